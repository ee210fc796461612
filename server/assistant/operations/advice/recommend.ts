import type { Product } from '../../../catalogue/catalogue.ts';
import { isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { Catch, Emptied, FieldKey, OperationFindings, Pick, Reason } from '../../findings.ts';
import { isBeyond } from '../../knowledge/related.ts';
import type { OperationInputs, Ranking, RankKey, Task } from '../../plan.ts';
import type { Setting } from '../../taskParts.ts';
import { metReasons, pickOf, softCatches, standingCatches, withLimit } from '../choice/picks.ts';
import {
  currentFirst,
  fieldFor,
  type Ranked,
  type RankField,
  rank,
  rankFieldsOf,
  rankFigure,
} from '../choice/ranking.ts';
import { candidatesOf, isHard, meetsAll, select } from '../choice/select.ts';
import type { Operation } from '../context.ts';
import { accessoryItems, missingParts } from '../fit/accessoryItems.ts';
import { fieldReasons, figureOf } from '../product/values.ts';
import { liftedField } from '../product/weights.ts';
import {
  accessoryNeeds,
  applicationOf,
  fittingTypes,
  isStopped,
  typeForMaterial,
  unfitTypes,
} from '../task/applications.ts';
import { settingConstraints, taskFit } from '../task/taskFit.ts';
import { openWorld, type World } from '../world.ts';
import { apartReasons, characters } from './characters.ts';
import { prefersLess, scoreFor, tellingFields } from './scoring.ts';

type Input = OperationInputs['recommend'];

/** Maximum number of recommendations. */
const maxPicks = 3;
/** Candidate types: the named ones that the job allows, else the best for the job. */
const typesFor = (
  world: World,
  { types: named, task: job, owned = [], constraints }: Input,
): readonly (readonly ProductKind[])[] => {
  const { knowledge } = world.context;
  const refused = new Set(constraints.flatMap((one) => (one.by === 'excludedType' ? [one.type] : [])));
  const fitting = fittingTypes(knowledge, job).filter(
    ({ type }) => named.includes(type) || !(owned.includes(type) || refused.has(type)),
  );
  const tiers = ['best', 'good', 'possible'].map((tier) =>
    fitting.filter(({ fit }) => fit === tier).map(({ type }) => type),
  );
  const ofJob = tiers.filter((tier) => tier.length > 0);
  if (named.length > 0) {
    const inOrder = ofJob.map((tier) => tier.filter((type) => named.includes(type))).filter((tier) => tier.length > 0);
    if (inOrder.length > 0) return inOrder;
    // A blade for the job may be requested; a lamp that the hole is for may not.
    const accessories = new Set(applicationOf(knowledge, job)?.accessories.map(({ type }) => type));
    return ofJob.length > 0 && !named.some((type) => accessories.has(type)) ? ofJob : [named];
  }
  if (ofJob.length > 0 || applicationOf(knowledge, job)) return ofJob;
  const only = typeForMaterial(knowledge, job);
  return only ? [[only]] : [];
};

/** Whether a job is known to be one that no type of ours does: whichever tool is named, a tree is felled by none. */
const isToolless = ({ context: { knowledge } }: World, job: Task): boolean =>
  applicationOf(knowledge, job)?.types.length === 0;

/** Suitable products, ranked within each type, because types are not comparable. */
interface Choice {
  readonly groups: readonly (readonly Product[])[];
  readonly unknown: readonly Product[];
  readonly emptied: Emptied | undefined;
  readonly types: readonly ProductKind[];
  /** There are tools of the types, and their figures are too small for the job. */
  readonly isShort: boolean;
}

const nothing: Choice = { groups: [], unknown: [], emptied: undefined, types: [], isShort: false };

const scored = (world: World, products: readonly Product[], input: Input): readonly Product[] => {
  const scores = new Map(
    products.map((product) => [product, scoreFor(world, product, products, input.task, input.constraints)]),
  );
  return [...products].sort((one, other) => (scores.get(other) ?? 0) - (scores.get(one) ?? 0));
};

/** Less suitable types are used only if the best ones have no product that meets every constraint. */
const choose = (world: World, input: Input): Choice => {
  let first: Choice | undefined;
  for (const types of typesFor(world, input)) {
    const candidates = candidatesOf(world, types, input.among);
    const fitting = candidates.filter((product) => taskFit(world, product, input.task).holds !== 'no');
    // The setting of a job does not apply to blades and packs.
    const ofSetting = types.every(isToolKind) ? settingConstraints(input.task) : [];
    const { passing, unknown, emptied } = select(world, fitting, [...input.constraints, ...ofSetting]);
    // A budget told for another tool still stands, as long as it leaves some.
    const budgets = input.constraints.filter((one) => one.by === 'range' && one.measure === 'price');
    const within = passing.filter((each) => meetsAll(world, each, budgets) === 'yes');
    const able = within.length > 0 ? within : passing;
    const kinds = [...new Set(able.map(({ kind }) => kind))];
    const groups = kinds.map((type) =>
      scored(
        world,
        able.filter(({ kind }) => kind === type),
        input,
      ),
    );
    const isShort = candidates.length > 0 && fitting.length === 0;
    // What no tool of the types reaches, and the nearest to it.
    const wanted = input.constraints.map((one) => ({ ...one, strength: 'hard' }) as const);
    const missed = isShort ? select(world, candidates, wanted).emptied : emptied;
    const choice = { groups, unknown, emptied: missed, types, isShort };
    if (groups.length > 0) return choice;
    first ??= choice;
  }
  return first ?? { ...nothing, types: input.types };
};

/** Requirements of place or person: light overhead, quiet in an apartment, short in a corner. */
const settingKeys: Readonly<Partial<Record<Setting, RankKey>>> = {
  overhead: 'weight',
  ladder: 'weight',
  light: 'weight',
  apartment: 'noise',
  tightSpace: 'size',
};

const settingReasons = (
  product: Product,
  { setting = [] }: Task,
  isMeant: (setting: Setting) => boolean,
): readonly Reason[] =>
  [...new Set(setting.filter(isMeant).flatMap((each) => settingKeys[each] ?? []))].flatMap((key) => {
    const [rankField] = rankFieldsOf(key, product.kind);
    return fieldReasons(product, rankField && fieldFor(product, rankField));
  });

/** A length or rating recommends nothing unless it was asked for. */
const recommendsNothing: ReadonlySet<FieldKey> = new Set(['length', 'rating']);

/** Reasons with each figure once. */
const distinct = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter(
    (one, at) =>
      one.by !== 'field' || reasons.findIndex((each) => each.by === 'field' && each.field === one.field) === at,
  );

/** Figures that the visitor set a limit for, other than the price, which follows by itself. */
const limitReasons = (world: World, product: Product, { constraints }: Input): readonly Reason[] =>
  metReasons(
    world,
    product,
    constraints.filter((one) => isHard(one) && one.by === 'range' && one.measure !== 'price'),
  );

/** What the visitor asked for comes first, then what suits the person, then the figures that decide the job and those it is ranked by, then the place. */
const taskReasons = (world: World, product: Product, input: Input): readonly Reason[] => {
  const { reasons } = taskFit(world, product, input.task);
  const fields = tellingFields(world, product, input.task).filter((field) => !recommendsNothing.has(field));
  const told = fields.flatMap((field) => fieldReasons(product, liftedField(product, field)));
  const figures = distinct([...reasons.filter(({ by }) => by === 'field'), ...told]).slice(0, 2);
  return distinct([
    ...reasons.filter(({ by }) => by !== 'field'),
    ...limitReasons(world, product, input),
    ...settingReasons(product, input.task, (each) => each !== 'apartment'),
    ...figures,
    ...settingReasons(product, input.task, (each) => each === 'apartment'),
  ]);
};

/** The main disadvantage of a second choice for the job. */
const givesUp = (world: World, product: Product, first: Product, input: Input): readonly Catch[] => {
  if (product === first || product.kind !== first.kind) return [];
  const field = tellingFields(world, product, input.task).find((each) => {
    const less = prefersLess(world, input.task, product.kind, each);
    const [here, there] = [figureOf(product, each), figureOf(first, each)];
    return here !== undefined && there !== undefined && (less ? here > there : here < there);
  });
  return fieldReasons(product, field).map((reason) => ({ ...reason, than: first }));
};

/** Someone who wants a light tool is not shown a heavy one just to fill the list. */
const near = 1.3;
const alikeOfAll: ReadonlySet<string> = new Set(['price', 'weight', 'size', 'noise', 'vibration']);
const nearFirst = ({ products, fieldOf }: Ranked, { key }: Ranking): readonly Product[] => {
  const [first] = products;
  const figure = (product: Product): number | undefined => {
    const rankField = fieldOf(product);
    return rankField && rankFigure(product, rankField);
  };
  const best = first && figure(first);
  return products.filter((product) => {
    const value = figure(product);
    if ((product.kind !== first?.kind && !alikeOfAll.has(key)) || best === undefined || value === undefined)
      return true;
    return Math.max(value, best) <= near * Math.min(value, best);
  });
};

/** The figure by which a product was ranked, as it is told by itself. */
const told = (product: Product, rankField: RankField | undefined): RankField | undefined =>
  rankField && { ...rankField, field: liftedField(product, fieldFor(product, rankField)) };

/** The figure that decides whether a tool does the job, in addition to those the visitor wished for. */
const decisive = (world: World, product: Product, input: Input): readonly Reason[] =>
  taskReasons(world, product, { ...input, task: { ...input.task, setting: [] } })
    .filter(({ by }) => by === 'field')
    .slice(0, 1);

const picksOf = (world: World, choice: Choice, input: Input): readonly Pick[] => {
  const sorted = input.ranking && rank(choice.groups.flat(), input.ranking);
  // A wish that no figure of these tools tells ("exact") leaves the choice to the job.
  const ranked = sorted && sorted.products.length > 0 ? sorted : undefined;
  // "A large garden" is a large job: it makes the length of a tool no reason to take it.
  const isOfJob =
    input.ranking?.key === 'size' && (input.ranking.direction === 'most' || choice.groups.flat().length === 1);
  if (ranked && input.ranking) {
    const { ranking } = input;
    const inOrder = nearFirst(ranked, ranking);
    const isCheapest = ranking.key === 'price' && ranking.direction === 'least';
    return inOrder.slice(0, input.limit ?? maxPicks).map((product, place) => {
      const pick = pickOf(world, product, {
        constraints: input.constraints,
        rankField: isOfJob ? undefined : told(product, ranked.fieldOf(product)),
        stands: isCheapest && place === 0 ? 'least' : undefined,
        owned: input.owned,
      });
      const isDecided = input.task.application !== undefined;
      return isDecided ? { ...pick, reasons: distinct([...pick.reasons, ...decisive(world, product, input)]) } : pick;
    });
  }
  const chosen = characters(world, choice.groups, input.task, input.limit ?? maxPicks);
  const first = chosen[0]?.product;
  return chosen.map(({ product, by }) => {
    const apart = apartReasons(product, by);
    return {
      product,
      reasons: [...apart, ...taskReasons(world, product, input)],
      catches: [
        ...withLimit(standingCatches(world, product, input.owned), input.constraints),
        ...(first ? givesUp(world, product, first, input) : []),
        ...softCatches(world, product, input.constraints),
      ],
    };
  });
};

/** What the job needs beside the tool: of ours, and what we do not make. */
export const partsFor = (world: World, product: Product | undefined, task: Task): Parts => {
  if (!product) return { needs: [], missing: [] };
  const wanted = accessoryNeeds(world.context.knowledge, task, product.kind);
  return { needs: accessoryItems(world, product, wanted), missing: missingParts(world, product, task) };
};
type Parts = globalThis.Pick<OperationFindings['recommend'], 'needs' | 'missing'>;

/** "With battery and charger": where nothing is sold so, they are bought with it, and the total is told. */
const withPacksBought = (input: Input): Input => ({
  ...input,
  constraints: input.constraints.map((one) => (one.by === 'packaging' ? { ...one, strength: 'soft' } : one)),
});

/** Recommended products for a job, and what else it needs. */
export const recommend: Operation<'recommend'> = async (context, asked) => {
  const found = await chosenFor(context, asked);
  const { emptied } = found;
  const isUnsold = emptied?.constraint.by === 'packaging' && emptied.constraint.packaging === 'kit';
  return isUnsold ? chosenFor(context, withPacksBought(asked)) : found;
};

const chosenFor: Operation<'recommend'> = async (context, input) => {
  const application = applicationOf(context.knowledge, input.task);
  const world = await openWorld(context, { types: input.types, products: input.among ?? [] });
  const unfit = new Set(unfitTypes(context.knowledge, input.task).map(({ type }) => type));
  const choice: Choice = isStopped(context.knowledge, input.task, input.types) ? nothing : choose(world, input);
  const picks = picksOf(world, choice, input);
  return {
    task: input.task,
    types: choice.types,
    constraints: input.constraints,
    picks,
    // "A saw" is answered by those that suit; there is no need to object to the others.
    rejected: (picks.some(({ product: { kind } }) => kind !== undefined && input.types.includes(kind))
      ? []
      : input.types
    )
      .filter((type) => unfit.has(type) || isBeyond(type, input.task))
      .map((type) => ({ type, knowledge: input.task.application ?? '' })),
    ...partsFor(world, picks[0]?.product, input.task),
    protection: application?.protection ?? [],
    unknown: picks.length === 0 ? currentFirst(choice.unknown) : [],
    emptied: choice.emptied,
    ...(choice.isShort ? { isShort: true } : {}),
    ...(isToolless(world, input.task) ? { isToolless: true } : {}),
  };
};
