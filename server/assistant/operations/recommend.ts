import * as v from 'valibot';
import type { Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Catch, KitItem, OperationFindings, Pick, Reason } from '../findings.ts';
import type { OperationInputs } from '../plan.ts';
import { accessoryItems } from './accessoryItems.ts';
import { accessoryNeeds, applicationOf, fittingTypes, isStopped, unfitTypes } from './applications.ts';
import type { Operation } from './context.ts';
import { readyPrice } from './packaging.ts';
import { pickOf, softCatches, standingCatches } from './picks.ts';
import { fieldFor, rank, rankFieldsOf, rankFigure } from './ranking.ts';
import { constraints, count, productIds, ranking, task, types } from './schemas.ts';
import { scoreFor, tellingFields } from './scoring.ts';
import { candidatesOf, type Selection, select } from './select.ts';
import { settingConstraints, taskFit } from './taskFit.ts';
import { fieldValue, figureOf } from './values.ts';
import { openWorld, type World } from './world.ts';

type Input = OperationInputs['recommend'];

/** An adviser names at most three. */
const maxPicks = 3;
/** A second choice has to be this much cheaper or lighter to be worth naming. */
const clearly = 0.9;

/** Types to choose from: those named that the job does not rule out, else the fittest of the job. */
const typesFor = (world: World, { types: named, task: job }: Input): readonly (readonly ProductKind[])[] => {
  const { knowledge } = world.context;
  const fitting = fittingTypes(knowledge, job);
  if (named.length > 0) {
    const unfit = new Set(unfitTypes(knowledge, job).map(({ type }) => type));
    const fit = named.filter((type) => !unfit.has(type));
    if (fit.length > 0) return [fit];
  }
  const tiers = ['best', 'good', 'possible'].map((tier) =>
    fitting.filter(({ fit }) => fit === tier).map(({ type }) => type),
  );
  return tiers.filter((tier) => tier.length > 0);
};

/** Fitting products in the order of merit; the next tier of types only where the first has none. */
interface Choice {
  readonly products: readonly Product[];
  readonly selection: Selection;
  readonly types: readonly ProductKind[];
}

const scored = (world: World, products: readonly Product[], input: Input): readonly Product[] => {
  const scores = new Map(
    products.map((product) => {
      const peers = products.filter(({ kind }) => kind === product.kind);
      return [product, scoreFor(world, product, peers, input.task, input.constraints)] as const;
    }),
  );
  return [...products].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
};

const choose = (world: World, input: Input): Choice => {
  const demanded = [...input.constraints, ...settingConstraints(input.task)];
  let first: Choice | undefined;
  for (const types of typesFor(world, input)) {
    const fitting = candidatesOf(world, types, input.among).filter(
      (product) => taskFit(world, product, input.task).holds !== 'no',
    );
    const selection = select(world, fitting, demanded);
    const choice: Choice = { products: scored(world, selection.passing, input), selection, types };
    if (choice.products.length > 0) return choice;
    first ??= choice;
  }
  return first ?? { products: [], selection: { passing: [], unknown: [], emptied: undefined }, types: input.types };
};

/** The best of the rest that is clearly less in a figure than the first choice. */
const clearlyLess = (
  first: Product,
  others: readonly Product[],
  figure: (product: Product) => number | undefined,
): Product | undefined => {
  const most = figure(first);
  if (most === undefined) return undefined;
  return others.find((product) => {
    const value = figure(product);
    return value !== undefined && value <= most * clearly;
  });
};

const weighs = (product: Product): number | undefined => {
  const [rankField] = rankFieldsOf('weight', product.kind);
  return rankField && rankFigure(product, rankField);
};

/** At most three of different character: the best in all, a cheaper one, a lighter one; told with what sets them apart. */
const characters = (
  world: World,
  products: readonly Product[],
  limit: number,
): readonly { readonly product: Product; readonly by?: 'price' | 'weight' }[] => {
  const [first, ...others] = products;
  if (!first) return [];
  const current = others.filter(({ successor }) => successor === undefined);
  const cheaper = clearlyLess(first, current, (product) => readyPrice(world, product));
  const rest = current.filter((product) => product !== cheaper);
  const lighter = clearlyLess(cheaper && (weighs(cheaper) ?? 0) < (weighs(first) ?? 0) ? cheaper : first, rest, weighs);
  const better = rest.filter((product) => product !== lighter);
  const chosen = [
    { product: first },
    ...(cheaper ? [{ product: cheaper, by: 'price' } as const] : []),
    ...(lighter ? [{ product: lighter, by: 'weight' } as const] : []),
    ...better.map((product) => ({ product })),
  ];
  return chosen.slice(0, limit);
};

const taskReasons = (world: World, product: Product, input: Input): readonly Reason[] => {
  const { reasons } = taskFit(world, product, input.task);
  const told = tellingFields(world, product, input.task).flatMap((field): readonly Reason[] => {
    const value = fieldValue(product, field);
    return value === undefined ? [] : [{ by: 'field', field, value }];
  });
  return [...reasons.filter(({ by }) => by !== 'field'), ...told.slice(0, 2)];
};

/** What a second choice gives up against the first: the figure that tells most for the job. */
const givesUp = (world: World, product: Product, first: Product, input: Input): readonly Catch[] => {
  if (product === first || product.kind !== first.kind) return [];
  const field = tellingFields(world, product, input.task).find((each) => {
    const [here, there] = [figureOf(product, each), figureOf(first, each)];
    return here !== undefined && there !== undefined && here < there;
  });
  const value = field && fieldValue(product, field);
  return field === undefined || value === undefined ? [] : [{ by: 'field', field, value, than: first }];
};

const picksOf = (world: World, products: readonly Product[], input: Input): readonly Pick[] => {
  const ranked = input.ranking && rank(products, input.ranking);
  if (ranked)
    return ranked.products
      .slice(0, input.limit ?? maxPicks)
      .map((product) => pickOf(world, product, { constraints: input.constraints, rankField: ranked.fieldOf(product) }));
  const chosen = characters(world, products, input.limit ?? maxPicks);
  const first = chosen[0]?.product;
  return chosen.map(({ product, by }) => {
    const [rankField] = by ? rankFieldsOf(by, product.kind) : [];
    const field = rankField && fieldFor(product, rankField);
    const value = field && fieldValue(product, field);
    const apart: readonly Reason[] =
      field === undefined || value === undefined ? [] : [{ by: 'field', field, value, stands: 'least' }];
    return {
      product,
      reasons: [...apart, ...taskReasons(world, product, input)],
      catches: [
        ...standingCatches(world, product),
        ...(first ? givesUp(world, product, first, input) : []),
        ...softCatches(world, product, input.constraints),
      ],
    };
  });
};

const needsOf = (world: World, product: Product | undefined, input: Input): readonly KitItem[] =>
  product ? accessoryItems(world, product, accessoryNeeds(world.context.knowledge, input.task, product.kind)) : [];

/** What an adviser would take for a job, and what else the job needs. */
export const recommend: Operation<'recommend'> = {
  input: v.strictObject({
    types,
    task,
    constraints,
    ranking: v.exactOptional(ranking),
    among: v.exactOptional(productIds),
    limit: v.exactOptional(count),
  }),
  async run(context, input): Promise<OperationFindings['recommend']> {
    const application = applicationOf(context.knowledge, input.task);
    const world = await openWorld(context, { types: input.types, products: input.among ?? [] });
    const unfit = unfitTypes(context.knowledge, input.task);
    const choice: Choice = isStopped(context.knowledge, input.task, input.types)
      ? { products: [], selection: { passing: [], unknown: [], emptied: undefined }, types: [] }
      : choose(world, input);
    const picks = picksOf(world, choice.products, input);
    return {
      task: input.task,
      types: choice.types,
      constraints: input.constraints,
      picks,
      rejected: unfit.map(({ type }) => ({ type, knowledge: input.task.application ?? '' })),
      needs: needsOf(world, picks[0]?.product, input),
      protection: application?.protection ?? [],
      emptied: choice.selection.emptied,
    };
  },
};
