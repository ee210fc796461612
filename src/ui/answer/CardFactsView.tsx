import type { CardFacts } from '../../../contract/contract.ts';
import { Icon } from '../Icon.tsx';
import { ModelText } from '../ModelText.tsx';
import { Price } from '../Price.tsx';
import { Rating } from '../Rating.tsx';
import { useText } from '../useText.ts';

/** Why the answer chose it: the lowest or highest value among the products compared. */
const Chosen = ({ stands }: NonNullable<CardFacts['chosen']>) => {
  const text = useText();
  return (
    <span className="card__chosen">
      <Icon name="check" />
      {text(stands === 'least' ? 'compareLeast' : 'compareMost')}
    </span>
  );
};

/** Price, rating, the figure that the product was chosen by, and its use. */
export const CardFactsView = ({ price, rating, figure, summary, chosen }: CardFacts) => (
  <>
    {figure && (
      <span className="card__figure">
        <b>
          <ModelText text={figure.value} />
        </b>{' '}
        {figure.label} {chosen?.by === 'figure' && <Chosen {...chosen} />}
      </span>
    )}
    <span className="card__summary">
      <ModelText text={summary} />
    </span>
    <span className="card__foot">
      <Price price={price} />
      {chosen?.by === 'price' && <Chosen {...chosen} />}
      {rating && <Rating value={rating.average} />}
      {chosen?.by === 'rating' && <Chosen {...chosen} />}
    </span>
  </>
);
