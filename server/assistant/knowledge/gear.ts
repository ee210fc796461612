import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Gear, Task } from '../plan.ts';
import type { Knowledge } from './knowledge.ts';
import { loadRoles } from './load.ts';
import { dangersOf } from './safety.ts';

/** A finer filter can replace a coarser one. */
const betterThan: Readonly<Record<string, string>> = { dustMask: 'fineDustMask', eyes: 'faceShield' };

/** Types used for a job, if none is named. */
const typesOf = (knowledge: Knowledge, { application }: Task, types: readonly ProductKind[]): readonly ProductKind[] =>
  types.length > 0 || application === undefined
    ? types
    : (knowledge.applications[application]?.types.map(({ type }) => type) ?? []);

/** Dangers of the dust of a job, and those of dust among the dangers warned of. */
export const dustDangers = (
  knowledge: Knowledge,
  task: Task,
  types: readonly ProductKind[],
  warnedOf: readonly string[] = [],
): readonly string[] =>
  dangersOf(task, typesOf(knowledge, task, types), warnedOf).filter((id) =>
    (knowledge.dangers[id]?.protection ?? []).some((worn) => knowledge.protection[worn]?.gear === 'mask'),
  );

/** Protective gear for a job: for the job itself, its dangers and the tool type; of one kind if requested. */
export const gearFor = (
  knowledge: Knowledge,
  task: Task,
  types: readonly ProductKind[],
  gear: Gear | undefined,
  warnedOf: readonly string[] = [],
): readonly string[] => {
  const ofJob = task.application === undefined ? [] : (knowledge.applications[task.application]?.protection ?? []);
  const dangers = [...dustDangers(knowledge, task, types, warnedOf), ...warnedOf];
  const ofDangers = dangers.flatMap((id) => knowledge.dangers[id]?.protection ?? []);
  const ofTypes = types.flatMap((type) => loadRoles()[type]?.protection ?? []);
  const all = [...new Set([...ofJob, ...ofDangers, ...(ofJob.length > 0 ? [] : ofTypes)])];
  return all.filter(
    (id) =>
      (gear === undefined || knowledge.protection[id]?.gear === gear) && !all.includes(betterThan[id] ?? 'none better'),
  );
};
