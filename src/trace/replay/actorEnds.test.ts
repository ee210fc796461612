// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { models } from '../../../machines/testing/models.ts';
import { definitionsOf } from '../../../machines/testing/paths.ts';
import { machineNames } from '../trace.ts';
import { actorEndSchema, endedActor, invokedActors } from './actorEnds.ts';
import { chatRequestOutputs, knownEvents } from './machineEvents.ts';
import { realMachines } from './replayActors.ts';

const machines = Object.entries(models).map(([name, { machine }]) => [name, machine] as const);

/** The events that a machine has transitions for, except those of its own clock. */
const heardBy = (machine: AnyStateMachine): readonly string[] =>
  definitionsOf(machine)
    .map(({ eventType }) => eventType)
    .filter((type) => type !== '' && !type.startsWith('xstate.after.'));

const types = ({ options }: ReturnType<typeof actorEndSchema>): readonly string[] =>
  options.map(({ entries }) => entries.type.literal);

describe.each(machines)('%s', (_, machine) => {
  const known = types(actorEndSchema(machine));

  it('has both ends of each actor that it invokes, and no others', () => {
    expect([...known].sort()).toEqual(
      invokedActors(machine)
        .flatMap((id) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`])
        .sort(),
    );
    expect(known.map(endedActor)).toEqual(invokedActors(machine).flatMap((id) => [id, id]));
  });

  it('has all ends that its chart listens to', () => {
    expect(known).toEqual(expect.arrayContaining(heardBy(machine).filter((type) => endedActor(type) !== undefined)));
  });

  it('reads them as a trace holds them', () => {
    for (const type of known) expect(v.is(actorEndSchema(machine), { type, actorId: endedActor(type) })).toBe(true);
    expect(v.is(actorEndSchema(machine), { type: 'xstate.done.actor.stranger' })).toBe(false);
  });
});

describe.each(machineNames)('a trace of %s', (name) => {
  /** Whether the schema knows this event type, judged by its complaint about an event with only a type. */
  const isKnown = (type: string): boolean =>
    (v.safeParse(knownEvents[name], { type }).issues ?? []).every(({ path }) => path?.at(-1)?.key !== 'type');

  it('knows each event that the machine listens to, and the end of each actor that it invokes', () => {
    const ends = types(actorEndSchema(realMachines[name]));
    expect([...heardBy(realMachines[name]), ...ends].filter((type) => !isKnown(type))).toEqual([]);
    expect(isKnown('STRANGER')).toBe(false);
  });
});

it('what an actor ends with is read before the chart reads it', () => {
  for (const name of machineNames) {
    const read = heardBy(realMachines[name]).filter((type) => type.startsWith('xstate.done.actor.'));
    const outputs = name === 'chatRequest' ? Object.keys(chatRequestOutputs) : [];
    expect(read.map(endedActor)).toEqual(outputs);
  }
});
