import type { AnyStateMachine } from 'xstate';

/** The parts of a chart in words. */

/** The delay that an event reports, by its name in `delays`. */
export const delayOf = (type: string): string | undefined => /^xstate\.after\.([^.]+)\./.exec(type)?.[1];

/** A time in words: 50 ms, 5 s, 15 min. */
export const duration = (milliseconds: number): string => {
  if (milliseconds % 60_000 === 0) return `${milliseconds / 60_000} min`;
  return milliseconds % 1000 === 0 ? `${milliseconds / 1000} s` : `${milliseconds} ms`;
};

/** The delay that an event reports, as a time; undefined for other events. */
export const waitOf = (machine: AnyStateMachine, type: string): string | undefined => {
  const milliseconds: unknown = machine.implementations.delays[delayOf(type) ?? ''];
  return typeof milliseconds === 'number' ? duration(milliseconds) : undefined;
};

/** A guard in words (`inputIsSendable` is "input is sendable"); empty where there is none. */
export const guardWords = (guard: unknown): string => {
  const name: unknown = typeof guard === 'object' && guard !== null && 'type' in guard ? guard.type : guard;
  return typeof name === 'string' ? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`) : '';
};
