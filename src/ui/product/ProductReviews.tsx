import { bcp47, type ProductDetail, type ReviewerKind } from '../../../contract/contract.ts';
import { Rating } from '../Rating.tsx';
import type { TextKey } from '../textKeys.ts';
import { useLanguage } from '../useLanguage.ts';
import { useText } from '../useText.ts';
import './ProductReviews.css';

const labels: Readonly<Record<ReviewerKind, TextKey>> = {
  diyEnthusiast: 'reviewLabel_diyEnthusiast',
  homeowner: 'reviewLabel_homeowner',
  professionalContractor: 'reviewLabel_professionalContractor',
};

/** What people who own the product say, each in the language they wrote in. */
export const ProductReviews = ({ reviews, rating }: Pick<ProductDetail, 'reviews' | 'rating'>) => {
  const text = useText();
  const { tag } = useLanguage();
  if (reviews.length === 0) return null;
  const dates = new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section className="reviews" data-testid="product-reviews" aria-labelledby="reviewsTitle">
      <header className="section__head">
        <h2 id="reviewsTitle" className="section__title">
          {text('reviewH1')}
        </h2>
        {rating && <Rating value={rating.average} count={rating.count} />}
      </header>
      <ul className="reviews__list">
        {reviews.map((review) => (
          <li key={`${review.date} ${review.title}`}>
            <article className="review" data-reviewer={review.reviewer}>
              <p className="review__label">{text(labels[review.reviewer])}</p>
              <Rating value={review.rating} />
              <h3 className="review__title" lang={bcp47(review.language)}>
                {review.title}
              </h3>
              <p className="review__text" lang={bcp47(review.language)}>
                {review.text}
              </p>
              <time className="review__date" dateTime={review.date}>
                {dates.format(new Date(review.date))}
              </time>
            </article>
          </li>
        ))}
      </ul>
    </section>
  );
};
