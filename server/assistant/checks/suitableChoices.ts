import type { Product } from '../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import { type Executed, execute, withFound } from '../executor.ts';
import type { OperationFindings } from '../findings.ts';
import { isBeyond } from '../knowledge/related.ts';
import type { OperationContext } from '../operations/context.ts';
import { holdsFor } from '../operations/product/holds.ts';
import { applicationOf, fittingTypes, unfitTypes } from '../operations/task/applications.ts';
import { coversMaterial, fixingTask } from '../operations/task/effectiveTask.ts';
import { taskFit } from '../operations/task/taskFit.ts';
import { openWorld } from '../operations/world.ts';
import type { Step, Task } from '../plan.ts';
import type { PlannedQuestion } from '../planner/conversation.ts';
import { mentionsOf } from '../planner/reading/mentions.ts';
import type { Revision } from '../revision.ts';
import { doSameWork } from '../state/families.ts';
import { fold } from '../state/fold.ts';

/**
 * Checks every recommended tool, and every total, against the job and material of the whole conversation, whichever
 * operation found it. Unsuitable tools are not recommended; the answer gives the reason and an alternative.
 */

interface CheckedTask {
  readonly context: OperationContext;
  readonly question: PlannedQuestion;
  readonly task: Task;
  readonly unfit: ReadonlySet<ProductKind>;
}

/** The task of the conversation, with additions by the steps of this question. */
const taskOf = ({ state, plan }: PlannedQuestion): Task => {
  const told = plan.steps.flatMap(({ input }) => ('task' in input && input.task ? [input.task] : []));
  return Object.assign({}, fold(state, plan).task, ...told);
};

/**
 * The task to check tools against, and how: if the job itself is no criterion, by whether the tool works the material.
 */
const checkFor = ({ knowledge }: OperationContext, task: Task): Pick<CheckedTask, 'task' | 'unfit'> => {
  const application = applicationOf(knowledge, task);
  const isOpen = task.application === undefined || !coversMaterial(knowledge, task);
  const piercing = isOpen && (application?.steps ?? []).length === 0 ? fixingTask(knowledge, task) : undefined;
  const types = [...unfitTypes(knowledge, task), ...(piercing ? unfitTypes(knowledge, piercing) : [])];
  return { task: piercing ?? task, unfit: new Set(types.map(({ type }) => type)) };
};

const isBeyondTask = ({ question }: CheckedTask, { kind }: Product): boolean =>
  kind !== undefined && isToolKind(kind) && isBeyond(kind, question.slots.task);

const isUnfit = (held: CheckedTask, product: Product): boolean =>
  isBeyondTask(held, product) || held.unfit.has(product.kind ?? 'carryCase');

/** Whether none of the products is made for the job. */
const areAllMakeshift = ({ context: { knowledge }, task }: CheckedTask, products: readonly Product[]): boolean => {
  const makeshift = fittingTypes(knowledge, task).flatMap(({ type, fit }) => (fit === 'possible' ? [type] : []));
  return products.every(({ kind }) => kind !== undefined && makeshift.some((type) => type === kind));
};

/** What does the job instead, under the same conditions. */
const alternativesFor = ({ context, task }: CheckedTask): Promise<readonly Executed[]> =>
  execute(context, [{ operation: 'recommend', input: { types: [], task, constraints: context.conditions ?? [] } }]);

/** "No, that is the wrong tool for it", with the reason, and the right tool unless the answer continues with it. */
const refusal = async (
  { context, task }: CheckedTask,
  { id }: Product,
  withBetter: boolean,
): Promise<readonly Executed[]> => {
  const told = await execute(context, [{ operation: 'suits', input: { products: [id], task } }]);
  return told.map((one) => (one.operation === 'suits' && !withBetter ? withFound(one, { better: [] }) : one));
};

/** Whether the visitor named this type or product in the question. */
const wasNamed = ({ question: { slots } }: CheckedTask, { id, kind }: Product): boolean =>
  slots.products.includes(id) || (kind !== undefined && !slots.isGroup && slots.types.includes(kind));

/**
 * Our own recommendations are replaced by suitable tools; products that the visitor named stay, after the objection.
 */
const suitableList = async (
  held: CheckedTask,
  finding: Executed,
  products: readonly Product[],
): Promise<readonly Executed[]> => {
  const wrong = products.find((product) => isUnfit(held, product));
  if (!wrong) return [finding];
  return wasNamed(held, wrong) ? [...(await refusal(held, wrong, true)), finding] : alternativesFor(held);
};

/** The same total for a suitable tool: with the requested packs and chargers, without the tool mentioned before. */
const alternativeTotal = ({ question, task }: CheckedTask, { budget, owned }: OperationFindings['kit']): Step => {
  const asked = question.plan.steps.find(({ operation }) => operation === 'kit');
  const parts = asked?.operation === 'kit' ? asked.input.parts : undefined;
  const input = {
    task,
    lines: [],
    constraints: question.state.constraints,
    owned: owned.map(({ id }) => id),
    ...(budget === undefined ? {} : { budget }),
    ...(parts === undefined ? {} : { parts }),
  };
  return { operation: 'kit', input };
};

const suitableKit = async (held: CheckedTask, finding: Executed<'kit'>): Promise<readonly Executed[]> => {
  const tools = finding.found.items.flatMap(({ role, product }) => (role === 'tool' ? [product] : []));
  const world = await openWorld(held.context, { products: tools.map(({ id }) => id) });
  const wrong = tools.filter((tool) => isUnfit(held, tool) || taskFit(world, tool, held.task).holds === 'no');
  const [first] = wrong;
  // If several tools are needed, each need not do the job alone.
  if (!first || wrong.length < tools.length) return [finding];
  if (wasNamed(held, first) || held.question.state.page === first.id)
    return [...(await refusal(held, first, true)), finding];
  const context = { ...held.context, conditions: [] };
  const other = await execute(context, [alternativeTotal(held, finding.found)]);
  const isFound = other.some((one) => one.operation === 'kit' && one.found.items.length > 0);
  return [...(await refusal(held, first, false)), ...(isFound ? other : [finding])];
};

/** "And in reinforced concrete?", behind a hole of 65 mm: the size stands while only the material changes. */
const withCarriedSize = async (
  { context, question: { state, slots, reading } }: CheckedTask,
  finding: Executed<'suits'>,
): Promise<Executed<'suits'>> => {
  const { task, verdicts } = finding.found;
  const { dimension } = state.task;
  const isOther = mentionsOf(reading, 'application').length > 0 || slots.task.material === undefined;
  if (!dimension || task.dimension || isOther) return finding;
  const input = { products: verdicts.flatMap(({ product }) => product?.id ?? []), task: { ...task, dimension } };
  const [sized] = await execute(context, [{ operation: 'suits', input }]);
  return sized?.operation === 'suits' ? sized : finding;
};

/** Figures demanded in the conversation apply to a yes too: no yes for 138 Nm if 200 were required. */
const checkedVerdicts = async ({ context }: CheckedTask, finding: Executed<'suits'>): Promise<Executed<'suits'>> => {
  const ranges = (context.conditions ?? []).filter((one) => one.by === 'range' && one.measure !== 'price');
  const { verdicts } = finding.found;
  const world = await openWorld(context, { products: verdicts.flatMap(({ product }) => product?.id ?? []) });
  const held = verdicts.map((verdict): (typeof verdicts)[number] => {
    const { product, holds } = verdict;
    const missed =
      product && holds === 'yes' ? ranges.filter((one) => holdsFor(world, product, one).holds === 'no') : [];
    if (missed.length === 0) return verdict;
    const { isLimited: _, ...rest } = verdict;
    return {
      ...rest,
      holds: 'no',
      reasons: missed.map((constraint) => ({ by: 'constraint', constraint })),
      catches: [],
    };
  });
  return withFound(finding, { verdicts: held });
};

/** Alternatives that do the kind of work of a tool asked about. */
const ofSameWork = (finding: Executed<'suits'>): Executed => {
  const { verdicts, better } = finding.found;
  const asked = verdicts.map(({ type, product }) => product?.kind ?? type);
  const same = better.filter(({ product }) => asked.some((kind) => doSameWork(kind, product.kind)));
  return withFound(finding, { better: asked.length === 0 ? better : same });
};

/** In place of a tool that does the job only if necessary: the right type, with its limits, else its own limits alone. */
const insteadOf = async (held: CheckedTask, { id, kind }: Product): Promise<readonly Executed[]> => {
  const [better] = await alternativesFor(held);
  const isBetter =
    better?.operation === 'recommend' &&
    better.found.picks.slice(0, 1).some(({ product }) => product.kind !== kind && doSameWork(kind, product.kind));
  if (isBetter && kind !== undefined) return [withFound(better, { makeshift: kind })];
  const told = await execute(held.context, [{ operation: 'suits', input: { products: [id], task: held.task } }]);
  return told.map((one) => (one.operation === 'suits' ? ofSameWork(one) : one));
};

const checkedFinding = async (held: CheckedTask, finding: Executed): Promise<readonly Executed[]> => {
  switch (finding.operation) {
    case 'search':
    case 'recommend': {
      const products = finding.found.picks.map(({ product }) => product);
      const [makeshift] = finding.operation === 'recommend' && areAllMakeshift(held, products) ? products : [];
      if (makeshift) return insteadOf(held, makeshift);
      return suitableList(held, finding, products);
    }
    case 'best': {
      // The first of a ranking is its answer: if it is unsuitable, so is the ranking.
      const first = finding.found.ranked.slice(0, 1).map(({ product }) => product);
      return suitableList(held, finding, first);
    }
    case 'substitute': {
      // "Is there a cheaper one?", after a job: one that falls short of the job replaces nothing.
      const products = finding.found.picks.map(({ product }) => product);
      const world = await openWorld(held.context, { products: products.map(({ id }) => id) });
      const able = products.filter((product) => taskFit(world, product, held.task).holds !== 'no');
      const [first] = products;
      if (first && able.length === 0) return refusal(held, first, true);
      return [withFound(finding, { picks: finding.found.picks.filter(({ product }) => able.includes(product)) })];
    }
    case 'compare': {
      // "Is A or B better for brick?", where neither is for brick.
      const { products, claim } = finding.found;
      const [first] = products;
      if (first && products.every((product) => isUnfit(held, product))) return refusal(held, first, true);
      // A cheaper one that nobody named is held against the job as a substitute is.
      if (!claim || wasNamed(held, claim.product)) return [finding];
      const world = await openWorld(held.context, { products: [claim.product.id] });
      const isShort = taskFit(world, claim.product, held.task).holds === 'no';
      return isShort ? refusal(held, claim.product, true) : [finding];
    }
    case 'kit':
      return suitableKit(held, finding);
    case 'suits': {
      const asked = await withCarriedSize(held, finding);
      return [ofSameWork(await checkedVerdicts(held, asked))];
    }
    case 'accessories': {
      const { product } = finding.found;
      return product && isUnfit(held, product) ? refusal(held, product, true) : [finding];
    }
    default:
      return [finding];
  }
};

/** Findings without unsuitable tools, with the reason if the visitor asked for one of them. */
export const withSuitableChoices: Revision = async (findings, context, question) => {
  const held: CheckedTask = { context, question, ...checkFor(context, taskOf(question)) };
  return (await Promise.all(findings.map((finding) => checkedFinding(held, finding)))).flat();
};
