import { isAttribute } from '../../../catalogue/attributes.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import { materialChain } from '../../knowledge/safety.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { coversMaterial, fixingTask } from '../../operations/task/effectiveTask.ts';
import type { Constraint, Task } from '../../plan.ts';
import { type Setting, settings } from '../../taskParts.ts';
import { has, isNegated, mentionsOf, named, nameOf } from '../reading/mentions.ts';
import { goesOnTo } from '../reading/purposes.ts';
import type { Reading } from '../reading/reading.ts';
import { verbLike } from '../reading/verbs.ts';
import { isRuledOut } from './dangers.ts';
import groups from './groups.json' with { type: 'json' };
import { jobSize } from './jobSize.ts';
import { isRemoved } from './parts.ts';
import { wheelsOf } from './vehicles.ts';

/** Jobs that drill no hole: the thickness of steel to cut is not a drill's size. */
export const cutting = /^(?:cut|grind|sand|plane)/;

const isSetting = (name: string): name is Setting => settings.some((setting) => setting === name);
/** Jobs that say little by themselves and yield to a more specific one: drilling, sanding. */
export const generalJobs: ReadonlySet<string> = new Set(groups.generalApplications);

/** A general job with a material: sanding paint means removing it. */
const byMaterial: Readonly<Record<string, Readonly<Record<string, string>>>> = groups.byMaterial;

/** The job when its material is another one: through the tile into concrete, a drain pipe of cast iron. */
const harder: Readonly<Record<string, Readonly<Record<string, string>>>> = groups.harder;

/** The job with the named tool: grinding with a grinder is of metal. */
const byType: Readonly<Record<string, Readonly<Record<string, string>>>> = groups.byType;
const ofType = (types: readonly ProductKind[], job: string | undefined, material: string | undefined) => {
  const [type] = types;
  if (job === undefined || type === undefined || material !== undefined) return job;
  return byType[type]?.[job] ?? job;
};

/** Jobs that are refused; no other job precedes them. */
const refusedJobs: readonly string[] = groups.gravest;

/** What a type of tool does itself, beside what another does. */
const own: Readonly<Record<string, readonly string[]>> = groups.own;

/** Jobs named by words that have this meaning only after another job: "and to tighten them again?". */
const onlyBehind: Readonly<Record<string, readonly string[]>> = groups.onlyBehind;

/** Jobs that are more specific than others beside them: truck wheels rather than rusted bolts. */
const overrules: Readonly<Record<string, readonly string[]>> = groups.overrules;

/** What types of tools do to a material, or to any, if no job is named: a saw for steel pipe cuts it. */
const implied: readonly { readonly types: readonly string[]; readonly jobs: Readonly<Record<string, string>> }[] =
  groups.implied;
const jobOfType = (type: ProductKind, material: string): string | undefined => {
  const jobs = implied.find(({ types }) => types.includes(type))?.jobs ?? {};
  const [job] = materialChain(material, loadKnowledge().materials).flatMap((each) => jobs[each] ?? []);
  return job ?? jobs['any'];
};
const impliedBy = (types: readonly ProductKind[], material: string | undefined): string | undefined => {
  if (material === undefined) return undefined;
  const jobs = new Set(types.flatMap((type) => jobOfType(type, material) ?? []));
  const [job] = jobs;
  return jobs.size === 1 ? job : undefined;
};

/** "Something for drilling in concrete": what names a figure of the data sheet also names the job. */
const byMeasure: Readonly<Record<string, Pick<Task, 'application' | 'material'>>> = groups.byMeasure;
const measuredJob = (reading: Reading): Pick<Task, 'application' | 'material'> =>
  named(reading, 'measure').flatMap((name) => byMeasure[name] ?? [])[0] ?? {};

/** "To cut glass wool": the job of cutting this material. */
const cutOf = (reading: Reading, material: string | undefined): string | undefined =>
  material === undefined || !has(reading, 'verb.cut') ? undefined : jobOfType('circularSaw', material);

/** The material; of several the most demanding one: a hole in tile and concrete goes through concrete. */
const materialIn = (reading: Reading): string | undefined => {
  const all = named(reading, 'material').filter((name) => !isRuledOut(reading, `material.${name}`));
  // "The wall is brick": what the wall is of says more.
  const said = all.length > 1 ? all.filter((name) => name !== 'masonry') : all;
  if (said.length === 0 && named(reading, 'material').length > 0) return undefined;
  if (said.length === 0) return named(reading, 'choice.material').flatMap((name) => madeFor[name] ?? [])[0];
  const ranked = [...said].sort((one, other) => hardnessOf(other) - hardnessOf(one));
  return hardnessOf(ranked[0] ?? '') > 0 ? ranked[0] : said[0];
};
/** Materials that tools fail at first, hardest last. */
const hard: readonly string[] = groups.hardMaterials;
const hardnessOf = (material: string): number => hard.indexOf(material) + 1;
/** Workpiece materials by the accessory materials made for them. */
const madeFor: Readonly<Record<string, string>> = groups.madeFor;

/** Wider holes in masonry need a core bit, in millimetres. */
const minCore = 45;

const isProject = (name: string): boolean => (loadKnowledge().applications[name]?.steps ?? []).length > 0;

/**
 * Holes in concrete "on the terrace" build no terrace, nor does a rail in a stairwell of concrete build stairs: of
 * drilling and a job in another material, drilling is meant.
 */
const isBeside = (name: string, all: readonly string[], material: string | undefined): boolean => {
  const knowledge = loadKnowledge();
  const piercing = fixingTask(knowledge, material === undefined ? {} : { material })?.application;
  return (
    piercing !== undefined &&
    material !== undefined &&
    (all.includes(piercing) || isProject(name)) &&
    !coversMaterial(knowledge, { application: name, material })
  );
};

/** Whether a job has anything to do with tools of these types: they do it, go into it, or are known to be unfit for it. */
export const concernsTypes = (name: string, types: readonly ProductKind[]): boolean => {
  const job = loadKnowledge().applications[name];
  const concerned = [...(job?.types ?? []), ...(job?.accessories ?? []), ...(job?.unfit ?? [])];
  return concerned.some(({ type }) => types.includes(type));
};

/** A lamp may be what a hole is made for: naming it asks for none. */
const alsoThings: ReadonlySet<ProductKind> = new Set(['worklight']);

/** "Sand the old parquet" lays no floor: the job told by phrases that hold both the general job and the thing. */
const composedWith = ({ mentions, things }: Reading, { concept, start }: Mention): string | undefined => {
  const { applications } = loadKnowledge();
  const thing = things.find((each) => each.start === start);
  if (!thing || generalJobs.has(nameOf(concept))) return undefined;
  return mentions
    .filter((one) => one.concept.startsWith('application.') && generalJobs.has(nameOf(one.concept)))
    .filter((one) => {
      const best = (applications[nameOf(one.concept)]?.types ?? []).filter(({ fit }) => fit === 'best');
      return !concernsTypes(
        nameOf(concept),
        best.map(({ type }) => type),
      );
    })
    .flatMap((one) => things.find((each) => each.start === one.start)?.jobs ?? [])
    .find((job) => thing.jobs.includes(job) && !refusedJobs.includes(job));
};

/** Tools that cut, as against those that are at work where shelves or furniture are named. */
const cutters: ReadonlySet<ProductKind> = new Set([
  'circularSaw',
  'mitreSaw',
  'jigsaw',
  'reciprocatingSaw',
  'angleGrinder',
]);
/** Letters between the verb and what is cut. */
const maxToThing = 6;

/** "Per tagliare le mensole" hangs no shelves: what is cut is of boards, unless its job is one for saws. */
const cutThing = (reading: Reading, { concept, start, end }: Mention): string | undefined => {
  const job = nameOf(concept);
  const away = mentionsOf(reading, 'verb').map((verb) => Math.max(start - verb.end, verb.start - end));
  const isCut = has(reading, 'verb.cut') && away.some((letters) => letters >= 0 && letters <= maxToThing);
  const { types = [] } = loadKnowledge().applications[job] ?? {};
  return isCut && !types.some(({ type }) => cutters.has(type)) && !refusedJobs.includes(job) && !generalJobs.has(job)
    ? 'cutBoards'
    : undefined;
};

/** "A sander for my deck" builds no deck: of a thing, the job that the tool does to it, or none. */
const doneWith = (
  reading: Reading,
  mention: Mention,
  types: readonly ProductKind[],
  material: string | undefined,
): string | undefined => {
  const { things } = reading;
  const { concept, start } = mention;
  const job = nameOf(concept);
  // "And for putting the furniture together?" names the job, whatever tool is in view.
  if (goesOnTo(reading, mention)) return job;
  const thing = things.find((each) => each.start === start);
  const tools = types.filter((type) => isToolKind(type) && !alsoThings.has(type));
  if (tools.length === 0 || concernsTypes(job, tools)) return job;
  // "A sander for the decking": what the tool does to the material of the job.
  const ownWork = impliedBy(tools, material ?? loadKnowledge().applications[job]?.materials[0]);
  if (!thing) return isProject(job) ? (ownWork ?? job) : job;
  // "Drill" alone names no job that is refused, though "drill asbestos" is one.
  // Holes for a pipe in a wooden beam are no core drilling.
  const isOfMaterial = (application: string): boolean =>
    material === undefined || coversMaterial(loadKnowledge(), { application, material });
  const done = thing.jobs.find(
    (other) => !refusedJobs.includes(other) && isOfMaterial(other) && concernsTypes(other, tools),
  );
  return done ?? ownWork;
};

/** Jobs whose size is the torque that the bolts need. */
export const bolting: ReadonlySet<string> = new Set(groups.bolting);

/** A torque, however it is given: of bolts it is what they are tightened to. */
export const isTorque = (one: Constraint): boolean =>
  one.by === 'range' && /^torque(?:Max|Hard|Soft)$/.test(one.measure);

/** Jobs that break masonry instead of drilling it. */
export const breaking: ReadonlySet<string> = new Set(groups.breaking);

/** The size of the workpiece that a condition tells. */
const dimensionOf = (one: Constraint): Task['dimension'] =>
  one.by === 'range' && isAttribute(one.measure) && one.min !== undefined
    ? {
        measure: isTorque(one) ? 'torqueMax' : one.measure,
        value: one.about ?? one.min,
        ...(one.said ? { said: one.said } : {}),
      }
    : undefined;

/** "And if I only drill ten holes a year?" of a wall of concrete: drilling is part of the job told before, in its material. */
const materialOf = ({ material }: Task, application: string | undefined): string | undefined =>
  material !== undefined &&
  application !== undefined &&
  generalJobs.has(application) &&
  coversMaterial(loadKnowledge(), { application, material })
    ? material
    : undefined;

/** The job that a question names: what is done, to what, how large, where and by whom. */
export const taskIn = (
  reading: Reading,
  constraints: readonly Constraint[],
  types: readonly ProductKind[],
  goalTask: Task,
): Task => {
  const jobs = mentionsOf(reading, 'application');
  // "I can sand by hand, so leave sanding out."
  // "I fit kitchens and drill no beams." In Japanese what is denied stands beside what is meant instead.
  const denies = (job: Mention): boolean => reading.language !== 'jp' && isNegated(reading, job);
  const leftOut = new Set(
    jobs.filter((job) => isRemoved(reading, job.start, job.end) || denies(job)).map(({ concept }) => concept),
  );
  // "Even if it's rusty?" about the pipe to cut: nothing new is asked for.
  const asksAnew = has(reading, 'op.recommend', 'op.need', 'op.which', 'op.exists');
  const isAnew = asksAnew || jobs.some((job) => goesOnTo(reading, job));
  const live = goalTask.application === undefined || isAnew ? [] : [goalTask.application];
  const measured = jobs.length === 0 && asksAnew ? measuredJob(reading) : {};
  // "Holes in concrete for shelves": the word for a figure of the data sheet names the material.
  const material = materialIn(reading) ?? measuredJob(reading).material;
  const applications = jobs
    .filter((mention) => {
      const alsoType = reading.mentions.some(
        ({ concept, start }) => start === mention.start && /^(type|group)\./.test(concept),
      );
      return !leftOut.has(mention.concept) && (!alsoType || verbLike(reading, mention.start));
    })
    .sort((one, other) => other.end - other.start - (one.end - one.start))
    .flatMap(
      (mention) =>
        cutThing(reading, mention) ??
        composedWith(reading, mention) ??
        doneWith(reading, mention, types, material) ??
        [],
    )
    .filter((job, _, all) => onlyBehind[job]?.some((other) => [goalTask.application, ...all].includes(other)) ?? true)
    .filter((job, _, all) => ![...all, ...live].some((other) => overrules[other]?.includes(job)))
    .filter((job, _, all) => !isBeside(job, all, material));
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
  // Lumber is mentioned to be cut through.
  const lumber = reading.quantities.some(({ measure }) => measure === 'cuttingDepth') ? 'cutBeams' : undefined;
  // "A shed to take down, full of nails: what do I cut with?" builds no shed.
  const cuts = has(reading, 'verb.cut');
  const cut =
    plain !== undefined && isProject(plain) ? (cutOf(reading, material) ?? (cuts ? lumber : undefined)) : undefined;
  const said = cut ?? ((plain !== undefined && material !== undefined && harder[plain]?.[material]) || plain);
  const application =
    said ??
    measured.application ??
    impliedBy(types, material) ??
    cutOf(reading, material ?? goalTask.material) ??
    lumber ??
    wheelsOf(reading, goalTask.application);
  const isOfBolts = bolting.has(application ?? goalTask.application ?? '');
  const sizes = constraints.filter(
    (one) =>
      one.by === 'range' &&
      (/^(drill(Wood|Steel|Masonry)|colletMax|cuttingDepth(45|Metal)?|cuttingWidth|nailLengthMax|screwMax)$/.test(
        one.measure,
      ) ||
        (isOfBolts && isTorque(one))),
  );
  const [size] = sizes;
  // A wall to knock down is drilled nowhere: its thickness is no diameter.
  const breaks = breaking.has(application ?? goalTask.application ?? '');
  const dimensions = sizes
    .filter((one) => !(breaks && one.by === 'range' && one.measure === 'drillMasonry'))
    .filter((one) => !(cutting.test(application ?? '') && one.by === 'range' && one.measure.startsWith('drill')))
    .flatMap((one) => dimensionOf(one) ?? []);
  const [dimension, ...others] = dimensions;
  const isCore = application === 'drill' && size?.by === 'range' && (size.min ?? 0) >= minCore;
  const worked = material ?? materialOf(goalTask, application);
  const user = named(reading, 'user')[0];
  const setting = named(reading, 'setting').filter(isSetting);
  return {
    ...(application === undefined
      ? {}
      : { application: isCore && size.measure === 'drillMasonry' ? 'coreDrill' : application }),
    ...(application === undefined ? {} : jobSize(reading)),
    ...(worked === undefined ? {} : { material: worked }),
    ...(dimension ? { dimension } : {}),
    ...(others.length > 0 ? { otherDimensions: others } : {}),
    ...(user === 'beginner' || user === 'occasional' || user === 'professional' ? { user } : {}),
    ...(setting.length > 0 ? { setting } : {}),
  };
};
