import { newSpanId, newTraceId, type Parent } from './ids.ts';
import type { Recorder } from './trace.ts';

/** A call that is over, as it is handed on: no query, no address, no text of a visitor. */
export interface FinishedCall {
  readonly requestId: string;
  readonly method: string;
  readonly scheme: string;
  readonly path: string;
  /** The pattern of the route that took the call; absent where none did. */
  readonly route?: string;
  readonly status: number;
  readonly recorder: Recorder;
}

/** The span of a call under way. */
export interface CallSpan {
  readonly ids: Parent;
  end(call: FinishedCall): void;
}

/** Where traces go. */
export interface Telemetry {
  startCall(parent: Parent | undefined): CallSpan;
  /** Hands on what is still held. */
  close(): Promise<void>;
}

/** Nothing leaves the server; calls have their ids all the same, for answers and logs. */
export const noTelemetry: Telemetry = {
  startCall: (parent) => ({
    ids: { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId(), sampled: parent?.sampled ?? false },
    end: () => {},
  }),
  close: async () => {},
};
