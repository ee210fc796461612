import { segmentsOf } from '../../../search/analysis/japanese.ts';
import { isSeparator, tokensOf } from '../../lexicon/tokens.ts';
import type { Reading } from './reading.ts';

/** Groups of concepts that name a thing: which one it is hardly matters for what is asked. */
const naming = /^(type|material|application|feature|measure|material|uncarried|term|power)\./;

interface Part {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Things named, by kind: a product, a quantity, a type of tool. */
const namesIn = ({ mentions, models, quantities }: Reading): readonly Part[] => {
  const all = [
    ...models.map(({ start, end }) => ({ text: '#model', start, end })),
    ...quantities.map(({ start, end, unit }) => ({ text: `#figure.${unit ?? 'none'}`, start, end })),
    ...mentions
      .filter(({ concept }) => naming.test(concept))
      .map(({ concept, start, end }) => ({ text: `#${concept.slice(0, concept.indexOf('.'))}`, start, end })),
  ].toSorted((one, other) => one.start - other.start || other.end - one.end);
  let reached = 0;
  return all.filter(({ start, end }) => {
    if (start < reached) return false;
    reached = end;
    return true;
  });
};

const wordsOf = ({ language, text }: Reading): readonly Part[] =>
  language === 'jp' ? segmentsOf(text) : tokensOf(text).filter((token) => !isSeparator(token) || token.text === '?');

/** The words of a question in order, with named things replaced by their kind, between start and end markers. */
const sequenceOf = (reading: Reading): readonly string[] => {
  const names = namesIn(reading);
  const free = wordsOf(reading).filter(({ start, end }) => !names.some((name) => name.start < end && start < name.end));
  const parts = [...names, ...free].toSorted((one, other) => one.start - other.start);
  return ['^', ...parts.map(({ text }) => text), '$'];
};

/**
 * Wording features of a question: its words and pairs of neighbours, per language. Their weights are trained on
 * labelled questions (wording.json).
 */
export const wordingOf = (reading: Reading): readonly string[] => {
  const sequence = sequenceOf(reading);
  const pairs = sequence.slice(1).map((word, place) => `${sequence[place]} ${word}`);
  return [...new Set([...sequence.slice(1, -1), ...pairs])].map((feature) => `${reading.language}:${feature}`);
};
