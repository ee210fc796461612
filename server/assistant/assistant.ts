import type { BrandCode, ChatRequest, StreamEvent } from '../../contract/contract.ts';
import type { Trace } from '../trace/trace.ts';

/** A question with all that is needed to answer it: servers keep nothing between requests. */
export interface Question {
  readonly brand: BrandCode;
  readonly request: ChatRequest;
}

/**
 * Answers a question as contract events, each as soon as it is known: content in small pieces, then the cards of the
 * products named. Ends without `[DONE]`; that is the transport's. Stops working when the signal is aborted. Tells the
 * trace how far it has come.
 */
export interface Assistant {
  /** Whether the same question has the same answer again, word for word, while the catalogue is the same. */
  readonly isRepeatable?: boolean;
  answer(question: Question, signal: AbortSignal, trace?: Trace): AsyncIterable<StreamEvent>;
}
