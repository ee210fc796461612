import type { ReferencedProduct } from '../../../contract/contract.ts';
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

/** A class, for each stream under way has one. */
class QuestionObserver implements AnswerObserver {
  readonly #question: Question;
  readonly #call: Call;
  readonly #metrics: Metrics;
  readonly #insights: Insights | undefined;
  readonly #products = new Set<string>();

  constructor(question: Question, call: Call, metrics: Metrics, insights: Insights | undefined) {
    this.#question = question;
    this.#call = call;
    this.#metrics = metrics;
    this.#insights = insights;
  }

  shows(products: readonly ReferencedProduct[]): void {
    for (const { productId } of products) if (productId !== undefined) this.#products.add(productId);
  }

  ends(ending: Ending): void {
    const { recorder, requestId } = this.#call;
    const { brand, request } = this.#question;
    const { operation, outcome } = outcomeOf(recorder.notes) ?? { operation: 'unknown', outcome: 'unknown' };
    this.#metrics.answer(brand, ending);
    this.#metrics.question(operation, outcome);
    const first = recorder.steps.find(({ name }) => name === 'firstByte');
    this.#insights?.record({
      brand,
      language: request.language,
      chatId: request.chatId,
      requestId,
      time: Date.now() - recorder.now(),
      operation,
      outcome,
      ending,
      products: [...this.#products],
      firstEvent: first && first.start + first.duration,
      done: ending === 'whole' ? recorder.now() : undefined,
      text: newestQuestion(this.#question),
    });
  }
}

export type Observe = (question: Question, call: Call) => AnswerObserver;

/** @param insights absent where nobody may read them: nothing is recorded then */
export const questionObserver =
  (metrics: Metrics, insights?: Insights): Observe =>
  (question, call) =>
    new QuestionObserver(question, call, metrics, insights);
