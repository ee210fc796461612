import type { Product } from '../../../catalogue/catalogue.ts';
import { isSupplyKind } from '../../../catalogue/kinds.ts';
import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { sayEmptied } from '../emptied.ts';
import { typeValues } from '../grammar.ts';
import { sayChoice } from '../picks.ts';

const runsOnCord = ({ attributes }: Product): boolean => attributes.powerSource === 'mains';

/** Accessories of a product. */
export const writeAccessories = (
  draft: Draft,
  { product, types, picks, unfit, emptied }: OperationFindings['accessories'],
): void => {
  const kinds = types.length > 0 ? types : picks.map((pick) => pick.product.kind);
  const [first] = picks;
  const values = {
    ...typeValues(kinds, draft.language),
    ...draft.named(product, 'owner'),
    owned: product !== undefined,
  };
  if (!first) {
    // Nothing is recorded of packs for a tool that takes none.
    if (product && runsOnCord(product) && types.length > 0 && types.every(isSupplyKind))
      draft.say(draft.phrase('kit.corded', draft.named(product)));
    else if (emptied) sayEmptied(draft, emptied, types, []);
    else if (unfit) draft.say(draft.phrase('accessories.unfit', { ...values, ...draft.named(unfit) }));
    else draft.say(draft.phrase('accessories.none', values));
  } else sayChoice(draft, picks, { one: 'accessories.one', some: 'accessories.some' }, values);
};
