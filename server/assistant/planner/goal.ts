import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Constraint, Edit, Ranking, Task } from '../plan.ts';
import { subjectOf } from './constraints.ts';
import { has } from './mentions.ts';
import type { Turn } from './turn.ts';

/** What is looked for after a question: the conversation's goal with what the question adds, replaces or takes back. */
export interface Goal {
  readonly types: readonly ProductKind[];
  readonly constraints: readonly Constraint[];
  readonly task: Task;
  readonly ranking: Ranking | undefined;
  readonly edits: readonly Edit[];
}

/** Constraints that hold for whatever is looked for next, though only as wishes: a budget, a battery platform. */
const outlives = (constraint: Constraint): boolean =>
  constraint.by === 'platform' || (constraint.by === 'range' && constraint.measure === 'price');

const sameTypes = (one: readonly ProductKind[], other: readonly ProductKind[]): boolean =>
  one.some((type) => other.includes(type));

const kept = (turn: Turn, changesType: boolean): readonly Constraint[] => {
  const { constraints } = turn.state;
  if (!changesType) return constraints;
  return constraints.filter(outlives).map((one) => ({ ...one, strength: 'soft', provenance: 'state' }));
};

/** Subjects that the visitor takes back: "forget the budget", "the weight doesn't matter". */
const relaxed = (turn: Turn): readonly string[] => {
  const { reading, slots } = turn;
  if (!has(reading, 'edit.drop', 'talk.doesntMatter')) return [];
  const named = [...slots.asked, ...slots.constraints.map(subjectOf)];
  if (has(reading, 'bound.budget', 'op.price', 'wish.price')) named.push('price');
  return named.length > 0 ? named : [];
};

const exclusions = (turn: Turn): readonly Constraint[] => {
  const { reading, slots, state } = turn;
  const rejected = has(reading, 'edit.reject', 'edit.more') ? (state.shown.at(-1) ?? []) : [];
  return [...slots.notProducts, ...rejected].map((productId) => ({
    by: 'excluded',
    productId,
    strength: 'hard',
    provenance: 'question',
  }));
};

const mergedTask = (turn: Turn, changesType: boolean): Task => {
  const { state, slots } = turn;
  const { application, material } = slots.task;
  if (application !== undefined && application !== state.task.application)
    return { ...(state.task.user ? { user: state.task.user } : {}), ...slots.task };
  if (changesType && material === undefined && application === undefined)
    return state.task.user ? { user: state.task.user, ...slots.task } : slots.task;
  return { ...state.task, ...slots.task };
};

/** Works out the goal of a question that looks for something. */
export const goalOf = (turn: Turn): Goal => {
  const { slots, state } = turn;
  const named = slots.types.filter((type) => !slots.notTypes.includes(type));
  const newJob = slots.task.application !== undefined && slots.task.application !== state.task.application;
  const types = named.length > 0 ? named : newJob ? [] : state.types.filter((type) => !slots.notTypes.includes(type));
  const changesType = state.types.length > 0 && !sameTypes(types, state.types);
  const dropped = relaxed(turn);
  const added = [...slots.constraints.filter((one) => !dropped.includes(subjectOf(one))), ...exclusions(turn)];
  const replaced = new Set(added.map(subjectOf));
  const before = kept(turn, changesType || newJob).filter(
    (one) => !replaced.has(subjectOf(one)) && !dropped.includes(subjectOf(one)),
  );
  const ranking = slots.ranking ?? slots.wishes[0] ?? (changesType ? undefined : state.ranking);
  const task = mergedTask(turn, changesType);
  const edits: readonly Edit[] = [
    ...(types.length > 0 && (changesType || state.types.length === 0) ? [{ edit: 'types', types } as const] : []),
    ...dropped.map((measure) => ({ edit: 'relax', measure }) as const),
    ...added.map((constraint) => ({ edit: 'constrain', constraint }) as const),
    ...(Object.keys(slots.task).length > 0 ? [{ edit: 'task', task } as const] : []),
    ...(ranking && ranking !== state.ranking ? [{ edit: 'rank', ranking } as const] : []),
  ];
  return { types, constraints: [...before, ...added], task, ranking, edits };
};
