import { inverseDocumentFrequency } from '../../search/ranking.ts';
import { materialsAmong, tellsOfMaterial } from '../knowledge/related.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { foldText } from '../lexicon/tokens.ts';
import { kept, oncePer } from '../text/oncePer.ts';
import calibration from './calibration.json' with { type: 'json' };
import {
  type AnsweredQuestion,
  answeredQuestions,
  type FaqContext,
  type FaqSubject,
  lettersOf,
  meaningOf,
  type Phrasing,
  type TextMeaning,
} from './entries.ts';
import { type Interrogative, interrogativeOf, kindShare } from './interrogatives.ts';
import { haveCommon, type RarityOf, similarity, type WeighedWords, weighWords } from './similarity.ts';
import { nearness } from './vectors.ts';
import type { MeaningWord } from './words.ts';

/** The answered question most similar to the one asked. */
export interface BestAnswered {
  readonly answered: AnsweredQuestion;
  /** Probability that its answer answers the question, 0 to 1. */
  readonly probability: number;
}

/** How many phrasings of a product's or type's answered questions have each meaning; the lists stay the same objects. */
const countedIn = oncePer((entries: readonly AnsweredQuestion[]) => {
  const counts = new Map<string, number>();
  const phrasings = entries.flatMap((entry) => entry.phrasings);
  for (const { meanings } of phrasings)
    for (const meaning of meanings) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  return { counts, total: phrasings.length };
});

/** Rarity of meanings among the candidate questions: common ones carry little information. */
const raritiesOf = (lists: Entries['lists']): RarityOf => {
  const counted = lists.map(countedIn);
  const total = counted.reduce((sum, list) => sum + list.total, 0);
  const rarities = new Map<string, number>();
  return (meaning) =>
    kept(rarities, meaning, () =>
      inverseDocumentFrequency(
        counted.reduce((sum, { counts }) => sum + (counts.get(meaning) ?? 0), 0),
        total,
      ),
    );
};

/** The subject of an answered question is known and need not be repeated. */
const withoutSubject = (words: readonly MeaningWord[], of: AnsweredQuestion['of'], { products, types }: FaqSubject) => {
  const models = 'product' in of ? [of.product] : products;
  return words.filter(
    ({ stem, concepts }) =>
      !models.some((id) => stem === `model ${id}`) &&
      !concepts.some((concept) => types.some((type) => concept === `type.${type}`)),
  );
};

/** Similarity of an answered question by each measure; their weights are trained (calibration.json). */
export interface Measures {
  /** By shared words, 0 to 1. */
  readonly words: number;
  /** By meaning, to the closest phrasing, -1 to 1. */
  readonly question: number;
  /** By meaning, to the answer, -1 to 1. */
  readonly answer: number;
}

const scoreOf = ({ words, question, answer }: Measures): number =>
  words + calibration.score.question * question + calibration.score.answer * answer;

/** An answered question compared with the one asked. */
export interface Measured {
  readonly answered: AnsweredQuestion;
  /** Asked exactly as on the page: then it is the same question, however common its words. */
  readonly isSame: boolean;
  /** Whether it tells of other materials only: "Does it cut wood?" is not answered by what it does to stone. */
  readonly isOfOther: boolean;
  readonly measures: Measures;
  readonly score: number;
}

/** A text of the visitor with what all comparisons with answered questions need. */
export interface Asked extends TextMeaning {
  readonly text: string;
  readonly letters: string;
  readonly asks: Interrogative | undefined;
  readonly materials: readonly string[];
}

/** Reads a text with the words of the visitor's language. */
export const readAsked = async (context: FaqContext, text: string, lexicon: Lexicon): Promise<Asked> => {
  const folded = foldText(text);
  const meaning = await meaningOf({ ...context, lexicon }, folded, context.language);
  return {
    ...meaning,
    text,
    letters: lettersOf(folded),
    asks: interrogativeOf(folded, context.language),
    materials: materialsAmong(meaning.words.flatMap(({ concepts }) => concepts)),
  };
};

/** Answered questions of products and types. */
export interface Entries {
  readonly subject: FaqSubject;
  readonly lists: readonly (readonly AnsweredQuestion[])[];
  readonly rarityOf: RarityOf;
}

/** The answered questions of products and types, with the rarity of their meanings. */
export const entriesOf = async (context: FaqContext, subject: FaqSubject): Promise<Entries> => {
  const lists = await answeredQuestions(context, subject);
  return { subject, lists, rarityOf: raritiesOf(lists) };
};

/** All answered questions by similarity to the one asked, most similar first. */
export const measure = (asked: Asked, { subject, lists, rarityOf }: Entries): readonly Measured[] => {
  const { letters, asks, materials } = asked;
  const askedOf = new Map<string, WeighedWords>();
  /** The words asked, without the product of the answered question, or without all of them. */
  const askedWords = (of: AnsweredQuestion['of']): WeighedWords => {
    const product = 'product' in of ? of.product : '';
    const words = askedOf.get(product) ?? weighWords(withoutSubject(asked.words, of, subject), rarityOf);
    askedOf.set(product, words);
    return words;
  };
  const similarityTo = ({ of, answer }: AnsweredQuestion, { words, asks: other }: Phrasing): number => {
    const here = askedWords(of);
    if (!haveCommon(here.words, words)) return 0;
    const own = weighWords(withoutSubject(words, of, subject), rarityOf);
    return kindShare(asks, other) * similarity(here, own, answer.words, rarityOf);
  };
  const measured = (answered: AnsweredQuestion): Measured => {
    const measures = {
      words: Math.max(0, ...answered.phrasings.map((phrasing) => similarityTo(answered, phrasing))),
      question: Math.max(-1, ...answered.phrasings.map(({ vector }) => nearness(asked.vector, vector))),
      answer: nearness(asked.vector, answered.answer.vector),
    };
    const isSame = answered.letters === letters;
    const told = materials.length === 0 ? [] : answered.materials;
    const isOfOther = told.length > 0 && !tellsOfMaterial(materials, told);
    return { answered, isSame, isOfOther, measures, score: isSame ? Number.POSITIVE_INFINITY : scoreOf(measures) };
  };
  return lists
    .flat()
    .map(measured)
    .sort((one, other) => other.score - one.score);
};

/**
 * Two answered questions closer than this have the same subject: fast charging, asked of a charger and of all packs.
 */
const sameSubjectSimilarity = 0.75;

/** Whether two answered questions have the same subject, so that either answers. */
export const hasSameSubject = (one: Measured, other: Measured): boolean => {
  const [here, there] = [one.answered.phrasings[0], other.answered.phrasings[0]];
  return here !== undefined && there !== undefined && nearness(here.vector, there.vector) >= sameSubjectSimilarity;
};

/** The most similar one with a different subject than the best. */
export const nextSubject = (measured: readonly Measured[], best: Measured): Measured | undefined =>
  measured.find((other) => other !== best && !hasSameSubject(best, other));

/** How far the best is ahead of the next is as informative as its similarity. */
export const leadOver = (best: Measured, next: Measured | undefined): number =>
  next === undefined ? calibration.alone : Math.min(calibration.alone, best.score - next.score);

const probabilityOf = (best: Measured, next: Measured | undefined): number => {
  if (best.isSame) return 1;
  const { bias, score, ahead } = calibration.probability;
  return 1 / (1 + Math.exp(-(bias + score * best.score + ahead * leadOver(best, next))));
};

/** Which answered questions are compared: those asked in the same words alone, or those whose title has a concept. */
export interface Compared {
  readonly isCertain?: boolean;
  readonly about?: RegExp | undefined;
}

const isAbout = ({ phrasings: [title] }: AnsweredQuestion, about: RegExp): boolean =>
  title?.words.some(({ concepts }) => concepts.some((concept) => about.test(concept))) ?? false;

/** The answered question of products and types most similar to one of the texts of a message. */
export const bestAnswered = async (
  context: FaqContext,
  asked: readonly Asked[],
  subject: FaqSubject,
  { isCertain = false, about }: Compared = {},
): Promise<BestAnswered | undefined> => {
  const all = await entriesOf(context, subject);
  const isCompared = (one: AnsweredQuestion): boolean =>
    (!isCertain || asked.some(({ letters }) => letters === one.letters)) && (!about || isAbout(one, about));
  const entries = isCertain || about ? { ...all, lists: all.lists.map((list) => list.filter(isCompared)) } : all;
  return asked
    .flatMap((text) => {
      const measured = measure(text, entries);
      const best = measured.find(({ isOfOther }) => !isOfOther);
      // One of another material that is nearer still leads it.
      return best ? [{ answered: best.answered, probability: probabilityOf(best, nextSubject(measured, best)) }] : [];
    })
    .sort((one, other) => other.probability - one.probability)[0];
};
