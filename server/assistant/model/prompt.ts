import type { AnswerLanguage, WireMessage } from '../../../contract/contract.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Answered } from '../answer.ts';
import type { ProductFacts } from '../grounding/evidence.ts';
import type { Step } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { withoutSources } from '../writer/sources.ts';
import { numberedPieces } from './parts.ts';
import type { Retrieved } from './retrieved.ts';

/** Facts for the model: ids for references and their values. */
export const factsForModel = ({ product, name, facts }: ProductFacts) => ({
  id: product.id,
  name,
  type: product.kind ?? '',
  ...(product.successor === undefined ? {} : { discontinued: `replaced by ${product.successor}` }),
  facts: Object.fromEntries(facts.map(({ field, label, value }) => [field, `${label}: ${value}`])),
});

/** The same with the product's texts: box, page and FAQ. */
export const wholeForModel = (sheet: ProductFacts, language: AnswerLanguage) => {
  const { product } = sheet;
  return {
    ...factsForModel(sheet),
    box: product.boxContents.map((item) => textIn(item, language)),
    ...(product.content ? { page: textIn(product.content, language).slice(0, maxPage) } : {}),
    faq: product.faq.map(({ question, answer }) => `${textIn(question, language)} ${textIn(answer, language)}`),
  };
};

/** Maximum number of earlier messages, and characters of each. */
const maxMessages = 12;
const maxMessage = 900;
/** Maximum number of alternative interpretations given to the model. */
const maxAlternatives = 3;
/** Number of products given with all values, and of those given with all texts. */
const maxSheets = 6;
const maxWhole = 3;
const maxPage = 1500;

/** JSON that cannot end the fence around it. */
const fenced = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

/** Parts of a plan or state that a model need not read: bookkeeping and defaults. */
const isBookkeeping = (key: string, value: unknown): boolean =>
  key === 'span' || key === 'provenance' || value === 'hard' || (Array.isArray(value) && value.length === 0);

const withoutBookkeeping = (value: unknown): string =>
  JSON.stringify(value, (key, each: unknown) => (isBookkeeping(key, each) ? undefined : each));

/** A step as a call. */
const planForModel = ({ operation, input }: Step): string => `${operation} ${withoutBookkeeping(input)}`;

/** State of the conversation, as our planner tracked it. */
const stateOf = ({ state }: PlannedQuestion) => ({
  page: state.page,
  types: state.types,
  constraints: state.constraints,
  task: state.task,
  ranking: state.ranking,
  spokenOf: state.focus,
  shown: state.shown.slice(-3),
  owned: state.owned,
  pending: state.pending?.missing,
});

/** Products of the question: that of the page and those mentioned first. */
const nearestFirst = (
  sheets: readonly ProductFacts[],
  question: PlannedQuestion | undefined,
): readonly ProductFacts[] => {
  const near = question ? [question.state.page, ...question.state.focus] : [];
  const isNear = ({ product }: ProductFacts): boolean => near.includes(product.id);
  return [...sheets.filter(isNear), ...sheets.filter((sheet) => !isNear(sheet))];
};

/** The model's input data, between two random marks. */
export const dataFor = (
  fence: string,
  { planned, plan: { language } }: Answered,
  messages: readonly WireMessage[],
  today: string,
  retrieved: Pick<Retrieved, 'sheets' | 'warnings' | 'found' | 'isNews'>,
): string => {
  const { sheets, warnings } = retrieved;
  const last = messages.findLastIndex(({ role, message }) => role === 'user' && message.trim() !== '');
  const earlier = messages.slice(Math.max(0, last - maxMessages), Math.max(0, last));
  const [first] = planned;
  const ordered = nearestFirst(sheets, first);
  const data = {
    today,
    question: messages[last]?.message ?? '',
    before: earlier.map(({ role, message, cards }) => ({
      by: role === 'user' ? 'visitor' : 'assistant',
      text: withoutSources(message).slice(0, maxMessage),
      ...(cards.length > 0 ? { products: cards.map(({ productId }) => productId) } : {}),
    })),
    state: first && JSON.parse(withoutBookkeeping(stateOf(first))),
    understood: planned.map(({ plan: { steps }, candidates }) => ({
      plan: steps.map(planForModel),
      alternatives: [...new Set(candidates.flatMap(({ bound }) => bound.steps.map(planForModel)))]
        .filter((other) => !steps.map(planForModel).includes(other))
        .slice(0, maxAlternatives),
    })),
    F0: numberedPieces(retrieved.found('F0')?.pieces ?? []),
    ...(warnings.length > 0
      ? {
          [warnings.some(({ stops }) => stops) ? 'shownBeforeYourAnswer' : 'shownBehindYourAnswer']: warnings.flatMap(
            ({ found: { pieces } }) => pieces.map(({ text }) => text),
          ),
        }
      : {}),
    products: ordered
      .slice(0, maxSheets)
      .map((sheet, place) =>
        place < maxWhole && retrieved.isNews(sheet.product.id) ? wholeForModel(sheet, language) : factsForModel(sheet),
      ),
    further: ordered.slice(maxSheets).map(({ product }) => product.id),
  };
  return `<data-${fence}>\n${fenced(data)}\n</data-${fence}>`;
};
