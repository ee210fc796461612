import * as v from 'valibot';
import type { InspectionEvent } from 'xstate';
import { changesBetween } from './changes.ts';
import { type Entry, machineNames, stateValueSchema, traceSchema } from './trace.ts';

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

type Snapshot = Extract<InspectionEvent, { type: '@xstate.snapshot' }>;

/** Turns what XState reports of the machines into entries of a trace. */
export class Inspection {
  readonly #at: () => number;
  readonly #length: () => number;
  readonly #add: (entry: Entry, index?: number) => void;
  /** The last context of each machine whose changes are recorded. */
  readonly #contexts = new Map<string, Readonly<Record<string, unknown>>>();
  readonly #received = new WeakMap<object, Receipt>();
  /** The last state of each other actor. */
  readonly #states = new WeakMap<object, string>();

  /** @param length number of entries so far @param add adds an entry, at the end or at an index */
  constructor(at: () => number, length: () => number, add: (entry: Entry, index?: number) => void) {
    this.#at = at;
    this.#length = length;
    this.#add = add;
  }

  record(inspected: InspectionEvent): void {
    if (inspected.type === '@xstate.event') {
      const isFromActor = inspected.sourceRef !== undefined;
      this.#received.set(inspected.event, { at: this.#at(), index: this.#length(), isFromActor });
    }
    if (inspected.type !== '@xstate.snapshot') return;
    const connection = v.safeParse(connectionSchema, inspected.snapshot);
    if (connection.success) {
      this.#recordConnection(inspected, connection.output);
      return;
    }
    const machine = v.safeParse(snapshotSchema, inspected.snapshot);
    if (machine.success) {
      this.#recordMachine(inspected, machine.output);
      return;
    }
    const other = v.safeParse(otherSchema, inspected.snapshot);
    if (other.success) this.#recordOther(inspected, other.output);
  }

  #recordMachine({ event }: Snapshot, { machine, value: state, context }: v.InferOutput<typeof snapshotSchema>): void {
    const before = this.#contexts.get(machine.id);
    this.#contexts.set(machine.id, context);
    if (!before) {
      const kept: unknown = machine.id === 'chatRequest' || machine.id === 'composer' ? event['input'] : undefined;
      const start = {
        kind: 'start',
        at: this.#at(),
        machine: machine.id,
        state,
        ...(kept === undefined ? {} : { kept }),
      };
      this.#add(v.parse(traceSchema.entries.entries.item, start));
      return;
    }
    const receipt = this.#received.get(event);
    const at = receipt?.at ?? this.#at();
    const source = event.type.startsWith(timerPrefix) ? 'timer' : receipt?.isFromActor ? 'network' : 'page';
    const changes = changesBetween(before, context).map((change) => ({ ...change, path: [...change.path] }));
    this.#add({ kind: 'event', at, machine: machine.id, source, event, state, changes }, receipt?.index);
  }

  /**
   * Records events and heartbeats only if they change the connection's state; the receiving machine records them
   * itself.
   */
  #recordConnection(
    { actorRef, event }: Snapshot,
    { value: state, context }: v.InferOutput<typeof connectionSchema>,
  ): void {
    if (!this.#hasChanged(actorRef, JSON.stringify([state, context]))) return;
    this.#add({ kind: 'connection', at: this.#at(), event: event.type, state, ...context });
  }

  #recordOther({ actorRef, event }: Snapshot, { machine, value: state }: v.InferOutput<typeof otherSchema>): void {
    if (!this.#hasChanged(actorRef, JSON.stringify(state))) return;
    this.#add({ kind: 'state', at: this.#at(), machine: machine.id, event: event.type, state });
  }

  #hasChanged(actor: object, state: string): boolean {
    const isNew = this.#states.get(actor) !== state;
    this.#states.set(actor, state);
    return isNew;
  }
}
