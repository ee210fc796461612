import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { KindFaq } from '../../catalogue/record.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import { materialsImplied } from '../knowledge/related.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { foldText } from '../lexicon/tokens.ts';
import type { OperationContext } from '../operations/context.ts';
import { kept, oncePer } from '../text/oncePer.ts';
import { featuresOf } from './features.ts';
import { type Interrogative, interrogativeOf } from './interrogatives.ts';
import { type Vector, vectorOf } from './vectors.ts';
import { type MeaningWord, meaningWords, type NamedModel } from './words.ts';

/** A question that the catalogue answers, for one product or a whole type. */
export interface AnsweredQuestion {
  readonly of: { readonly product: string } | { readonly type: ProductKind };
  readonly text: string;
  /** Only its letters and digits, folded. */
  readonly letters: string;
  /** The question as on the page first, then as customers phrase it. */
  readonly phrasings: readonly Phrasing[];
  readonly answer: TextMeaning;
  readonly answerText: string;
  /** Materials that the question or its answer speaks of. */
  readonly materials: readonly string[];
}

/** Meaning of a text: its words with their meanings, and its embedding. */
export interface TextMeaning {
  readonly words: readonly MeaningWord[];
  readonly vector: Vector;
}

/** One phrasing of a question. */
export interface Phrasing extends TextMeaning {
  readonly asks: Interrogative | undefined;
  /** All meanings of its words, each once. */
  readonly meanings: readonly string[];
}

/** A question without punctuation, to detect exact repetitions. */
export const lettersOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');

/** What a brand's questions are parsed with. */
export interface FaqContext extends OperationContext {
  readonly lexicon: Lexicon;
}

/** The brand's model numbers in folded text. */
export const modelsIn = async (
  { catalogue, brand }: OperationContext,
  folded: string,
): Promise<readonly NamedModel[]> =>
  (await catalogue.mentions(brand, folded)).map(({ product, start, end }) => ({ productId: product.id, start, end }));

/** Meaning of a folded text; the product it is about is not counted. */
export const meaningOf = async (
  context: FaqContext,
  folded: string,
  language: AnswerLanguage,
  own = '',
): Promise<TextMeaning> => {
  const models = await modelsIn(context, folded);
  const words = meaningWords(folded, language, context.lexicon, models).filter(({ stem }) => stem !== `model ${own}`);
  return { words, vector: vectorOf(featuresOf(folded, words, language)) };
};

type Entry = KindFaq['faq'][number];

const readEntry = async (
  context: FaqContext,
  entry: Entry,
  of: AnsweredQuestion['of'],
): Promise<readonly AnsweredQuestion[]> => {
  const question = inLanguage(entry.question, context.language);
  const answer = inLanguage(entry.answer, context.language);
  if (!question || !answer) return [];
  const own = 'product' in of ? of.product : '';
  const { text, language } = question;
  const phrasings = [text, ...(entry.asked?.[language] ?? [])].map(async (asked): Promise<Phrasing> => {
    const folded = foldText(asked);
    const said = await meaningOf(context, folded, language, own);
    const meanings = new Set(said.words.flatMap(({ stem, concepts, near }) => [stem, ...concepts, ...near]));
    return { ...said, asks: interrogativeOf(folded, language), meanings: [...meanings] };
  });
  const told = await meaningOf(context, foldText(answer.text), answer.language, own);
  const all = await Promise.all(phrasings);
  const words = [...all, told].flatMap((each) => each.words);
  return [
    {
      of,
      text,
      letters: lettersOf(foldText(text)),
      phrasings: all,
      answer: told,
      answerText: answer.text,
      materials: [...new Set(materialsImplied(words.flatMap(({ concepts }) => concepts)))],
    },
  ];
};

const held = oncePer((_: KindFaq['faq']) => new Map<AnswerLanguage, Promise<readonly AnsweredQuestion[]>>());

/** Entries of one product or type, cached while they are unchanged. */
const readOnce = (
  context: FaqContext,
  faq: KindFaq['faq'],
  of: AnsweredQuestion['of'],
): Promise<readonly AnsweredQuestion[]> =>
  kept(held(faq), context.language, async () =>
    (await Promise.all(faq.map((entry) => readEntry(context, entry, of)))).flat(),
  );

/** Products and types whose answered questions are searched. */
export interface FaqSubject {
  readonly products: readonly string[];
  readonly types: readonly ProductKind[];
}

/** The answered questions of each product and type; the same lists as long as the catalogue has the same entries. */
export const answeredQuestions = async (
  context: FaqContext,
  { products, types }: FaqSubject,
): Promise<readonly (readonly AnsweredQuestion[])[]> => {
  const { catalogue, brand } = context;
  const own = (await catalogue.products(brand, [...products])).map(({ id, faq }) =>
    readOnce(context, faq, { product: id }),
  );
  const general = types.map(async (type) => await readOnce(context, await catalogue.kindFaq(brand, type), { type }));
  return await Promise.all([...own, ...general]);
};
