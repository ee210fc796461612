import type { AnswerLanguage, WireMessage } from '../../../contract/contract.ts';
import { textIn } from '../../catalogue/texts.ts';
import type { Answered } from '../answer.ts';
import type { ProductFacts } from '../grounding/evidence.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { withoutSources } from '../writer/sources.ts';

/** A sheet as a model reads it: ids to refer by, and the values they stand for. */
export const factsForModel = ({ product, name, facts }: ProductFacts) => ({
  id: product.id,
  name,
  type: product.kind ?? '',
  ...(product.successor === undefined ? {} : { discontinued: `replaced by ${product.successor}` }),
  facts: Object.fromEntries(facts.map(({ field, label, value }) => [field, `${label}: ${value}`])),
});

/** The same with what is written of the product: box, page and FAQ. */
const wholeForModel = (sheet: ProductFacts, language: AnswerLanguage) => {
  const { product } = sheet;
  return {
    ...factsForModel(sheet),
    box: product.boxContents.map((item) => textIn(item, language)),
    ...(product.content ? { page: textIn(product.content, language).slice(0, maxPage) } : {}),
    faq: product.faq.map(({ question, answer }) => `${textIn(question, language)} ${textIn(answer, language)}`),
  };
};

/** Earlier messages a model is shown, and characters of each. */
const maxMessages = 12;
const maxMessage = 900;
/** Other ways to understand the question that a model is shown. */
const maxAlternatives = 3;
/** Products of which all values are told from the start, and those of which all texts are. */
const maxSheets = 6;
const maxWhole = 2;
const maxPage = 1500;

/** JSON in which nothing can end the fence around it. */
const fenced = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

/** What the conversation is about, as our planner followed it. */
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

/** What the model works on, as data between two marks that nobody can guess. */
export const dataFor = (
  fence: string,
  { planned, answer, plan: { language } }: Answered,
  messages: readonly WireMessage[],
  sheets: readonly ProductFacts[],
): string => {
  const last = messages.findLastIndex(({ role, message }) => role === 'user' && message.trim() !== '');
  const earlier = messages.slice(Math.max(0, last - maxMessages), Math.max(0, last));
  const [first] = planned;
  const data = {
    question: messages[last]?.message ?? '',
    before: earlier.map(({ role, message, cards }) => ({
      by: role === 'user' ? 'visitor' : 'assistant',
      text: withoutSources(message).slice(0, maxMessage),
      ...(cards.length > 0 ? { products: cards.map(({ productId }) => productId) } : {}),
    })),
    state: first && stateOf(first),
    understood: planned.map(({ plan, candidates }) => ({
      edits: plan.edits,
      steps: plan.steps,
      alternatives: candidates
        .slice(0, maxAlternatives)
        .map(({ operation, bound }) => ({ operation, steps: bound.steps })),
    })),
    F0: withoutSources(answer.blocks.join('\n\n')),
    products: sheets
      .slice(0, maxSheets)
      .map((sheet, place) => (place < maxWhole ? wholeForModel(sheet, language) : factsForModel(sheet))),
    further: sheets.slice(maxSheets).map(({ product }) => product.id),
  };
  return `<data-${fence}>\n${fenced(data)}\n</data-${fence}>`;
};
