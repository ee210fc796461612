import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationFindings, WarrantyTerms } from '../../findings.ts';
import { fieldValues } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { quoted } from '../quotes.ts';
import { sourceMark } from '../sources.ts';
import { serviceSentence, serviceValues } from '../words/serviceWords.ts';

/** What the feed says of a product's stock and delivery. */
const supplied = (draft: Draft, product: Product): readonly string[] => {
  const { availability, deliveryDays } = product;
  const named = draft.named(product);
  const { state, from } = availability ?? {};
  const isDated = from !== undefined && state !== 'inStock';
  const dated = { ...named, dated: isDated, from: isDated ? Date.parse(`${from}T12:00:00Z`) : 0 };
  return [
    ...(state === undefined ? [] : [draft.phrase(`supply.${state}`, dated)]),
    ...(deliveryDays === undefined ? [] : [draft.phrase('supply.days', { ...named, days: deliveryDays })]),
  ];
};

/** The years of warranty, of a product or of all. */
const saidYears = (
  draft: Draft,
  { warrantyYears, mostYears }: WarrantyTerms,
  product: Product | undefined,
): string | undefined =>
  warrantyYears === undefined
    ? undefined
    : mostYears !== undefined
      ? draft.phrase('policy.yearsBetween', { least: warrantyYears, most: mostYears })
      : draft.phrase('policy.years', {
          ...draft.named(product),
          of: product ? 'product' : 'any',
          years: warrantyYears,
          mark: product ? sourceMark(product, ['warrantyYears'], draft.language) : '',
        });

/** Whether the warranty still holds, as far as the visitor told, and its years. */
export const warrantySentences = (
  draft: Draft,
  terms: WarrantyTerms,
  product: Product | undefined,
): readonly (string | undefined)[] => {
  const { within, byType } = terms;
  return [
    within === undefined ? undefined : draft.phrase('policy.within', { within }),
    ...byType.map(({ type, least, most }) =>
      draft.phrase('policy.yearsOfType', { ...typeValues([type], draft.language), least, most, range: most > least }),
    ),
    saidYears(draft, terms, product),
  ];
};

/** "They told me 5 years": right, wrong, or not to be told of all products at once. */
const judgedClaim = (draft: Draft, found: OperationFindings['policy']): string | undefined => {
  const { claimed, warrantyYears, mostYears, byType } = found;
  const years = [...byType.flatMap(({ least, most }) => [least, most]), warrantyYears, mostYears].filter(
    (each) => each !== undefined,
  );
  if (claimed === undefined || years.length === 0) return undefined;
  const same = years.every((each) => each === claimed);
  const isPossible = claimed >= Math.min(...years) && claimed <= Math.max(...years);
  return same || !isPossible ? draft.phrase('policy.claimed', { ...serviceValues(draft), claimed, same }) : undefined;
};

/** The maker's terms on a topic: its service, and the product's data. */
export const writePolicy = (draft: Draft, found: OperationFindings['policy']): void => {
  const { topic, product, passages, supply } = found;
  if (supply) {
    for (const one of supply) draft.say(...supplied(draft, one));
    return;
  }
  const asked = topic === 'warranty' || topic === 'warrantyClaim';
  const isMissing = asked && product !== undefined && found.warrantyYears === undefined && passages.length === 0;
  const missing = isMissing
    ? draft.phrase('get.unknown', { ...draft.named(product), ...fieldValues(draft, 'warrantyYears') })
    : undefined;
  const terms = asked ? [judgedClaim(draft, found), ...warrantySentences(draft, found, product)] : [];
  draft.say(...terms, missing, serviceSentence(draft, topic, found));
  for (const passage of passages.slice(0, 1)) draft.say(quoted(draft, passage));
};
