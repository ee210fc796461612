import type { AttributeKey, Feature } from '../../../catalogue/attributes.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { Application, Fit, Knowledge, LeastFigure } from '../../knowledge/knowledge.ts';
import { dangersOf, isStop, materialChain, unfitOf } from '../../knowledge/safety.ts';
import type { Task } from '../../plan.ts';

/** Entry of a job; undefined if none is named or known. */
export const applicationOf = (knowledge: Knowledge, task: Task | undefined): Application | undefined =>
  task?.application === undefined || !Object.hasOwn(knowledge.applications, task.application)
    ? undefined
    : knowledge.applications[task.application];

interface ForMaterials {
  readonly materials?: readonly string[];
}

/** Whether an entry of a job applies to the task's material. Without a material every entry may apply. */
const concerns = (line: readonly string[], { materials }: ForMaterials): boolean =>
  materials === undefined || line.length === 0 || materials.some((each) => line.includes(each));

/** Entries of a job for a task: those naming the material before general ones. */
export const entriesFor = <Entry extends ForMaterials>(
  knowledge: Knowledge,
  { material }: Task,
  entries: readonly Entry[],
): readonly Entry[] => {
  const line = materialChain(material, knowledge.materials);
  const holding = entries.filter((entry) => concerns(line, entry));
  const rankOf = ({ materials = [] }: Entry): number => {
    const places = materials.map((each) => line.indexOf(each)).filter((place) => place >= 0);
    return Math.min(line.length, ...places);
  };
  return [...holding].sort((one, other) => rankOf(one) - rankOf(other));
};

/** Whether a job must not be answered with products because of its dangers or those of its material. */
export const isStopped = (knowledge: Knowledge, task: Task, types: readonly ProductKind[]): boolean =>
  applicationOf(knowledge, task)?.refused === true || dangersOf(task, types, []).some(isStop);

const fits: readonly Fit[] = ['best', 'good', 'possible'];

/** Types for a job, most suitable first, without duplicates. */
export const fittingTypes = (
  knowledge: Knowledge,
  task: Task,
): readonly { readonly type: ProductKind; readonly fit: Fit }[] => {
  const application = applicationOf(knowledge, task);
  if (!application) return [];
  const unfit = new Set(unfitTypes(knowledge, task).map(({ type }) => type));
  const found = new Map<ProductKind, Fit>();
  for (const { type, fit } of entriesFor(knowledge, task, application.types))
    if (!found.has(type) && !unfit.has(type)) found.set(type, fit);
  return [...found]
    .map(([type, fit]) => ({ type, fit }))
    .sort((one, other) => fits.indexOf(one.fit) - fits.indexOf(other.fit));
};

/** Without a job, a type is meant if it does at least this share of what is done to a material. */
const minShare = 0.5;
const fitWeight: Readonly<Record<Fit, number>> = { best: 3, good: 2, possible: 1 };

/** The only type that a material implies; none if it is both drilled and cut or sanded. */
export const typeForMaterial = (knowledge: Knowledge, task: Task): ProductKind | undefined => {
  const { material } = task;
  if (material === undefined) return undefined;
  const weights = new Map<ProductKind, number>();
  for (const [application, { materials, types }] of Object.entries(knowledge.applications)) {
    if (!materials.includes(material) && !types.some((each) => each.materials?.includes(material))) continue;
    for (const { type, fit } of fittingTypes(knowledge, { application, material }))
      weights.set(type, (weights.get(type) ?? 0) + fitWeight[fit]);
  }
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return [...weights].find(([, weight]) => weight >= whole * minShare)?.[0];
};

/** Types unsuitable for a job in this material; without a material only those unsuitable for any. */
export const unfitTypes = (knowledge: Knowledge, task: Task): Application['unfit'] => {
  const application = applicationOf(knowledge, task);
  if (!application) return [];
  const line = materialChain(task.material, knowledge.materials);
  // An entry for aerated concrete overrides those for masonry in general.
  const narrowest = (materials: readonly string[] = []): number => line.findIndex((each) => materials.includes(each));
  const doesIt = (type: ProductKind, behind: number): boolean =>
    application.types.some(
      (one) => one.type === type && narrowest(one.materials) >= 0 && narrowest(one.materials) < behind,
    );
  return unfitOf(knowledge, application).filter(({ type, materials }) => {
    if (materials === undefined) return !doesIt(type, Number.POSITIVE_INFINITY);
    const place = narrowest(materials);
    return place >= 0 && !doesIt(type, place);
  });
};

/** Whether a product lacks a required feature of its type for a job: a vacuum for water must be made for it. */
export const lacksNeeded = (
  knowledge: Knowledge,
  task: Task,
  { kind, features }: { readonly kind?: ProductKind | undefined; readonly features: readonly Feature[] },
): boolean =>
  (applicationOf(knowledge, task)?.must ?? []).some(
    ({ type, feature }) => type === kind && !features.includes(feature),
  );

/** Minimum figures of a type for a job: the most specific entry for each attribute. */
export const leastFor = (knowledge: Knowledge, task: Task, type: ProductKind | undefined): Application['least'] => {
  const application = applicationOf(knowledge, task);
  if (!application) return [];
  const seen = new Set<AttributeKey>();
  return entriesFor(knowledge, task, application.least).filter((entry) => {
    if (entry.type !== type || seen.has(entry.attribute)) return false;
    seen.add(entry.attribute);
    return true;
  });
};

/** Figures by which a type is ranked for a job. */
export const taskFields = (
  knowledge: Knowledge,
  task: Task | undefined,
  type: ProductKind | undefined,
): readonly AttributeKey[] =>
  applicationOf(knowledge, task)
    ?.rankBy.filter((each) => each.type === type)
    .map(({ attribute }) => attribute) ?? [];

/** An accessory that a job needs, the required value of `material`, and the use of a disc. */
export interface AccessoryNeed {
  readonly type: ProductKind;
  readonly material: string | undefined;
  readonly use: 'cutting' | 'grinding' | undefined;
}

/** Accessories of a tool for a job, in order, without duplicate types. */
export const accessoryNeeds = (
  knowledge: Knowledge,
  task: Task | undefined,
  tool: ProductKind | undefined,
): readonly AccessoryNeed[] => {
  const application = applicationOf(knowledge, task);
  if (!application || !task) return [];
  const [ofTask] = materialChain(task.material, knowledge.materials).flatMap(
    (each) => knowledge.materials[each]?.accessory ?? [],
  );
  const needs = new Map<ProductKind, AccessoryNeed>();
  const entries = entriesFor(knowledge, task, application.accessories);
  for (const { type, material, materials, use } of entries) {
    if (type === tool || needs.has(type)) continue;
    // An accessory for any material is made for the given one; a screwdriver bit is not.
    const forMaterial = material ?? (materials === undefined || materials.length === 0 ? undefined : ofTask);
    needs.set(type, { type, material: forMaterial, use });
  }
  return [...needs.values()];
};

/** Whether a job says what its accessories must be made for: by its material, or as all of its materials take the same. */
export const isMaterialKnown = (knowledge: Knowledge, task: Task | undefined): boolean => {
  const materials = applicationOf(knowledge, task)?.materials ?? [];
  const takes = materials.map((material) => workedMaterial(knowledge, { material }));
  return task?.material !== undefined || new Set(takes).size === 1;
};

/** The material that accessories must be made for: that of the task, or that the job always has. */
export const workedMaterial = (knowledge: Knowledge, task: Task | undefined): string | undefined => {
  const material = task?.material ?? applicationOf(knowledge, task)?.materials?.[0];
  return materialChain(material, knowledge.materials).flatMap((each) => knowledge.materials[each]?.accessory ?? [])[0];
};

/** The least figure that the task's material demands of an accessory; without one, any material that the job may have. */
export const leastOfMaterial = (knowledge: Knowledge, task: Task | undefined): LeastFigure | undefined => {
  const materials = task?.material === undefined ? applicationOf(knowledge, task)?.materials : [task.material];
  return materials
    ?.flatMap((material) => materialChain(material, knowledge.materials))
    .flatMap((each) => knowledge.materials[each]?.least ?? [])[0];
};
