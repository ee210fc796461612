import type { Product } from '../../../catalogue/catalogue.ts';
import { productKinds } from '../../../catalogue/kinds.ts';
import type { FieldKey, Reason } from '../../findings.ts';
import { isBeyond } from '../../knowledge/related.ts';
import { dangersOf, materialChain } from '../../knowledge/safety.ts';
import type { Constraint, Task, Truth } from '../../plan.ts';
import { doSameWork } from '../../state/families.ts';
import { allOf, truthOf } from '../product/truth.ts';
import { fieldReasons, figureOf } from '../product/values.ts';
import type { World } from '../world.ts';
import { applicationOf, fittingTypes, lacksNeeded, leastFor, unfitTypes } from './applications.ts';
import { runsOn } from './powerSource.ts';

/** Whether a product does a job, and the figures or the entry that decide. */
export interface TaskFit {
  readonly holds: Truth;
  readonly reasons: readonly Reason[];
}

/** Compares a figure with the job's minimum. */
const figureFit = (product: Product, field: FieldKey, min: number): TaskFit => {
  const value = figureOf(product, field);
  if (value === undefined) return { holds: 'unknown', reasons: [] };
  return { holds: truthOf(value >= min), reasons: [{ by: 'field', field, value }] };
};

/** A figure above the job's maximum; one within it is no argument. */
const tooMuch = (product: Product, field: FieldKey, max: number): TaskFit => {
  const value = figureOf(product, field);
  if (value === undefined || value <= max) return { holds: 'yes', reasons: [] };
  return { holds: 'no', reasons: [{ by: 'field', field, value }] };
};

/** What a tool is rated for tells more than its force. */
export const forces: ReadonlySet<FieldKey> = new Set(['impactEnergy', 'torqueHard', 'ratedPower']);

const isDepth = (field: FieldKey): boolean => field === 'cuttingDepth' || field === 'cuttingDepth45';

/** Hole saw sizes for drywall do not apply to wood: figures for another material decide nothing. */
const isOfMaterial = ({ context: { knowledge } }: World, { dimension, material }: Task): boolean =>
  dimension?.measure !== 'drillWood' ||
  material === undefined ||
  materialChain(material, knowledge.materials).includes('wood');

/** Compares a product's figures with the job's minimum and the size that the visitor named. */
export const figuresFit = (world: World, product: Product, task: Task): TaskFit => {
  const { dimension, otherDimensions = [] } = task;
  // The visitor's own size takes precedence over typical ones, and what a tool is rated for over its force.
  const isRated =
    dimension !== undefined &&
    isOfMaterial(world, task) &&
    (figureOf(product, dimension.measure) ?? 0) >= dimension.value;
  const least = leastFor(world.context.knowledge, task, product.kind).filter(
    ({ attribute }) =>
      !(isRated && forces.has(attribute)) &&
      !(isDepth(attribute) && dimension !== undefined && isDepth(dimension.measure)),
  );
  const fits = least.map(({ attribute, min }) => figureFit(product, attribute, min));
  const most = applicationOf(world.context.knowledge, task)?.most.filter(({ type }) => type === product.kind) ?? [];
  fits.push(...most.map(({ attribute, max }) => tooMuch(product, attribute, max)));
  if (dimension && isOfMaterial(world, task)) fits.push(figureFit(product, dimension.measure, dimension.value));
  // A 6x6 has to fit by its thickness and its width.
  const known = otherDimensions.filter(({ measure }) => figureOf(product, measure) !== undefined);
  fits.push(...known.map(({ measure, value }) => figureFit(product, measure, value)));
  const holds = allOf(fits.map((fit) => fit.holds));
  // Only decisive figures are reasons: the one that falls short, or those that are sufficient.
  return { holds, reasons: fits.filter((fit) => fit.holds === holds).flatMap(({ reasons }) => reasons) };
};

/**
 * Whether a product type is made for a job: an entry naming it unsuitable, and its own limits, outweigh an entry listing
 * it.
 */
export const typeFit = (world: World, type: Product['kind'], task: Task): TaskFit => {
  const { knowledge } = world.context;
  const { application } = task;
  const job = applicationOf(knowledge, task);
  if (type === undefined) return { holds: 'unknown', reasons: [] };
  const ofType: readonly Reason[] = [{ by: 'knowledge', entry: type }];
  const ofJob: readonly Reason[] = application === undefined ? [] : [{ by: 'knowledge', entry: application }];
  if (unfitTypes(knowledge, task).some((each) => each.type === type)) return { holds: 'no', reasons: ofJob };
  if (isBeyond(type, task)) return { holds: 'no', reasons: ofType };
  if (application === undefined || !job) return { holds: 'unknown', reasons: [] };
  if (fittingTypes(knowledge, task).some((each) => each.type === type))
    return { holds: 'yes', reasons: [{ by: 'type', type, application }] };
  // A jigsaw drives no screws.
  const doesOtherWork = !job.types.some((one) => doSameWork(type, one.type));
  return doesOtherWork ? { holds: 'no', reasons: ofType } : { holds: 'unknown', reasons: ofJob };
};

/** The dangers of a job demand a class of what is used against them: of a vacuum for dust of concrete, class M. */
const classFit = ({ context: { knowledge } }: World, product: Product, task: Task): TaskFit => {
  const demands = dangersOf(task, productKinds, [])
    .flatMap((danger) => knowledge.dangers[danger]?.allowed ?? [])
    .filter(({ type }) => type === product.kind);
  const fits = demands.map(({ attribute, values = [] }): TaskFit => {
    const value = attribute === undefined ? undefined : product.attributes[attribute];
    const holds = value === undefined ? 'unknown' : truthOf(values.includes(String(value)));
    const because: readonly Reason[] =
      holds === 'no' && task.application !== undefined ? [{ by: 'knowledge', entry: task.application }] : [];
    return { holds, reasons: [...fieldReasons(product, attribute), ...because] };
  });
  const holds = allOf(fits.map((fit) => fit.holds));
  return { holds, reasons: fits.filter((fit) => fit.holds === holds).flatMap(({ reasons }) => reasons) };
};

/** Whether a product suits a task overall. */
export const taskFit = (world: World, product: Product, task: Task): TaskFit => {
  const byType = typeFit(world, product.kind, task);
  if (byType.holds === 'no') return byType;
  if (task.application !== undefined && lacksNeeded(world.context.knowledge, task, product))
    return { holds: 'no', reasons: [{ by: 'knowledge', entry: task.application }] };
  const byClass = classFit(world, product, task);
  if (byClass.holds !== 'yes') return byClass;
  const byFigures = figuresFit(world, product, task);
  if (byFigures.holds === 'no') return byFigures;
  if (byType.holds === 'unknown') {
    // A named size is compared even for types that the job does not list.
    const sized =
      task.application === undefined ||
      (task.dimension !== undefined && figureOf(product, task.dimension.measure) !== undefined);
    const measured = sized && byFigures.reasons.length > 0;
    return measured ? byFigures : { holds: 'unknown', reasons: byFigures.reasons };
  }
  // A named size must be compared with a figure.
  if (task.dimension && figureOf(product, task.dimension.measure) === undefined)
    return { holds: 'unknown', reasons: byFigures.reasons };
  // Unknown minimum figures exclude nothing: the type is made for the job.
  return { holds: 'yes', reasons: [...byType.reasons, ...byClass.reasons, ...byFigures.reasons] };
};

/** Requirements of a job's setting beyond the visitor's words. */
export const settingConstraints = ({ setting = [] }: Task): readonly Constraint[] =>
  setting.includes('noMains') ? [runsOn('battery')] : [];
