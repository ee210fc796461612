import { isAttribute } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationFindings, Reason } from '../../findings.ts';
import { featureClause, joinedClauses, standing } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { figure, money } from '../figures.ts';
import { jobOf } from '../knowledgeWords.ts';
import type { Values } from '../phrase.ts';
import { distinct, reasonClause } from '../reasons.ts';
import { sourceMark } from '../sources.ts';

type Found = OperationFindings['worth'];

const maxTold = 3;
const maxLost = 2;

const numberIn = (product: Product, field: string): number | undefined => {
  const value = isAttribute(field) ? product.attributes[field] : undefined;
  return typeof value === 'number' ? value : undefined;
};

/** How one product is better than another in a field: "is lighter (2 lb against 3 lb)". */
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

const gainsOf = (draft: Draft, product: Product, other: Product, reasons: readonly Reason[], most: number): string => {
  const told = distinct(reasons)
    .map((reason) => gain(draft, product, other, reason))
    .filter((text) => text !== undefined);
  return joinedClauses(draft, [...new Set(told)].slice(0, most));
};

/** The question decides how the verdict opens: an expensive product that is not worth it is too much. */
const verdictKey = ({ asked, worth }: Found) => {
  if (asked === 'why') return worth === 'yes' ? 'worth.whyYes' : worth === 'no' ? 'worth.whyNo' : 'worth.why';
  if (asked === 'excess')
    return worth === 'no' ? 'worth.tooMuch' : worth === 'yes' ? 'worth.notTooMuch' : 'worth.depends';
  return worth === 'yes' ? 'worth.yes' : worth === 'no' ? 'worth.no' : 'worth.depends';
};

/** Nothing cheaper does the job. */
const tellAlone = (draft: Draft, { dearer, worth, enough, asked }: Found, about: Values): void => {
  const clause = enough ? (reasonClause(draft, dearer, enough) ?? '') : '';
  const values = { ...about, ...draft.named(dearer), clause, told: clause === '' ? 'no' : 'yes' };
  const least = worth === 'unknown' ? 'worth.leastOnly' : asked === 'excess' ? 'worth.leastNotTooMuch' : 'worth.least';
  draft.say(draft.phrase(worth === 'no' ? 'worth.short' : least, values));
};

/** Whether the more expensive one is worth its price, or oversized for the job. */
export const writeWorth = (draft: Draft, found: Found): void => {
  const { cheaper, dearer, difference, gains, losses, matters, task, packaging, corrected, enough } = found;
  const { phrase, language, brand } = draft;
  const about = { job: jobOf(draft, task), tasked: task?.application === undefined ? 'no' : 'yes' };
  if (!cheaper) {
    tellAlone(draft, found, about);
    return;
  }
  const currency = dearer.price?.currency;
  const marks = sourceMark(dearer, ['price'], language) + sourceMark(cheaper, ['price'], language);
  const bought = gainsOf(draft, dearer, cheaper, matters.length > 0 ? matters : gains, maxTold);
  const lost = gainsOf(draft, cheaper, dearer, losses, maxLost);
  const clause = enough ? (reasonClause(draft, cheaper, enough) ?? '') : '';
  const values = {
    ...about,
    ...draft.named(dearer, 'dearer'),
    ...draft.named(cheaper, 'cheaper'),
    difference: money(difference, brand, language, currency) + marks,
    gains: bought,
    losses: lost,
    clause,
    told: clause === '' ? 'no' : 'yes',
    bought: bought === '' ? 'no' : 'yes',
  };
  draft.say(
    corrected === undefined
      ? ''
      : phrase('worth.corrected', { ...values, said: money(corrected, brand, language, currency) }),
    phrase(verdictKey(found), values),
    lost === '' ? '' : phrase('worth.losses', values),
    packaging === 'different' ? phrase('worth.counted', values) : '',
  );
};
