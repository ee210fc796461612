import './Rating.css';
import { servedContent, useAsServed } from './served.ts';
import { useLanguage } from './useLanguage.ts';
import { useText } from './useText.ts';

const maxStars = 5;

/** "3.0" beside "4.3". */
const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 };

interface RatingProps {
  readonly value: number;
  readonly count?: number;
}

const Stars = ({ value, count }: RatingProps) => {
  const text = useText();
  const { tag } = useLanguage();
  const rating = new Intl.NumberFormat(tag, oneDecimal).format(value);
  return (
    <span className="rating" data-count={count}>
      <span className="rating__stars" role="img" aria-label={text('ratingOf', { rating })}>
        {/* By an attribute: a style within a page that the server writes is nothing that its policy allows. */}
        <svg
          className="rating__filled"
          aria-hidden="true"
          width={`${(Math.min(maxStars, Math.max(0, value)) / maxStars) * 100}%`}
        />
      </span>
      {count !== undefined && (
        <span className="rating__count">
          <span aria-hidden="true">{rating} · </span>
          {text('reviewCount', { count })}
        </span>
      )}
    </span>
  );
};

/** Stars with a text alternative. Written by the server, they stay: the formats of their figures are slow at first. */
export const Rating = (props: RatingProps) => {
  const { tag } = useLanguage();
  const isServed = useAsServed(`${props.value} ${props.count} ${tag}`);
  return isServed ? <span className="rating" {...servedContent} /> : <Stars {...props} />;
};
