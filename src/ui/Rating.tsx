import './Rating.css';
import { useLanguage } from './useLanguage.ts';
import { useText } from './useText.ts';

const most = 5;

/** Stars with a text alternative. */
export const Rating = ({ value, count }: { readonly value: number; readonly count?: number }) => {
  const text = useText();
  const { tag } = useLanguage();
  const rating = new Intl.NumberFormat(tag, { maximumFractionDigits: 1 }).format(value);
  return (
    <span className="rating">
      <span className="rating__stars" role="img" aria-label={text('ratingOf', { rating })}>
        {/* By an attribute: a style within a page that the server writes is nothing that its policy allows. */}
        <svg
          className="rating__filled"
          aria-hidden="true"
          width={`${(Math.min(most, Math.max(0, value)) / most) * 100}%`}
        />
      </span>
      {count !== undefined && (
        <span className="rating__count">
          <span aria-hidden="true" suppressHydrationWarning>
            {rating} ·{' '}
          </span>
          {text('reviewCount', { count })}
        </span>
      )}
    </span>
  );
};
