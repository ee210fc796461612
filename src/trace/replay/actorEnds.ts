import * as v from 'valibot';
import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** The ends of the actors that a machine invokes: XState tells the machine of each, whether or not its chart listens. */

/** Whether an actor came to its end, and which; undefined: the event is no such end. */
export const endedActor = (eventType: string): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(eventType)?.[1];

const invokedBelow = (node: AnyStateNode): readonly string[] => [
  ...node.invoke.map(({ id }) => id),
  ...Object.values(node.states).flatMap(invokedBelow),
];

/** The ids under which a machine invokes actors, in all its states. */
export const invokedActors = ({ root }: AnyStateMachine): readonly string[] => [...new Set(invokedBelow(root))];

/**
 * The ends of every actor that a machine invokes.
 * @param outputs what an actor ends with, by its id, where the machine reads it
 */
export const actorEndSchema = (machine: AnyStateMachine, outputs: Readonly<Record<string, v.GenericSchema>> = {}) =>
  v.variant(
    'type',
    invokedActors(machine).flatMap((id) => [
      v.object({ type: v.literal(`xstate.done.actor.${id}`), output: outputs[id] ?? v.optional(v.unknown()) }),
      v.object({ type: v.literal(`xstate.error.actor.${id}`), error: v.optional(v.unknown()) }),
    ]),
  );
