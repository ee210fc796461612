import { newSpanId, newTraceId, type Parent } from './ids.ts';
import type { Recorder } from './trace.ts';

/** A finished call for export: no query, no address, no text of a visitor. */
export interface FinishedCall {
  readonly requestId: string;
  readonly method: string;
  readonly scheme: string;
  readonly path: string;
  /** Pattern of the matched route; absent if none matched. */
  readonly route?: string;
  readonly status: number;
  readonly recorder: Recorder;
}

/** The span of a call in progress. */
export interface CallSpan {
  readonly ids: Parent;
  end(call: FinishedCall): void;
}

/** Destination of traces. */
export interface Telemetry {
  startCall(parent: Parent | undefined): CallSpan;
  /** Sends all buffered spans. */
  close(): Promise<void>;
}

const ignore = (): void => {};

/** Exports nothing; calls still have ids for answers and logs. */
export const noTelemetry: Telemetry = {
  startCall: (parent) => ({
    ids: { traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId(), sampled: parent?.sampled ?? false },
    end: ignore,
  }),
  close: async () => {},
};
