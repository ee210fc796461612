import type { OperationFindings } from '../../findings.ts';
import type { Draft } from '../draft.ts';
import { typeValues } from '../grammar.ts';
import { quoted } from '../quotes.ts';
import { sourceMark } from '../sources.ts';
import { serviceValues } from '../words/serviceWords.ts';

/** The maker's terms on a topic: its service, and the product's data. */
export const writePolicy = (
  draft: Draft,
  { topic, product, warrantyYears, mostYears, byType, passages }: OperationFindings['policy'],
): void => {
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
  const ofTypes = byType.map(({ type, least, most }) =>
    draft.phrase('policy.yearsOfType', { ...typeValues([type], draft.language), least, most, range: most > least }),
  );
  draft.say(...ofTypes, years, draft.phrase(`service.${topic}`, serviceValues(draft)));
  for (const passage of passages.slice(0, 1)) draft.say(quoted(draft, passage));
};
