import type { BrandCode, ChatRequest, StreamEvent } from '../../contract/contract.ts';
import type { Trace } from '../trace/trace.ts';

/** A question with everything needed to answer it, because servers keep nothing between requests. */
export interface Question {
  readonly brand: BrandCode;
  readonly request: ChatRequest;
}

/**
 * Answers a question as contract events, each as soon as it is known: text in small chunks, then the cards of the
 * products named. `[DONE]` is left to the transport. Stops when the signal aborts, and reports its progress to the
 * trace.
 */
export interface Assistant {
  /** Whether the same question always has the same answer while the catalogue is unchanged. */
  readonly isRepeatable?: boolean;
  /** Number of questions that wait for their turn to be composed; absent if none ever waits. */
  readonly waiting?: () => number;
  answer(question: Question, signal: AbortSignal, trace?: Trace): AsyncIterable<StreamEvent>;
}
