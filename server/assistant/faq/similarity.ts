import { isModel, type MeaningWord } from './words.ts';

/** Information content of a meaning: the fewer answered questions have it, the more. */
export type RarityOf = (meaning: string) => number;

/** Weight of a shared meaning relative to a shared stem. */
const shareWeights = { stem: 1, part: 0.8, concept: 0.85, near: 0.7 };

/** The answer explains a question less reliably than the answered question does. */
const answerShare = 0.6;

const shareRoot = (one: MeaningWord, other: MeaningWord): boolean =>
  (one.root !== undefined && other.stem.includes(one.root)) ||
  (other.root !== undefined && one.stem.includes(other.root));

/** An ambiguous word is as common as its most common meaning. */
const rarityOfWord = ({ stem, concepts }: MeaningWord, rarityOf: RarityOf): number =>
  concepts.reduce((least, concept) => Math.min(least, rarityOf(concept)), rarityOf(stem));

const haveShared = (some: readonly string[], others: readonly string[]): boolean =>
  others.length > 0 && some.some((each) => others.includes(each));

const rarestShared = (some: readonly string[], others: readonly string[], rarityOf: RarityOf): number =>
  others.length === 0
    ? 0
    : some.reduce((most, each) => (others.includes(each) ? Math.max(most, rarityOf(each)) : most), 0);

/** Words with the rarity of each. */
export interface WeighedWords {
  readonly words: readonly MeaningWord[];
  readonly rarities: readonly number[];
}

/** Prepares words for comparisons. */
export const weighWords = (words: readonly MeaningWord[], rarityOf: RarityOf): WeighedWords => ({
  words,
  rarities: words.map((word) => rarityOfWord(word, rarityOf)),
});

/** Whether some words say anything that others say too; most answered questions say nothing of what was asked. */
export const haveCommon = (some: readonly MeaningWord[], others: readonly MeaningWord[]): boolean =>
  some.some((one) => others.some((other) => outrightShare(one, other) > 0 || haveShared(one.near, other.near)));

/** Share of a word's information that another word also says outright, 0 if none. */
const outrightShare = (one: MeaningWord, other: MeaningWord, part = shareWeights.part): number => {
  if (one.stem === other.stem) return shareWeights.stem;
  if (haveShared(one.concepts, other.concepts)) return shareWeights.concept;
  return shareRoot(one, other) ? part : 0;
};

/** How much of one word another word also says. A merely related, common meaning counts little. */
const sharedInformation = (
  one: MeaningWord,
  whole: number,
  other: MeaningWord,
  rarityOf: RarityOf,
): { told: number; isNear: boolean } => {
  const outright = outrightShare(one, other);
  if (outright > 0) return { told: outright * whole, isNear: false };
  const told = shareWeights.near * Math.min(whole, rarestShared(one.near, other.near, rarityOf));
  return { told, isNear: true };
};

/** The other word that says most of a word. Where two say as much, the first. */
const bestMatch = (word: MeaningWord, whole: number, others: readonly MeaningWord[], rarityOf: RarityOf) => {
  let best = 0;
  let by: MeaningWord | undefined;
  for (const other of others) {
    const { told, isNear } = sharedInformation(word, whole, other, rarityOf);
    if (told <= best) continue;
    best = told;
    by = isNear ? other : undefined;
    // No word says more than the same word.
    if (best >= whole) break;
  }
  return { best, by };
};

/**
 * Share of the information of some words that other words also contain. A word with several matches counts the best
 * one; what the words of an answer say counts less.
 */
const cover = (
  { words, rarities }: WeighedWords,
  others: readonly MeaningWord[],
  rarityOf: RarityOf,
  answer: readonly MeaningWord[] = [],
): number => {
  const nearTo = new Map<MeaningWord, number>();
  let sum = 0;
  let said = 0;
  for (const [place, word] of words.entries()) {
    const whole = rarities[place] ?? 0;
    sum += whole;
    const { best, by } = bestMatch(word, whole, others, rarityOf);
    const inAnswer = best > answerShare * whole ? 0 : answerShare * bestMatch(word, whole, answer, rarityOf).best;
    if (inAnswer >= best) said += inAnswer;
    else if (by === undefined) said += best;
    else nearTo.set(by, Math.max(nearTo.get(by) ?? 0, best));
  }
  for (const told of nearTo.values()) said += told;
  return sum === 0 ? 0 : said / sum;
};

const figuresOf = (words: readonly MeaningWord[]): readonly string[] =>
  words.filter(({ isFigure }) => isFigure).map(({ stem }) => stem);

/** Factor if both give different sizes: then it is another question. */
const otherFigures = 0.5;

/** Factor if the answered question lacks what the question asks about. */
const otherFacet = 0.75;

/** Minimum shared information besides model numbers, in nats. */
const minInformation = 3;

const commonInformation = (
  asked: WeighedWords,
  question: WeighedWords,
  ofQuestion: number,
  rarityOf: RarityOf,
): number => {
  const { words, rarities } = question;
  const namesModel = words.some(isModel);
  const unnamed = namesModel
    ? weighWords(
        words.filter((word) => !isModel(word)),
        rarityOf,
      )
    : { words, rarities };
  const whole = unnamed.rarities.reduce((sum, rarity) => sum + rarity, 0);
  return whole * (namesModel ? cover(unnamed, asked.words, rarityOf) : ofQuestion);
};

/** Similarity of a question to an answered one, 0 to 1: how much of each the other contains. */
export const similarity = (
  asked: WeighedWords,
  question: WeighedWords,
  answer: readonly MeaningWord[],
  rarityOf: RarityOf,
): number => {
  const ofQuestion = cover(question, asked.words, rarityOf);
  if (ofQuestion === 0) return 0;
  const ofAsked = cover(asked, question.words, rarityOf, answer);
  if (ofAsked === 0) return 0;
  const [figures, others] = [figuresOf(asked.words), figuresOf(question.words)];
  const differ = figures.length > 0 && others.length > 0 && !haveShared(figures, others);
  const lacks = (facet: string): boolean =>
    ![...question.words, ...answer].some(({ facets }) => facets.includes(facet));
  const other = asked.words.some(({ facets }) => facets.some(lacks));
  const enough = Math.min(1, commonInformation(asked, question, ofQuestion, rarityOf) / minInformation);
  const mean = (2 * ofQuestion * ofAsked) / (ofQuestion + ofAsked);
  return mean * enough * (differ ? otherFigures : 1) * (other ? otherFacet : 1);
};

/** Only explicit statements answer: a part of a compound counts half, related meanings nothing. */
const outrightPart = 0.5;

const statedExplicitly = (word: MeaningWord, said: readonly MeaningWord[]): number =>
  said.reduce((most, other) => Math.max(most, outrightShare(word, other, outrightPart)), 0);

/** Share of a question that a sentence states explicitly, 0 to 1; 0 if it lacks a requested figure or field. */
export const answeringShare = (
  asked: readonly MeaningWord[],
  said: readonly MeaningWord[],
  rarityOf: RarityOf,
): number => {
  if (asked.some((word) => word.facets.some((each) => !said.some(({ facets }) => facets.includes(each))))) return 0;
  if (asked.some(({ isFigure, stem }) => isFigure && !said.some((word) => word.stem === stem))) return 0;
  let whole = 0;
  let told = 0;
  for (const word of asked) {
    const rarity = rarityOfWord(word, rarityOf);
    whole += rarity;
    told += rarity * statedExplicitly(word, said);
  }
  return whole === 0 ? 0 : (told / whole) * Math.min(1, told / minInformation);
};
