import type { Product } from '../../catalogue/catalogue.ts';
import type { Pick, Reason } from '../findings.ts';
import type { Constraint } from '../plan.ts';
import { catchSentences } from './catches.ts';
import { fieldValues } from './clauses.ts';
import { conditionValues } from './constraintWords.ts';
import type { Draft } from './draft.ts';
import { priceOf } from './figures.ts';
import { typeValues } from './grammar.ts';
import { reasonsClause } from './reasons.ts';
import { bullets } from './tables.ts';

/** No answer recommends more. */
export const maxPicks = 3;

/** "The least expensive" says more than the price does. */
const isStanding = (reason: Reason): boolean => reason.by === 'field' && reason.stands !== undefined;

/** One product of a short list: why this one, and what it gives up. */
const item = (draft: Draft, pick: Pick): string => {
  const { product } = pick;
  const price = priceOf(product, draft.language);
  // The price stands behind the name.
  const reasons = reasonsClause(draft, {
    ...pick,
    reasons: pick.reasons.filter((reason) => !tellsPrice(reason) || isStanding(reason)),
  });
  const values = {
    ...draft.named(product),
    reasons,
    price: price ?? '',
    priced: price === undefined ? 'no' : 'yes',
    reasoned: reasons === '' ? 'no' : 'yes',
  };
  return [draft.phrase('pick.item', values), ...catchSentences(draft, pick)].join(draft.phrase('gap'));
};

/** The products to choose from: one in sentences, several as a list. */
export const sayPicks = (draft: Draft, picks: readonly Pick[]): void => {
  draft.put(bullets(picks.slice(0, maxPicks).map((pick) => item(draft, pick))));
};

/** Whether a reason names the price already. */
const tellsPrice = (reason: Reason): boolean =>
  (reason.by === 'field' && reason.field === 'price') ||
  (reason.by === 'constraint' && reason.constraint.by === 'range' && reason.constraint.measure === 'price');

/** One product to take: a sentence that names it, and what comes on top. */
export const onePick = (draft: Draft, pick: Pick): readonly string[] => {
  const { product } = pick;
  const price = priceOf(product, draft.language);
  const reasons = reasonsClause(draft, pick);
  const named = { ...draft.named(product), price: price ?? '', priced: price === undefined ? 'no' : 'yes' };
  return [
    reasons === '' ? '' : draft.phrase('pick.because', { ...named, reasons }),
    price === undefined || pick.reasons.some(tellsPrice) ? '' : draft.phrase('pick.price', named),
    ...catchSentences(draft, pick),
  ];
};

/** What was looked for and for what: the arguments of messages about a search. */
export const searchValues = (draft: Draft, types: readonly Product['kind'][], constraints: readonly Constraint[]) => ({
  ...typeValues(types, draft.language),
  ...conditionValues(
    draft,
    constraints.filter((constraint) => !isRough(constraint)),
  ),
  ...fieldValues(draft, 'price'),
});

/** A figure wished for roughly is told by the product's own figure instead. */
const isRough = (constraint: Constraint): boolean => constraint.by === 'range' && constraint.about !== undefined;
