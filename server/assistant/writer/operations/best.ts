import type { FieldKey, OperationFindings, Pick } from '../../findings.ts';
import { fieldValues, standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure } from '../figures.ts';
import { catchSentences } from '../products/catches.ts';
import { sayEmptied } from '../products/emptied.ts';
import { searchValues } from '../products/picks.ts';

type Found = OperationFindings['best'];

/** The figure that a product was ranked by, and its field: some weights are with the pack, some without. */
const rankedBy = ({ reasons }: Pick, field: FieldKey): { field: FieldKey; value: string | number | undefined } => {
  const told = reasons.find((reason) => reason.by === 'field' && reason.field === field) ?? reasons[0];
  return told?.by === 'field' ? { field: told.field, value: told.value } : { field, value: undefined };
};

const cited = (draft: Draft, pick: Pick, place: number, { field, ready }: Found): string => {
  const { product } = pick;
  const total = ready?.[place];
  if (total !== undefined) return draft.money(total, product.price?.currency);
  const { field: own, value } = rankedBy(pick, field);
  return value === undefined ? '' : figure(product, own, value, draft.language).cited;
};

/** Which end of the scale the first is at: the fastest charger takes the least time. */
const standsIn = ({ reasons: [told] }: Pick, { ranking }: Found): 'most' | 'least' =>
  (told?.by === 'field' ? told.stands : undefined) ?? ranking.direction;

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

/** Ready to use: that everything is in the box, if it is. */
const boxedSentence = (draft: Draft, { catches }: Pick): string =>
  catches.some(({ by }) => by === 'bare') ? '' : draft.phrase('best.boxed');

/** Price of the first, unless it was ranked by price. */
const priceSentence = (draft: Draft, { product }: Pick, field: FieldKey): string => {
  const { price, priced } = draft.priced(product);
  return field === 'price' || !priced ? '' : draft.phrase('pick.price', { ...draft.named(product), price });
};

/** The next one, or as many as were asked for. */
const runnersUp = (draft: Draft, found: Found): readonly string[] =>
  found.ranked.slice(1, found.limit ?? 2).map((pick, index) => {
    const before = found.ranked[index];
    const tied = before && rankedBy(before, found.field).value === rankedBy(pick, found.field).value;
    const value = cited(draft, pick, index + 1, found);
    return draft.phrase(tied ? 'best.tied' : 'best.next', { ...draft.named(pick.product), value });
  });

/** The best in a figure, and the runners-up. */
export const writeBest = (draft: Draft, found: Found): void => {
  const { ranking, field, ranked, considered, unknown, emptied, types, constraints, ready } = found;
  const [first] = ranked;
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
  draft.say(
    considered === 1 && unknown === 0
      ? draft.phrase('best.single', { ...values, ...leader })
      : ready && place === 1
        ? draft.phrase('best.firstReady', { ...values, ...leader, standing: how })
        : draft.phrase(place > 1 ? 'best.place' : found.among ? 'best.among' : 'best.first', {
            ...values,
            ...leader,
            ...fieldValues(draft, own),
            standing: how,
            place,
          }),
    ...(ready ? [boxedSentence(draft, first)] : [priceSentence(draft, first, own), ...catchSentences(draft, first)]),
    ...(place === 1 ? runnersUp(draft, found) : []),
  );
  if (unknown > 0) draft.say(draft.phrase('best.unknown', { ...values, count: unknown }));
};
