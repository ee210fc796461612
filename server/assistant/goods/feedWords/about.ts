import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { fold } from '../../../search/analysis/fold.ts';
import { isJapanese } from '../../../search/analysis/japanese.ts';
import { type Executed, execute } from '../../executor.ts';
import { foldedWords } from '../../lexicon/tokens.ts';
import { denies } from '../../operations/product/polarity.ts';
import type { Truth } from '../../plan.ts';
import type { PlannedQuestion } from '../../planner/conversation.ts';
import { isFunctionWord } from '../../planner/goods/asked.ts';
import roles from '../../planner/goods/roles.json' with { type: 'json' };
import { meetingStatements, statementsOf, statesOf } from '../../planner/goods/statements.ts';
import { has } from '../../planner/reading/mentions.ts';
import { opensYesNo } from '../../planner/reading/openings.ts';
import type { AnswerContext } from '../../revision.ts';
import type { Span } from '../../text/span.ts';
import { openingOf } from '../ownSentence.ts';
import type { Asked, Figure, Word } from './asked.ts';
import type { Form } from './form.ts';
import { toldBy } from './lines.ts';
import { matchOf, meetsFigure } from './meant.ts';
import { allClauses, type Clause, type Vocabulary, wordsIn } from './vocabulary.ts';

/** What is asked about certain products: a figure, a price, or whether something is so. */

/** What an answer is made with. */
export interface FeedTurn {
  readonly context: AnswerContext;
  readonly question: PlannedQuestion;
  readonly vocabulary: Vocabulary;
  readonly asked: Asked;
}

/** A quoted clause as the answer to a question, with what it decides; without a clause, that the data do not say. */
export const quote = (
  { question }: FeedTurn,
  product: Product,
  clause: Clause | undefined,
  holds?: Truth,
): Executed => {
  const passage = clause?.line.passage;
  const found = {
    text: question.reading.raw,
    passages: passage ? [passage] : [],
    product,
    ...(holds ? { holds } : {}),
  };
  return { operation: 'passage', found, evidence: passage ? [passage.evidence] : [] };
};

/** Shares of what is asked from which a clause decides it, and from which it is worth telling. */
const enough = { decides: 0.62, tells: 0.3 } as const;

/** Whether no word that means something stands between two places. */
export const isNear = (text: string, one: Span, other: Span): boolean =>
  wordsIn(text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start))).every(
    (word) => isFunctionWord(word) || /^\p{Script=Hiragana}{1,2}$/u.test(word),
  );

/** A figure beside the name that says which product is meant: the "6.2 m" of a tower. */
const identifies = ({ question, vocabulary, asked }: FeedTurn, product: Product, figure: Figure): boolean => {
  const isBeside = (word: Word): boolean => {
    return isNear(question.reading.text, word, figure.quantity) && matchOf(vocabulary, product, word)?.isNamed === true;
  };
  const isModel = question.reading.models.some((model) => isNear(question.reading.text, model, figure.quantity));
  return figure.bound === undefined && meetsFigure(product, figure) && (isModel || asked.words.some(isBeside));
};

const clauseWith = (product: Product, text: string): Clause | undefined =>
  allClauses(product).find(({ line }) => line.passage && line.written.includes(text));

/** Whether a product's figures decide a question: "can it lift 800 kg?" */
const figureVerdict = (
  turn: FeedTurn,
  product: Product,
  figure: Figure,
  words: readonly Word[],
): Executed | undefined => {
  const { reading } = turn.question;
  const bound = figure.bound ?? (has(reading, 'op.can', 'op.suits') ? 'atLeast' : undefined);
  const labels = words.map(({ text }) => text).filter((label) => statesOf(product, label));
  const ofDimension = statementsOf(product).filter(({ dimension }) => dimension === figure.quantity.unit.dimension);
  if (ofDimension.length === 0) return undefined;
  const [met] = meetingStatements(product, figure.quantity, bound, labels);
  const isOnly = new Set(ofDimension.map(({ most }) => most)).size === 1;
  if (met) return quote(turn, product, clauseWith(product, met.text), isOnly || labels.length > 0 ? 'yes' : undefined);
  const [other] = ofDimension;
  return other && quote(turn, product, clauseWith(product, other.text), isOnly ? 'no' : undefined);
};

const verdictOps = ['op.can', 'op.allowed', 'op.suits', 'op.fits', 'op.included', 'op.doINeed', 'op.exists'];

/** Whether a product has, is or does what a question asks, with the clause that says so. */
export const verdictOn = (
  turn: FeedTurn,
  product: Product,
  words: readonly Word[],
  all: readonly Figure[] = turn.asked.figures,
): Executed => {
  const { vocabulary } = turn;
  // A figure that the product has beside what is asked says which one is meant.
  const figures = all.filter(
    (figure) =>
      !identifies(turn, product, figure) &&
      !(words.length > 0 && figure.bound === undefined && meetsFigure(product, figure)),
  );
  const [best] = toldBy(vocabulary, product, words, undefined);
  const byFigure = figures[0] && figureVerdict(turn, product, figures[0], words);
  if (byFigure) return byFigure;
  const isAsked = opensYesNo(turn.question.reading) || has(turn.question.reading, ...verdictOps);
  if (best && best.share >= enough.decides && isAsked)
    return quote(turn, product, best.clause, best.clause.isDenial ? 'no' : 'yes');
  if (best && best.share >= enough.tells) return quote(turn, product, best.clause);
  const { reading } = turn.question;
  const asksLeave = has(reading, 'op.can', 'op.allowed', 'op.suits', 'op.safe');
  const limit = limitOf(product);
  return quote(
    turn,
    product,
    asksLeave || (words.length > 1 && !has(reading, 'op.included')) ? limit : undefined,
    'unknown',
  );
};

/** "Not for outdoor use", "upright use only": limits of a product, which may be what was asked in other words. */
const limitOf = (product: Product): Clause | undefined => {
  const texts = allClauses(product).filter(({ line }) => line.of === 'text' && line.passage);
  const isOnly = ({ words, text }: Clause): boolean =>
    onlyWords.some((only) => (isJapanese(only) ? text.includes(only) : words[0] === only || words.at(-1) === only));
  const isDenied = ({ text, line: { language } }: Clause): boolean =>
    language === 'jp' ? denies(text, language) : isRefusal(text, language);
  return texts.find(isDenied) ?? texts.find(isOnly);
};
const onlyWords = foldedWords(roles.only);
const isRefusal = (text: string, language: AnswerLanguage): boolean => {
  const [first = ''] = fold(text).split(' ');
  return denies(first, language) && !withoutWords.has(first);
};
const withoutWords: ReadonlySet<string> = new Set(foldedWords(roles.without));

/** Verdicts on several products, each clause once. */
const verdictsOn = (
  turn: FeedTurn,
  products: readonly Product[],
  words: readonly Word[],
  figures?: readonly Figure[],
): readonly Executed[] => {
  const verdicts = products.map((product) => verdictOn(turn, product, words, figures));
  const textOf = (one: Executed): string => (one.operation === 'passage' ? (one.found.passages[0]?.text ?? '') : '');
  return verdicts.filter(
    (one, at) => textOf(one) === '' || verdicts.findIndex((other) => textOf(other) === textOf(one)) === at,
  );
};

/** The number of pieces that a price is asked for. */
const countIn = ({ reading, slots }: PlannedQuestion): number | undefined => {
  const spoken = reading.mentions.find(({ concept }) => concept.startsWith('number.'))?.concept.slice('number.'.length);
  const plain = reading.quantities.find(
    ({ unit, value }) => (unit === undefined || unit === 'pcs') && Number.isInteger(value),
  );
  const count = slots.count ?? plain?.value ?? (spoken === undefined ? undefined : Number(spoken));
  return count !== undefined && count > 1 && count <= maxPieces ? count : undefined;
};
const maxPieces = 500;

const priceOf = ({ context, question }: FeedTurn, products: readonly Product[]): Promise<readonly Executed[]> => {
  const [product, ...others] = products;
  const count = countIn(question);
  if (product && others.length === 0 && count !== undefined)
    return execute(context, [
      {
        operation: 'kit',
        input: { lines: [{ product: product.id, count }], constraints: [], owned: [], onlyNamed: true },
      },
    ]);
  return execute(context, [{ operation: 'offer', input: { products: products.map(({ id }) => id) } }]);
};

/** Known attributes that a question asks for, where the data have them. */
const knownOf = async ({ context, question }: FeedTurn, products: readonly Product[]): Promise<readonly Executed[]> => {
  const attributes = question.slots.asked.filter((field) => field !== 'price');
  if (attributes.length === 0) return [];
  const input = { products: products.map(({ id }) => id), attributes };
  const told = await execute(context, [{ operation: 'get', input }]);
  return told.some((one) => one.operation === 'get' && one.found.facts.some(({ value }) => value !== undefined))
    ? told
    : [];
};

/** What is asked of certain products, by what the question says beside their names. */
export const aboutProducts = async (
  turn: FeedTurn,
  form: Form,
  products: readonly Product[],
  words: readonly Word[],
  figures?: readonly Figure[],
): Promise<readonly Executed[]> => {
  if (form === 'price') return priceOf(turn, products);
  if (form === 'verdict') return verdictsOn(turn, products, words, figures);
  const known = await knownOf(turn, products);
  if (known.length > 0) return known;
  const dimensions = openingOf(turn.question)?.asked;
  return products.map((product) => {
    const [best] = toldBy(turn.vocabulary, product, words, dimensions);
    return quote(turn, product, best && best.share >= enough.tells ? best.clause : undefined);
  });
};
