import { givenRequestId, newRequestId, parentOf } from './ids.ts';
import type { CallSpan, Telemetry } from './telemetry.ts';
import { type Recorder, startRecorder } from './trace.ts';

/** What is known of a call since its arrival: its ids and steps. */
export interface Call {
  readonly requestId: string;
  /** Whether the caller sent the id; a second call with the same id repeats the question. */
  readonly hasCallersId: boolean;
  /** Whether the caller traces too and wants the server's steps. */
  readonly isTraced: boolean;
  readonly span: CallSpan;
  readonly recorder: Recorder;
}

/** Property of a request that holds its call; a map of all requests would be slower to look up and to collect. */
const callKey = Symbol('call');

/** An incoming request. */
interface Message {
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  [callKey]?: Call;
}

/** Requests the plan behind the answer, as the page does under `?trace`. */
const asksForExplanation = /[?&]trace=plan(?:&|$)/;

/** Returns the call of a message; the first use is taken as its arrival. */
export type CallOf = (message: Message) => Call;

export const callFinder = (telemetry: Telemetry): CallOf => {
  const startCall = (message: Message): Call => {
    const given = givenRequestId(message.headers['x-request-id']);
    const parent = parentOf(message.headers['traceparent']);
    return {
      requestId: given ?? newRequestId(),
      hasCallersId: given !== undefined,
      isTraced: parent !== undefined,
      span: telemetry.startCall(parent),
      recorder: startRecorder(undefined, asksForExplanation.test(message.url ?? '')),
    };
  };
  return (message) => {
    message[callKey] ??= startCall(message);
    return message[callKey];
  };
};
