import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Task } from '../plan.ts';
import { loadKnowledge } from './load.ts';
import { materialChain } from './safety.ts';

/** The material of a task, or those that the job has. */
export const materialsOf = ({ application, material }: Task): readonly string[] =>
  material === undefined ? (loadKnowledge().applications[application ?? '']?.materials ?? []) : [material];

const namesWithin = (concepts: readonly string[], group: string): readonly string[] =>
  concepts.flatMap((concept) => (concept.startsWith(group) ? [concept.slice(group.length)] : []));

/** The materials among concepts. */
export const materialsAmong = (concepts: readonly string[]): readonly string[] => namesWithin(concepts, 'material.');

/** Those, or if none is among them, the materials of the jobs: cutting boards is of wood. */
export const materialsImplied = (concepts: readonly string[]): readonly string[] => {
  const said = materialsAmong(concepts);
  if (said.length > 0) return said;
  return namesWithin(concepts, 'application.').flatMap((application) => materialsOf({ application }));
};

/** Whether one of two materials is a kind of the other: oak and wood, but not wood and stone. */
const isRelated = (one: string, other: string): boolean => {
  const { materials } = loadKnowledge();
  return materialChain(one, materials).includes(other) || materialChain(other, materials).includes(one);
};

/** Whether tools of a type get nowhere in the material of a task, or in any that the job has. */
export const isBeyond = (type: ProductKind, task: Task): boolean => {
  const all = materialsOf(task);
  return all.length > 0 && all.every((each) => loadKnowledge().tools[type]?.fails.includes(each));
};

/** Whether a text about some materials tells of one that was asked about. */
export const tellsOfMaterial = (asked: readonly string[], told: readonly string[]): boolean =>
  asked.some((one) => told.some((other) => isRelated(one, other)));
