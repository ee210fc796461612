import type { Feature } from '../../../catalogue/attributes.ts';
import type { OperationFindings, Passage } from '../../findings.ts';
import { clause, featureClause } from '../clauses.ts';
import { fieldWordsIn, nounsIn } from '../data.ts';
import type { Draft } from '../draft.ts';
import { articleOf } from '../grammar.ts';
import type { Values } from '../phrase.ts';
import { answeredBy, quoted } from '../quotes.ts';
import { constraintWords } from '../words/constraintWords.ts';
import { opensWithVerdict } from '../words/verdictWords.ts';

type Check = OperationFindings['check']['checks'][number];

/** What the data say, after the product's name. */
const stated = (draft: Draft, { product, constraint, value, holds }: Check): string | undefined => {
  if (constraint.by === 'feature')
    return holds === 'yes' && !constraint.not ? featureClause(draft, constraint.feature) : undefined;
  if (value === undefined) return undefined;
  if (constraint.by === 'range') return clause(draft, product, constraint.measure, value);
  if (constraint.by === 'choice') return clause(draft, product, constraint.attribute, value);
  return constraint.by === 'platform'
    ? clause(draft, product, 'platform', draft.platformName(String(value)))
    : undefined;
};

/** The noun of a feature, and with "of": "has no brake". */
const thing = ({ language }: Draft, feature: Feature): Values => {
  const { noun } = fieldWordsIn(language).features[feature];
  return { thing: noun, thing_of: articleOf(nounsIn(language), 'of', 'm', noun) + noun };
};

const verdict = (draft: Draft, check: Check, several: boolean): string => {
  const { product, constraint, holds } = check;
  const clauseOf = stated(draft, check);
  const values = {
    ...draft.named(product),
    clause: clauseOf,
    condition: constraintWords(draft, constraint),
    several,
  };
  const feature = constraint.by === 'feature' && !constraint.not ? constraint.feature : undefined;
  if (holds === 'unknown' && feature)
    return draft.phrase('check.unknownThing', { ...values, ...thing(draft, feature) });
  if (holds === 'unknown') return draft.phrase('check.unknown', values);
  if (check.part) return draft.phrase('check.takes', { ...values, ...draft.named(check.part, 'part') });
  if (holds === 'yes') return draft.phrase(clauseOf === undefined ? 'check.yes' : 'check.yesBecause', values);
  if (feature) return draft.phrase('check.lacks', { ...values, ...thing(draft, feature) });
  return draft.phrase(clauseOf === undefined ? 'check.no' : 'check.noBecause', values);
};

/** That a tool within a price limit is beyond it ready for work. */
const overReady = (draft: Draft, { constraint, holds, total, product }: Check): string => {
  const max = constraint.by === 'range' && holds === 'yes' ? constraint.max : undefined;
  if (max === undefined || total === undefined || total <= max) return '';
  return draft.phrase('check.overReady', { total: draft.money(total, product.price?.currency) });
};

/** One no decides about a product: what else it meets is left out. */
const deciding = (checks: readonly Check[]): readonly Check[] => {
  const failed = new Set(checks.filter(({ holds }) => holds === 'no').map(({ product }) => product.id));
  return checks.filter(({ product, holds }) => holds === 'no' || !failed.has(product.id));
};

const diameters: ReadonlySet<string> = new Set(['discDiameter', 'bladeDiameter']);

/** A disc that is too large for the tool is a safety matter. */
const isTooLarge = ({ constraint, holds, value }: Check): boolean =>
  holds === 'no' &&
  constraint.by === 'range' &&
  diameters.has(constraint.measure) &&
  typeof value === 'number' &&
  (constraint.min ?? 0) > value;

/** The maker's own yes or no to the same question: it has the catch as well. */
const ownAnswer = (draft: Draft, { passage }: Check): Passage | undefined =>
  draft.asksVerdict !== false && passage?.evidence.from === 'faq' && opensWithVerdict(passage.text, draft.language)
    ? passage
    : undefined;

/** Whether products meet the request. */
export const writeCheck = (draft: Draft, { checks }: OperationFindings['check']): void => {
  const several = new Set(checks.map(({ product }) => product.id)).size > 1;
  for (const check of deciding(checks)) {
    const { constraint, holds, passage, product } = check;
    const own = ownAnswer(draft, check);
    if (own) {
      draft.named(product);
      draft.say(answeredBy(draft, own, 'surely'));
    } else {
      draft.say(
        verdict(draft, check, several),
        overReady(draft, check),
        isTooLarge(check) ? draft.phrase('check.tooLarge') : '',
      );
      // A clause of another answer adds nothing to a plain no.
      const isPlain = holds === 'no' && constraint.by === 'feature';
      const isBare = holds === 'yes' && check.value === undefined && constraint.by === 'range';
      if (passage && (holds !== 'yes' || isBare) && !isPlain) draft.say(quoted(draft, passage));
    }
    const others = check.others?.filter(({ model }) => !own?.text.includes(model)) ?? [];
    if (others.length > 0 && !several)
      draft.say(draft.phrase('check.others', { names: draft.names(others, 'tool_intro') }));
  }
};
