import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { Constraint, Task } from '../../plan.ts';
import { type Setting, settings } from '../../taskParts.ts';
import { has, mentionsOf, named } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { cutOf, impliedBy, measuredJob } from './impliedJobs.ts';
import { generalJobs, isProject, refusedJobs } from './jobKinds.ts';
import { jobSize } from './jobSize.ts';
import jobs from './jobs.json' with { type: 'json' };
import { asksAnew, jobsNamed } from './jobsNamed.ts';
import { wheelsOf } from './vehicles.ts';
import { materialIn, materialOf } from './workMaterial.ts';
import { workSizeIn } from './workSize.ts';

const isSetting = (name: string): name is Setting => settings.some((setting) => setting === name);

/** A general job with a material: sanding paint means removing it. */
const byMaterial: Readonly<Record<string, Readonly<Record<string, string>>>> = jobs.byMaterial;

/** The job when its material is another one: through the tile into concrete, a drain pipe of cast iron. */
const harder: Readonly<Record<string, Readonly<Record<string, string>>>> = jobs.harder;

/** The job with the named tool: grinding with a grinder is of metal. */
const byType: Readonly<Record<string, Readonly<Record<string, string>>>> = jobs.byType;
const ofType = (types: readonly ProductKind[], job: string | undefined, material: string | undefined) => {
  const [type] = types;
  if (job === undefined || type === undefined || material !== undefined) return job;
  return byType[type]?.[job] ?? job;
};

/** What a type of tool does itself, beside what another does. */
const own: Readonly<Record<string, readonly string[]>> = jobs.own;

/** Lumber is mentioned to be cut through. */
const lumberIn = (reading: Reading): string | undefined =>
  reading.quantities.some(({ measure }) => measure === 'cuttingDepth') ? 'cutBeams' : undefined;

/** The job that is meant of those named. */
const jobOf = (
  reading: Reading,
  applications: readonly string[],
  types: readonly ProductKind[],
  material: string | undefined,
): string | undefined => {
  // A vacuum collects the dust, whatever produces it.
  const owned = types.length === 1 ? (own[types[0] ?? ''] ?? []) : [];
  const specific =
    applications.find((name) => refusedJobs.includes(name)) ??
    applications.find((name) => owned.includes(name)) ??
    // "I'm redoing the bathroom and need to cut tile": of a project and one of its jobs, the job.
    applications.find((name) => !generalJobs.has(name) && !isProject(name)) ??
    applications.find((name) => !generalJobs.has(name));
  const [common] = applications;
  const ofMaterial = common === undefined ? undefined : byMaterial[common]?.[material ?? ''];
  const plain = ofType(types, specific ?? ofMaterial ?? common, material);
  if (plain === undefined) return undefined;
  // "A shed to take down, full of nails: what do I cut with?" builds no shed.
  const cut = cutOf(reading, material) ?? (has(reading, 'verb.cut') ? lumberIn(reading) : undefined);
  if (isProject(plain) && cut !== undefined) return cut;
  return (material !== undefined && harder[plain]?.[material]) || plain;
};

/** The job that a question names: what is done, to what, how large, where and by whom. */
export const taskIn = (
  reading: Reading,
  constraints: readonly Constraint[],
  types: readonly ProductKind[],
  goalTask: Task,
): Task => {
  // "Holes in concrete for shelves": the word for a figure of the data sheet names the material.
  const material = materialIn(reading) ?? measuredJob(reading).material;
  const namesJob = mentionsOf(reading, 'application').length > 0;
  const jobsMeant = jobsNamed(reading, types, material, goalTask);
  const measured = jobsMeant.length === 0 && (namesJob || asksAnew(reading)) ? measuredJob(reading) : {};
  const application =
    jobOf(reading, jobsMeant, types, material) ??
    measured.application ??
    impliedBy(types, material) ??
    cutOf(reading, material ?? goalTask.material) ??
    lumberIn(reading) ??
    wheelsOf(reading, goalTask.application);
  const { isCore, ...size } = workSizeIn(constraints, application, goalTask.application);
  const worked = material ?? materialOf(goalTask, application);
  const user = named(reading, 'user')[0];
  const setting = named(reading, 'setting').filter(isSetting);
  return {
    ...(application === undefined ? {} : { application: isCore ? 'coreDrill' : application, ...jobSize(reading) }),
    ...(worked === undefined ? {} : { material: worked }),
    ...size,
    ...(user === 'beginner' || user === 'occasional' || user === 'professional' ? { user } : {}),
    ...(setting.length > 0 ? { setting } : {}),
  };
};
