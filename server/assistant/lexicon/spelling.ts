import { distance } from 'fastest-levenshtein';

/** Corrects an unknown word: the known words it stands for, or undefined. */
export type Speller = (word: string) => readonly string[] | undefined;

const minMisspelt = 4;
/** No real word is longer. Longer runs, such as kana read as another language, would cost cubic time. */
const maxMisspelt = 80;
const minCompoundPart = 3;
/** "Sealed" is not "sea" and "led": one part of a compound is at least this long. */
const minLongestPart = 4;
/** Linking letters between the parts of a compound. */
const joints = ['', 's', 'n', 'en', 'es', 'er', 'e'];

const minTwoEdits = 10;
/** Shorter words are so close together that replacing a letter gives another word: "worten" is not "warten". */
const minReplaced = 7;

/** Transposing letters of a shorter word, or of a compound of shorter parts, may give another word. */
const minSwapped = 6;
const minSwappedPart = 4;

/** Variants of a word with two neighbouring letters swapped. */
const swapsOf = (word: string): readonly string[] =>
  word.length < minSwapped
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) =>
        word[at] === word[at + 1] ? '' : word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2),
      ).filter((other) => other !== '');

const allowed = (length: number): number => (length < minTwoEdits ? 1 : 2);

const swapped = (word: string, other: string): boolean => {
  if (word.length !== other.length) return false;
  let at = 0;
  while (at < word.length && word[at] === other[at]) at++;
  return (
    at < word.length &&
    word[at] === other[at + 1] &&
    word[at + 1] === other[at] &&
    word.slice(at + 2) === other.slice(at + 2)
  );
};

/**
 * Creates a corrector for misspelt and compound words, with a bounded cache. `parted` are words that compounds consist
 * of, which include more than corrections may produce; `isKnown` tells words of phrases, which a transposition may
 * produce.
 */
export const speller = (
  vocabulary: Iterable<string>,
  parted: Iterable<string>,
  isKnown: (word: string) => boolean,
): Speller => {
  const known = new Set(parted);
  const words = [...new Set(vocabulary)].filter((word) => word.length >= minMisspelt);
  const order = new Map(words.map((word, place) => [word, place]));
  /** Words by length and first letter, which is hardly ever mistyped. */
  const alike = Map.groupBy(words, (word) => `${word.length}${word[0]}`);
  const nearest = (word: string): string | undefined => {
    if (word.length < minMisspelt) return undefined;
    const most = allowed(word.length);
    let best: { readonly word: string; readonly edits: number } | undefined;
    for (let length = word.length - most; length <= word.length + most; length++)
      for (const candidate of alike.get(`${length}${word[0]}`) ?? []) {
        const isSwapped = swapped(word, candidate);
        if (!isSwapped && length === word.length && length < minReplaced) continue;
        const edits = isSwapped ? 1 : distance(word, candidate);
        if (edits <= most && edits < (best?.edits ?? 9)) best = { word: candidate, edits };
      }
    const turned = `${word[1]}${word[0]}${word.slice(2)}`;
    if (word[0] === word[1] || !order.has(turned)) return best?.word;
    // Of words that are as close, the shorter one counts, and of these the one that comes first.
    const isBetter =
      best === undefined ||
      best.edits > 1 ||
      best.word.length > word.length ||
      (best.word.length === word.length && (order.get(turned) ?? 0) < (order.get(best.word) ?? 0));
    return isBetter ? turned : best?.word;
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
  /** What a word stands for after undoing a transposition, directly or as a compound. */
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
    const split = parts(word);
    const found = split?.some(({ length }) => length >= minLongestPart) ? split : unswapped(word);
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
