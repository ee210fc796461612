import type { Product } from '../../../catalogue/catalogue.ts';
import type { ProductKind } from '../../../catalogue/kinds.ts';
import type { Catch, OperationFindings, Pick } from '../../findings.ts';
import type { OperationInputs, Task } from '../../plan.ts';
import { standingCatches } from '../choice/picks.ts';
import type { Operation } from '../context.ts';
import { fieldReasons } from '../product/values.ts';
import { applicationOf, entriesFor, fittingTypes } from '../task/applications.ts';
import { collectingTask } from '../task/effectiveTask.ts';
import { taskFit, typeFit } from '../task/taskFit.ts';
import { answerHolds, isAsked, ownAnswer, passageForTask } from '../task/taskPassages.ts';
import { openWorld, productsNamed, type World } from '../world.ts';
import { partsFor, recommend } from './recommend.ts';
import { tellingFields } from './scoring.ts';

type Verdict = OperationFindings['suits']['verdicts'][number];

/** Whether a type only does a job if necessary, while another is made for it. */
const isPossible = (world: World, kind: ProductKind | undefined, job: Task): boolean =>
  fittingTypes(world.context.knowledge, job).some(({ type, fit }) => type === kind && fit === 'possible');

/** "Possible, but not what it is made for", or where its limit lies, accompanies the yes. */
const fitCatches = (world: World, kind: ProductKind | undefined, job: Task): readonly Catch[] => {
  const { knowledge } = world.context;
  const [own] = entriesFor(knowledge, job, applicationOf(knowledge, job)?.types ?? []).filter(
    ({ type }) => type === kind,
  );
  const isFit = fittingTypes(knowledge, job).some(({ type }) => type === kind);
  return isFit && (own?.fit === 'possible' || own?.limit !== undefined) && job.application !== undefined
    ? [{ by: 'knowledge', entry: job.application }]
    : [];
};

/** A job of fewer steps is hardly a project. */
const minProjectSteps = 3;

/** The steps of a project that a type is for, unless it does all of them. */
const stepsOf = ({ context }: World, kind: ProductKind | undefined, job: Task): readonly string[] | undefined => {
  const steps = applicationOf(context.knowledge, job)?.steps ?? [];
  const own = steps.filter(({ types }) => kind !== undefined && types.includes(kind));
  return steps.length >= minProjectSteps && own.length > 0 && own.length < steps.length && job.dimension === undefined
    ? own.map(({ step }) => step)
    : undefined;
};

/** A type does the job if one of its products does; if all figures fall short, none does. */
const verdictOfType = (world: World, type: ProductKind, job: Task): Verdict => {
  const fit = typeFit(world, type, job);
  const fits = world.ofTypes([type]).map((product) => taskFit(world, product, job));
  const short = fit.holds === 'yes' && fits.length > 0 && fits.every(({ holds }) => holds === 'no');
  const isLimited = !short && isPossible(world, type, job);
  return {
    product: undefined,
    type,
    holds: short ? 'no' : fit.holds,
    reasons: short ? [] : fit.reasons,
    catches: short ? [] : fitCatches(world, type, job),
    ...(isLimited ? { isLimited } : {}),
  };
};

/** The maker's own answer first, then the figures and the type's purpose. */
const verdictOf = (world: World, product: Product, job: Task): Verdict => {
  const fit = taskFit(world, product, job);
  const own = ownAnswer(world, product);
  // The maker's answers are about usual sizes and straight cuts: of what is thicker, or cut at an angle, the figure decides.
  const falls = /^cuttingDepth/.test(job.dimension?.measure ?? '') && fit.holds === 'no';
  if (own && !falls)
    return {
      product,
      type: product.kind,
      holds: own.holds,
      reasons: [],
      catches: own.holds === 'no' ? [] : standingCatches(world, product),
      passage: own.passage,
    };
  // The most relevant figure for the job: given with a yes based on the type alone, and if unknown.
  const nearestFact = tellingFields(world, product, job).flatMap((field) => fieldReasons(product, field));
  const figured = fit.holds === 'no' || fit.reasons.some(({ by }) => by === 'field');
  const reasons = figured ? fit.reasons : [...fit.reasons, ...nearestFact.slice(0, 1)];
  const found = passageForTask(world, product, job);
  const isDenied = found !== undefined && fit.holds === 'yes' && answerHolds(world, found) === 'no';
  // What the maker denies of the job is no yes by type.
  if (isDenied && isAsked(world, product, found))
    return { product, type: product.kind, holds: 'no', reasons: [], catches: [], passage: found };
  const passage = isDenied ? undefined : found;
  const isLimited = isPossible(world, product.kind, job);
  // Based neither on a figure nor on the maker's text.
  const bare = fit.holds === 'yes' && !isLimited && !passage && !reasons.some(({ by }) => by === 'field');
  const steps = fit.holds === 'yes' ? stepsOf(world, product.kind, job) : undefined;
  const holds = bare && !steps ? 'unknown' : fit.holds;
  return {
    product,
    type: product.kind,
    holds,
    reasons,
    catches: [...fitCatches(world, product.kind, job), ...(holds === 'yes' ? standingCatches(world, product) : [])],
    ...(holds === 'yes' && isLimited ? { isLimited } : {}),
    ...(steps ? { steps } : {}),
    ...(passage ? { passage } : {}),
  };
};

/** Suitable alternatives, without the products asked about; a size that was named must be known to fit. */
const betterFor = async (
  world: World,
  input: OperationInputs['suits'],
  verdicts: readonly Verdict[],
): Promise<readonly Pick[]> => {
  const { context } = world;
  const kept = input.constraints ?? [];
  if (verdicts.every(({ holds, isLimited }) => holds === 'yes' && isLimited !== true)) {
    // If a type does it, a product of it is the next step; a suitable product was found already.
    const types = verdicts.flatMap(({ product, type }) => (product === undefined && type ? [type] : []));
    if (types.length !== 1) return [];
    const { picks } = await recommend(context, {
      types,
      task: input.task,
      constraints: kept,
      limit: 1,
    });
    return picks.slice(0, 1);
  }
  const asked = new Set(verdicts.map(({ type }) => type));
  const { task: job } = input;
  // One makeshift is no better than another.
  const isMakeshift = verdicts.some(({ isLimited }) => isLimited === true);
  // Others of the same type first, if that type suits the job at all.
  const same = fittingTypes(context.knowledge, job).flatMap(({ type, fit }) =>
    asked.has(type) && fit !== 'possible' ? [type] : [],
  );
  for (const kinds of [same, []]) {
    const { picks } = await recommend(context, { types: kinds, task: job, constraints: kept });
    const isSure = ({ product }: Pick): boolean =>
      job.dimension === undefined || taskFit(world, product, job).holds === 'yes';
    const others = picks.filter(
      (pick) =>
        !input.products.includes(pick.product.id) &&
        isSure(pick) &&
        !(isMakeshift && isPossible(world, pick.product.kind, job)),
    );
    if (others.length > 0) return others;
  }
  return [];
};

/** Whether products, or product types, do a job. */
export const suits: Operation<'suits'> = async (context, asked) => {
  const world = await openWorld(context, { products: asked.products, types: asked.types ?? [] });
  const kinds = productsNamed(world, asked.products).map(({ kind }) => kind);
  const isVacuum = kinds.length > 0 && kinds.every((kind) => kind === 'vacuum');
  const input = isVacuum ? { ...asked, task: collectingTask(context.knowledge, asked.task) } : asked;
  const ofProducts = productsNamed(world, input.products).map((product) => verdictOf(world, product, input.task));
  const ofTypes = (input.types ?? []).map((type) => verdictOfType(world, type, input.task));
  // A product is more specific than its type.
  const verdicts = ofProducts.length > 0 ? ofProducts : ofTypes;
  const [one] = verdicts;
  // What the maker says of the job names what it takes.
  const isTold = one?.holds !== 'yes' || one.passage !== undefined || verdicts.length > 1;
  return {
    task: input.task,
    verdicts,
    ...partsFor(world, isTold ? undefined : one.product, input.task),
    better: await betterFor(world, input, verdicts),
  };
};
