import type { ProductDetail } from '../../../contract/contract.ts';
import { keyFactOrder } from '../../../contract/keyFacts.ts';

type Attributes = ProductDetail['attributes'];

const shownFacts = 4;

/** The key facts next to the picture. */
export const keyFactsOf = (attributes: Attributes): Attributes => {
  const found = keyFactOrder.flatMap((key) => attributes.filter((attribute) => attribute.key === key));
  const weighed = found.some(({ key }) => key === 'weightWithBattery');
  return found.filter(({ key }) => !(weighed && key === 'weight')).slice(0, shownFacts);
};
