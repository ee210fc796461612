import { edits } from './edits.ts';

/** The terms of one index: how many products bear each, and which is nearest to a misspelt one. */
export interface Vocabulary {
  readonly documents: number;
  /** In how many products a term occurs; 0 for a term nobody uses. */
  frequency(term: string): number;
  /** The known term that was most probably meant, by spelling alone. */
  nearest(term: string): string | undefined;
  /** Known terms of which an unspaced (Japanese) word is made or which contain it, commonest first. */
  overlapping(term: string): readonly string[];
}

/** One bit a letter: words that differ in more bits than edits allow need no closer look. */
const letters = (word: string): number => {
  let mask = 0;
  for (let place = 0; place < word.length; place++) mask |= 1 << (word.charCodeAt(place) % 32);
  return mask;
};
const bits = (mask: number): number => {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count += 1;
  return count;
};

/** Short words have too many neighbours, figures and sizes are never slips. */
const allowed = (term: string): number => (/\d/.test(term) || term.length < 4 ? 0 : term.length < 8 ? 1 : 2);

export const vocabularyOf = (documents: number, frequencies: ReadonlyMap<string, number>): Vocabulary => {
  const byLength = new Map<number, { readonly term: string; readonly mask: number; readonly frequency: number }[]>();
  for (const [term, frequency] of frequencies) {
    if (/\d/.test(term)) continue;
    const sameLength = byLength.get(term.length) ?? [];
    sameLength.push({ term, mask: letters(term), frequency });
    byLength.set(term.length, sameLength);
  }
  return {
    documents,
    frequency: (term) => frequencies.get(term) ?? 0,
    nearest: (term) => {
      const most = allowed(term);
      if (most === 0) return undefined;
      const mask = letters(term);
      let best: { readonly term: string; readonly cost: number; readonly frequency: number } | undefined;
      for (let length = term.length - most; length <= term.length + most; length++) {
        for (const candidate of byLength.get(length) ?? []) {
          if (bits(candidate.mask ^ mask) > 2 * most) continue;
          const needed = edits(term, candidate.term, most);
          if (needed === undefined) continue;
          // People seldom mistype the first letter.
          const cost = needed + (candidate.term[0] === term[0] ? 0 : 0.5);
          if (!best || cost < best.cost || (cost === best.cost && candidate.frequency > best.frequency)) {
            best = { term: candidate.term, cost, frequency: candidate.frequency };
          }
        }
      }
      return best?.term;
    },
    overlapping: (term) => {
      const found: { readonly term: string; readonly frequency: number }[] = [];
      for (const sameLength of byLength.values()) {
        for (const candidate of sameLength) {
          if (candidate.term.length < 2) break;
          if (candidate.term.includes(term) || term.includes(candidate.term)) found.push(candidate);
        }
      }
      return found
        .sort((one, other) => other.frequency - one.frequency)
        .slice(0, 6)
        .map(({ term: known }) => known);
    },
  };
};
