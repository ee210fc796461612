import type { ChatRequest, ShownCard } from '../../contract/contract.ts';

/** Input of an answer's connection, its events, and those of the answer. */

/** Why a request failed; `message` is for logs and traces, worded as in specification section 8. */
export interface Failure {
  readonly message: string;
  readonly status?: number;
  /** Milliseconds after which a retry makes sense, if the server sent `Retry-After`. */
  readonly retryAfter?: number;
  /** Code of the problem type that the server named (`contract/problems.ts`), for traces. */
  readonly problem?: string;
}

/** Events of an answer. */
export type AnswerEvent =
  | { readonly type: 'CONTENT'; readonly content: string; readonly eventId?: string }
  | {
      readonly type: 'PRODUCTS';
      readonly cards: readonly ShownCard[];
      /** Questions to ask next, if the server suggests some. */
      readonly suggestions?: readonly string[];
      readonly eventId?: string;
    }
  | { readonly type: 'DONE' }
  | { readonly type: 'SERVER_ERROR'; readonly content: string }
  | { readonly type: 'INTERRUPTED' }
  | { readonly type: 'FAILED'; readonly failure: Failure }
  /** The question was not sent because the browser was offline (behaviour B28). */
  | { readonly type: 'UNSENT'; readonly failure: Failure };

/** Words or cards of an answer. */
export type AnswerContent = Extract<AnswerEvent, { readonly type: 'CONTENT' | 'PRODUCTS' }>;

/** The last event of an answer. */
export type AnswerEnd = Exclude<AnswerEvent, AnswerContent>;

/** Events of a connection over which an answer arrives. */
export type ConnectionEvent =
  /** The response has started; `isResumable` if the server keeps the answer, so that a broken connection can be resumed. */
  | { readonly type: 'OPENED'; readonly isResumable: boolean }
  /** Words or cards of the answer. */
  | { readonly type: 'EVENT'; readonly answerEvent: AnswerContent }
  /** The server is still there; not part of the answer. */
  | { readonly type: 'HEARTBEAT' }
  | ConnectionEnd;

/** The last event of a connection. */
export type ConnectionEnd =
  /** The answer has ended. */
  | { readonly type: 'ENDED'; readonly answerEvent: AnswerEnd }
  /** The connection broke before; `answerEvent` is the outcome if the answer cannot be resumed. */
  | { readonly type: 'CONNECTION_LOST'; readonly answerEvent: AnswerEnd };

export const isContent = (event: AnswerEvent): event is AnswerContent =>
  event.type === 'CONTENT' || event.type === 'PRODUCTS';

export interface AnswerInput {
  readonly requestId: string;
  readonly body: ChatRequest;
  /** Resume after this event instead of posting the question; '' if none has arrived. */
  readonly after?: string;
}
