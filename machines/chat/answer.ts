import type { ChatRequest, ShownCard } from '../../contract/contract.ts';

/** What is asked for an answer, and what an answer says. */

/** Why a request failed; `message` is for logs and traces, in the words of specification section 8. */
export interface Failure {
  readonly message: string;
  readonly status?: number;
  /** Milliseconds after which asking again makes sense, where the server said so. */
  readonly retryAfter?: number;
}

/** What the answer stream says. */
export type AnswerEvent =
  | { readonly type: 'CONTENT'; readonly content: string; readonly eventId?: string }
  | { readonly type: 'PRODUCTS'; readonly cards: readonly ShownCard[]; readonly eventId?: string }
  | { readonly type: 'DONE' }
  | { readonly type: 'SERVER_ERROR'; readonly content: string }
  | { readonly type: 'INTERRUPTED' }
  | { readonly type: 'FAILED'; readonly failure: Failure }
  /** The question never left: the browser was offline (behaviour B28). */
  | { readonly type: 'UNSENT'; readonly failure: Failure };

export interface AnswerInput {
  readonly requestId: string;
  readonly body: ChatRequest;
  /** Only of a request made before a reload: the last event that arrived, '' where none did. It is not asked again. */
  readonly after?: string;
}
