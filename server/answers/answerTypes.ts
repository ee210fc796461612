import type { BrandCode, StreamEvent } from '../../contract/contract.ts';
import type { Question } from '../assistant/assistant.ts';
import type { Trace } from '../trace/trace.ts';

/** Ids under which an answer is found again. */
export interface AnswerId {
  readonly brand: BrandCode;
  readonly chatId: string;
  readonly requestId: string;
}

/** Events of an answer for one reader, who leaves by `return`, even while an event is awaited. */
export type AnswerEvents = AsyncIterableIterator<StreamEvent, undefined>;

/** Answers to questions that may be posted twice, or whose connection may break. */
export interface Answers {
  /** The answer to a question with a request id; if the same question was posted before, the existing answer. */
  ask(question: Question, requestId: string, trace: Trace): AnswerEvents;
  /**
   * The rest of an answer after the first `after` events; undefined if it is not kept or is not that long.
   * @throws AnswersUnreachable if it may exist but cannot be read at the moment
   */
  resume(id: AnswerId, after: number): AnswerEvents | undefined | Promise<AnswerEvents | undefined>;
  /** The visitor has stopped the answer and will not resume it. */
  stop(id: AnswerId): void;
  /** Resolves when no answer produced here is being read at another process. */
  drain(): Promise<void>;
}
