import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { PlatformRecord } from '../../../catalogue/record.ts';
import type { Knowledge } from '../../knowledge/knowledge.ts';
import type { Constraint, Edit, Step, Task } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import type { Known, Slots } from '../conditions/slots.ts';
import type { Described } from '../descriptions/description.ts';
import type { Reading } from '../reading/reading.ts';
import type { Referents } from './referents.ts';

/** One question in its conversation: the input of binders. */
export interface Turn {
  readonly reading: Reading;
  readonly slots: Slots;
  readonly referents: Referents;
  /** Products described instead of named, in order: "the 5 Ah one and the fast charger". */
  readonly described: readonly Described[];
  readonly state: DialogueState;
  readonly known: Known;
  readonly knowledge: Knowledge;
  readonly platforms: readonly PlatformRecord[];
}

/** An operation with bound arguments, and the cost of the binding: 0 if everything was said. */
export interface Bound {
  readonly edits: readonly Edit[];
  readonly steps: readonly Step[];
  readonly cost: number;
}

/** Binds an operation's arguments; undefined if they are missing. */
export type Binder = (turn: Turn) => Bound | undefined;

/** Types of the products a question is about. */
export const typesOf = (ids: readonly string[], known: Known): readonly ProductKind[] => [
  ...new Set(ids.flatMap((id) => known.get(id)?.kind ?? [])),
];

/** The steps as a bound operation that keeps these products in focus. */
export const about = (products: readonly string[], steps: readonly Step[], cost = 0): Bound => ({
  edits: products.length > 0 ? [{ edit: 'focus', products }] : [],
  steps,
  cost,
});

/** "The 12 V one" beside the tool in view: two of a type that a message holds against each other. */
export const counterpartsIn = ({ referents: { told, products }, known }: Pick<Turn, 'referents' | 'known'>) => {
  const kinds = products.map((id) => known.get(id)?.kind);
  return told && products.length === 2 && isToolKind(kinds[0]) && kinds[0] === kinds[1] ? products : [];
};

/** Conditions that rule one of two products out. */
const decides: ReadonlySet<string> = new Set(['range', 'feature', 'packaging']);

/** What a decision between products is for: the task with what the question adds, and what was demanded and is owned. */
export const purposeOf = ({ state, slots }: Turn, told: readonly Constraint[] = []) => {
  const task: Task = { ...state.task, ...slots.task };
  // Two tools that differ in their drive are weighed whatever was looked for: "and the one with a battery?".
  const standing = state.constraints.filter(({ by, strength }) => strength === 'hard' && decides.has(by));
  const demanded = [...standing, ...told];
  return {
    ...(Object.keys(task).length > 0 ? { task } : {}),
    ...(state.owned.length > 0 ? { owned: state.owned } : {}),
    ...(demanded.length > 0 ? { constraints: demanded } : {}),
  };
};
