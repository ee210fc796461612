import type { MeaningWord } from './words.ts';

/** How much a meaning tells: the fewer of the answered questions have it, the more. */
export type RarityOf = (meaning: string) => number;

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

/** A word of several meanings tells what its commonest does. */
const rarityOfWord = ({ stem, concepts }: MeaningWord, rarityOf: RarityOf): number =>
  Math.min(...[stem, ...concepts].map(rarityOf));

const rarest = (meanings: readonly string[], rarityOf: RarityOf): number =>
  meanings.reduce((most, meaning) => Math.max(most, rarityOf(meaning)), 0);

const shared = (some: readonly string[], others: readonly string[]) => some.filter((each) => others.includes(each));

/** How much one word tells that another says too. What is only near in a common meaning tells little. */
const toldBy = (one: MeaningWord, other: MeaningWord, rarityOf: RarityOf): { told: number; isNear: boolean } => {
  const whole = rarityOfWord(one, rarityOf);
  if (one.stem === other.stem) return { told: worth.stem * whole, isNear: false };
  const concepts = shared(one.concepts, other.concepts);
  if (concepts.length > 0) return { told: worth.concept * whole, isNear: false };
  if (shareRoot(one.stem, other.stem)) return { told: worth.part * whole, isNear: false };
  const near = shared(one.near, other.near);
  return { told: worth.near * Math.min(whole, rarest(near, rarityOf)), isNear: true };
};

/** The share of what words tell that others say. A word that is near to several stands for the one that tells most. */
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
      const { told, isNear } = toldBy(word, other, rarityOf);
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

/** What the answer says of a question explains it less surely than what its own question says. */
const answerShare = 0.6;

const figuresOf = (words: readonly MeaningWord[]): readonly string[] =>
  words.map(({ stem }) => stem).filter((stem) => /^\d/.test(stem));

/** Sizes asked for and others answered: then it is another question. */
const otherFigures = 0.5;

/** What a question may want told, whatever else it says: where the answered one does not, it is another question. */
const facet = /^(measure|policy|unrecorded)\.|^op\.(price|included|total|chargeTime|runtimeOf|successor|reviews)$/;
const otherFacet = 0.75;

const facetsOf = (words: readonly MeaningWord[]): readonly string[] =>
  words.flatMap(({ concepts }) => concepts.filter((concept) => facet.test(concept)));

/** So much has to be said alike beside model numbers, in nats: a word that half of all questions hold tells nothing. */
const minTold = 3;

const toldAlike = (asked: readonly MeaningWord[], question: readonly MeaningWord[], rarityOf: RarityOf): number => {
  const words = question.filter(({ stem }) => !stem.startsWith('model '));
  const whole = words.reduce((sum, word) => sum + rarityOfWord(word, rarityOf), 0);
  return whole * cover(words, asked, rarityOf);
};

/** How alike a question is to one that is answered, 0 to 1: how much of each the other says. */
export const likeness = (
  asked: readonly MeaningWord[],
  question: readonly MeaningWord[],
  answer: readonly MeaningWord[],
  rarityOf: RarityOf,
): number => {
  const inAnswer = (word: MeaningWord): number =>
    answer.reduce((most, other) => Math.max(most, answerShare * toldBy(word, other, rarityOf).told), 0);
  const ofQuestion = cover(question, asked, rarityOf);
  const ofAsked = cover(asked, question, rarityOf, inAnswer);
  if (ofQuestion === 0 || ofAsked === 0) return 0;
  const [here, there] = [figuresOf(asked), figuresOf(question)];
  const differ = here.length > 0 && there.length > 0 && shared(here, there).length === 0;
  const facets = facetsOf([...question, ...answer]);
  const other = facetsOf(asked).some((each) => !facets.includes(each));
  const enough = Math.min(1, toldAlike(asked, question, rarityOf) / minTold);
  const mean = (2 * ofQuestion * ofAsked) / (ofQuestion + ofAsked);
  return mean * enough * (differ ? otherFigures : 1) * (other ? otherFacet : 1);
};

/** Only what is said outright answers: a part of a compound tells half, and what is near in meaning nothing. */
const outrightPart = 0.5;

const saidOutright = (word: MeaningWord, said: readonly MeaningWord[]): number =>
  said.reduce((most, other) => {
    if (word.stem === other.stem) return Math.max(most, worth.stem);
    if (shared(word.concepts, other.concepts).length > 0) return Math.max(most, worth.concept);
    return shareRoot(word.stem, other.stem) ? Math.max(most, outrightPart) : most;
  }, 0);

/** How much of a question a sentence says outright, 0 to 1; nothing, where it leaves out a figure or a field that is asked for. */
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
    told += rarity * saidOutright(word, said);
  }
  return whole === 0 ? 0 : (told / whole) * Math.min(1, told / minTold);
};
