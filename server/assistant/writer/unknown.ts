import type { Product } from '../../catalogue/catalogue.ts';
import type { Constraint } from '../plan.ts';
import { conditionValues } from './constraintWords.ts';
import type { Draft } from './draft.ts';
import { boldName } from './grammar.ts';

const maxNamed = 3;

/** Products with missing data: mentioned, not recommended. */
export const sayUnknown = (draft: Draft, products: readonly Product[], constraints: readonly Constraint[]): void => {
  if (products.length === 0) return;
  const names = products.slice(0, maxNamed).map((product) => boldName(product, draft.language));
  draft.say(
    draft.phrase('unknown.some', {
      ...conditionValues(draft, constraints),
      names: draft.list(names),
      more: Math.max(0, products.length - maxNamed),
    }),
  );
};
