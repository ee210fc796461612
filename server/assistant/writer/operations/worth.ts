import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationFindings, Reason } from '../../findings.ts';
import { featureClause, joinedClauses, standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure, isAttribute, money } from '../figures.ts';
import { distinct, reasonClause } from '../reasons.ts';
import { sourceMark } from '../sources.ts';

const maxTold = 3;

const numberIn = (product: Product, field: string): number | undefined => {
  const value = isAttribute(field) ? product.attributes[field] : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** How one product is better than the other in a field: "is lighter (2 lb against 3 lb)". */
const gain = (draft: Draft, product: Product, other: Product, reason: Reason): string | undefined => {
  if (reason.by === 'feature') return featureClause(draft, reason.feature);
  if (reason.by !== 'field') return reasonClause(draft, product, reason);
  const theirs = numberIn(other, reason.field);
  if (typeof reason.value !== 'number' || theirs === undefined || theirs === reason.value)
    return reasonClause(draft, product, { by: 'field', field: reason.field, value: reason.value });
  return draft.phrase('worth.gain', {
    standing: standing(draft, product, reason.field, reason.value > theirs ? 'more' : 'less'),
    value: figure(product, reason.field, reason.value, draft.language).cited,
    other: figure(other, reason.field, theirs, draft.language).cited,
  });
};

const gainsOf = (draft: Draft, product: Product, other: Product, reasons: readonly Reason[]): string => {
  const told = distinct(reasons)
    .map((reason) => gain(draft, product, other, reason))
    .filter((text) => text !== undefined);
  const some = [...new Set(told)].slice(0, maxTold);
  return joinedClauses(draft, some);
};

/** Whether the dearer one is worth its price. */
export const tellWorth = (draft: Draft, found: OperationFindings['worth']): void => {
  const { cheaper, dearer, difference, gains, losses, worth, matters, task, packaging, corrected, readyDifference } =
    found;
  const { phrase, language, brand } = draft;
  const currency = dearer.price?.currency;
  const marks = sourceMark(dearer, ['price'], language) + sourceMark(cheaper, ['price'], language);
  const named = { ...draft.named(dearer, 'dearer'), ...draft.named(cheaper, 'cheaper') };
  const bought = gainsOf(draft, dearer, cheaper, matters.length > 0 ? matters : gains);
  const lost = gainsOf(draft, cheaper, dearer, losses);
  const values = {
    ...named,
    difference: money(difference, brand, language, currency) + marks,
    gains: bought,
    losses: lost,
    bought: bought === '' ? 'no' : 'yes',
    tasked: task?.application === undefined ? 'no' : 'yes',
  };
  draft.say(
    corrected === undefined
      ? ''
      : phrase('worth.corrected', { ...values, said: money(corrected, brand, language, currency) }),
    phrase(worth === 'yes' ? 'worth.yes' : worth === 'no' ? 'worth.no' : 'worth.depends', values),
    lost === '' ? '' : phrase('worth.losses', values),
    packaging === 'different' ? phrase('worth.packaging', named) : '',
    readyDifference === undefined || readyDifference === difference
      ? ''
      : phrase('worth.ready', { ready: money(readyDifference, brand, language, currency) }),
  );
};
