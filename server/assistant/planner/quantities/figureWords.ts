import type { UnitFinder } from '../../lexicon/units.ts';
import data from './figureWords.json' with { type: 'json' };
import type { SpokenQuantity } from './quantities.ts';

const wordsOf: Readonly<Record<string, Readonly<Record<string, number>>>> = data.words;
/** Years and pieces are counted in words for other reasons than to say what a tool must have. */
const measured: ReadonlySet<string> = new Set(data.units);
/** "Two in one" is no two inches: in words people say the whole unit. Its letters, and what stands before it. */
const minUnit = 4;

const longestFirst = (words: readonly string[]): readonly string[] =>
  [...words].sort((one, other) => other.length - one.length);

const patterns = new Map(
  Object.entries(wordsOf).map(([language, words]) => [
    language,
    new RegExp(`(?<![\\p{L}\\d-])(${longestFirst(Object.keys(words)).join('|')})(?=[ '-]\\p{L})`, 'gu'),
  ]),
);

/** Figures said in words before a unit: "under one kilo", "d'un kilo", "mit zwei Zoll". */
export const figureWordsIn = (text: string, language: string, unitAt: UnitFinder): readonly SpokenQuantity[] => {
  const pattern = patterns.get(language);
  if (!pattern) return [];
  return [...text.matchAll(pattern)].flatMap((match): readonly SpokenQuantity[] => {
    const value = wordsOf[language]?.[match[0]];
    const end = match.index + match[0].length;
    const found = unitAt(text, end + (/^['-]/.test(text.slice(end)) ? 1 : 0));
    if (value === undefined || !found || !measured.has(found.unit) || found.end - end < minUnit) return [];
    return [{ value, unit: found.unit, start: match.index, end: found.end, said: text.slice(match.index, found.end) }];
  });
};
