import { givenRequestId, newRequestId, parentOf } from './ids.ts';
import type { CallSpan, Telemetry } from './telemetry.ts';
import { type Recorder, startRecorder } from './trace.ts';

/** What is known of a call from its arrival on: its names, and how far it has come. */
export interface Call {
  readonly requestId: string;
  /** Whether the caller gave the id: then a second call with it is the same question, sent again. */
  readonly isNamed: boolean;
  /** Whether the caller traces too, and wants to hear of our steps. */
  readonly isTraced: boolean;
  readonly span: CallSpan;
  readonly recorder: Recorder;
}

/** Where a request carries its call: a map of all requests would cost each look and each collection of garbage. */
const callKey = Symbol('call');

/** A request as it came in. */
interface Message {
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  [callKey]?: Call;
}

/** Asks for what led to the answer, beside it: the page does under `?trace`. */
const asksForExplanation = /[?&]trace=plan(?:&|$)/;

/** Finds the call a message belongs to; the first look is its arrival. */
export type CallOf = (message: Message) => Call;

export const callFinder = (telemetry: Telemetry): CallOf => {
  const startCall = (message: Message): Call => {
    const given = givenRequestId(message.headers['x-request-id']);
    const parent = parentOf(message.headers['traceparent']);
    return {
      requestId: given ?? newRequestId(),
      isNamed: given !== undefined,
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
