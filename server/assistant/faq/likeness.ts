import type { MeaningWord } from './words.ts';

/** What a meaning that two words share is worth beside the same stem. */
const worth = { stem: 1, part: 0.8, concept: 0.85, near: 0.7 };

/** Words this long that begin alike, or of which one holds the other, are of one root. */
const minRoot = 5;
const minKanji = 2;

const shareRoot = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const least = /\p{Script=Han}/u.test(short) ? minKanji : minRoot;
  return short.length >= least && !/\d/.test(short) && long.includes(short);
};

/** How near two words are in meaning, 0 to 1. */
export const nearness = (one: MeaningWord, other: MeaningWord): number => {
  if (one.stem === other.stem) return worth.stem;
  if (one.concepts.some((concept) => other.concepts.includes(concept))) return worth.concept;
  if (shareRoot(one.stem, other.stem)) return worth.part;
  return one.near.some((group) => other.near.includes(group)) ? worth.near : 0;
};

/** What a word tells: the rarer it is among what is answered, the more. */
export type WeightOf = (word: MeaningWord) => number;

const cover = (
  words: readonly MeaningWord[],
  weightOf: WeightOf,
  sayingOf: (word: MeaningWord) => number,
): number => {
  let whole = 0;
  let said = 0;
  for (const word of words) {
    const weight = weightOf(word);
    whole += weight;
    said += weight * sayingOf(word);
  }
  return whole === 0 ? 0 : said / whole;
};

/** What the answer says of a question explains it less surely than what its own question says. */
const answerShare = 0.6;

const best = (word: MeaningWord, others: readonly MeaningWord[]): number =>
  others.reduce((most, other) => Math.max(most, nearness(word, other)), 0);

/** How alike a question is to one that is answered, 0 to 1: how much of each the other says. */
export const likeness = (
  asked: readonly MeaningWord[],
  question: readonly MeaningWord[],
  answer: readonly MeaningWord[],
  weightOf: WeightOf,
): number => {
  const ofQuestion = cover(question, weightOf, (word) => best(word, asked));
  const ofAsked = cover(asked, weightOf, (word) => Math.max(best(word, question), answerShare * best(word, answer)));
  return ofQuestion + ofAsked === 0 ? 0 : (2 * ofQuestion * ofAsked) / (ofQuestion + ofAsked);
};
