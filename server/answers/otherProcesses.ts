import type { StreamEvent } from '../../contract/contract.ts';
import type { Question } from '../assistant/assistant.ts';
import type { Trace } from '../trace/trace.ts';

/** The answer ends early because its producer is gone. What was sent remains valid. */
export class AnswerInterrupted extends Error {}

/** The answers of other processes cannot be read at the moment. */
export class AnswersUnreachable extends Error {}

/** An answer produced by another process. */
export interface FoundAnswer {
  readonly fingerprint: string;
  readonly knownEvents: readonly StreamEvent[];
  /** Whether an event or the end can exist after the first `after` events. */
  canResumeAfter(after: number): boolean;
  /** The events that follow. */
  rest(signal: AbortSignal): AsyncIterable<StreamEvent>;
}

/** A question and the ids that identify it. */
export interface NamedQuestion {
  readonly name: string;
  readonly fingerprint: string;
  readonly question: Question;
}

/** Answers shared with other processes of this service. */
export interface Sharing {
  /** Events of a question asked here; they come from another process if it was asked there before. */
  answer(named: NamedQuestion, signal: AbortSignal, trace: Trace): AsyncIterable<StreamEvent>;
  find(name: string): Promise<FoundAnswer | undefined>;
  isReadElsewhere(name: string): Promise<boolean>;
  stop(name: string): void;
  /** Subscribes to answers that were stopped at another process. */
  onStop(listener: (name: string) => void): void;
}
