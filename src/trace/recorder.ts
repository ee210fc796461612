import * as v from 'valibot';
import type { InspectionEvent, Observer } from 'xstate';
import type { Watch } from '../effects/requests/trace.ts';
import { changesBetween } from './changes.ts';
import {
  type Entry,
  machineNames,
  stateValueSchema,
  type Trace,
  type TracedMilestone,
  traceSchema,
  traceVersion,
} from './trace.ts';

/** XState's inspection events, parsed because they are typed for any actor. */
const snapshotSchema = v.object({
  machine: v.object({ id: v.picklist(machineNames) }),
  value: stateValueSchema,
  context: v.record(v.string(), v.unknown()),
});

/** The same for the connection of an answer; there is one per question. */
const connectionSchema = v.object({
  machine: v.object({ id: v.literal('answerConnection') }),
  value: stateValueSchema,
  context: v.object({ attempts: v.number(), isResumable: v.boolean() }),
});

/** The same for any other machine. */
const otherSchema = v.object({ machine: v.object({ id: v.string() }), value: stateValueSchema });

const timerPrefix = 'xstate.after.';

/** An event when it was received. Its result is known later, when it may have caused further events. */
interface Receipt {
  readonly at: number;
  readonly index: number;
  readonly isFromActor: boolean;
}

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
  const contexts = new Map<string, Readonly<Record<string, unknown>>>();
  const received = new WeakMap<object, Receipt>();

  const add = (entry: Entry, index = entries.length): void => {
    if (entries.length >= maxEntries) return;
    entries.splice(index, 0, entry);
    for (const listener of listeners) listener(entry);
  };
  const at = (): number => Math.max(0, Math.round(now() * 10) / 10);

  const connectionStates = new WeakMap<object, string>();
  /**
   * Records events and heartbeats only if they change the connection's state; the receiving machine records them
   * itself.
   */
  const recordConnection = (
    connection: object,
    event: string,
    snapshot: v.InferOutput<typeof connectionSchema>,
  ): void => {
    const { value: state, context } = snapshot;
    const now = JSON.stringify([state, context]);
    if (connectionStates.get(connection) === now) return;
    connectionStates.set(connection, now);
    add({ kind: 'connection', at: at(), event, state, ...context });
  };

  const otherStates = new WeakMap<object, string>();
  const recordOther = (
    actor: object,
    event: string,
    { machine, value: state }: v.InferOutput<typeof otherSchema>,
  ): void => {
    const now = JSON.stringify(state);
    if (otherStates.get(actor) === now) return;
    otherStates.set(actor, now);
    add({ kind: 'state', at: at(), machine: machine.id, event, state });
  };

  const inspect = (inspected: InspectionEvent): void => {
    handOn?.next?.(inspected);
    if (inspected.type === '@xstate.event') {
      received.set(inspected.event, {
        at: at(),
        index: entries.length,
        isFromActor: inspected.sourceRef !== undefined,
      });
    }
    if (inspected.type !== '@xstate.snapshot') return;
    const connection = v.safeParse(connectionSchema, inspected.snapshot);
    if (connection.success) {
      recordConnection(inspected.actorRef, inspected.event.type, connection.output);
      return;
    }
    const parsed = v.safeParse(snapshotSchema, inspected.snapshot);
    if (!parsed.success) {
      const other = v.safeParse(otherSchema, inspected.snapshot);
      if (other.success) recordOther(inspected.actorRef, inspected.event.type, other.output);
      return;
    }
    const { machine, value: state, context } = parsed.output;
    const { event } = inspected;
    const before = contexts.get(machine.id);
    contexts.set(machine.id, context);
    if (!before) {
      const kept: unknown = machine.id === 'chatRequest' || machine.id === 'composer' ? event['input'] : undefined;
      const start = { kind: 'start', at: at(), machine: machine.id, state, ...(kept === undefined ? {} : { kept }) };
      add(v.parse(traceSchema.entries.entries.item, start));
      return;
    }
    const isTimer = event.type.startsWith(timerPrefix);
    const receipt = received.get(event);
    const source = isTimer ? 'timer' : receipt?.isFromActor ? 'network' : 'page';
    const changes = changesBetween(before, context).map((change) => ({ ...change, path: [...change.path] }));
    add({ kind: 'event', at: receipt?.at ?? at(), machine: machine.id, source, event, state, changes }, receipt?.index);
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
