import * as v from 'valibot';
import type { InspectionEvent, Observer } from 'xstate';
import type { Watch } from '../effects/requests/trace.ts';
import { Inspection } from './inspection.ts';
import { type Entry, type Trace, type TracedMilestone, traceSchema, traceVersion } from './trace.ts';

/** About an hour of typed examples; a forgotten tab must not fill its memory. */
export const maxEntries = 50_000;

/** A further inspector in XState's form, such as `inspect` of @statelyai/inspect. */
export type Inspector = Pick<Observer<InspectionEvent>, 'next'>;

/** Records everything from the first event on. */
export interface Recorder {
  /** For XState's `inspect` option. */
  readonly inspect: (event: InspectionEvent) => void;
  readonly watch: Watch;
  readonly painted: (requestId: string) => void;
  readonly tab: (isShown: boolean) => void;
  readonly entries: () => readonly Entry[];
  /** Calls back after each entry. */
  readonly subscribe: (listener: (entry: Entry) => void) => () => void;
}

/**
 * @param now milliseconds since the recording started
 * @param handOn another inspector, which gets all inspection events unchanged
 */
export const createRecorder = (now: () => number, handOn?: Inspector): Recorder => {
  const entries: Entry[] = [];
  const listeners = new Set<(entry: Entry) => void>();
  const add = (entry: Entry, index = entries.length): void => {
    if (entries.length >= maxEntries) return;
    entries.splice(index, 0, entry);
    for (const listener of listeners) listener(entry);
  };
  const at = (): number => Math.max(0, Math.round(now() * 10) / 10);

  const inspection = new Inspection(at, () => entries.length, add);
  const inspect = (inspected: InspectionEvent): void => {
    handOn?.next?.(inspected);
    inspection.record(inspected);
  };

  const mark = (requestId: string, milestone: TracedMilestone): void =>
    add({ kind: 'call', at: at(), requestId, milestone });

  return {
    inspect,
    watch: mark,
    painted: (requestId) => mark(requestId, { name: 'painted' }),
    tab: (isShown) => add({ kind: 'tab', at: at(), isShown }),
    entries: () => entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};

/** Header of a trace. */
export type TraceHead = Pick<Trace, 'recorded' | 'brand' | 'build' | 'streams'>;

/** A trace as saved: plain JSON data. */
export const traceOf = (head: TraceHead, entries: readonly Entry[]): Trace =>
  v.parse(
    traceSchema,
    JSON.parse(
      JSON.stringify({ format: 'tool-assistant-trace', version: traceVersion, redacted: false, ...head, entries }),
    ),
  );
