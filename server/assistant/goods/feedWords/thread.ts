import type { Product } from '../../../catalogue/catalogue.ts';
import { foldText } from '../../lexicon/tokens.ts';
import { holdsFor } from '../../operations/product/holds.ts';
import { openWorld } from '../../operations/world.ts';
import type { PlannedQuestion } from '../../planner/conversation.ts';
import { isOfFeed, isUntyped } from '../../planner/goods/named.ts';
import { has, mentionsOf } from '../../planner/reading/mentions.ts';
import { opensYesNo } from '../../planner/reading/openings.ts';
import type { AnswerContext } from '../../revision.ts';
import { measureOf } from '../../state/slots.ts';
import { maxShown } from '../goodsFinding.ts';
import { openingOf } from '../ownSentence.ts';
import type { FeedTurn } from './about.ts';
import type { Word } from './asked.ts';
import { type Form, formOf } from './form.ts';
import { type Meant, matchOf, meantIn, narrowed } from './meant.ts';

/** A question in its conversation: what it names, what is in view, and what was asked before. */

/** An earlier question, read as this one is. */
export const readAs = (
  { lexicons }: AnswerContext,
  question: PlannedQuestion,
  before: string,
): PlannedQuestion | undefined => {
  const lexicon = lexicons.get(question.reading.language);
  if (!lexicon) return undefined;
  const text = foldText(before);
  const none = { quantities: [], models: [], makers: [], years: [], unexplained: [] };
  const reading = { ...question.reading, ...none, raw: before, text, mentions: lexicon.match(text, [], []).mentions };
  return { ...question, reading, slots: { ...question.slots, ranking: undefined, asked: [], count: undefined } };
};

/** The question before. */
export const questionBefore = (context: AnswerContext, question: PlannedQuestion): PlannedQuestion | undefined => {
  const [before] = context.before ?? [];
  return before === undefined ? undefined : readAs(context, question, before);
};

/** Whether most of a feed is of no type of ours: the words of the others mean little, too. */
const isOfOtherTrade = ({ products }: FeedTurn['vocabulary']): boolean =>
  products.filter(isUntyped).length > products.length * ofOtherTrade;

const ofOtherTrade = 0.6;

/** A question in its conversation. */
export interface Thread extends FeedTurn {
  readonly form: Form;
  /** Products that the question names by their models. */
  readonly named: readonly Product[];
  /** Products that it names by words. */
  readonly own: Meant | undefined;
  /** Whether a product is answered for here: one of no type of ours, or any of a feed of another trade. */
  readonly answersFor: (product: Product) => boolean;
  /** What is in view: the products spoken of, and the list shown last. */
  readonly view: readonly Product[];
  readonly list: readonly Product[];
}

/** Whether the feed has a word or another name of the same thing. */
export const isKnown = ({ vocabulary }: Pick<FeedTurn, 'vocabulary'>, word: Word): boolean =>
  [word.text, ...word.alike].some((text) => vocabulary.placesOf(text).size > 0);

/** The products that a question is about without naming them. */
const viewOf = async ({ catalogue, brand }: AnswerContext, { state, referents }: PlannedQuestion) => {
  const list = state.shown.at(-1) ?? [];
  const isReferred = referents.products.length > 0 && referents.by !== 'name';
  const ids = isReferred ? referents.products : state.focus.length > 0 ? state.focus : list;
  return Promise.all([ids.slice(0, maxShown), list].map((some) => catalogue.products(brand, [...some])));
};

/** "NT 30", which a title has as "NT 30 S": the few products that have a code of letters and figures in their names. */
const codedIn = ({ vocabulary, asked }: FeedTurn): readonly Product[] => {
  const codes = asked.words.filter(({ text }) => /^\p{L}{1,4}\d/u.test(text));
  const named = vocabulary.products.filter(
    (product) => codes.length > 0 && codes.every((word) => matchOf(vocabulary, product, word)?.isNamed === true),
  );
  return named.length <= maxShown ? named.filter(isOfFeed) : [];
};

/** The form of a question, of which the names that it has say more than its words alone. */
const formMeant = (
  { question: { reading }, vocabulary, asked }: FeedTurn,
  form: Form,
  own: Meant | undefined,
  spoken: readonly Product[],
): Form => {
  const names = own?.names ?? [];
  const isOfName = (word: Word): boolean =>
    names.includes(word) ||
    [...(own?.products ?? []), ...spoken].some((one) => matchOf(vocabulary, one, word)?.isNamed === true);
  const beside = asked.words.filter((word) => !isOfName(word) && vocabulary.placesOf(word.text).size > 0);
  if (form === 'price' && !has(reading, 'op.price', 'measure.price') && beside.length > 0) return 'figure';
  // "The hood needs an outlet?" seeks no hood.
  const need = mentionsOf(reading, 'op').find(({ concept }) => concept === 'op.need');
  const [name] = names;
  const isOfView = need && own === undefined && /[?？]/u.test(reading.raw) && opensYesNo(reading);
  if (form === 'seek' && isOfView) return 'verdict';
  const isOfThing =
    need && name && name.start < need.start && /[?？]/u.test(reading.raw) && !has(reading, 'op.exists', 'op.which');
  return form === 'seek' && isOfThing ? 'verdict' : form;
};

/** What a question names, of the goods within its prices if there are such. */
const affordable = async (
  { context, question, vocabulary, asked }: FeedTurn,
  form: Form,
): Promise<Meant | undefined> => {
  const prices = question.slots.constraints.filter((one) => measureOf(one) === 'price');
  if (prices.length === 0) return meantIn(vocabulary, asked, form === 'verdict');
  const world = await openWorld(context, { products: vocabulary.products.map(({ id }) => id) });
  const isWithin = (product: Product): boolean => prices.every((one) => holdsFor(world, product, one).holds === 'yes');
  return meantIn(vocabulary, asked, form === 'verdict', isWithin) ?? meantIn(vocabulary, asked, form === 'verdict');
};

export const threadOf = async (turn: FeedTurn): Promise<Thread> => {
  const { context, question, vocabulary, asked } = turn;
  const form = formOf(question);
  const models = question.reading.models.filter(({ exact }) => exact);
  const ids = models.flatMap(({ productId, variants }) => variants ?? [productId]);
  const [view = [], list = []] = await viewOf(context, question);
  const own = await affordable(turn, form);
  const spoken = await context.catalogue.products(context.brand, ids);
  // "Is a pad included with the TJ20?" is about the jack, though a pad is for it.
  const isBox = has(question.reading, 'op.included') && codedIn(turn).length > 0;
  const coded = ids.length > 0 && !isBox ? spoken : codedIn(turn);
  const narrower = narrowed(vocabulary, coded, [], { words: [], figures: asked.figures });
  return {
    ...turn,
    form: formMeant(turn, form, own, coded),
    answersFor: isOfOtherTrade(vocabulary) ? isOfFeed : isUntyped,
    named: coded.length > 1 ? narrower.products : coded,
    own,
    view,
    list,
  };
};

export const isNamedBy = ({ vocabulary }: FeedTurn, products: readonly Product[], word: Word): boolean =>
  products.every((product) => matchOf(vocabulary, product, word)?.isNamed === true);

/** What is asked beside the names of products. */
export const besideNames = (turn: FeedTurn, products: readonly Product[]): readonly Word[] =>
  withoutLeading(
    turn,
    products,
    turn.asked.words.filter((word) => !isNamedBy(turn, products, word)),
  );

/** "Do you have" around a title in another language: what is not known before the name asks nothing. */
const withoutLeading = (turn: FeedTurn, products: readonly Product[], words: readonly Word[]): readonly Word[] => {
  if (opensYesNo(turn.question.reading)) return words;
  const name = turn.asked.words.find((word) => isNamedBy(turn, products, word));
  return words.filter((word) => isKnown(turn, word) || name === undefined || word.start > name.start);
};

/** Whether a question asks for a known figure: "how heavy is it?" */
export const asksOne = ({ question }: Thread): boolean =>
  openingOf(question) !== undefined || question.slots.asked.length > 0;
