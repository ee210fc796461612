import type { Product } from '../../../catalogue/catalogue.ts';
import type { OperationFindings } from '../../findings.ts';
import { fieldValues } from '../clauses.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { quoted } from '../quotes.ts';
import { sourceMark } from '../sources.ts';
import { serviceValues } from '../words/serviceWords.ts';

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

/** The maker's terms on a topic: its service, and the product's data. */
export const writePolicy = (
  draft: Draft,
  { topic, product, warrantyYears, mostYears, byType, passages, supply }: OperationFindings['policy'],
): void => {
  if (supply) {
    for (const one of supply) draft.say(...supplied(draft, one));
    return;
  }
  const asked = topic === 'warranty' || topic === 'warrantyClaim';
  const years =
    warrantyYears === undefined || !asked
      ? undefined
      : mostYears !== undefined
        ? draft.phrase('policy.yearsBetween', { least: warrantyYears, most: mostYears })
        : draft.phrase('policy.years', {
            ...draft.named(product),
            of: product ? 'product' : 'any',
            years: warrantyYears,
            mark: product ? sourceMark(product, ['warrantyYears'], draft.language) : '',
          });
  const isMissing = asked && product !== undefined && warrantyYears === undefined && passages.length === 0;
  const missing = isMissing
    ? draft.phrase('get.unknown', { ...draft.named(product), ...fieldValues(draft, 'warrantyYears') })
    : undefined;
  const ofTypes = byType.map(({ type, least, most }) =>
    draft.phrase('policy.yearsOfType', { ...typeValues([type], draft.language), least, most, range: most > least }),
  );
  draft.say(...ofTypes, years, missing, draft.phrase(`service.${topic}`, serviceValues(draft)));
  for (const passage of passages.slice(0, 1)) draft.say(quoted(draft, passage));
};
