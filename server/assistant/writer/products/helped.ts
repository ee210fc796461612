import type { Feature } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { featureClause } from '../clauses.ts';
import type { Draft } from '../draft.ts';

/** The tool's feature against a danger or fault, or for a way of working. */
export const sayHelped = (draft: Draft, product: Product | undefined, feature: Feature | undefined): void => {
  if (!product || feature === undefined || !product.features.includes(feature)) return;
  draft.say(draft.phrase('helped', { ...draft.named(product), clause: featureClause(draft, feature) }));
};
