import type { CardFacts } from '../../../contract/contract.ts';
import { ModelText } from '../ModelText.tsx';
import { Price } from '../Price.tsx';
import { Rating } from '../Rating.tsx';

/** Price, rating, key figure and purpose of a product. */
export const CardFactsView = ({ price, rating, figure, summary }: CardFacts) => (
  <>
    {figure && (
      <span className="card__figure">
        <b>
          <ModelText text={figure.value} />
        </b>{' '}
        {figure.label}
      </span>
    )}
    <span className="card__summary">
      <ModelText text={summary} />
    </span>
    <span className="card__foot">
      <Price price={price} />
      {rating && <Rating value={rating.average} />}
    </span>
  </>
);
