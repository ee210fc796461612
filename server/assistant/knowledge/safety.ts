import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Task } from '../plan.ts';
import type { Application, Danger, Knowledge } from './knowledge.ts';
import { loadKnowledge, loadMaterialDangers } from './load.ts';

/** A material and its more general ones, narrowest first. */
export const materialChain = (material: string | undefined, materials: Knowledge['materials']): readonly string[] =>
  material === undefined || !Object.hasOwn(materials, material)
    ? []
    : [material, ...materialChain(materials[material]?.within, materials)];

/** What is unsuitable for a job, and for the job that is part of it. */
export const unfitOf = (knowledge: Knowledge, { unfit, like }: Application): Application['unfit'] => [
  ...unfit,
  ...(like === undefined ? [] : (knowledge.applications[like]?.unfit ?? [])),
];

const ofMaterial = (task: Task, types: readonly ProductKind[], knowledge: Knowledge): readonly string[] =>
  materialChain(task.material, knowledge.materials).flatMap((material) =>
    (loadMaterialDangers()[material] ?? [])
      .filter((entry) => entry.types === undefined || entry.types.some((type) => types.includes(type)))
      .map(({ danger }) => danger),
  );

const ofApplication = ({ application }: Task, { applications }: Knowledge): readonly string[] =>
  application !== undefined && Object.hasOwn(applications, application)
    ? (applications[application]?.dangers ?? [])
    : [];

/**
 * Dangers of a turn and its current task, those that stop an answer first: the mentioned ones, those of the material
 * with these types, and those of the job. Nothing is remembered: a danger ends with the turn and task that caused it.
 */
export const dangersOf = (
  task: Task,
  types: readonly ProductKind[],
  mentioned: readonly string[],
): readonly string[] => {
  const knowledge = loadKnowledge();
  const found = new Set(
    [...mentioned, ...ofMaterial(task, types, knowledge), ...ofApplication(task, knowledge)].filter((id) =>
      Object.hasOwn(knowledge.dangers, id),
    ),
  );
  const withGate = (gate: Danger['gate']) => [...found].filter((id) => knowledge.dangers[id]?.gate === gate);
  return [...withGate('stop'), ...withGate('warn')];
};

/** Whether a danger stops an answer: nothing is recommended beside it. */
export const isStop = (danger: string): boolean => loadKnowledge().dangers[danger]?.gate === 'stop';
