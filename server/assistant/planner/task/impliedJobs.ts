import type { ProductKind } from '../../../catalogue/kinds.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import { materialChain } from '../../knowledge/safety.ts';
import type { Task } from '../../plan.ts';
import { has, named } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import jobs from './jobs.json' with { type: 'json' };

/** What types of tools do to a material, or to any, if no job is named: a saw for steel pipe cuts it. */
const implied: readonly { readonly types: readonly string[]; readonly jobs: Readonly<Record<string, string>> }[] =
  jobs.implied;
const jobOfType = (type: ProductKind, material: string): string | undefined => {
  const done = implied.find(({ types }) => types.includes(type))?.jobs ?? {};
  const [job] = materialChain(material, loadKnowledge().materials).flatMap((each) => done[each] ?? []);
  return job ?? done['any'];
};
/** The job that tools of these types do to a material, if it is only one. */
export const impliedBy = (types: readonly ProductKind[], material: string | undefined): string | undefined => {
  if (material === undefined) return undefined;
  const all = new Set(types.flatMap((type) => jobOfType(type, material) ?? []));
  const [job] = all;
  return all.size === 1 ? job : undefined;
};

/** "Something for drilling in concrete": what names a figure of the data sheet also names the job. */
const byMeasure: Readonly<Record<string, Pick<Task, 'application' | 'material'>>> = jobs.byMeasure;
export const measuredJob = (reading: Reading): Pick<Task, 'application' | 'material'> =>
  named(reading, 'measure').flatMap((name) => byMeasure[name] ?? [])[0] ?? {};

/** "To cut glass wool": the job of cutting this material. */
export const cutOf = (reading: Reading, material: string | undefined): string | undefined =>
  material === undefined || !has(reading, 'verb.cut') ? undefined : jobOfType('circularSaw', material);
