import type { FieldKey, OperationFindings, Pick } from '../../findings.ts';
import { catchSentences } from '../catches.ts';
import { fieldValues, standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { sayEmptied } from '../emptied.ts';
import { figure } from '../figures.ts';
import { searchValues } from '../picks.ts';

const rankedValue = ({ product, reasons }: Pick, field: FieldKey): string | number | undefined => {
  const told = reasons.find((reason) => reason.by === 'field' && reason.field === field);
  if (told?.by === 'field') return told.value;
  if (field === 'price') return product.price?.amount;
  return field === 'rating' || field === 'platform' ? undefined : product.attributes[field];
};

const cited = (draft: Draft, pick: Pick, field: FieldKey): string => {
  const value = rankedValue(pick, field);
  return value === undefined ? '' : figure(pick.product, field, value, draft.language).cited;
};

/** The one that leads in a figure, and who comes next. */
export const tellBest = (draft: Draft, found: OperationFindings['best']): void => {
  const { ranking, field, ranked, considered, unknown, emptied } = found;
  const [first, second] = ranked;
  if (!first) {
    sayEmptied(draft, emptied, [], []);
    return;
  }
  const kinds = ranked.map(({ product }) => product.kind);
  const leader = { ...draft.named(first.product), value: cited(draft, first, field) };
  const values = { ...searchValues(draft, kinds, []), count: considered };
  const how = standing(draft, first.product, field, ranking.direction);
  const place = ranking.place ?? 1;
  const tied = second !== undefined && rankedValue(first, field) === rankedValue(second, field);
  draft.say(
    considered === 1
      ? draft.phrase('best.only', { ...values, ...leader })
      : draft.phrase(place > 1 ? 'best.place' : 'best.first', {
          ...values,
          ...leader,
          ...fieldValues(draft, field),
          standing: how,
          place,
        }),
    ...catchSentences(draft, first),
    second && place === 1
      ? draft.phrase(tied ? 'best.tied' : 'best.next', {
          ...draft.named(second.product),
          value: cited(draft, second, field),
        })
      : '',
  );
  if (unknown > 0) draft.say(draft.phrase('best.unknown', { ...values, count: unknown }));
};
