import type { FieldKey, OperationFindings, Pick } from '../../findings.ts';
import { fieldValue } from '../../operations/product/values.ts';
import { clause, fieldValues, joinedClauses, standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';
import { catchSentences } from '../products/catches.ts';
import { sayEmptied } from '../products/emptied.ts';
import { searchValues } from '../products/picks.ts';

type Found = OperationFindings['best'];

/** The figure that a product was ranked by, and its field: some weights are with the pack, some without. */
const rankedBy = (
  { product, reasons }: Pick,
  field: FieldKey,
): { field: FieldKey; value: string | number | undefined } => {
  const told = reasons.find((reason) => reason.by === 'field' && reason.field === field) ?? reasons[0];
  if (told?.by === 'field') return { field: told.field, value: told.value };
  return { field, value: field === 'rating' || field === 'platform' ? undefined : fieldValue(product, field) };
};

const cited = (draft: Draft, pick: Pick, place: number, { field, ready }: Found): string => {
  const { product } = pick;
  const total = ready?.[place];
  if (total !== undefined) return draft.money(total, product.price?.currency);
  const { field: own, value } = rankedBy(pick, field);
  return value === undefined ? '' : figure(product, own, value, draft.language).cited;
};

/** Which end of the scale the first is at: the fastest charger takes the least time. */
const standsIn = ({ reasons }: Pick, { ranking }: Found): 'most' | 'least' => {
  const told = reasons.find((reason) => reason.by === 'field' && reason.stands !== undefined);
  return told?.by === 'field' ? (told.stands ?? ranking.direction) : ranking.direction;
};

/** The best of each scale, if no single figure compares all. */
const tellScales = (draft: Draft, found: Found): void => {
  const items = found.ranked.map((pick, place) =>
    draft.phrase('best.scale', {
      ...draft.named(pick.product),
      standing: standing(draft, pick.product, rankedBy(pick, found.field).field, standsIn(pick, found)),
      value: cited(draft, pick, place, found),
    }),
  );
  draft.say(draft.phrase('best.scales', { list: draft.list(items) }));
};

/** Ready to use: whether everything is in the box, or which parts make it up. */
const readySentence = (draft: Draft, { product, catches }: Pick): string =>
  draft.phrase('best.ready', {
    ...draft.named(product),
    ...draft.priced(product),
    boxed: !catches.some(({ by }) => by === 'bare'),
  });

/** Price of the first, unless it was ranked by price. */
const priceSentence = (draft: Draft, { product }: Pick, field: FieldKey): string => {
  const { price, priced } = draft.priced(product);
  return field === 'price' || !priced ? '' : draft.phrase('pick.price', { ...draft.named(product), price });
};

/** The best in a figure, and the runners-up. */
export const writeBest = (draft: Draft, found: Found): void => {
  const { ranking, field, ranked, considered, unknown, emptied, types, constraints, ready, also } = found;
  const [first, second] = ranked;
  if (!first) {
    sayEmptied(draft, emptied, types, constraints);
    return;
  }
  if (found.scales === 'several') {
    tellScales(draft, found);
    return;
  }
  const leader = { ...draft.named(first.product), value: cited(draft, first, 0, found) };
  const values = { ...searchValues(draft, types, constraints), count: considered };
  const own = rankedBy(first, field).field;
  const how = standing(draft, first.product, own, standsIn(first, found));
  const place = ranking.place ?? 1;
  const next = second && cited(draft, second, 1, found);
  const tied = next !== undefined && second && rankedBy(first, field).value === rankedBy(second, field).value && !ready;
  draft.say(
    considered === 1
      ? draft.phrase(unknown > 0 ? 'best.only' : 'best.single', { ...values, ...leader })
      : ready && place === 1
        ? draft.phrase('best.firstReady', { ...values, ...leader, standing: how })
        : draft.phrase(place > 1 ? 'best.place' : found.among ? 'best.among' : 'best.first', {
            ...values,
            ...leader,
            ...fieldValues(draft, own),
            standing: how,
            place,
          }),
    ...(ready ? [readySentence(draft, first)] : [priceSentence(draft, first, own), ...catchSentences(draft, first)]),
    second && place === 1
      ? draft.phrase(tied ? 'best.tied' : 'best.next', { ...draft.named(second.product), value: next })
      : '',
  );
  const told = also.flatMap(({ product, field: key, value }) =>
    value === undefined ? [] : [clause(draft, product, key, value)],
  );
  if (told.length > 0)
    draft.say(draft.phrase('helped', { ...draft.named(first.product), clause: joinedClauses(draft, told) }));
  if (unknown > 0) draft.say(draft.phrase('best.unknown', { ...values, count: unknown }));
};
