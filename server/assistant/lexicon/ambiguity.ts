import { type Slot, type Stemmer, slotsOf } from './phrases.ts';

/**
 * Groups whose words may have other meanings too: units only count after figures, a term shares the words of its figure
 * or feature, a hazard is part of a danger, and a filler gives way to any meaning.
 */
const shared = new Set(['unit', 'term', 'hazard', 'stop']);

const groupOf = (concept: string): string => concept.slice(0, concept.indexOf('.'));
const nameOf = (concept: string): string => concept.slice(concept.indexOf('.') + 1);

/** In Spanish and Italian "más potente" is comparative and, after an article, superlative. */
const gradesOfOne = (concepts: readonly string[]): boolean =>
  concepts.length === 2 &&
  new Set(concepts.map(nameOf)).size === 1 &&
  ['least,less', 'more,most'].includes(concepts.map(groupOf).sort().join());

interface Written {
  readonly concept: string;
  readonly phrase: string;
  readonly slots: readonly Slot[];
}

/** Slots that can match the same word, judged by stems. */
const stemsOf = (slots: readonly Slot[], stemmer: Stemmer): string =>
  slots
    .map((slot) => {
      if (slot.is === 'gap') return '_';
      if (slot.is === 'exact') return stemmer(slot.text);
      return slot.is === 'stem' ? slot.text : `${slot.is} ${slot.text}`;
    })
    .join('|');

/** Whether two phrases with the same stems match the same text: two exact forms never do. */
const matchSameText = (one: Written, other: Written): boolean =>
  one.slots.every((slot, at) => {
    const opposite = other.slots[at];
    return !(slot.is === 'exact' && opposite?.is === 'exact' && slot.text !== opposite.text);
  });

/** Phrases of a language that match the same text but stand for several concepts. */
export const ambiguousPhrases = (
  words: ReadonlyMap<string, readonly string[]>,
  stemmer: Stemmer,
): Readonly<Record<string, readonly string[]>> => {
  const byStems = new Map<string, Written[]>();
  for (const [concept, phrases] of words) {
    if (shared.has(groupOf(concept))) continue;
    for (const phrase of phrases) {
      const slots = slotsOf(phrase, stemmer);
      const stems = stemsOf(slots, stemmer);
      byStems.set(stems, [...(byStems.get(stems) ?? []), { concept, phrase, slots }]);
    }
  }
  const found = [...byStems.values()].flatMap((group) =>
    group.flatMap((one): readonly (readonly [string, readonly string[]])[] => {
      const concepts = [
        ...new Set(group.filter((other) => matchSameText(one, other)).map(({ concept }) => concept)),
      ].sort();
      return concepts.length < 2 || gradesOfOne(concepts) ? [] : [[one.phrase.toLowerCase(), concepts]];
    }),
  );
  return Object.fromEntries(found.sort(([one], [other]) => (one < other ? -1 : 1)));
};
