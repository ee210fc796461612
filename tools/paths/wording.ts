import type { AnyStateMachine } from 'xstate';
import type { MachineDescription } from '../../machines/testing/descriptions/description.ts';

/** Parts of a chart in words. */

/** Name of the delay behind an event in `delays`. */
export const delayOf = (type: string): string | undefined => /^xstate\.after\.([^.]+)\./.exec(type)?.[1];

/** A duration in words: 50 ms, 5 s, 15 min. */
export const duration = (milliseconds: number): string => {
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`;
};

/** Duration of the delay behind an event; undefined for other events. */
export const waitOf = (machine: AnyStateMachine, type: string): string | undefined => {
  const milliseconds: unknown = machine.implementations.delays[delayOf(type) ?? ''];
  return typeof milliseconds === 'number' ? duration(milliseconds) : undefined;
};

/** Label of an event: its type; for delays their duration; for actor events their meaning. */
export const eventLabel = (machine: AnyStateMachine, { events }: MachineDescription, type: string): string => {
  const wait = waitOf(machine, type);
  if (wait !== undefined) return `after ${wait}`;
  return type.startsWith('xstate.') ? (events[type]?.name ?? type) : type;
};

/** A guard in words (`inputIsSendable` becomes "input is sendable"); empty if there is none. */
export const guardWords = (guard: unknown): string => {
  const name: unknown = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return typeof name === 'string' ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : '';
};
