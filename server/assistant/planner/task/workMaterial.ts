import { loadKnowledge } from '../../knowledge/load.ts';
import { coversMaterial } from '../../operations/task/effectiveTask.ts';
import type { Task } from '../../plan.ts';
import { named } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import { isRuledOut } from './dangers.ts';
import { generalJobs } from './jobKinds.ts';
import jobs from './jobs.json' with { type: 'json' };

/** The material; of several the most demanding one: a hole in tile and concrete goes through concrete. */
export const materialIn = (reading: Reading): string | undefined => {
  const all = named(reading, 'material').filter((name) => !isRuledOut(reading, `material.${name}`));
  // "The wall is brick": what the wall is of says more.
  const said = all.length > 1 ? all.filter((name) => name !== 'masonry') : all;
  if (said.length === 0) return named(reading, 'choice.material').flatMap((name) => madeFor[name] ?? [])[0];
  const ranked = [...said].sort((one, other) => hardnessOf(other) - hardnessOf(one));
  return hardnessOf(ranked[0] ?? '') > 0 ? ranked[0] : said[0];
};
/** Materials that tools fail at first, hardest last. */
const hard: readonly string[] = jobs.hardMaterials;
const hardnessOf = (material: string): number => hard.indexOf(material) + 1;
/** Workpiece materials by the accessory materials made for them. */
const madeFor: Readonly<Record<string, string>> = jobs.madeFor;

/** "And if I only drill ten holes a year?" of a wall of concrete: drilling is part of the job told before, in its material. */
export const materialOf = ({ material }: Task, application: string | undefined): string | undefined =>
  material !== undefined &&
  application !== undefined &&
  generalJobs.has(application) &&
  coversMaterial(loadKnowledge(), { application, material })
    ? material
    : undefined;
