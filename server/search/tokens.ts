import { isPhrase } from './analysis/phrases.ts';
import type { SpelledWord } from './analysis/vocabulary.ts';
import { type Fields, fieldNames } from './fields.ts';

/** Term ids of a document by field. */
export type Tokens = readonly Uint32Array[];

/** Numbers of the terms of an index, in order of appearance; numbers take less memory than strings. */
export interface Numbering {
  readonly ids: ReadonlyMap<string, number>;
  readonly terms: readonly string[];
  /** Number of a term; a new term gets the next number. */
  idOf(term: string): number;
  tokensOf(fields: Fields): Tokens;
  /** All words so far, with their terms. */
  words(): Iterable<SpelledWord>;
}

/** Words with digits are names and sizes, which are not spell-checked. */
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
        // A loop, because `Uint32Array.from` with a function is several times slower.
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
