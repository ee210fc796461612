import { firstOf } from '../../text/anyOf.ts';
import { oncePer } from '../../text/oncePer.ts';
import type { Reading } from './reading.ts';

/** Words that exchange one thing for another. */
export interface ExchangeWords {
  /** "Swap X for Y"; the words for removing, "drop X for Y", count as well. */
  readonly swap: readonly string[];
  readonly without: readonly string[];
  /** What connects both things then. */
  readonly for: readonly string[];
  /** "Y instead of X". */
  readonly instead: readonly string[];
}

/** "The small pack instead of the big one": the stretch of text about both things, and the words for the wanted one. */
export interface Exchange {
  readonly start: number;
  readonly end: number;
  readonly taken: string;
}

const clauseEnd = { jp: /[。！？?]/u, spaced: /[.;!?]/u } as const;

interface Clause {
  readonly text: string;
  readonly start: number;
}

const clausesOf = ({ text, language }: Reading): readonly Clause[] => {
  const pattern = language === 'jp' ? clauseEnd.jp : clauseEnd.spaced;
  const parts = text.split(pattern);
  return parts.map((part, place) => ({
    text: part,
    start: parts.slice(0, place).reduce((length, { length: one }) => length + one + 1, 0),
  }));
};

const firstPart = (text: string): string => text.split(/[,、]/u)[0] ?? '';

/** "Y instead of X", "instead of X take Y"; in Japanese, X stands before the word. */
const insteadIn = (language: string, { text, start }: Clause, words: ExchangeWords): Exchange | undefined => {
  const found = firstOf(language, text, words.instead);
  if (!found) return undefined;
  const before = text.slice(0, found.index);
  const behind = text.slice(found.index + found[0].length);
  const whole = { start, end: start + text.length };
  if (language === 'jp') return { ...whole, taken: behind };
  const given = firstPart(behind);
  return { ...whole, taken: before.trim() === '' ? behind.slice(given.length) : before };
};

const verbsOf = oncePer(({ swap, without }: ExchangeWords): readonly string[] => [...swap, ...without]);

/** "Swap X for Y", "drop X for Y". */
const swapIn = (language: string, { text, start }: Clause, words: ExchangeWords): Exchange | undefined => {
  const verb = firstOf(language, text, verbsOf(words));
  if (!verb) return undefined;
  const from = verb.index + verb[0].length;
  const link = firstOf(language, text.slice(from), words.for);
  if (!link) return undefined;
  const taken = firstPart(text.slice(from + link.index + link[0].length));
  const end = from + link.index + link[0].length + taken.length;
  return { start: start + verb.index, end: start + end, taken };
};

/** All exchanges that a question asks for. */
export const exchangesIn = (reading: Reading, words: ExchangeWords): readonly Exchange[] =>
  clausesOf(reading).flatMap(
    (clause) => insteadIn(reading.language, clause, words) ?? swapIn(reading.language, clause, words) ?? [],
  );
