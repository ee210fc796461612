import { oncePer } from './oncePer.ts';
import type { Span } from './span.ts';

const escaped = (word: string): string => word.replaceAll(/[.*+?^${}()/\\]/g, '\\$&');

const alternatives = (list: readonly string[]): string =>
  [...list]
    .sort((one, other) => other.length - one.length)
    .map(escaped)
    .join('|');

const asLetters = oncePer((list: readonly string[]) => new RegExp(`(?:${alternatives(list)})`, 'gu'));
const asWords = oncePer(
  (list: readonly string[]) => new RegExp(`(?<![\\p{L}\\d])(?:${alternatives(list)})(?![\\p{L}\\d])`, 'gu'),
);

/** The first of the words in a text. */
export const firstOf = (language: string, text: string, list: readonly string[]): RegExpExecArray | undefined => {
  if (list.length === 0) return undefined;
  const pattern = anyOf(language, list);
  pattern.lastIndex = 0;
  return pattern.exec(text) ?? undefined;
};

/** A list of which a text has a word, by its place among others, and where that word stands. */
export interface FoundList extends Span {
  readonly place: number;
}

const joined = oncePer((lists: readonly (readonly string[])[]) => lists.flat());

/** The lists of which a text has a word, in their order. Most texts have none, as one pattern of all their words tells. */
export const listsIn = (language: string, text: string, lists: readonly (readonly string[])[]): readonly FoundList[] =>
  firstOf(language, text, joined(lists)) === undefined
    ? []
    : lists.flatMap((list, place) => {
        const found = firstOf(language, text, list);
        return found ? [{ place, start: found.index, end: found.index + found[0].length }] : [];
      });

/** Matches any of the words, as whole words if the language separates words. The pattern is made once for each list. */
export const anyOf = (language: string, list: readonly string[]): RegExp =>
  language === 'jp' ? asLetters(list) : asWords(list);
