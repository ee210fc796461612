import { eachOf, groupedBy, runSynchronously, type Steps } from '../steps.ts';
import { groupedByLength } from './byLength.ts';
import { isHeadOf } from './compounds.ts';
import { edits } from './edits.ts';
import { isPhrase } from './phrases.ts';

/** A word as the catalogue spells it, its term, and its number of occurrences. */
export interface SpelledWord {
  readonly word: string;
  readonly term: string;
  readonly count: number;
}

/** Terms of an index: their document frequencies, and spelling correction. */
export interface Vocabulary {
  readonly documents: number;
  /** Number of products that contain a term; 0 for an unknown term. */
  frequency(term: string): number;
  /** The most probable known term for a misspelt word, given in several forms, within this many edits. */
  nearest(forms: readonly string[], most: number): string | undefined;
  /** Known quantities in the same unit that are close enough to be the same size in another system of units. */
  alike(term: string): readonly string[];
  /** Terms of the most common words with this prefix. */
  completions(word: string): readonly string[];
  /** Terms of the most common compounds that end with this word. */
  compounds(word: string): readonly string[];
  /** Terms that an unspaced (Japanese) word consists of, or that contain it, most common first. */
  overlapping(term: string): readonly string[];
}

/** Short words have too many neighbours; numbers and sizes are never corrected. */
export const allowedSlips = (word: string): number => {
  if (/\d/.test(word) || word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
};

/** Additional cost if the first letter differs, which is rarely mistyped. */
const firstLetterCost = 0.5;
/** A word ten times as common counts as half an edit closer. */
const commonnessWorth = 0.5;

/** Cost of correcting a misspelt word to a known one. */
const costOf = (word: string, known: SpelledWord, most: number): number => {
  const needed = edits(word, known.word, most) ?? Number.POSITIVE_INFINITY;
  return needed + (known.word[0] === word[0] ? 0 : firstLetterCost) - commonnessWorth * Math.log10(known.count);
};

const maxOverlapping = 6;
const maxCompletions = 3;
const minPrefixLength = 4;

const quantityTerm = /^(\d+(?:\.\d+)?)([a-z]+\d?h?)$/;
/** 7-1/4 in. are sold as 184 mm, 5 lb as 2.27 kg, 5 in. as 125 mm. */
const alikeShare = 0.017;
const maxAlike = 8;

/** The quantities among the terms, by unit. */
function* quantitiesIn(terms: Iterable<string>): Steps<(term: string) => readonly string[]> {
  const byUnit = new Map<string, { readonly term: string; readonly value: number }[]>();
  yield* eachOf(terms, (term) => {
    const [, figure, unit] = quantityTerm.exec(term) ?? [];
    if (figure === undefined || unit === undefined) return;
    const known = byUnit.get(unit) ?? [];
    known.push({ term, value: Number(figure) });
    byUnit.set(unit, known);
  });
  return (term: string): readonly string[] => {
    const [, figure, unit = ''] = quantityTerm.exec(term) ?? [];
    const value = Number(figure);
    const near = (byUnit.get(unit) ?? [])
      .map((known) => ({ term: known.term, far: Math.abs(known.value - value) }))
      .filter((known) => known.term !== term && known.far <= value * alikeShare);
    return near
      .toSorted((one, other) => one.far - other.far)
      .slice(0, maxAlike)
      .map((known) => known.term);
  };
}

/** Includes stems, because a misspelt plural is closest to the stem if the catalogue contains only the singular. */
function* wordsIn(
  frequencies: ReadonlyMap<string, number>,
  spelled: readonly SpelledWord[],
): Steps<readonly SpelledWord[]> {
  const words = new Map<string, SpelledWord>();
  const add = (each: SpelledWord): void => {
    if (!/\d/.test(each.word) && !isPhrase(each.word)) words.set(each.word, each);
  };
  yield* eachOf(frequencies, ([term, count]) => add({ word: term, term, count }));
  yield* eachOf(spelled, add);
  return [...words.values()];
}

const commonest = (words: readonly SpelledWord[], most: number): readonly string[] => {
  const sorted = words.toSorted((one, other) => other.count - one.count);
  return [...new Set(sorted.map(({ term }) => term))].slice(0, most);
};

/** Builds a vocabulary from the frequencies of an index and its words. */
export function* vocabularyInSteps(
  documents: number,
  frequencies: ReadonlyMap<string, number>,
  spelled: readonly SpelledWord[] = [],
): Steps<Vocabulary> {
  const words = yield* wordsIn(frequencies, spelled);
  const byLength = yield* groupedByLength(words, ({ word }) => word);
  const byBeginning = yield* groupedBy(words, ({ word }) => word.slice(0, minPrefixLength));
  const alike = yield* quantitiesIn(frequencies.keys());
  return {
    documents,
    alike,
    frequency: (term) => frequencies.get(term) ?? 0,
    nearest: (forms, within) => {
      let best: SpelledWord | undefined;
      let least = Number.POSITIVE_INFINITY;
      for (const word of forms) {
        const most = Math.min(within, allowedSlips(word));
        if (most === 0) continue;
        for (const known of byLength.near(word, most)) {
          const cost = costOf(word, known, most);
          if (cost < least) [best, least] = [known, cost];
        }
      }
      return best?.term;
    },
    completions: (word) =>
      commonest(
        (byBeginning.get(word.slice(0, minPrefixLength)) ?? []).filter((known) => known.word.startsWith(word)),
        maxCompletions,
      ),
    compounds: (word) =>
      commonest(
        words.filter((known) => isHeadOf(word, known.term)),
        maxCompletions,
      ),
    overlapping: (term) =>
      commonest(
        words.filter((known) => known.term.length > 1 && (known.term.includes(term) || term.includes(known.term))),
        maxOverlapping,
      ),
  };
}

export const vocabularyOf = (...of: Parameters<typeof vocabularyInSteps>): Vocabulary =>
  runSynchronously(vocabularyInSteps(...of));
