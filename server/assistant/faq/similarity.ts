import type { MeaningWord } from './words.ts';

/** Information content of a meaning: the fewer answered questions have it, the more. */
export type RarityOf = (meaning: string) => number;

/** Weight of a shared meaning relative to a shared stem. */
const shareWeights = { stem: 1, part: 0.8, concept: 0.85, near: 0.7 };

/** Words of this length with the same beginning, or where one contains the other, have the same root. */
const minRoot = 5;
const minKanji = 2;

const shareRoot = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  const least = /\p{Script=Han}/u.test(short) ? minKanji : minRoot;
  return short.length >= least && !/\d/.test(short) && long.includes(short);
};

/** An ambiguous word is as common as its most common meaning. */
const rarityOfWord = ({ stem, concepts }: MeaningWord, rarityOf: RarityOf): number =>
  Math.min(...[stem, ...concepts].map(rarityOf));

const rarest = (meanings: readonly string[], rarityOf: RarityOf): number =>
  meanings.reduce((most, meaning) => Math.max(most, rarityOf(meaning)), 0);

const shared = (some: readonly string[], others: readonly string[]) => some.filter((each) => others.includes(each));

/** How much of one word another word also says. A merely related, common meaning counts little. */
const sharedInformation = (
  one: MeaningWord,
  other: MeaningWord,
  rarityOf: RarityOf,
): { told: number; isNear: boolean } => {
  const whole = rarityOfWord(one, rarityOf);
  if (one.stem === other.stem) return { told: shareWeights.stem * whole, isNear: false };
  const concepts = shared(one.concepts, other.concepts);
  if (concepts.length > 0) return { told: shareWeights.concept * whole, isNear: false };
  if (shareRoot(one.stem, other.stem)) return { told: shareWeights.part * whole, isNear: false };
  const near = shared(one.near, other.near);
  return { told: shareWeights.near * Math.min(whole, rarest(near, rarityOf)), isNear: true };
};

/**
 * Share of the information of some words that other words also contain. A word with several matches counts the best
 * one.
 */
const cover = (
  words: readonly MeaningWord[],
  others: readonly MeaningWord[],
  rarityOf: RarityOf,
  sayingElsewhere: (word: MeaningWord) => number = () => 0,
): number => {
  const nearTo = new Map<MeaningWord, number>();
  let whole = 0;
  let said = 0;
  for (const word of words) {
    whole += rarityOfWord(word, rarityOf);
    let best = sayingElsewhere(word);
    let by: MeaningWord | undefined;
    for (const other of others) {
      const { told, isNear } = sharedInformation(word, other, rarityOf);
      if (told <= best) continue;
      best = told;
      by = isNear ? other : undefined;
    }
    if (by === undefined) said += best;
    else nearTo.set(by, Math.max(nearTo.get(by) ?? 0, best));
  }
  for (const told of nearTo.values()) said += told;
  return whole === 0 ? 0 : said / whole;
};

/** The answer explains a question less reliably than the answered question does. */
const answerShare = 0.6;

const figuresOf = (words: readonly MeaningWord[]): readonly string[] =>
  words.map(({ stem }) => stem).filter((stem) => /^\d/.test(stem));

/** Factor if both give different sizes: then it is another question. */
const otherFigures = 0.5;

/** Facets a question may ask about: if the answered question lacks it, it is another question. */
const facet = /^(measure|policy|unrecorded)\.|^op\.(price|included|total|chargeTime|runtimeOf|successor|reviews)$/;
const otherFacet = 0.75;

const facetsOf = (words: readonly MeaningWord[]): readonly string[] =>
  words.flatMap(({ concepts }) => concepts.filter((concept) => facet.test(concept)));

/** Minimum shared information besides model numbers, in nats. */
const minInformation = 3;

const commonInformation = (
  asked: readonly MeaningWord[],
  question: readonly MeaningWord[],
  rarityOf: RarityOf,
): number => {
  const words = question.filter(({ stem }) => !stem.startsWith('model '));
  const whole = words.reduce((sum, word) => sum + rarityOfWord(word, rarityOf), 0);
  return whole * cover(words, asked, rarityOf);
};

/** Similarity of a question to an answered one, 0 to 1: how much of each the other contains. */
export const similarity = (
  asked: readonly MeaningWord[],
  question: readonly MeaningWord[],
  answer: readonly MeaningWord[],
  rarityOf: RarityOf,
): number => {
  const inAnswer = (word: MeaningWord): number =>
    answer.reduce((most, other) => Math.max(most, answerShare * sharedInformation(word, other, rarityOf).told), 0);
  const ofQuestion = cover(question, asked, rarityOf);
  const ofAsked = cover(asked, question, rarityOf, inAnswer);
  if (ofQuestion === 0 || ofAsked === 0) return 0;
  const [here, there] = [figuresOf(asked), figuresOf(question)];
  const differ = here.length > 0 && there.length > 0 && shared(here, there).length === 0;
  const facets = facetsOf([...question, ...answer]);
  const other = facetsOf(asked).some((each) => !facets.includes(each));
  const enough = Math.min(1, commonInformation(asked, question, rarityOf) / minInformation);
  const mean = (2 * ofQuestion * ofAsked) / (ofQuestion + ofAsked);
  return mean * enough * (differ ? otherFigures : 1) * (other ? otherFacet : 1);
};

/** Only explicit statements answer: a part of a compound counts half, related meanings nothing. */
const outrightPart = 0.5;

const statedExplicitly = (word: MeaningWord, said: readonly MeaningWord[]): number =>
  said.reduce((most, other) => {
    if (word.stem === other.stem) return Math.max(most, shareWeights.stem);
    if (shared(word.concepts, other.concepts).length > 0) return Math.max(most, shareWeights.concept);
    return shareRoot(word.stem, other.stem) ? Math.max(most, outrightPart) : most;
  }, 0);

/** Share of a question that a sentence states explicitly, 0 to 1; 0 if it lacks a requested figure or field. */
export const answeringShare = (
  asked: readonly MeaningWord[],
  said: readonly MeaningWord[],
  rarityOf: RarityOf,
): number => {
  const facets = facetsOf(said);
  if (facetsOf(asked).some((each) => !facets.includes(each))) return 0;
  if (figuresOf(asked).some((figure) => !figuresOf(said).includes(figure))) return 0;
  let whole = 0;
  let told = 0;
  for (const word of asked) {
    const rarity = rarityOfWord(word, rarityOf);
    whole += rarity;
    told += rarity * statedExplicitly(word, said);
  }
  return whole === 0 ? 0 : (told / whole) * Math.min(1, told / minInformation);
};
