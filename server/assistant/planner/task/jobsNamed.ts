import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import type { Mention } from '../../lexicon/lexicon.ts';
import { coversMaterial, fixingTask } from '../../operations/task/effectiveTask.ts';
import type { Task } from '../../plan.ts';
import { isRemoved } from '../purchase/spokenParts.ts';
import { has, isNegated, mentionsOf, nameOf } from '../reading/mentions.ts';
import { goesOnTo } from '../reading/purposes.ts';
import type { Reading } from '../reading/reading.ts';
import { verbLike } from '../reading/verbs.ts';
import { impliedBy, measuredJob } from './impliedJobs.ts';
import { concernsTypes, generalJobs, isProject, refusedJobs } from './jobKinds.ts';
import jobs from './jobs.json' with { type: 'json' };
import places from './placeWords.json' with { type: 'json' };

/** Jobs named by words that have this meaning only after another job: "and to tighten them again?". */
const onlyBehind: Readonly<Record<string, readonly string[]>> = jobs.onlyBehind;
/** Concepts that are one of these jobs then: "do I do them up with it?" */
const impliedBehind: Readonly<Record<string, string>> = jobs.impliedBehind;

/** Jobs that are more specific than others beside them: truck wheels rather than rusted bolts. */
const overrules: Readonly<Record<string, readonly string[]>> = jobs.overrules;

/**
 * Holes in concrete "on the terrace" build no terrace, nor does a rail in a stairwell of concrete build stairs: of
 * drilling and a job in another material, drilling is meant.
 */
const isBeside = (reading: Reading, name: string, all: readonly string[], material: string | undefined): boolean => {
  const knowledge = loadKnowledge();
  const piercing = fixingTask(knowledge, material === undefined ? {} : { material })?.application;
  return (
    piercing !== undefined &&
    material !== undefined &&
    // "A hole in concrete for a pipe" cuts no pipe.
    (all.includes(piercing) || isProject(name) || measuredJob(reading).application === piercing) &&
    !coversMaterial(knowledge, { application: name, material })
  );
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
      const types = best.map(({ type }) => type);
      return !concernsTypes(nameOf(concept), types);
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

const placeWords: {
  readonly before: Readonly<Record<string, readonly string[]>>;
  readonly behind: Readonly<Record<string, readonly string[]>>;
} = places;

/** "Can the battery stay in the shed?": a building that something is in is not being built. */
const isPlace = ({ text, language }: Reading, { concept, start, end }: Mention): boolean =>
  concept === 'application.buildShed' &&
  ((placeWords.before[language] ?? []).some((word) => text.slice(0, start).trimEnd().endsWith(` ${word}`)) ||
    (placeWords.behind[language] ?? []).some((word) => text.slice(end).startsWith(word)));

/** Mentions of jobs that are meant: neither left out, nor names of tools, nor places. */
const meantJobs = (reading: Reading, earlier: string | undefined): readonly Mention[] => {
  const mentions = mentionsOf(reading, 'application');
  // "Remove old paint", as the only job, is what is to be done.
  const canLeaveOut = earlier !== undefined || new Set(mentions.map(({ concept }) => concept)).size > 1;
  // "I fit kitchens and drill no beams." In Japanese what is denied stands beside what is meant instead.
  const denies = (job: Mention): boolean => reading.language !== 'jp' && isNegated(reading, job);
  // "I can sand by hand, so leave sanding out."
  const leftOut = new Set(
    mentions
      .filter((job) => (canLeaveOut && isRemoved(reading, job.start, job.end)) || denies(job))
      .map(({ concept }) => concept),
  );
  return mentions.filter((mention) => {
    const alsoType = reading.mentions.some(
      ({ concept, start }) => start === mention.start && /^(type|group)\./.test(concept),
    );
    return (
      !isPlace(reading, mention) && !leftOut.has(mention.concept) && (!alsoType || verbLike(reading, mention.start))
    );
  });
};

/** Whether a question asks for something itself: "even if it's rusty?" about the pipe to cut asks for nothing new. */
export const asksAnew = (reading: Reading): boolean => has(reading, 'op.recommend', 'op.need', 'op.which', 'op.exists');

/** The jobs that a question names, those of longer phrases first. */
export const jobsNamed = (
  reading: Reading,
  types: readonly ProductKind[],
  material: string | undefined,
  { application: earlier }: Task,
): readonly string[] => {
  const isAnew = asksAnew(reading) || mentionsOf(reading, 'application').some((job) => goesOnTo(reading, job));
  const live = earlier === undefined || isAnew ? [] : [earlier];
  const implied = reading.mentions.flatMap(({ concept }) => impliedBehind[concept] ?? []);
  const named = meantJobs(reading, earlier)
    .toSorted((one, other) => other.end - other.start - (one.end - one.start))
    .flatMap(
      (mention) =>
        cutThing(reading, mention) ??
        composedWith(reading, mention) ??
        doneWith(reading, mention, types, material) ??
        [],
    );
  return [...new Set([...named, ...implied])]
    .filter((job, _, all) => onlyBehind[job]?.some((other) => [earlier, ...all].includes(other)) ?? true)
    .filter((job, _, all) => ![...all, ...live].some((other) => overrules[other]?.includes(job)))
    .filter((job, _, all) => !isBeside(reading, job, all, material));
};
