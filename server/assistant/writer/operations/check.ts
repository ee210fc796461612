import type { OperationFindings } from '../../findings.ts';
import { clause, featureClause } from '../clauses.ts';
import { constraintWords } from '../constraintWords.ts';
import type { Draft } from '../draft.ts';
import { isAttribute } from '../figures.ts';
import { quoted } from '../quotes.ts';

type Check = OperationFindings['check']['checks'][number];

/** What the data say about it, behind the product's name. */
const stated = (draft: Draft, { product, constraint, value, holds }: Check): string | undefined => {
  if (constraint.by === 'feature')
    return holds === 'yes' && !constraint.not ? featureClause(draft, constraint.feature) : undefined;
  if (value === undefined) return undefined;
  if (constraint.by === 'range') return clause(draft, product, constraint.measure, value);
  if (constraint.by === 'choice' && isAttribute(constraint.attribute))
    return clause(draft, product, constraint.attribute, value);
  return constraint.by === 'platform'
    ? clause(draft, product, 'platform', draft.platformName(String(value)))
    : undefined;
};

const verdict = (draft: Draft, check: Check, several: boolean): string => {
  const { product, constraint, holds, passage } = check;
  const clauseOf = stated(draft, check);
  const values = {
    ...draft.named(product),
    clause: clauseOf ?? '',
    condition: constraintWords(draft, constraint),
    several: several ? 'yes' : 'no',
  };
  if (holds === 'unknown') return draft.phrase(passage ? 'check.passage' : 'check.unknown', values);
  if (holds === 'yes') return draft.phrase(clauseOf === undefined ? 'check.yes' : 'check.yesBecause', values);
  return draft.phrase(clauseOf === undefined ? 'check.no' : 'check.noBecause', values);
};

/** Whether products meet what was asked. */
export const tellCheck = (draft: Draft, { checks }: OperationFindings['check']): void => {
  for (const check of checks) {
    draft.say(verdict(draft, check, checks.length > 1));
    if (check.passage && check.holds !== 'yes') draft.say(quoted(draft, check.passage));
  }
};
