import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Task } from '../plan.ts';
import type { Application, Danger, Knowledge } from './knowledge.ts';
import { loadKnowledge, loadMaterialDangers } from './load.ts';

/** A material and the more general ones it lies within, the narrowest first. */
export const materialChain = (material: string | undefined, materials: Knowledge['materials']): readonly string[] =>
  material === undefined || !Object.hasOwn(materials, material)
    ? []
    : [material, ...materialChain(materials[material]?.within, materials)];

/** What is unfit for a job, and for the job that is part of it. */
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
 * The dangers that a turn and its live task bring, the ones that stop an answer first: those mentioned, those of the
 * material worked on with these types, those the job always brings. A danger ends with the turn and the task that
 * brought it: what the caller does not pass is not remembered.
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

/** What the first of these dangers asks for: `stop` where no product may be recommended beside its text. */
export const gateOf = (dangers: readonly string[]): Danger['gate'] | undefined => {
  const [first] = dangers;
  return first === undefined ? undefined : loadKnowledge().dangers[first]?.gate;
};
