import { edits } from '../../search/analysis/edits.ts';

/** A word as a glossary writes it, and whether it may end as it likes. */
export interface Known {
  readonly stem: string;
  readonly open: boolean;
}

/** Shorter words bear no slip: they would turn into others. */
const shortest = 6;
const allowed = (stem: string): number => (stem.length < 10 ? 1 : 2);

const costOf = (word: string, { stem, open }: Known): number | undefined => {
  if (word[0] !== stem[0]) return undefined;
  // A slip may have taken a letter from the stem or added one to it.
  const lengths = open ? [stem.length - 1, stem.length, stem.length + 1] : [word.length];
  const costs = lengths.flatMap((length) => edits(word.slice(0, length), stem, allowed(stem)) ?? []);
  return costs.length > 0 ? Math.min(...costs) : undefined;
};

/** The word that a misspelt one was meant for, of those a glossary knows. */
export const meantBy = (word: string, known: readonly Known[]): string | undefined => {
  if (word.length < shortest) return undefined;
  const near = known
    .filter(({ stem }) => stem.length >= shortest)
    .flatMap((one) => {
      const cost = costOf(word, one);
      return cost === undefined || cost === 0 ? [] : [{ stem: one.stem, cost }];
    })
    .sort((one, other) => one.cost - other.cost || other.stem.length - one.stem.length);
  return near[0]?.stem;
};
