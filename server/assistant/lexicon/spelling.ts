import { distance } from 'fastest-levenshtein';

/** Mends a word that no phrase holds: the known words it stands for, or undefined. */
export type Speller = (word: string) => readonly string[] | undefined;

const minMisspelt = 4;
/** No word that people write is longer. What is, as a run of kana read by another language, would take the cube of its length. */
const maxMisspelt = 80;
const minCompoundPart = 3;
/** Letters that join the parts of a compound. */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e'];

const minTwoEdits = 10;
/** Shorter words lie so close together that another letter in one makes another word: "worten" is no "warten". */
const minReplaced = 7;

/** A shorter word with two letters swapped may be another word; so may a compound of shorter parts. */
const minSwapped = 6;
const minSwappedPart = 4;

/** A word with each two neighbouring letters swapped. */
const swapsOf = (word: string): readonly string[] =>
  word.length < minSwapped
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) =>
        word[at] === word[at + 1] ? '' : word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      ).filter((other) => other !== '');

const allowed = (length: number): number => (length < minTwoEdits ? 1 : 2);

const swapped = (word: string, other: string): boolean => {
  if (word.length !== other.length) return false;
  const at = [...word].findIndex((letter, place) => letter !== other[place]);
  return (
    at >= 0 && word[at] === other[at + 1] && word[at + 1] === other[at] && word.slice(at + 2) === other.slice(at + 2)
  );
};

/**
 * Finds the words of a vocabulary that a misspelt or compound word stands for. Answers are remembered, up to a bound.
 * `parted` are the words that compounds are made of, which are more than a slip of a letter may become; `isKnown` tells
 * a word that some phrase holds, which two swapped letters may stand for whatever it means.
 */
export const speller = (
  vocabulary: Iterable<string>,
  parted: Iterable<string>,
  isKnown: (word: string) => boolean,
): Speller => {
  const known = new Set(parted);
  const byLength = new Map<number, string[]>();
  for (const word of new Set(vocabulary)) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  const nearest = (word: string): string | undefined => {
    if (word.length < minMisspelt) return undefined;
    const most = allowed(word.length);
    let best: { readonly word: string; readonly edits: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const candidate of byLength.get(length) ?? []) {
        if (candidate.length < minMisspelt) continue;
        const isSwapped = swapped(word, candidate);
        if (!isSwapped && candidate[0] !== word[0]) continue;
        if (!isSwapped && length === word.length && length < minReplaced) continue;
        const edits = isSwapped ? 1 : distance(word, candidate);
        if (edits <= most && edits < (best?.edits ?? 9)) best = { word: candidate, edits };
      }
    return best?.word;
  };
  const parts = (word: string, minPart = minCompoundPart): readonly string[] | undefined => {
    for (let at = word.length - minPart; at >= minPart; at--) {
      const head = word.slice(0, at);
      const first = joints
        .map((joint) => (head.endsWith(joint) ? head.slice(0, head.length - joint.length) : ''))
        .find((bare) => bare.length >= minPart && known.has(bare));
      if (first === undefined) continue;
      const tail = word.slice(at);
      if (known.has(tail)) return [first, tail];
      const rest = parts(tail, minPart);
      if (rest) return [first, ...rest];
    }
    return undefined;
  };
  /** What a word with two letters swapped stands for, as it is or as a compound. */
  const unswapped = (word: string): readonly string[] | undefined => {
    const swaps = swapsOf(word);
    const whole = swaps.find(isKnown);
    if (whole !== undefined) return [whole];
    for (const swap of swaps) {
      const found = parts(swap, minSwappedPart);
      if (found) return found;
    }
    return undefined;
  };
  const mend = (word: string): readonly string[] | undefined => {
    const found = parts(word) ?? unswapped(word);
    if (found) return found;
    const close = nearest(word);
    return close === undefined ? undefined : [close];
  };
  const remembered = new Map<string, readonly string[] | undefined>();
  const maxRemembered = 20_000;
  return (word) => {
    if (word.length > maxMisspelt) return undefined;
    if (remembered.has(word)) return remembered.get(word);
    const mended = mend(word);
    if (remembered.size >= maxRemembered) remembered.clear();
    remembered.set(word, mended);
    return mended;
  };
};
