import { type BrandCode, fullProductId, type ReferencedProduct, rawIdOf } from '../../../contract/contract.ts';
import type { Question } from '../../assistant/assistant.ts';
import { rawIdPattern } from '../../catalogue/record.ts';
import { type Insights, underWay } from '../../insights/insights.ts';
import type { Call } from '../../trace/calls.ts';
import type { Ending, Metrics } from '../../trace/metrics.ts';
import { outcomeOf } from '../../trace/outcome.ts';

/** Observes what an answer shows and how it ends. */
export interface AnswerObserver {
  shows(products: readonly ReferencedProduct[]): void;
  ends(ending: Ending): void;
}

const newestQuestion = ({ request }: Question): string =>
  request.messages.findLast(({ role }) => role === 'user')?.message ?? '';

/** The product whose page it was asked on; a caller may send any text as its id, and texts are not recorded as ids. */
const pageOf = ({ brand, request: { productId } }: Question): string | null => {
  const rawId = rawIdOf(brand, productId ?? '') ?? '';
  return rawIdPattern.test(rawId) ? fullProductId(brand, rawId) : null;
};

/**
 * A class because every stream in progress has one. Of the question it keeps only what is recorded, because the
 * conversation may be long.
 */
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
    this.#page = pageOf(question);
    this.#call = call;
    this.#metrics = metrics;
    this.#insights = insights;
    // Recorded at the start, so that no question is lost when the process is killed.
    this.#record(underWay);
  }

  shows(products: readonly ReferencedProduct[]): void {
    this.#products = [...this.#products, ...products.flatMap(({ productId }) => productId ?? [])];
  }

  ends(ending: Ending): void {
    const { notes } = this.#call.recorder;
    const { operation, outcome } = this.#result();
    this.#metrics.answer(this.#brand, ending);
    // A question posted a second time is counted once.
    if (!notes.some(({ name }) => name === 'joined')) this.#metrics.question(operation, outcome);
    this.#record(ending);
  }

  /** What the assistant understood the question as, and the outcome. */
  #result() {
    return outcomeOf(this.#call.recorder.notes) ?? { operation: 'unknown', outcome: 'unknown' };
  }

  #record(ending: Ending | typeof underWay): void {
    if (!this.#insights) return;
    const { recorder, requestId } = this.#call;
    const first = recorder.steps.find(({ name }) => name === 'firstByte');
    this.#insights.record({
      ...this.#result(),
      brand: this.#brand,
      language: this.#language,
      chatId: this.#chatId,
      requestId,
      time: Date.now() - recorder.now(),
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

/** @param insights absent if there is no owner's token; then nothing is recorded */
export const questionObserver =
  (metrics: Metrics, insights?: Insights): Observe =>
  (question, call) =>
    new QuestionObserver(question, call, metrics, insights);
