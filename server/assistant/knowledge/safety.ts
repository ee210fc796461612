import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Task } from '../plan.ts';
import type { Knowledge } from './knowledge.ts';
export const dangersOf = (knowledge: Knowledge, { task, mentioned }: { task: Task; types: readonly ProductKind[]; mentioned: readonly string[] }): readonly string[] => {
  const own = task.application === undefined ? [] : (knowledge.applications[task.application]?.dangers ?? []);
  return [...new Set([...mentioned, ...own])].filter((id) => knowledge.dangers[id]);
};
