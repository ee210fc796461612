import { isToolKind } from '../../../catalogue/kinds.ts';
import { runsOn } from '../../operations/task/powerSource.ts';
import type { Constraint, Edit, OperationInputs, PartWish } from '../../plan.ts';
import { asksForAnother, choosesAnew } from '../basket/asksForTotal.ts';
import { type Basket, basketOf, toolsTold, type Wanted } from '../basket/basket.ts';
import { has } from '../reading/mentions.ts';
import { about, type Binder, type Bound, type Turn } from '../references/turn.ts';
import { goalOf } from './goal.ts';

type Input = OperationInputs['kit'];

const isOfPack = (one: Constraint): boolean =>
  one.by === 'range' && (one.measure === 'batteryCapacity' || one.measure === 'energy');

/** The tools in view that "both" and "it" refer to. */
const pointedAt = ({ referents, known, reading }: Turn): readonly string[] => {
  const tools = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  const several = referents.by === 'name' || has(reading, 'ref.both', 'ref.they', 'ref.all', 'ref.each');
  return several ? tools : tools.slice(0, 1);
};

/** "What is it together with that?" after a tool on the same platform: both. */
const joined = ({ state, known, reading }: Turn): readonly string[] => {
  const [last] = state.lastSteps;
  const isJoined = last?.operation === 'compatible' && last.input.types !== undefined;
  if (!isJoined || !has(reading, 'edit.also', 'ref.both', 'ref.they', 'op.total')) return [];
  const shown = (state.shown.at(-1) ?? []).filter((id) => isToolKind(known.get(id)?.kind) && !state.focus.includes(id));
  return shown.length === 1 ? [...state.focus, ...shown] : [];
};

/** Pointers that distinguish products by position. */
const placePointers = ['ref.first', 'ref.second', 'ref.third', 'ref.last', 'ref.previous'];

/** Tools of a total: those of the previous one, minus removed, plus added or replaced ones. */
const toolsOf = (turn: Turn, { tools, toolTypes, dropped, adds, last, owned }: Basket): readonly string[] => {
  const before = last?.tools ?? [];
  const together = joined(turn);
  // "The successor plus a bigger pack", "the bigger one with a charger" is another tool than that of the previous
  // total.
  const isTold = toolsTold(turn).some(({ ranking, constraints }) => ranking !== undefined || constraints.length > 0);
  const points = isTold || has(turn.reading, 'op.successor', 'ref.newer', 'ref.older', ...placePointers);
  const other = points ? pointedAt(turn) : [];
  const base = other.length > 0 ? other : before.length > 0 ? before : together.length > 0 ? together : pointedAt(turn);
  const isNew = tools.some((id) => !before.includes(id)) || toolTypes.length > 0;
  // "Swap the saw for the jigsaw", "without the saw": the rest stays.
  const changes = (adds && tools.length < 2) || (last !== undefined && dropped.length > 0);
  const all = !isNew || changes ? [...base, ...tools] : tools;
  return [...new Set(all)].filter((id) => !owned.includes(id) && !dropped.includes(id));
};

/** A repeated wish: product and count stay unless others are named. */
const renewed = (before: PartWish, wish: PartWish): PartWish => {
  const { ranking, product } = wish.ranking || wish.product !== undefined ? wish : before;
  const { count, as } = wish.count === undefined ? before : wish;
  return {
    ...(count === undefined ? {} : { count }),
    ...(as === undefined ? {} : { as }),
    ...(ranking ? { ranking } : {}),
    ...(product === undefined ? {} : { product }),
  };
};

/** "What do I pay all in with that one?" after packs of which one was recommended. */
const pickedPart = ({ state, known, reading }: Turn): NonNullable<Input['parts']> => {
  const [last] = state.lastSteps;
  const shown = state.shown.at(-1) ?? [];
  const [product = ''] = shown;
  const isOne = last?.operation === 'accessories' && (last.input.ranking !== undefined || shown.length === 1);
  if (!isOne || !has(reading, 'ref.that', 'ref.this', 'ref.recommended', 'ref.thatPack')) return {};
  const kind = known.get(product)?.kind;
  return kind === 'battery' || kind === 'charger' ? { [kind]: { product } } : {};
};

/** Packs and chargers as requested, now and before; owned ones are not requested. */
const partsOf = (turn: Turn, { last, parts, owned }: Basket): Input['parts'] => {
  const { known } = turn;
  const before = { ...last?.input.parts, ...pickedPart(turn) };
  const wished = (['battery', 'charger'] as const).flatMap((role) => {
    const wish = parts[role];
    const isOwned = owned.some((id) => id === role || known.get(id)?.kind === role);
    const all = wish ? renewed(before[role] ?? {}, wish) : isOwned ? undefined : before[role];
    return all ? [[role, all] as const] : [];
  });
  return wished.length > 0 ? Object.fromEntries(wished) : undefined;
};

/** What the visitor owns, from everything said. */
const ownedBy = ({ state }: Turn, { owned, last }: Basket): readonly string[] => [
  ...new Set([...state.owned, ...(last?.input.owned ?? []), ...owned]),
];

const isMoney = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

const cordless = runsOn('battery');

/** Whether a constraint is about the power source. */
const isDrive = (one: Constraint): boolean => one.by === 'choice' && one.attribute === 'powerSource';

/** The budget. */
const budgetIn = (constraints: readonly Constraint[]): number | undefined => {
  const money = constraints.find(isMoney);
  // "Around 250" counts as 250.
  return money?.by === 'range' ? (money.about ?? money.max) : undefined;
};

/** Statements about owned packs are no condition for another tool; that it runs on them is ensured anyway. */
const isOfOwned = (one: Constraint, { owned }: Basket): boolean =>
  owned.length > 0 && (one.by === 'platform' || (one.by === 'range' && one.measure === 'voltage'));

/** A total for tools that were not named: of the requested types, under the conversation's conditions. */
const kitOfTypes = (
  turn: Turn,
  basket: Basket,
  base: Pick<Input, 'owned' | 'parts' | 'changes' | 'count' | 'counts'>,
): Bound | undefined => {
  const goal = goalOf(turn);
  const { last } = basket;
  const [first, ...rest] = basket.toolTypes;
  const before = choosesAnew(turn, basket) ? last?.input : undefined;
  const types = before?.types ?? first?.types ?? goal.types.filter(isToolKind);
  if (types.length === 0 && goal.task.application === undefined) return undefined;
  // Owners of packs look for tools that take packs.
  const ownsPack = base.owned.some((id) => id === 'battery' || turn.platforms.some((platform) => platform.id === id));
  const wantsPack =
    (ownsPack && !goal.constraints.some(isDrive)) ||
    (basket.parts.battery !== undefined && basket.parts.battery.count !== 0) ||
    goal.constraints.some((one) => one.by === 'packaging' && one.packaging === 'kit');
  // A total covers packs and charger: "with batteries" excludes no bare tool, but every corded one.
  const ofOthers = new Set(rest.flatMap(({ constraints }) => constraints));
  const kept = goal.constraints.filter(
    (one) => !isMoney(one) && one.by !== 'packaging' && !isOfOwned(one, basket) && !ofOthers.has(one),
  );
  const budget = budgetIn(goal.constraints);
  // "300 for everything, does a saw still fit in?": one more than those of the previous total.
  const further = before && basket.adds ? basket.toolTypes : [];
  const added = further.filter((one) => !one.types.some((type) => types.includes(type)));
  const wanted = [...(before?.wanted ?? rest), ...added, ...basket.accessoryTypes];
  const count = base.count ?? first?.count;
  const input: Input = {
    types,
    ...(wanted.length > 0 ? { wanted } : {}),
    constraints: wantsPack ? [...kept, cordless] : kept,
    task: goal.task,
    ...(budget === undefined ? {} : { budget }),
    ...base,
    ...(count === undefined ? {} : { count }),
  };
  const edits = goal.edits.filter(
    (one) => one.edit !== 'types' && !(one.edit === 'constrain' && ofOthers.has(one.constraint)),
  );
  return { edits: [{ edit: 'types', types }, ...edits], steps: [{ operation: 'kit', input }], cost: 0.2 };
};

/** Numbers of the tools, said now or for the previous total. */
const countsOf = ({ counts, last, dropped }: Basket): Basket['counts'] => [
  ...counts,
  ...(last?.input.counts ?? []).filter(
    ({ product }) => !dropped.includes(product) && !counts.some((one) => one.product === product),
  ),
];

const isOfAccessories = ({ types }: Wanted): boolean => !types.some(isToolKind);

/** Accessories by model: those named, and those of the previous total. */
const accessoriesOf = ({ known }: Turn, { accessories, last, dropped }: Basket): readonly string[] => [
  ...accessories,
  ...(last?.input.also ?? []).filter((id) => !isToolKind(known.get(id)?.kind) && !dropped.includes(id)),
];

export const kit: Binder = (turn) => {
  const basket = basketOf(turn);
  const parts = partsOf(turn, basket);
  const own: readonly Edit[] = basket.owned.length > 0 ? [{ edit: 'own', owned: basket.owned }] : [];
  const changes = basket.last !== undefined && turn.state.lastSteps.some(({ operation }) => operation === 'kit');
  // "Four grinders": that many of the only tool requested, even if only its packs are mentioned next.
  const isOne = turn.slots.types.filter(isToolKind).length === 1 || basket.toolTypes.length === 1;
  const several = basket.times ?? (isOne ? turn.slots.count : undefined);
  const count = several ?? (changes ? basket.last?.input.count : undefined);
  const counts = countsOf(basket);
  const base = {
    owned: ownedBy(turn, basket),
    ...(parts ? { parts } : {}),
    ...(changes ? { changes } : {}),
    ...(count === undefined ? {} : { count }),
    ...(counts.length > 0 ? { counts } : {}),
  };
  const tools = choosesAnew(turn, basket) || asksForAnother(turn, basket) ? [] : toolsOf(turn, basket);
  const [product, ...also] = tools;
  if (product === undefined) {
    const bound = kitOfTypes(turn, basket, base);
    return bound && { ...bound, edits: [...own, ...bound.edits] };
  }
  const goal = goalOf(turn);
  const sizes = turn.slots.constraints.some(isOfPack) ? [] : (basket.last?.input.constraints ?? []).filter(isOfPack);
  const budget = budgetIn(goal.constraints);
  const others = [...new Set([...also, ...accessoriesOf(turn, basket)])];
  const wanted = [
    ...(basket.last?.input.wanted ?? []).filter(isOfAccessories),
    ...basket.toolTypes,
    ...basket.accessoryTypes,
  ];
  const input: Input = {
    product,
    ...(others.length > 0 ? { also: others } : {}),
    ...(wanted.length > 0 ? { wanted } : {}),
    constraints: [...sizes, ...turn.slots.constraints.filter(isOfPack)],
    task: goal.task,
    ...(budget === undefined ? {} : { budget }),
    ...base,
  };
  const bound = about(
    tools,
    [{ operation: 'kit', input }],
    turn.referents.by === 'focus' && basket.tools.length === 0 ? 0.2 : 0,
  );
  return { ...bound, edits: [...own, ...bound.edits] };
};
