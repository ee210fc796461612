import { isToolKind } from '../../catalogue/kinds.ts';
import { runsOn } from '../operations/powerSource.ts';
import type { Constraint, Edit, OperationInputs, PartWish } from '../plan.ts';
import { asksForAnother, type Basket, basketOf, choosesAnew } from './basket.ts';
import { goalOf } from './goal.ts';
import { has } from './mentions.ts';
import { about, type Binder, type Bound, type Turn } from './turn.ts';

type Input = OperationInputs['kit'];

const isOfPack = (one: Constraint): boolean =>
  one.by === 'range' && (one.measure === 'batteryCapacity' || one.measure === 'energy');

/** The tools in view that "both" and "it" mean. */
const pointedAt = ({ referents, known, reading }: Turn): readonly string[] => {
  const tools = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  const several = referents.by === 'name' || has(reading, 'ref.both', 'ref.they', 'ref.all', 'ref.each');
  return several ? tools : tools.slice(0, 1);
};

/** "What is it together with that?", behind a tool that takes the same packs: both. */
const joined = ({ state, known, reading }: Turn): readonly string[] => {
  const [last] = state.lastSteps;
  const isJoined = last?.operation === 'compatible' && last.input.types !== undefined;
  if (!isJoined || !has(reading, 'edit.also', 'ref.both', 'ref.they', 'op.total')) return [];
  const shown = (state.shown.at(-1) ?? []).filter((id) => isToolKind(known.get(id)?.kind) && !state.focus.includes(id));
  return shown.length === 1 ? [...state.focus, ...shown] : [];
};

/** Pointers that tell one product from another by its place. */
const placePointers = ['ref.first', 'ref.second', 'ref.third', 'ref.last', 'ref.previous'];

/** The tools of a sum: those of the sum before without what is taken off, and with what is added or put in its place. */
const toolsOf = (turn: Turn, { tools, toolTypes, dropped, adds, last, owned }: Basket): readonly string[] => {
  const before = last?.tools ?? [];
  const together = joined(turn);
  // "The successor plus a bigger pack", "the bigger one with a charger" is another tool than that of the sum before.
  const isTold = turn.referents.told?.some(
    ({ ranking, constraints }) => ranking !== undefined || constraints.length > 0,
  );
  const points = isTold === true || has(turn.reading, 'op.successor', 'ref.newer', 'ref.older', ...placePointers);
  const other = points ? pointedAt(turn) : [];
  const base = other.length > 0 ? other : before.length > 0 ? before : together.length > 0 ? together : pointedAt(turn);
  const isNew = tools.some((id) => !before.includes(id)) || toolTypes.length > 0;
  const all = !isNew ? [...base, ...tools] : adds && tools.length < 2 ? [...base, ...tools] : tools;
  return [...new Set(all)].filter((id) => !owned.includes(id) && !dropped.includes(id));
};

/** A wish said anew: which one stays unless another is named, how many unless another number is. */
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

/** "What do I pay all in with that one?", behind packs of which one was told to be the best. */
const pickedPart = ({ state, known, reading }: Turn): NonNullable<Input['parts']> => {
  const [last] = state.lastSteps;
  const shown = state.shown.at(-1) ?? [];
  const [product = ''] = shown;
  const isOne = last?.operation === 'accessories' && (last.input.ranking !== undefined || shown.length === 1);
  if (!isOne || !has(reading, 'ref.that', 'ref.this', 'ref.recommended', 'ref.thatPack')) return {};
  const kind = known.get(product)?.kind;
  return kind === 'battery' || kind === 'charger' ? { [kind]: { product } } : {};
};

/** Packs and chargers as they were asked for, now and before; what turns out to be at home is not wished for. */
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

/** What the visitor has, by all that was said of it. */
const ownedBy = ({ state }: Turn, { owned, last }: Basket): readonly string[] => [
  ...new Set([...state.owned, ...(last?.input.owned ?? []), ...owned]),
];

const isMoney = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

const cordless = runsOn('battery');

/** How a tool is driven was said. */
const isDrive = (one: Constraint): boolean => one.by === 'choice' && one.attribute === 'powerSource';

/** The most that may be spent. */
const budgetIn = (constraints: readonly Constraint[]): number | undefined => {
  const money = constraints.find(isMoney);
  // "Around 250" is told as 250.
  return money?.by === 'range' ? (money.about ?? money.max) : undefined;
};

/** What is said of the packs at home is no condition on another tool; that it runs on them is seen to anyway. */
const isOfOwned = (one: Constraint, { owned }: Basket): boolean =>
  owned.length > 0 && (one.by === 'platform' || (one.by === 'range' && one.measure === 'voltage'));

/** A sum for tools that were not named: of the types asked for, under the conversation's conditions. */
const kitOfTypes = (
  turn: Turn,
  basket: Basket,
  base: Pick<Input, 'owned' | 'parts' | 'changes' | 'count'>,
): Bound | undefined => {
  const goal = goalOf(turn);
  const { last } = basket;
  const [first = [], ...others] = basket.toolTypes;
  const rest = others.flatMap((kinds) => kinds.slice(0, 1));
  const before = choosesAnew(turn, basket) ? last?.input : undefined;
  const types = before?.types ?? (first.length === 0 ? goal.types.filter(isToolKind) : first);
  if (types.length === 0 && goal.task.application === undefined) return undefined;
  // Who has packs looks for a tool that takes packs.
  const ownsPack = base.owned.some((id) => id === 'battery' || turn.platforms.some((platform) => platform.id === id));
  const wantsPack =
    (ownsPack && !goal.constraints.some(isDrive)) ||
    (basket.parts.battery !== undefined && basket.parts.battery.count !== 0) ||
    goal.constraints.some((one) => one.by === 'packaging' && one.packaging === 'kit');
  // A sum covers packs and charger: "with batteries" rules no bare tool out, but every corded one.
  const kept = goal.constraints.filter((one) => !isMoney(one) && one.by !== 'packaging' && !isOfOwned(one, basket));
  const budget = budgetIn(goal.constraints);
  // "300 for everything, does a saw still fit in?": one more than those of the sum before.
  const further = before && basket.adds ? basket.toolTypes.flatMap((kinds) => kinds.slice(0, 1)) : [];
  const added = further.filter((type) => !types.includes(type));
  const alsoTypes = [...new Set([...(before?.alsoTypes ?? rest), ...added])];
  const input: Input = {
    types,
    ...(alsoTypes.length > 0 ? { alsoTypes } : {}),
    constraints: wantsPack ? [...kept, cordless] : kept,
    task: goal.task,
    ...(budget === undefined ? {} : { budget }),
    ...base,
  };
  const edits = goal.edits.filter(({ edit }) => edit !== 'types');
  return { edits: [{ edit: 'types', types }, ...edits], steps: [{ operation: 'kit', input }], cost: 0.2 };
};

export const kit: Binder = (turn) => {
  const basket = basketOf(turn);
  const parts = partsOf(turn, basket);
  const own: readonly Edit[] = basket.owned.length > 0 ? [{ edit: 'own', owned: basket.owned }] : [];
  const changes = basket.last !== undefined && turn.state.lastSteps.some(({ operation }) => operation === 'kit');
  // "Four grinders": so many of the one tool asked for, also where only its packs are spoken of next.
  const isOne = turn.slots.types.filter(isToolKind).length === 1 || basket.toolTypes.length === 1;
  const several = isOne ? turn.slots.count : undefined;
  const count = several ?? (changes ? basket.last?.input.count : undefined);
  const base = {
    owned: ownedBy(turn, basket),
    ...(parts ? { parts } : {}),
    ...(changes ? { changes } : {}),
    ...(count === undefined ? {} : { count }),
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
  const others = [...also, ...basket.accessories];
  const alsoTypes = basket.toolTypes.flatMap((kinds) => kinds.slice(0, 1));
  const input: Input = {
    product,
    ...(others.length > 0 ? { also: others } : {}),
    ...(alsoTypes.length > 0 ? { alsoTypes } : {}),
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
