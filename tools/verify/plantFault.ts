import { type AnyStateMachine, StateMachine } from 'xstate';

/** Plants a fault in a machine by changing one place of its chart. */

export type Path = readonly (string | number)[];

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const changed = (value: unknown, [key, ...rest]: Path, change: (old: unknown) => unknown): unknown => {
  if (key === undefined) return change(value);
  if (Array.isArray(value)) return value.map((one: unknown, at) => (at === key ? changed(one, rest, change) : one));
  if (!isObject(value) || !(key in value)) throw new Error(`the chart has no ${key} there`);
  return { ...value, [key]: changed(Reflect.get(value, key), rest, change) };
};

/**
 * The machine with another value at one place of its chart. @throws if the chart has no such place
 */
export const edited = (machine: AnyStateMachine, path: Path, change: (old: unknown) => unknown): AnyStateMachine => {
  const [first, ...rest] = path;
  if (first === undefined || !(first in machine.config)) throw new Error(`the chart has no ${first ?? 'place'}`);
  const config = { ...machine.config };
  Reflect.set(config, first, changed(Reflect.get(config, first), rest, change));
  return new StateMachine(config, machine.implementations);
};

/** Replaces the value. */
export const put = (value: unknown) => (): unknown => value;

/** Removes a key from an object. */
export const without =
  (...keys: readonly string[]) =>
  (old: unknown): unknown =>
    isObject(old) ? Object.fromEntries(Object.entries(old).filter(([key]) => !keys.includes(key))) : old;

/** Removes the item at an index from a list. */
export const withoutAt =
  (at: number) =>
  (old: unknown): unknown =>
    Array.isArray(old) ? old.toSpliced(at, 1) : old;

/** Adds members to an object. */
export const withMore =
  (more: object) =>
  (old: unknown): unknown =>
    isObject(old) ? { ...old, ...more } : old;

/** Adds an action at the end of a list of actions. */
export const withAction =
  (action: unknown) =>
  (old: unknown): unknown =>
    old === undefined ? [action] : [old, action].flat();
