import { oncePer } from './oncePer.ts';

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

/** Matches any of the words, as whole words if the language separates words. The pattern is made once for each list. */
export const anyOf = (language: string, list: readonly string[]): RegExp =>
  language === 'jp' ? asLetters(list) : asWords(list);
