import type { Mention } from '../../lexicon/lexicon.ts';
import { foldText } from '../../lexicon/tokens.ts';
import { anyOf } from '../../text/anyOf.ts';
import { spansOf } from '../../text/span.ts';
import type { Reading } from '../reading/reading.ts';
import words from './deniers.json' with { type: 'json' };

export type Bound = 'under' | 'atMost' | 'over' | 'atLeast' | 'about' | 'exactly' | 'between';

/** Negations of a language that stand before a comparison. */
const deniers = new Map(Object.entries(words).map(([language, list]) => [language, list.map(foldText)]));

/** "Don't want to spend over 200" is an upper bound. An upper bound is never turned into a lower one. */
const contrary: Readonly<Partial<Record<Bound, Bound>>> = { over: 'atMost', under: 'atLeast', atLeast: 'under' };

const clauseEnd = /[,;.!?。、！？]/u;

/** The negation belongs to a feature or packaging: "no cord under 200", "not too heavy, under 200". */
const ownsDenial = /^(power|choice|feature|packaging|wish|soft)\./;

const deniedBefore = (reading: Reading, bound: Mention, list: readonly string[]): boolean => {
  const text = reading.text.slice(0, bound.start);
  return spansOf(text, anyOf(reading.language, list)).some(
    ({ end }) =>
      !clauseEnd.test(text.slice(end)) &&
      !reading.mentions.some((one) => one.start < bound.start && one.end > end && ownsDenial.test(one.concept)),
  );
};

const maxDenial = 22;
/** In languages without a word list, the lexicon's negations. */
const deniedByConcept = (reading: Reading, { start: at }: Mention): boolean =>
  reading.mentions.some(
    ({ concept, end }) =>
      /^negation\.(not|never|dontWant)$/.test(concept) &&
      end <= at &&
      at - end <= maxDenial &&
      !clauseEnd.test(reading.text.slice(end, at)),
  );

/** The intended bound of a negated comparison: "nothing over 3 kg" is at most 3 kg. */
export const asDenied = (reading: Reading, bound: Mention, name: Bound): Bound => {
  const turned = contrary[name];
  // "Nothing under 200?" asks for something cheap.
  if (turned === undefined || (name === 'under' && /[?？]\s*$/u.test(reading.text))) return name;
  const list = deniers.get(reading.language);
  const isDenied = list ? deniedBefore(reading, bound, list) : deniedByConcept(reading, bound);
  return isDenied ? turned : name;
};
