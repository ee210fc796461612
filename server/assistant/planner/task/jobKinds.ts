import type { ProductKind } from '../../../catalogue/kinds.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import jobs from './jobs.json' with { type: 'json' };

/** Jobs that drill no hole: the thickness of steel to cut is not a drill's size. */
export const cutting = /^(?:cut|grind|sand|plane)/;

/** Jobs that say little by themselves and yield to a more specific one: drilling, sanding. */
export const generalJobs: ReadonlySet<string> = new Set(jobs.generalApplications);

/** Jobs that are refused; no other job precedes them. */
export const refusedJobs: readonly string[] = jobs.gravest;

/** Jobs whose size is the torque that the bolts need. */
export const bolting: ReadonlySet<string> = new Set(jobs.bolting);

/** Jobs that break masonry instead of drilling it. */
export const breaking: ReadonlySet<string> = new Set(jobs.breaking);

/** Whether a job consists of others: building a shed. */
export const isProject = (name: string): boolean => (loadKnowledge().applications[name]?.steps ?? []).length > 0;

/** Whether a job has anything to do with tools of these types: they do it, go into it, or are known to be unfit for it. */
export const concernsTypes = (name: string, types: readonly ProductKind[]): boolean => {
  const job = loadKnowledge().applications[name];
  const concerned = [...(job?.types ?? []), ...(job?.accessories ?? []), ...(job?.unfit ?? [])];
  return concerned.some(({ type }) => types.includes(type));
};
