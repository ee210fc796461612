import type { AnswerLanguage } from '../../../contract/contract.ts';
import { type ProductKind, productKinds } from '../../catalogue/kinds.ts';
import type { KindFaq } from '../../catalogue/record.ts';
import { inLanguage } from '../../catalogue/texts.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { foldText } from '../lexicon/tokens.ts';
import type { OperationContext } from '../operations/context.ts';
import type { World } from '../operations/world.ts';
import { type Interrogative, interrogativeOf } from './interrogatives.ts';
import { type MeaningWord, meaningWords, type NamedModel } from './words.ts';

/** A question that the catalogue answers, of one product or of all of a type. */
export interface AnsweredQuestion {
  readonly of: { readonly product: string } | { readonly type: ProductKind };
  readonly text: string;
  /** The question as it stands on the page first, then as customers ask it. */
  readonly phrasings: readonly Phrasing[];
  readonly answer: readonly MeaningWord[];
}

/** One way to ask a question. */
export interface Phrasing {
  /** Its letters and digits alone, folded. */
  readonly letters: string;
  readonly asks: Interrogative | undefined;
  readonly words: readonly MeaningWord[];
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

type Entry = KindFaq['faq'][number];

const readEntry = async (
  context: FaqContext,
  entry: Entry,
  of: AnsweredQuestion['of'],
): Promise<readonly AnsweredQuestion[]> => {
  const question = inLanguage(entry.question, context.language);
  const answer = inLanguage(entry.answer, context.language);
  if (!question || !answer) return [];
  const wordsIn = async (folded: string, language: AnswerLanguage): Promise<readonly MeaningWord[]> => {
    const models = await modelsIn(context, folded);
    const own = 'product' in of ? of.product : '';
    return meaningWords(folded, language, context.lexicon, models).filter(({ stem }) => stem !== `model ${own}`);
  };
  const { text, language } = question;
  const phrasings = [text, ...(entry.asked?.[language] ?? [])].map(async (asked): Promise<Phrasing> => {
    const folded = foldText(asked);
    const words = await wordsIn(folded, language);
    return { letters: lettersOf(folded), asks: interrogativeOf(folded, language), words };
  });
  return [
    {
      of,
      text,
      phrasings: await Promise.all(phrasings),
      answer: await wordsIn(foldText(answer.text), answer.language),
    },
  ];
};

const readProducts = async (context: FaqContext, world: World, ids: readonly string[] | undefined) => {
  const products = ids === undefined ? world.products : ids.flatMap((id) => world.product(id) ?? []);
  const entries = products.flatMap((product) => product.faq.map((entry) => ({ entry, of: { product: product.id } })));
  return (await Promise.all(entries.map(({ entry, of }) => readEntry(context, entry, of)))).flat();
};

const readTypes = async (context: FaqContext) => {
  const { catalogue, brand } = context;
  const entries = await Promise.all(
    productKinds.map(async (type) => (await catalogue.kindFaq(brand, type)).map((entry) => ({ entry, of: { type } }))),
  );
  return (await Promise.all(entries.flat().map(({ entry, of }) => readEntry(context, entry, of)))).flat();
};

const held = new WeakMap<World['products'], Map<AnswerLanguage, Promise<readonly AnsweredQuestion[]>>>();

/** All questions that a brand answers, read once as long as its products stay; of a large brand those of the products named. */
export const answeredQuestions = (
  context: FaqContext,
  world: World,
  ids: readonly string[],
): Promise<readonly AnsweredQuestion[]> => {
  const read = async (named: readonly string[] | undefined) =>
    (await Promise.all([readProducts(context, world, named), readTypes(context)])).flat();
  if (!world.isWhole) return read(ids);
  const byLanguage = held.get(world.products) ?? new Map<AnswerLanguage, Promise<readonly AnsweredQuestion[]>>();
  held.set(world.products, byLanguage);
  const known = byLanguage.get(context.language);
  if (known) return known;
  const reading = read(undefined);
  byLanguage.set(context.language, reading);
  // A reading that failed is tried again by the next question.
  reading.catch(() => byLanguage.delete(context.language));
  return reading;
};
