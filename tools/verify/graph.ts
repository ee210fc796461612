import type { Act } from './acts.ts';
import type { Component, Effects } from './component.ts';

/**
 * The states of one machine, discovered on demand. The real machine takes each step once, and the rules are checked on
 * it.
 */

export interface Taken {
  readonly before: Component;
  readonly act: Act;
  readonly after: Component;
  readonly effects: Effects;
}

export interface Edge {
  readonly act: Act;
  readonly to: number;
  readonly effects: Effects;
  /** Names of the invariants broken by the step or by the state after it. */
  readonly broken: readonly string[];
}

export type Rules<T> = Readonly<Record<string, (subject: T) => boolean>>;

/** How to explore one machine. */
export interface Walk<S> {
  readonly component: (state: S) => Component;
  readonly key: (state: S) => string;
  readonly acts: (state: S) => readonly Act[];
  /** The state after an act; undefined if the act cannot happen. */
  readonly take: (state: S, act: Act) => { readonly state: S; readonly effects: Effects } | undefined;
  readonly stateRules: Rules<Component>;
  readonly stepRules: Rules<Taken>;
}

export interface Graph<S> {
  readonly states: readonly S[];
  readonly add: (state: S) => number;
  readonly edges: (from: number) => readonly Edge[];
  readonly brokenAt: (at: number) => readonly string[];
}

const silence: Effects = { emitted: [], logged: [], reported: [], started: [] };

const brokenRules = <T>(rules: Rules<T>, subject: T): readonly string[] =>
  Object.entries(rules).flatMap(([name, holds]) => (holds(subject) ? [] : [name]));

export const graphOf = <S>({ component, key, acts, take, stateRules, stepRules }: Walk<S>): Graph<S> => {
  const states: S[] = [];
  const numbers = new Map<string, number>();
  const broken: (readonly string[])[] = [];
  const edges: (readonly Edge[])[] = [];

  const add = (state: S): number => {
    const name = key(state);
    const known = numbers.get(name);
    if (known !== undefined) return known;
    numbers.set(name, states.length);
    broken.push(brokenRules(stateRules, component(state)));
    return states.push(state) - 1;
  };
  const brokenAt = (at: number): readonly string[] => broken[at] ?? [];

  const edge = (from: number, state: S, act: Act): Edge => {
    const next = take(state, act);
    if (!next) return { act, to: from, effects: silence, broken: [] };
    const { effects } = next;
    const to = add(next.state);
    const taken = { before: component(state), act, after: component(next.state), effects };
    return { act, to, effects, broken: [...brokenRules(stepRules, taken), ...brokenAt(to)] };
  };

  return {
    states,
    add,
    brokenAt,
    edges: (from) => {
      const known = edges[from];
      if (known) return known;
      const state = states[from];
      const found = state === undefined ? [] : acts(state).map((act) => edge(from, state, act));
      edges[from] = found;
      return found;
    },
  };
};
