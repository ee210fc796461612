import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { KindFaq } from '../../catalogue/record.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { foldText } from '../lexicon/tokens.ts';
import type { OperationContext } from '../operations/context.ts';
import { featuresOf } from './features.ts';
import { type Interrogative, interrogativeOf } from './interrogatives.ts';
import { type Vector, vectorOf } from './vectors.ts';
import { type MeaningWord, meaningWords, type NamedModel } from './words.ts';

/** A question that the catalogue answers, of one product or of all of a type. */
export interface AnsweredQuestion {
  readonly of: { readonly product: string } | { readonly type: ProductKind };
  readonly text: string;
  /** Its letters and digits alone, folded. */
  readonly letters: string;
  /** The question as it stands on the page first, then as customers ask it. */
  readonly phrasings: readonly Phrasing[];
  readonly answer: Said;
}

/** What a text says: its words with what they mean, and where it stands among all texts. */
export interface Said {
  readonly words: readonly MeaningWord[];
  readonly vector: Vector;
}

/** One way to ask a question. */
export interface Phrasing extends Said {
  readonly asks: Interrogative | undefined;
}

/** A question without its signs: what is asked word for word is the same question, however little its words tell. */
export const lettersOf = (folded: string): string => folded.replace(/[^\p{L}\p{N}]/gu, '');

/** What the questions of a brand are read with. */
export interface FaqContext extends OperationContext {
  readonly lexicon: Lexicon;
}

/** The model numbers of the brand in folded text. */
export const modelsIn = async (
  { catalogue, brand }: OperationContext,
  folded: string,
): Promise<readonly NamedModel[]> =>
  (await catalogue.mentions(brand, folded)).map(({ product, start, end }) => ({ productId: product.id, start, end }));

/** What folded text says; the product it is asked of explains itself. */
export const saidIn = async (
  context: FaqContext,
  folded: string,
  language: AnswerLanguage,
  own = '',
): Promise<Said> => {
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
    const said = await saidIn(context, folded, language, own);
    return { ...said, asks: interrogativeOf(folded, language) };
  });
  const told = await saidIn(context, foldText(answer.text), answer.language, own);
  return [{ of, text, letters: lettersOf(foldText(text)), phrasings: await Promise.all(phrasings), answer: told }];
};

const held = new WeakMap<KindFaq['faq'], Map<AnswerLanguage, Promise<readonly AnsweredQuestion[]>>>();

/** Entries of one product or type, read once as long as they stay. */
const readOnce = (
  context: FaqContext,
  faq: KindFaq['faq'],
  of: AnsweredQuestion['of'],
): Promise<readonly AnsweredQuestion[]> => {
  const byLanguage = held.get(faq) ?? new Map<AnswerLanguage, Promise<readonly AnsweredQuestion[]>>();
  held.set(faq, byLanguage);
  const known = byLanguage.get(context.language);
  if (known) return known;
  const reading = Promise.all(faq.map((entry) => readEntry(context, entry, of))).then((read) => read.flat());
  byLanguage.set(context.language, reading);
  // A reading that failed is tried again by the next question.
  reading.catch(() => byLanguage.delete(context.language));
  return reading;
};

/** Whose answered questions are looked through. */
export interface FaqSubject {
  readonly products: readonly string[];
  readonly types: readonly ProductKind[];
}

/** The questions that the catalogue answers of products and of types. */
export const answeredQuestions = async (
  context: FaqContext,
  { products, types }: FaqSubject,
): Promise<readonly AnsweredQuestion[]> => {
  const { catalogue, brand } = context;
  const own = (await catalogue.products(brand, [...products])).map(({ id, faq }) =>
    readOnce(context, faq, { product: id }),
  );
  const general = types.map(async (type) => await readOnce(context, await catalogue.kindFaq(brand, type), { type }));
  return (await Promise.all([...own, ...general])).flat();
};
