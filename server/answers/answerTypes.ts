import type { BrandCode, StreamEvent } from '../../contract/contract.ts';
import type { Question } from '../assistant/assistant.ts';
import type { Trace } from '../trace/trace.ts';

/** Ids under which an answer is found again. */
export interface AnswerId {
  readonly brand: BrandCode;
  readonly chatId: string;
  readonly requestId: string;
}

/** Events of an answer for one reader. Calling `return` unsubscribes it, also while `next` is pending. */
export type AnswerEvents = AsyncIterableIterator<StreamEvent, undefined>;

/** Answers to questions that may be posted twice, or whose connection may break. */
export interface Answers {
  /** The answer to a question with a request id; if the same question was posted before, the existing answer. */
  ask(question: Question, requestId: string, trace: Trace): AnswerEvents;
  /**
   * The rest of an answer after the first `after` events; undefined if it is not kept or has fewer events.
   * @throws AnswersUnreachable if it may exist but cannot be read at the moment
   */
  resume(id: AnswerId, after: number): AnswerEvents | undefined | Promise<AnswerEvents | undefined>;
  /** The visitor has stopped the answer and will not resume it. */
  stop(id: AnswerId): void;
  /** Resolves once other processes have read all answers produced here. */
  drain(): Promise<void>;
}
