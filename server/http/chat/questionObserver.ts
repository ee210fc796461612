import type { BrandCode, ReferencedProduct } from '../../../contract/contract.ts';
import type { Question } from '../../assistant/assistant.ts';
import type { Insights } from '../../insights/insights.ts';
import type { Call } from '../../trace/calls.ts';
import type { Ending, Metrics } from '../../trace/metrics.ts';
import { outcomeOf } from '../../trace/outcome.ts';

/** Hears what an answer shows, and how it ends. */
export interface AnswerObserver {
  shows(products: readonly ReferencedProduct[]): void;
  ends(ending: Ending): void;
}

const newestQuestion = ({ request }: Question): string =>
  request.messages.findLast(({ role }) => role === 'user')?.message ?? '';

/** A class, for each stream under way has one; it keeps of the question only what is told, for that may be a long conversation. */
class QuestionObserver implements AnswerObserver {
  readonly #brand: BrandCode;
  readonly #language: string;
  readonly #chatId: string;
  readonly #text: string;
  readonly #page: string | null;
  readonly #call: Call;
  readonly #metrics: Metrics;
  readonly #insights: Insights | undefined;
  #products: readonly string[] = [];

  constructor(question: Question, call: Call, metrics: Metrics, insights: Insights | undefined) {
    this.#brand = question.brand;
    this.#language = question.request.language;
    this.#chatId = question.request.chatId;
    this.#text = insights ? newestQuestion(question) : '';
    this.#page = question.request.productId;
    this.#call = call;
    this.#metrics = metrics;
    this.#insights = insights;
  }

  shows(products: readonly ReferencedProduct[]): void {
    this.#products = [...this.#products, ...products.flatMap(({ productId }) => productId ?? [])];
  }

  ends(ending: Ending): void {
    const { recorder, requestId } = this.#call;
    const brand = this.#brand;
    const { operation, outcome } = outcomeOf(recorder.notes) ?? { operation: 'unknown', outcome: 'unknown' };
    this.#metrics.answer(brand, ending);
    // Posted a second time it is the same question.
    if (!recorder.notes.some(({ name }) => name === 'joined')) this.#metrics.question(operation, outcome);
    const first = recorder.steps.find(({ name }) => name === 'firstByte');
    this.#insights?.record({
      brand,
      language: this.#language,
      chatId: this.#chatId,
      requestId,
      time: Date.now() - recorder.now(),
      operation,
      outcome,
      ending,
      products: this.#products,
      traceId: this.#call.span.ids.traceId,
      page: this.#page,
      firstEvent: first && first.start + first.duration,
      done: ending === 'whole' ? recorder.now() : undefined,
      text: this.#text,
    });
  }
}

export type Observe = (question: Question, call: Call) => AnswerObserver;

/** @param insights absent where nobody may read them: nothing is recorded then */
export const questionObserver =
  (metrics: Metrics, insights?: Insights): Observe =>
  (question, call) =>
    new QuestionObserver(question, call, metrics, insights);
