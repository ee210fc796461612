import type { AnswerLanguage } from '../../contract/contract.ts';
import { mayPair, pairPhrase } from './analysis/phrases.ts';
import { stem } from './analysis/stem.ts';
import type { Numbering } from './tokens.ts';

/** Terms that adjacent words of names add; all names must be added before the first query. */
export interface Neighbours {
  note(name: Uint32Array): void;
  /**
   * Pairs in this name that other names have too, and joined words that others write for them ("book case" among
   * bookcases).
   */
  termsOf(name: Uint32Array): readonly number[];
}

/** Term numbers are below this, so that two of them fit into one number. */
const maxTerms = 2 ** 26;

/** Number of names with the pair, and the number of the joined word, if any. */
interface Pair {
  count: number;
  whole?: number | undefined;
  isJoined: boolean;
}

export const neighboursIn = ({ ids, terms, idOf }: Numbering, language: AnswerLanguage): Neighbours => {
  const pairs = new Map<number, Pair>();
  const keysOf = (name: Uint32Array): readonly number[] => {
    const keys: number[] = [];
    for (let place = 1; place < name.length; place++) {
      const [one, other] = [name[place - 1] ?? 0, name[place] ?? 0];
      if (mayPair(terms[one] ?? '', terms[other] ?? '')) keys.push(one * maxTerms + other);
    }
    return keys;
  };
  const wordsOf = (key: number) => [terms[Math.floor(key / maxTerms)] ?? '', terms[key % maxTerms] ?? ''] as const;
  return {
    note: (name) => {
      for (const key of new Set(keysOf(name))) {
        const known = pairs.get(key);
        if (known) known.count += 1;
        else pairs.set(key, { count: 1, isJoined: false });
      }
    },
    termsOf: (name) =>
      keysOf(name).flatMap((key) => {
        const pair = pairs.get(key);
        if (!pair) return [];
        const [one, other] = wordsOf(key);
        if (!pair.isJoined) {
          pair.isJoined = true;
          pair.whole = language === 'jp' ? undefined : ids.get(stem(one + other, language));
        }
        return [
          ...(pair.count > 1 ? [idOf(pairPhrase(one, other))] : []),
          ...(pair.whole === undefined ? [] : [pair.whole]),
        ];
      }),
  };
};
