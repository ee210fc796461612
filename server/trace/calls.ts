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

/** A request as it came in. */
interface Message {
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Finds the call a message belongs to; the first look is its arrival. */
export type CallOf = (message: Message) => Call;

export const callFinder = (telemetry: Telemetry): CallOf => {
  const calls = new WeakMap<Message, Call>();
  return (message) => {
    const known = calls.get(message);
    if (known) return known;
    const given = givenRequestId(message.headers['x-request-id']);
    const parent = parentOf(message.headers['traceparent']);
    const call: Call = {
      requestId: given ?? newRequestId(),
      isNamed: given !== undefined,
      isTraced: parent !== undefined,
      span: telemetry.startCall(parent),
      recorder: startRecorder(),
    };
    calls.set(message, call);
    return call;
  };
};
