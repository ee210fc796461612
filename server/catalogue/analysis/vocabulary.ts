import { groupByLength } from './byLength.ts';
import { edits } from './edits.ts';
import { letterMask, mayBeNear } from './letters.ts';
import { isPhrase } from './phrases.ts';

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

interface Known {
  readonly term: string;
  readonly frequency: number;
  readonly mask: number;
}

/** Short words have too many neighbours, figures and sizes are never slips. */
const allowed = (term: string): number => {
  if (/\d/.test(term) || term.length < 4) return 0;
  return term.length < 8 ? 1 : 2;
};

/** How far a known term is from a misspelt one. People seldom mistype the first letter. */
const costOf = (term: string, mask: number, candidate: Known, most: number): number => {
  if (!mayBeNear(candidate.mask, mask, most)) return Number.POSITIVE_INFINITY;
  const needed = edits(term, candidate.term, most) ?? Number.POSITIVE_INFINITY;
  return needed + (candidate.term[0] === term[0] ? 0 : 0.5);
};

const mostOverlapping = 6;

/** A vocabulary over the frequencies of an index. */
export const vocabularyOf = (documents: number, frequencies: ReadonlyMap<string, number>): Vocabulary => {
  const words = [...frequencies]
    .filter(([term]) => !/\d/.test(term) && !isPhrase(term))
    .map(([term, frequency]): Known => ({ term, frequency, mask: letterMask(term) }));
  const byLength = groupByLength(words, ({ term }) => term);
  return {
    documents,
    frequency: (term) => frequencies.get(term) ?? 0,
    nearest: (term) => {
      const most = allowed(term);
      if (most === 0) return undefined;
      const mask = letterMask(term);
      let best: Known | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const candidate of byLength.about(term.length, most)) {
        const cost = costOf(term, mask, candidate, most);
        if (cost < least || (cost === least && candidate.frequency > (best?.frequency ?? candidate.frequency))) {
          [best, least] = [candidate, cost];
        }
      }
      return best?.term;
    },
    overlapping: (term) =>
      words
        .filter((known) => known.term.length > 1 && (known.term.includes(term) || term.includes(known.term)))
        .sort((one, other) => other.frequency - one.frequency)
        .slice(0, mostOverlapping)
        .map((known) => known.term),
  };
};
