import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Gear, Task } from '../plan.ts';
import type { Knowledge } from './knowledge.ts';
import { loadRoles } from './load.ts';
import { dangersOf } from './safety.ts';

/** A finer filter does what a coarser one does. */
const betterThan: Readonly<Record<string, string>> = { dustMask: 'fineDustMask', eyes: 'faceShield' };

/** Types that a job is done with, where none is named. */
const typesOf = (knowledge: Knowledge, { application }: Task, types: readonly ProductKind[]): readonly ProductKind[] =>
  types.length > 0 || application === undefined
    ? types
    : (knowledge.applications[application]?.types.map(({ type }) => type) ?? []);

/** Dangers of the dust that a job makes. */
export const dustDangers = (knowledge: Knowledge, task: Task, types: readonly ProductKind[]): readonly string[] =>
  dangersOf(task, typesOf(knowledge, task, types), []).filter((id) =>
    (knowledge.dangers[id]?.protection ?? []).some((worn) => knowledge.protection[worn]?.gear === 'mask'),
  );

/** What is worn for a job: by the job itself, by its dust, and by the type of tool; of one sort where that is asked for. */
export const gearFor = (
  knowledge: Knowledge,
  task: Task,
  types: readonly ProductKind[],
  gear: Gear | undefined,
): readonly string[] => {
  const ofJob = task.application === undefined ? [] : (knowledge.applications[task.application]?.protection ?? []);
  const ofDust = dustDangers(knowledge, task, types).flatMap((id) => knowledge.dangers[id]?.protection ?? []);
  const ofTypes = types.flatMap((type) => loadRoles()[type]?.protection ?? []);
  const all = [...new Set([...ofJob, ...ofDust, ...(ofJob.length > 0 ? [] : ofTypes)])];
  return all.filter(
    (id) =>
      (gear === undefined || knowledge.protection[id]?.gear === gear) && !all.includes(betterThan[id] ?? 'none better'),
  );
};
