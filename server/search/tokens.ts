import { isPhrase } from './analysis/phrases.ts';
import type { SpelledWord } from './analysis/vocabulary.ts';
import { type Fields, fieldNames } from './fields.ts';

/** Term ids of a document, field by field. */
export type Tokens = readonly Uint32Array[];

/** The terms of an index by number, in order of appearance: a large catalogue is told in numbers, not in strings. */
export interface Numbering {
  readonly ids: ReadonlyMap<string, number>;
  readonly terms: readonly string[];
  /** The number of a term, given now where it has none. */
  idOf(term: string): number;
  tokensOf(fields: Fields): Tokens;
  /** Every word met so far, with its term. */
  words(): Iterable<SpelledWord>;
}

/** Words with figures are names and sizes, which nobody misspells. */
const isSpelled = (word: string): boolean => word.length > 2 && !/\d/.test(word) && !isPhrase(word);

export const numberTerms = (): Numbering => {
  const ids = new Map<string, number>();
  const terms: string[] = [];
  const words = new Map<string, { readonly word: string; readonly term: string; count: number }>();
  const idOf = (term: string): number => {
    const known = ids.get(term);
    if (known !== undefined) return known;
    ids.set(term, terms.length);
    return terms.push(term) - 1;
  };
  const count = (word: string, term: string): void => {
    const known = words.get(word);
    if (known) known.count += 1;
    else if (isSpelled(word)) words.set(word, { word, term, count: 1 });
  };
  return {
    ids,
    terms,
    idOf,
    tokensOf: (fields) =>
      fieldNames.map((name) => {
        // Filled in a loop: `Uint32Array.from` with a function takes several times as long.
        const numbers = new Uint32Array(fields[name].length);
        let place = 0;
        for (const { word, term } of fields[name]) {
          count(word, term);
          numbers[place] = idOf(term);
          place += 1;
        }
        return numbers;
      }),
    words: () => words.values(),
  };
};
