import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Task } from '../plan.ts';
import type { Application, Knowledge, Tip } from './knowledge.ts';
import { materialChain } from './safety.ts';

/** All tips for a job. */
export const tipsOf = ({ tips }: Knowledge, { advice }: Application): readonly Tip[] =>
  advice.flatMap((tip) => (typeof tip === 'string' ? (tips[tip] ?? []) : tip));

/**
 * The tips for a task. Behind tools that are taken none speaks of another type; without any, the first matter is which
 * tool it takes. That depends on the material of some jobs, so it is told as long as theirs is unknown.
 */
export const tipsFor = (
  knowledge: Knowledge,
  { application: id, material }: Task,
  taken: readonly ProductKind[] = [],
): readonly Tip[] => {
  const job = id === undefined ? undefined : knowledge.applications[id];
  if (!job) return [];
  const line = materialChain(material, knowledge.materials);
  const all = tipsOf(knowledge, job).filter(
    ({ materials }) => materials === undefined || materials.some((each) => line.includes(each)),
  );
  if (taken.length > 0) {
    const isOpen = job.askMaterial === true && material === undefined;
    return all.filter(({ choice, types = [] }) => (choice ? isOpen : types.every((type) => taken.includes(type))));
  }
  const general = all.filter(({ types }) => types === undefined);
  return general.length > 0 ? general : all;
};
