import { useState } from 'react';
import type { ProductDetail } from '../../../contract/contract.ts';
import { AskSection } from '../product/AskSection.tsx';
import { Rating } from '../Rating.tsx';
import type { ShopTextKey } from '../shopTextKeys.ts';
import { useText } from '../useText.ts';
import { ReviewCard } from './ReviewCard.tsx';
import '../Select.css';
import './ProductReviews.css';

type Review = ProductDetail['reviews'][number];

const newer = (one: Review, other: Review): number => other.date.localeCompare(one.date);
const orders: readonly {
  readonly name: string;
  readonly label: ShopTextKey;
  readonly compare: (one: Review, other: Review) => number;
}[] = [
  { name: 'newest', label: 'reviewNewest', compare: newer },
  { name: 'best', label: 'reviewBest', compare: (one, other) => other.rating - one.rating || newer(one, other) },
  { name: 'worst', label: 'reviewWorst', compare: (one, other) => one.rating - other.rating || newer(one, other) },
];

const stars = [5, 4, 3, 2, 1] as const;

/** Number of reviewers per rating. */
const Distribution = ({ reviews }: Pick<ProductDetail, 'reviews'>) => {
  const text = useText();
  return (
    <ol className="distribution" aria-label={text('reviewDistribution')}>
      {stars.map((star) => {
        const count = reviews.filter(({ rating }) => rating === star).length;
        return (
          <li key={star} className="distribution__row">
            <Rating value={star} />
            <progress className="distribution__bar" max={reviews.length} value={count} aria-hidden="true" />
            <span className="distribution__count">{count}</span>
          </li>
        );
      })}
    </ol>
  );
};

/** Reviews by owners, each in its own language. */
export const ProductReviews = ({ reviews, rating, model }: Pick<ProductDetail, 'reviews' | 'rating' | 'model'>) => {
  const text = useText();
  const [order, sortBy] = useState('newest');
  if (reviews.length === 0) return null;
  const sorted = reviews.toSorted(orders.find(({ name }) => name === order)?.compare);
  return (
    <section className="reviews" data-testid="product-reviews" aria-labelledby="reviewsTitle">
      <header className="section__head">
        <h2 id="reviewsTitle" className="section__title">
          {text('reviewH1')}
        </h2>
        <AskSection question={text('askReviews', { product: model })} />
      </header>
      <div className="reviews__about">
        <div className="reviews__spread">
          {rating && <Rating value={rating.average} count={rating.count} />}
          <Distribution reviews={reviews} />
        </div>
        {reviews.length > 1 && (
          <label className="reviews__sort">
            <span>{text('exploreSort')}</span>
            <select
              className="select"
              data-testid="review-sort"
              value={order}
              onChange={({ target }) => sortBy(target.value)}
            >
              {orders.map(({ name, label }) => (
                <option key={name} value={name}>
                  {text(label)}
                </option>
              ))}
            </select>
          </label>
        )}
      </div>
      <ul className="reviews__list">
        {sorted.map((review) => (
          <li key={`${review.date} ${review.title}`}>
            <ReviewCard review={review} />
          </li>
        ))}
      </ul>
    </section>
  );
};
