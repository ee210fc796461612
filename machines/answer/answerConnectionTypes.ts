import type { AnswerEvent, AnswerInput, ConnectionEvent } from './answer.ts';

export type AnswerConnectionEvent =
  | ConnectionEvent
  /** Neither an event nor a heartbeat has arrived for too long: the connection is dead, though nobody closed it. */
  | { readonly type: 'IDLE_TIMEOUT' }
  /** The server cannot resume this answer, because it has not kept it. */
  | { readonly type: 'NOT_RESUMABLE' }
  /** The browser is online again. */
  | { readonly type: 'CAME_ONLINE' };

export interface AnswerConnectionContext {
  /** The question and its ids. */
  readonly asked: AnswerInput;
  /** Number of characters of the answer so far. */
  readonly length: number;
  /** Id of the last event that had one; null if none did. */
  readonly after: string | null;
  readonly isResumable: boolean;
  readonly hasBegun: boolean;
  /** Attempts to resume since the last event. */
  readonly attempts: number;
  /** Whether to try several times. After a reload there is only one attempt until the server has resumed the answer. */
  readonly canRetry: boolean;
  /** The event reported to the parent at the end. */
  readonly outcome: AnswerEvent;
}

/** Input of a call that resumes an answer. */
export interface Continuation {
  readonly asked: AnswerInput;
  readonly length: number;
  /** Id of the last event that arrived, '' if none did. */
  readonly after: string;
}
