import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { foldText } from '../lexicon/tokens.ts';
import { openWorld } from '../operations/world.ts';
import { type AnsweredQuestion, answeredQuestions, type FaqContext, modelsIn } from './entries.ts';
import { likeness, type WeightOf } from './likeness.ts';
import { type MeaningWord, meaningWords } from './words.ts';

/** An answered question, and how alike it is to the one asked, 0 to 1. */
export interface Alike {
  readonly answered: AnsweredQuestion;
  readonly likeness: number;
}

/** Whose answered questions are looked through. */
export interface FaqSubject {
  readonly products: readonly string[];
  readonly types: readonly ProductKind[];
}

const meaningsOf = ({ stem, concepts }: MeaningWord): readonly string[] => [stem, ...concepts];

const weights = new WeakMap<readonly AnsweredQuestion[], WeightOf>();

/** Words weigh by how few of the answered questions say them; a word of several meanings by its commonest. */
const weightsOf = (entries: readonly AnsweredQuestion[]): WeightOf => {
  const known = weights.get(entries);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { question } of entries)
    for (const meaning of new Set(question.flatMap(meaningsOf))) counts.set(meaning, (counts.get(meaning) ?? 0) + 1);
  const weightOf: WeightOf = (word) => {
    const count = Math.max(...meaningsOf(word).map((meaning) => counts.get(meaning) ?? 0));
    return Math.log(1 + (entries.length - count + 0.5) / (count + 0.5));
  };
  weights.set(entries, weightOf);
  return weightOf;
};

const isOf = ({ of }: AnsweredQuestion, { products, types }: FaqSubject): boolean =>
  'product' in of ? products.includes(of.product) : types.includes(of.type);

/** What an answered question is about explains itself: neither side need name it. */
const telling = (words: readonly MeaningWord[], { of }: AnsweredQuestion, { products, types }: FaqSubject) => {
  const models = 'product' in of ? [of.product] : products;
  return words.filter(
    ({ stem, concepts }) =>
      !models.some((id) => stem === `model ${id}`) &&
      !concepts.some((concept) => types.some((type) => concept === `type.${type}`)),
  );
};

/** The answered questions of products and types that are most like a question, the most alike first. */
export const answeredLike = async (
  context: FaqContext,
  { text, lexicon }: { readonly text: string; readonly lexicon: Lexicon },
  subject: FaqSubject,
): Promise<readonly Alike[]> => {
  const world = await openWorld(context, subject);
  const entries = await answeredQuestions(context, world, subject.products);
  const weightOf = weightsOf(entries);
  const folded = foldText(text);
  const asked = meaningWords(folded, context.language, lexicon, await modelsIn(context, folded));
  return entries
    .filter((entry) => isOf(entry, subject))
    .map((answered) => ({
      answered,
      likeness: likeness(
        telling(asked, answered, subject),
        telling(answered.question, answered, subject),
        answered.answer,
        weightOf,
      ),
    }))
    .sort((one, other) => other.likeness - one.likeness);
};
