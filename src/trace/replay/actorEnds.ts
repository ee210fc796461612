import * as v from 'valibot';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** End events of invoked actors: XState sends them to the machine whether or not its chart handles them. */

/** How an actor ended; undefined if the event is no such end. */
export const endedActor = (eventType: string): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(eventType)?.[1];

const invokedBelow = (node: AnyStateNode): readonly string[] => [
  ...node.invoke.map(({ id }) => id),
  ...Object.values(node.states).flatMap(invokedBelow),
];

/** Ids under which a machine invokes actors, in all its states. */
export const invokedActors = ({ root }: AnyStateMachine): readonly string[] => [...new Set(invokedBelow(root))];

/**
 * Schema of the end events of a machine's actors.
 * @param outputs output schemas by actor id, for outputs that the machine reads
 */
export const actorEndSchema = (machine: AnyStateMachine, outputs: Readonly<Record<string, v.GenericSchema>> = {}) =>
  v.variant(
    'type',
    invokedActors(machine).flatMap((id) => [
      v.object({ type: v.literal(`xstate.done.actor.${id}`), output: outputs[id] ?? v.optional(v.unknown()) }),
      v.object({ type: v.literal(`xstate.error.actor.${id}`), error: v.optional(v.unknown()) }),
    ]),
  );
