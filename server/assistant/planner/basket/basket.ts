import {
  isAccessoryKind,
  isProductKind,
  isSupplyKind,
  isToolKind,
  type ProductKind,
} from '../../../catalogue/kinds.ts';
import { isOfPack } from '../../operations/fit/packSize.ts';
import type { BasketLine, Constraint, PartWish, ProductIds } from '../../plan.ts';
import { type Basket, emptyBasket } from '../../state/basket.ts';
import { oncePer } from '../../text/oncePer.ts';
import { meets } from '../conditions/meets.ts';
import { countOf, countsIn, timesSaid } from '../purchase/counts.ts';
import { saidOfPurchase } from '../purchase/purchaseWords.ts';
import { addsTo, isRemoved, type PartRole, partsIn, type SpokenPart } from '../purchase/spokenParts.ts';
import { has, mentionsOf, nameOf } from '../reading/mentions.ts';
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';
import { ownedIn } from './ownership.ts';
import { packsOfTotal } from './setWords.ts';
import { inView, type SpokenTool, spokenTools, toolsIn } from './spokenTools.ts';

/** What a question says of a purchase: tools, packs, chargers, accessories, and what is owned already. */
export interface Purchase {
  /** Tools by id, and tools named only by a word with its possible types. */
  readonly tools: ProductIds;
  readonly toolTypes: readonly BasketLine[];
  readonly accessories: readonly BasketLine[];
  /** How many of the tools; `times`: of everything. */
  readonly counts: ReadonlyMap<string, number>;
  readonly times: number | undefined;
  readonly parts: readonly PartWish[];
  readonly owned: readonly string[];
  readonly dropped: ProductIds;
  /** Accessories that are left out. */
  readonly droppedTypes: readonly ProductKind[];
  readonly adds: boolean;
  /** "That leaves how much of my 1000?" */
  readonly asksRest: boolean;
  /** The purchase so far, which the question may change. */
  readonly before: Basket | undefined;
  /** Whether its total was told last. */
  readonly isRecent: boolean;
}

const withTools = (tools: ProductIds): Basket => ({ ...emptyBasket, lines: tools.map((product) => ({ product })) });

/** Whether a basket was put together, and is more than a tool of which the price was asked. */
export const isComposed = ({ lines, parts }: Basket): boolean => lines.length > 1 || parts.length > 0;

/** The purchase that a question may go on with: the tools of which the price was told last, or the basket. */
const purchaseBefore = (turn: Turn): Pick<Purchase, 'before' | 'isRecent'> => {
  const { state, known } = turn;
  const { basket, lastSteps } = state;
  if (basket.lines.length > 0 && lastSteps.some(({ operation }) => operation === 'kit' || operation === 'project'))
    return { before: basket, isRecent: true };
  const tools = toolsIn(turn, basket);
  const offer = lastSteps.find(({ operation }) => operation === 'offer');
  const offered =
    offer?.operation === 'offer' ? offer.input.products.filter((id) => isToolKind(known.get(id)?.kind)) : [];
  const isNew = offered.some((id) => !tools.includes(id));
  if (isNew) return { before: withTools(offered), isRecent: true };
  const stands = basket.lines.length > 0 && isComposed(basket);
  return { before: stands ? basket : undefined, isRecent: offered.length > 0 };
};

/** "Cordless battery drill": the battery describes the power source. */
const drives = ({ reading }: Turn, { start, end }: SpokenPart): boolean =>
  mentionsOf(reading, 'power').some((mention) => mention.start <= start && mention.end >= end);

/** Packs with the sizes said: "two 5.5 Ah batteries". */
const sizedParts = ({ slots }: Turn, parts: readonly SpokenPart[]): readonly SpokenPart[] => {
  const sizes = slots.constraints.filter(isOfPack);
  return parts.map((part) =>
    part.role === 'charger' || sizes.length === 0 ? part : { ...part, wish: { ...part.wish, sizes } },
  );
};

const isSame = (one: PartWish, other: PartWish): boolean =>
  (one.product ?? other.product) === (other.product ?? one.product);

/** The wishes for packs or for chargers: one, or several for different models. */
const wishesOf = (parts: readonly SpokenPart[], role: PartRole, before: Basket | undefined): readonly PartWish[] => {
  const own = parts.filter((part) => part.role === role);
  const dropped = own.find(({ isDropped }) => isDropped);
  // "Take one battery out" of two leaves one.
  const had = before?.parts.find((wish) => wish.role === role)?.count ?? 0;
  if (dropped) return [{ role, count: Math.max(had - (dropped.wish.count ?? had), 0) }];
  const wishes: PartWish[] = [];
  for (const { wish } of own) {
    const same = wishes.findIndex((one) => isSame(one, { ...wish, role }));
    if (same < 0) wishes.push({ ...wish, role });
    else wishes[same] = { role, ...wishes[same], ...wish };
  }
  return wishes;
};

/** "One charger for every two machines", "2台につき充電器1台": how many tools share it. */
const sharedPart = ({ reading }: Turn, part: SpokenPart): SpokenPart => {
  const isBeside = (one: number, other: number): boolean => other - one >= 0 && other - one <= 1;
  const shared = countsIn(reading).find((count) =>
    saidOfPurchase(reading, 'per').some((word) => isBeside(part.end, word.start) && isBeside(word.end, count.start)),
  );
  return shared ? { ...part, wish: { ...part.wish, tools: shared.value } } : part;
};

/** Tools that words describe: "the big one". */
export const toolsTold = ({ referents, known }: Turn) =>
  (referents.told ?? []).filter((one) => isToolKind(known.get(one.products[0] ?? '')?.kind));

/** "The big one with a battery": words that identify the tool do not size a pack. */
const withoutTold = (turn: Turn): Reading => {
  const { reading } = turn;
  const tools = toolsTold(turn);
  if (tools.length === 0) return reading;
  const text = tools.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + left.slice(Math.max(start, end)),
    reading.text,
  );
  return { ...reading, text };
};

/** What is said of the only tool. */
const ofTool = ({ slots }: Turn): readonly Constraint[] =>
  slots.constraints.filter((one) => one.by === 'choice' || one.by === 'platform');

/** "The corded grinder" behind a total with a cordless one: another takes its place. */
const isOther = (turn: Turn, tool: SpokenTool, id: string): boolean => {
  const product = turn.known.get(id);
  return tool.product === undefined && product !== undefined && ofTool(turn).some((one) => !meets(product, one));
};

const lineOf = ({ kinds, constraints, count }: Pick<SpokenTool, 'kinds' | 'constraints' | 'count'>): BasketLine => ({
  types: kinds,
  constraints,
  ...(count === undefined ? {} : { count }),
});

/** "Plus a case", "with 10 discs": accessories by model or type, and how many. */
const accessoriesSaid = (turn: Turn, tools: readonly SpokenTool[]): readonly BasketLine[] => {
  const { reading, known } = turn;
  const dropped = accessoriesDropped(turn);
  const counted = (start: number, end: number): Pick<BasketLine, 'count'> => {
    const count = countOf(reading, { start, end }, tools);
    return count === undefined ? {} : { count };
  };
  const named = reading.models.flatMap(({ productId: product, start, end }) => {
    const kind = known.get(product)?.kind;
    return kind && !isToolKind(kind) && !isSupplyKind(kind) ? [{ product, ...counted(start, end) }] : [];
  });
  const types = mentionsOf(reading, 'type').flatMap(({ concept, start, end }) => {
    const type = nameOf(concept);
    return !isAccessoryKind(type) || dropped.includes(type) ? [] : [{ type, start, end }];
  });
  // "Bits" are for drilling or for driving: of what a word may mean, one is bought.
  const typed = types
    .filter(({ start }, place) => types.findIndex((one) => one.start === start) === place)
    .map(
      ({ start, end }): BasketLine => ({
        types: types.filter((one) => one.start === start).map(({ type }) => type),
        constraints: [],
        ...counted(start, end),
      }),
    );
  return [...named, ...typed];
};

/** Accessories that a message takes out. */
const accessoriesDropped = ({ reading }: Turn): readonly ProductKind[] =>
  mentionsOf(reading, 'type').flatMap(({ concept, start, end }) => {
    const type = nameOf(concept);
    return isAccessoryKind(type) && isRemoved(reading, start, end, true) ? [type] : [];
  });

/** Numbers of the tools; "no, 2 and 3" gives as many numbers as the purchase has tools. */
const countsSaid = (
  turn: Turn,
  resolved: readonly { readonly tool: SpokenTool; readonly id: string | undefined }[],
  before: Basket | undefined,
): Purchase['counts'] => {
  const tools = toolsIn(turn, before);
  const bare = countsIn(turn.reading);
  if (resolved.length === 0 && tools.length > 1 && bare.length === tools.length)
    return new Map(tools.map((product, place) => [product, bare[place]?.value ?? 1]));
  return new Map(
    resolved.flatMap(({ tool: { count }, id }) => (id === undefined || count === undefined ? [] : [[id, count]])),
  );
};

/** The kind of supply that a product is, by id. */
export const roleIn =
  ({ known }: Pick<Turn, 'known'>) =>
  (id: string): PartRole | undefined => {
    const kind = known.get(id)?.kind;
    return kind === 'battery' || kind === 'charger' ? kind : undefined;
  };

/** The packs and chargers that a question speaks of. */
export const partsOf = oncePer((turn: Turn) => partsIn(turn.reading, roleIn(turn)));

/** Packs and chargers; behind a total with packs, "the small ones" are packs. */
const partsSaid = (turn: Turn, before: Basket | undefined): readonly SpokenPart[] => {
  const reading = withoutTold(turn);
  const spoken = reading === turn.reading ? partsOf(turn) : partsIn(reading, roleIn(turn));
  const parts = spoken.filter((part) => !drives(turn, part));
  const pack = parts.length === 0 ? packsOfTotal(turn.reading, turn.state) : undefined;
  const all = withPackTold(pack ? [pack] : parts, packTold(turn));
  return sizedParts(
    turn,
    all.map((part) => sharedPart(turn, otherPart(part, before))),
  );
};

/** The pack that was recommended just before: "what is it with that one?" */
const packTold = ({ state, known }: Turn): string | undefined =>
  state.lastSteps.some(({ operation }) => operation === 'accessories')
    ? state.shown.at(-1)?.find((id) => known.get(id)?.kind === 'battery')
    : undefined;

const withPackTold = (parts: readonly SpokenPart[], product: string | undefined): readonly SpokenPart[] => {
  if (product === undefined) return parts;
  if (!parts.some(({ role }) => role === 'battery'))
    return [...parts, { role: 'battery', start: 0, end: 0, isDropped: false, wish: { count: 1, product } }];
  return parts.map((part) => (part.role === 'battery' ? { ...part, wish: { ...part.wish, product } } : part));
};

/** "With the other charger", behind a total with the fast one: the slow one; behind the cheapest, the fast one. */
const otherPart = (part: SpokenPart, before: Basket | undefined): SpokenPart => {
  if (!part.isOther || part.role !== 'charger') return part;
  const had = before?.parts.find(({ role }) => role === part.role);
  const direction = had?.ranking?.direction === 'most' ? 'least' : 'most';
  return { ...part, wish: { ...part.wish, ranking: { key: 'speed', direction } } };
};

/** What a question says of a purchase; read once. */
export const purchaseIn = oncePer((turn: Turn): Purchase => {
  const { reading } = turn;
  const adds = addsTo(reading) || has(reading, 'ref.both');
  const { before, isRecent } = purchaseBefore(turn);
  const spoken = spokenTools(turn);
  const parts = partsSaid(turn, before);
  const own = ownedIn(turn, spoken, parts, before);
  const hasTool = toolsIn(turn, before).length > 0 || turn.referents.products.length > 0;
  // "And Bohrer with it?", with a tool in view: what a word may mean beside the tool is a part.
  const isPart = ({ start, product }: SpokenTool): boolean =>
    hasTool &&
    product === undefined &&
    mentionsOf(reading, 'type').some((one) => one.start === start && isAccessoryKind(nameOf(one.concept)));
  const wanted = spoken.filter((tool) => !tool.isDropped && !own.tools.includes(tool) && !isPart(tool));
  const found = wanted.map((tool) => ({ tool, id: tool.product ?? inView(turn, tool, before) }));
  const others = found.flatMap(({ tool, id }) =>
    tool.constraints.length > 0 && id !== undefined && isOther(turn, tool, id) ? [id] : [],
  );
  const resolved = found.map(({ tool, id }) =>
    id !== undefined && others.includes(id)
      ? { tool: { ...tool, constraints: ofTool(turn) }, id: undefined }
      : { tool, id },
  );
  const left = parts.filter((part) => !own.parts.includes(part) && !own.lacking.includes(part));
  return {
    tools: [...new Set(resolved.flatMap(({ id }) => id ?? []))],
    toolTypes: resolved.flatMap(({ tool, id }) => (id === undefined ? [lineOf(tool)] : [])),
    accessories: accessoriesSaid(turn, spoken),
    counts: countsSaid(turn, resolved, parts.length > 0 ? undefined : before),
    times: timesSaid(reading),
    parts: [...wishesOf(left, 'battery', before), ...wishesOf(left, 'charger', before)],
    owned: [...new Set(own.owned)],
    dropped: [
      ...others,
      ...own.bought,
      ...spoken
        .filter(({ isDropped }) => isDropped)
        .flatMap((tool) => tool.product ?? inView(turn, tool, before) ?? []),
    ],
    droppedTypes: accessoriesDropped(turn),
    adds,
    asksRest: saidOfPurchase(reading, 'left').length > 0,
    before,
    isRecent,
  };
});

/** What the visitor owns by this question and those before it. */
export const ownedSoFar = (turn: Turn): readonly string[] => [
  ...new Set([...turn.state.owned, ...purchaseIn(turn).owned]),
];

/** "He already has a drill": types of tools that are told to be owned, and by that not looked for. */
export const typesOwned = (turn: Turn): readonly ProductKind[] => {
  const { reading, slots } = turn;
  const wantsAnother = slots.comparative !== undefined || slots.complains || has(reading, 'edit.instead', 'ref.other');
  const asks = /[?？]/u.test(reading.text) || mentionsOf(reading, 'op').some(({ concept }) => concept !== 'op.own');
  return wantsAnother || asks ? [] : purchaseIn(turn).owned.filter(isProductKind);
};
