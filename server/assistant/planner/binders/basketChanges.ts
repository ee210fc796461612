import { isToolKind } from '../../../catalogue/kinds.ts';
import type { BasketChange, BasketLine, PartWish, ProductIds } from '../../plan.ts';
import { type Basket, changed } from '../../state/basket.ts';
import { isPowerSource } from '../../state/slots.ts';
import { asksForAnother, choosesAnew } from '../basket/asksForTotal.ts';
import { type Purchase, purchaseIn, toolsTold } from '../basket/basket.ts';
import { asksForSet } from '../basket/setWords.ts';
import { toolsIn } from '../basket/spokenTools.ts';
import { meets } from '../conditions/meets.ts';
import { has } from '../reading/mentions.ts';
import type { Turn } from '../references/turn.ts';
import { goalOf } from './goal.ts';

/** How a question changes the basket. */

/** The tools in view that "both" and "it" refer to; "with battery" behind a corded tool is the cordless one beside it. */
const pointedAt = (turn: Turn): ProductIds => {
  const { referents, known, reading, state } = turn;
  const named = referents.products.filter((id) => isToolKind(known.get(id)?.kind));
  // "With the big battery and the fast charger": parts of the tool in view.
  // "The tool with that pack": the one that was recommended for it just before.
  const namesPack =
    state.lastSteps.some(({ operation }) => operation === 'accessories') &&
    purchaseIn(turn).parts.some(({ product }) => product !== undefined);
  const tools = named.length > 0 || !(namesPack || asksForSet(reading)) ? named : toolsInView(turn).slice(0, 1);
  const several = referents.by === 'name' || has(reading, 'ref.both', 'ref.they', 'ref.all', 'ref.each');
  if (several) return tools;
  const runsOnPacks = (id: string): boolean => known.get(id)?.attributes.powerSource === 'battery';
  const [first] = tools;
  const wantsPacks = purchaseIn(turn).parts.some(({ count }) => count !== 0);
  if (first === undefined || !wantsPacks || runsOnPacks(first)) return tools.slice(0, 1);
  const shown = [...(state.shown.at(-1) ?? []), ...state.beside];
  const cordless = shown.find((id) => runsOnPacks(id) && isToolKind(known.get(id)?.kind));
  return [cordless ?? first];
};

/** "What is it together with that?" after a tool on the same platform: both. */
const joined = ({ state, known, reading }: Turn): ProductIds => {
  const [last] = state.lastSteps;
  const isJoined = last?.operation === 'compatible' && last.input.types !== undefined;
  if (!isJoined || !has(reading, 'edit.also', 'ref.both', 'ref.they', 'op.total')) return [];
  const shown = (state.shown.at(-1) ?? []).filter((id) => isToolKind(known.get(id)?.kind) && !state.focus.includes(id));
  return shown.length === 1 ? [...state.focus, ...shown] : [];
};

/** Pointers that distinguish products by position. */
const placePointers = ['ref.first', 'ref.second', 'ref.third', 'ref.last', 'ref.previous'];

/** The tools of the purchase: those before, minus removed, plus added or replaced ones. */
const toolsOf = (turn: Turn, { tools, toolTypes, dropped, adds, before, owned }: Purchase): ProductIds => {
  const had = toolsIn(turn, before);
  const together = joined(turn);
  // "The successor plus a bigger pack", "the bigger one with a charger" is another tool than that of the total.
  const isTold = toolsTold(turn).some(({ ranking, constraints }) => ranking !== undefined || constraints.length > 0);
  // "A second battery" points at none of them.
  const isOfPart = purchaseIn(turn).parts.some(({ as }) => as === 'spare');
  const places = isOfPart ? [] : placePointers;
  const points = isTold || has(turn.reading, 'op.successor', 'ref.newer', 'ref.older', ...places);
  const other = points ? pointedAt(turn) : [];
  const base = [other, had, together].find(({ length }) => length > 0) ?? pointedAt(turn);
  const isNew = tools.some((id) => !had.includes(id)) || toolTypes.length > 0;
  // "Swap the saw for the jigsaw", "without the saw": the rest stays.
  const changes = (adds && tools.length < 2) || (before !== undefined && dropped.length > 0);
  const all = !isNew || changes ? [...base, ...tools] : tools;
  const isBought = (id: string): boolean => !owned.includes(id) && !dropped.includes(id);
  const bought = [...new Set(all)].filter(isBought);
  // "I own the CS18B. What would this one cost me?": what is named is owned, and the tool in view is bought.
  const isOwn = bought.length === 0 && toolTypes.length === 0 && all.some((id) => owned.includes(id));
  return isOwn ? toolsInView(turn).filter(isBought).slice(0, 1) : bought;
};

const toolsInView = ({ state: { focus, page }, known }: Turn): ProductIds =>
  [...focus, ...(page === undefined ? [] : [page])].filter((id) => isToolKind(known.get(id)?.kind));

/** A repeated wish: product, size and count stay unless others are named, and one more is counted to them. */
const renewed = (had: PartWish | undefined, wish: PartWish, isTold: boolean): PartWish => {
  // What was left out before is wanted now.
  const before = had?.count === 0 && wish.count !== 0 ? undefined : had;
  const isMore = wish.as === 'added' || wish.as === 'spare';
  const isNamed = wish.ranking ?? wish.product ?? wish.sizes;
  const { ranking, product, sizes } = isNamed === undefined && before ? before : wish;
  const { count, as } =
    before?.count !== undefined && isMore
      ? { count: before.count + (wish.count ?? 1), as: before.as }
      : wish.count === undefined && before
        ? before
        : { count: wish.count, as: wish.as === 'added' && isTold ? ('spare' as const) : wish.as };
  return {
    role: wish.role,
    ...(count === undefined ? {} : { count }),
    ...(as === undefined ? {} : { as }),
    ...(ranking ? { ranking } : {}),
    ...(product === undefined ? {} : { product }),
    ...(sizes ? { sizes } : {}),
    ...(wish.tools === undefined ? {} : { tools: wish.tools }),
  };
};

/** Packs and chargers as requested, now and before; owned ones are not requested. */
const partChanges = (turn: Turn, { before, parts, owned }: Purchase): readonly BasketChange[] => {
  const isTold = turn.state.lastSteps.some(({ operation }) => operation === 'kit');
  return (['battery', 'charger'] as const).flatMap((role): readonly BasketChange[] => {
    const said = parts.filter((wish) => wish.role === role);
    const had = (before?.parts ?? []).filter((wish) => wish.role === role);
    const isOwned = owned.some((id) => id === role || turn.known.get(id)?.kind === role);
    const wishes =
      said.length > 0
        ? said.map((wish) => renewed(said.length === 1 ? had[0] : undefined, wish, isTold))
        : isOwned
          ? []
          : had;
    return wishes.length === 0 && had.length === 0 ? [] : [{ change: 'parts', role, wishes }];
  });
};

/** "That times six", "make that 6 of each": everything so often; of a single tool, so many. */
const timesChanges = (
  { reading }: Turn,
  { times, parts, tools, toolTypes }: Purchase,
  { lines, parts: wished, sets }: Basket,
): readonly BasketChange[] => {
  const ofGoods = parts.length + tools.length + toolTypes.length > 0;
  const [first, ...others] = lines;
  // "What is that for each?", about six of a tool: so many sets of one.
  const number = first?.count ?? 1;
  // "The total of the six": so many were told before.
  if (times === number && sets === 1 && !ofGoods) return [];
  if (times === undefined)
    return has(reading, 'ref.each') &&
      parts.every((wish) => wish.tools === undefined) &&
      number > 1 &&
      others.length === 0 &&
      sets === 1
      ? [
          { change: 'put', line: { ...first, count: 1 } },
          { change: 'sets', sets: number },
        ]
      : [];
  if (first && (ofGoods || (lines.length === 1 && wished.length === 0)))
    return [{ change: 'put', line: { ...first, count: times } }];
  if (!has(reading, 'ref.each')) return [{ change: 'sets', sets: times }];
  const counted = wished.flatMap((wish) => (wish.count === undefined ? [] : [{ ...wish, count: times }]));
  return [
    ...lines.map((line) => ({ change: 'put', line: { ...line, count: times } }) as const),
    ...counted.map((wish) => ({ change: 'parts', role: wish.role, wishes: [wish] }) as const),
  ];
};

/** "With battery and charger": only these are counted, until more is asked for. */
const extentChanges = (
  { reading, slots }: Turn,
  { parts, accessories }: Purchase,
  goesOn: boolean,
): readonly BasketChange[] => {
  // "300 for everything, batteries included": a budget covers what the job needs.
  const hasBudget = slots.constraints.some((one) => one.by === 'range' && one.measure === 'price');
  if (hasBudget || has(reading, 'op.required')) return [{ change: 'onlyNamed', onlyNamed: false }];
  const wanted = parts.filter(({ count }) => count !== 0);
  // After a total, a single pack changes it; a list of packs and a charger is a new total.
  const isList = new Set(wanted.map(({ role }) => role)).size > 1;
  // "And bits" are those that the job needs.
  return accessories.length === 0 && (isList || (!goesOn && wanted.length > 0))
    ? [{ change: 'onlyNamed', onlyNamed: true }]
    : [];
};

const put = (line: BasketLine): BasketChange => ({ change: 'put', line });

/** "The same two, with a cord": another tool of the type, if this one runs on something else. */
const otherDrive = ({ slots, known }: Turn, line: BasketLine): BasketLine => {
  const { product, ...rest } = line;
  const tool = known.get(product ?? '');
  const drives = slots.constraints.filter(isPowerSource);
  if (!tool?.kind || drives.every((one) => meets(tool, one))) return line;
  return { ...rest, types: rest.types ?? [tool.kind], constraints: drives };
};

/** The lines of a purchase of which no tool is known yet: one of the requested types is chosen. */
const linesOfTypes = (turn: Turn, purchase: Purchase): readonly BasketLine[] | undefined => {
  const goal = goalOf(turn);
  const { before, toolTypes, adds, accessories } = purchase;
  const [first, ...rest] = toolTypes;
  const anew = choosesAnew(turn, purchase) ? before?.lines : undefined;
  const types = anew?.[0]?.types ?? first?.types ?? goal.types.filter(isToolKind);
  if (types.length === 0 && goal.task.application === undefined) return undefined;
  // "300 for everything, does a saw still fit in?": one more than those of the total before.
  const further = anew && adds ? toolTypes.filter((one) => !one.types?.some((type) => types.includes(type))) : [];
  const count = first?.count ?? anew?.[0]?.count;
  return [
    { types, ...(count === undefined ? {} : { count }) },
    ...(anew?.slice(1).map((line) => otherDrive(turn, line)) ?? rest),
    ...further,
    ...accessories,
  ];
};

/** "The lights only two", behind three sets of everything: from here on each thing is counted by itself. */
const countsThings = ({ counts, parts, times, tools, toolTypes, before }: Purchase, turn: Turn): boolean =>
  times === undefined &&
  (counts.size > 0 ||
    toolTypes.length > 0 ||
    tools.some((id) => !toolsIn(turn, before).includes(id)) ||
    parts.some(({ count }) => count !== undefined && count > 0));

const inOneSet = (turn: Turn, purchase: Purchase): Basket | undefined =>
  purchase.before && oneSet(turn, purchase).reduce(changed, purchase.before);

/** The purchase with all sets counted out, if a thing of it is counted by itself now. */
const oneSet = (turn: Turn, purchase: Purchase): readonly BasketChange[] => {
  const { lines, parts, sets } = purchase.before ?? { lines: [], parts: [], sets: 1 };
  if (sets === 1 || !countsThings(purchase, turn)) return [];
  const roles = [...new Set(parts.map(({ role }) => role))];
  return [
    ...lines.map((line) => put({ ...line, count: (line.count ?? 1) * sets })),
    ...roles.map((role): BasketChange => {
      const wishes = parts.filter((wish) => wish.role === role);
      const counted = wishes.map((wish) => (wish.count === undefined ? wish : { ...wish, count: wish.count * sets }));
      return { change: 'parts', role, wishes: counted };
    }),
    { change: 'sets', sets: 1 },
  ];
};

/** All changes of the basket by a question; undefined if it names nothing to buy. */
export const changesOf = (turn: Turn): readonly BasketChange[] | undefined => {
  const { state } = turn;
  const purchase = purchaseIn(turn);
  const { before, counts, toolTypes, accessories } = purchase;
  const chooses = choosesAnew(turn, purchase) || asksForAnother(turn);
  const tools = chooses ? [] : toolsOf(turn, purchase);
  const typed = tools.length === 0 ? linesOfTypes(turn, purchase) : undefined;
  if (tools.length === 0 && typed === undefined) return undefined;
  const goesOn = before === state.basket && typed === undefined;
  const gone = goesOn ? toolsIn(turn, before).filter((id) => !tools.includes(id)) : [];
  const lines = typed ?? [
    ...tools.map((product): BasketLine => {
      const count = counts.get(product);
      return { product, ...(count === undefined ? {} : { count }) };
    }),
    ...toolTypes,
    ...accessories,
  ];
  const removed = goesOn ? purchase.dropped.filter((id) => !isToolKind(turn.known.get(id)?.kind)) : [];
  const changes: readonly BasketChange[] = [
    ...(goesOn ? oneSet(turn, purchase) : [{ change: 'empty' } as const]),
    ...(goesOn ? purchase.droppedTypes.map((type) => ({ change: 'takeOutType', type }) as const) : []),
    ...[...gone, ...removed].map((product) => ({ change: 'takeOut', product }) as const),
    ...lines.map(put),
    ...partChanges(turn, goesOn ? { ...purchase, before: inOneSet(turn, purchase) } : purchase),
    ...extentChanges(turn, purchase, goesOn),
  ];
  return [...changes, ...timesChanges(turn, purchase, changes.reduce(changed, state.basket))];
};
