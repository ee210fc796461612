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
import { ownedStretches } from '../purchase/owned.ts';
import { batteryNouns, saidOfPurchase } from '../purchase/purchaseWords.ts';
import {
  addsTo,
  chargerBySpeed,
  isRemoved,
  type PartRole,
  partExchanges,
  partsIn,
  type SpokenPart,
} from '../purchase/spokenParts.ts';
import { has, mentionsOf, nameOf, wordCount } from '../reading/mentions.ts';
import { isSum } from '../reading/money.ts';
import type { Reading } from '../reading/reading.ts';
import type { Turn } from '../references/turn.ts';
import { ownedIn } from './ownership.ts';
import { packsOfTotal } from './setWords.ts';
import { inView, isWithin, type SpokenTool, spokenTools, toolKindsOf, toolsIn } from './spokenTools.ts';

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
  /** Accessories that are left out or owned: "never mind the discs, I have some". */
  readonly droppedTypes: readonly ProductKind[];
  readonly adds: boolean;
  /** "That leaves how much of my 1000?" */
  readonly asksRest: boolean;
  readonly budget: number | undefined;
  /** The purchase so far, which the question may change. */
  readonly before: Basket | undefined;
  /** Whether its total was told last. */
  readonly isRecent: boolean;
}

const withTools = (tools: ProductIds): Basket => ({ ...emptyBasket, lines: tools.map((product) => ({ product })) });

/** Whether a basket was put together, and is more than a tool of which the price was asked. */
export const isComposed = ({ lines, parts, sets }: Basket): boolean =>
  lines.length > 1 || parts.length > 0 || sets > 1 || lines.some(({ count = 1 }) => count > 1);

/** The purchase that a question may go on with: the tools of which the price was told last, or the basket. */
const purchaseBefore = (turn: Turn, adds: boolean): Pick<Purchase, 'before' | 'isRecent'> => {
  const { state, known } = turn;
  const { basket, lastSteps } = state;
  if (basket.lines.length > 0 && lastSteps.some(({ operation }) => operation === 'kit' || operation === 'project'))
    return { before: basket, isRecent: true };
  const tools = toolsIn(turn, basket);
  const offer = lastSteps.find(({ operation }) => operation === 'offer');
  const offered =
    offer?.operation === 'offer' ? offer.input.products.filter((id) => isToolKind(known.get(id)?.kind)) : [];
  const isNew = offered.some((id) => !tools.includes(id));
  if (isNew && !(adds && isComposed(basket))) return { before: withTools(offered), isRecent: true };
  const isTopic = state.focus.every((id) => tools.includes(id) || !isToolKind(known.get(id)?.kind));
  const stands = basket.lines.length > 0 && (adds || isTopic || isComposed(basket));
  return { before: stands ? basket : undefined, isRecent: offered.length > 0 && stands };
};

/** "Cordless battery drill": the battery describes the power source. */
const drives = ({ reading }: Turn, { start, end }: SpokenPart): boolean =>
  mentionsOf(reading, 'power').some((mention) => mention.start <= start && mention.end >= end) ||
  mentionsOf(reading, 'type').some(
    (mention) =>
      toolKindsOf(mention.concept).length > 0 &&
      (mention.start === start || (mention.start >= end && mention.start - end <= 1)),
  );

/** Packs and chargers with the sizes said of them: "two 5.5 Ah batteries". */
const sizedParts = ({ slots }: Turn, parts: readonly SpokenPart[]): readonly SpokenPart[] => {
  const packs = parts.filter(({ role }) => role === 'battery');
  const distance = (span: Constraint['span'], { start, end }: SpokenPart): number =>
    span === undefined ? 0 : Math.max(start - span.end, span.start - end, 0);
  return parts.map((part): SpokenPart => {
    const sizes = slots.constraints.filter(
      (one) => isOfPack(one) && packs.every((other) => distance(one.span, part) <= distance(one.span, other)),
    );
    return part.role === 'charger' || sizes.length === 0 ? part : { ...part, wish: { ...part.wish, sizes } };
  });
};

/** "One charger for every two machines", "2台につき充電器1台": how many tools share it. */
const sharedPart = ({ reading }: Turn, part: SpokenPart): SpokenPart => {
  const isBeside = (one: number, other: number): boolean => other - one >= 0 && other - one <= 1;
  const shared = countsIn(reading).find((count) =>
    saidOfPurchase(reading, 'per').some(
      (word) =>
        (isBeside(part.end, word.start) && isBeside(word.end, count.start)) ||
        (isBeside(count.end, word.start - 1) && isBeside(word.end, part.start)),
    ),
  );
  return shared ? { ...part, wish: { ...part.wish, tools: shared.value } } : part;
};

const isSame = (one: PartWish, other: PartWish): boolean =>
  (one.product ?? other.product) === (other.product ?? one.product) &&
  JSON.stringify(one.sizes ?? other.sizes) === JSON.stringify(other.sizes ?? one.sizes);

/** The wishes for packs or for chargers: one, or several for different ones: "one 4 Ah and one 2 Ah". */
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

/** Tools that words describe: "the big one". In "the small pack instead of the big one", they describe packs. */
export const toolsTold = ({ reading, referents, known }: Turn) => {
  const tools = (referents.told ?? []).filter((one) => isToolKind(known.get(one.products[0] ?? '')?.kind));
  return tools.filter((one) => !isWithin(partExchanges(reading), one));
};

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

/** What is said of a tool: beside it, or of the only one. */
const ofTool = ({ slots }: Turn, { constraints }: SpokenTool): readonly Constraint[] =>
  constraints.length > 0
    ? constraints
    : slots.constraints.filter(
        (one) =>
          one.by === 'choice' ||
          one.by === 'platform' ||
          (one.by === 'range' && !/^(?:price|battery|energy)/.test(one.measure)),
      );

/** "The corded grinder" behind a total with a cordless one: another takes its place. */
const isOther = (turn: Turn, tool: SpokenTool, id: string): boolean => {
  const product = turn.known.get(id);
  return tool.product === undefined && product !== undefined && ofTool(turn, tool).some((one) => !meets(product, one));
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
    return kind && !isToolKind(kind) && !isSupplyKind(kind) ? [{ product, kind, ...counted(start, end) }] : [];
  });
  const types = mentionsOf(reading, 'type').flatMap(({ concept, start, end }) => {
    const type = nameOf(concept);
    const isNamed = named.some(({ kind }) => kind === type);
    return !isAccessoryKind(type) || isNamed || dropped.includes(type) ? [] : [{ type, start, end }];
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
  return [...named.map(({ kind: _, ...line }) => line), ...typed];
};

/** Accessories that a message takes out, or tells to be owned. */
const accessoriesDropped = ({ reading }: Turn): readonly ProductKind[] =>
  mentionsOf(reading, 'type').flatMap((mention) => {
    const type = nameOf(mention.concept);
    if (!isAccessoryKind(type)) return [];
    const stretches = ownedStretches(reading, [mention]).filter(({ isDenied }) => !isDenied);
    return isRemoved(reading, mention.start, mention.end, true) || isWithin(stretches, mention) ? [type] : [];
  });

/** Numbers of the tools; "no, 2 and 3" gives as many numbers as the purchase has tools. */
const countsSaid = (
  turn: Turn,
  resolved: readonly { readonly tool: SpokenTool; readonly id: string | undefined }[],
  before: Basket | undefined,
): Purchase['counts'] => {
  const had = (id: string): number => before?.lines.find(({ product }) => product === id)?.count ?? 1;
  const told = resolved.flatMap(({ tool: { start, count }, id }): readonly (readonly [string, number])[] => {
    if (id === undefined) return [];
    // "Add another drill".
    const isOneMore = saidOfPurchase(turn.reading, 'spare').some(({ end }) => start - end >= 0 && start - end <= 1);
    if (isOneMore && toolsIn(turn, before).includes(id)) return [[id, had(id) + 1]];
    return count === undefined ? [] : [[id, count]];
  });
  const tools = toolsIn(turn, before);
  const bare = countsIn(turn.reading);
  const back = putBack(turn, before)[0];
  if (back !== undefined && resolved.length === 0 && bare.length === 1) return new Map([[back, bare[0]?.value ?? 1]]);
  const isOfAll = saidOfPurchase(turn.reading, 'times').length > 0;
  if (resolved.length > 0 || tools.length < 2 || bare.length !== tools.length || isOfAll) return new Map(told);
  return new Map(tools.map((product, place) => [product, bare[place]?.value ?? 1]));
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

/** Packs and chargers; behind a total of several parts, "the fast one" is a charger. */
const partsSaid = (turn: Turn, before: Basket | undefined): readonly SpokenPart[] => {
  const reading = withoutTold(turn);
  const spoken = reading === turn.reading ? partsOf(turn) : partsIn(reading, roleIn(turn));
  const parts = spoken.filter((part) => !drives(turn, part));
  const sized = parts.every(({ role, wish }) => role === 'battery' && wish.ranking === undefined);
  const charger = before !== undefined && sized && wordCount(turn.reading) <= maxShort && chargerBySpeed(turn.reading);
  const isApart =
    charger && !batteryNouns(turn.reading).some(({ start, end }) => start <= charger.end && charger.start <= end + 1);
  const pack = parts.length === 0 && !isApart ? packsOfTotal(turn.reading, turn.state) : undefined;
  const told = packTold(turn);
  const all = withPackTold(isApart ? [...parts, charger] : pack ? [pack] : parts, told);
  return sizedParts(
    turn,
    all.map((part) => sharedPart(turn, otherPart(part, before))),
  );
};

/** The pack that was recommended just before: "what is it with that one?" */
const packTold = ({ state, known }: Turn): string | undefined => {
  const last = state.lastSteps.find(({ operation }) => operation === 'accessories');
  const isOfPacks = last?.operation === 'accessories' && last.input.types.join() === 'battery';
  return isOfPacks ? state.shown.at(-1)?.find((id) => known.get(id)?.kind === 'battery') : undefined;
};

const withPackTold = (parts: readonly SpokenPart[], pack: string | undefined): readonly SpokenPart[] => {
  if (pack === undefined) return parts;
  const isOpen = ({ role, isDropped, wish }: SpokenPart): boolean =>
    role === 'battery' && !isDropped && (wish.product ?? wish.sizes ?? wish.ranking) === undefined;
  const found = parts.map((part) => (isOpen(part) ? { ...part, wish: { ...part.wish, product: pack } } : part));
  const wish = { count: 1, product: pack };
  return parts.some(({ role }) => role === 'battery')
    ? found
    : [...found, { role: 'battery', start: 0, end: 0, isDropped: false, wish }];
};

/** "With the other charger", behind a total with the fast one: the slow one; behind the cheapest, the fast one. */
const otherPart = (part: SpokenPart, before: Basket | undefined): SpokenPart => {
  const had = before?.parts.find(({ role }) => role === part.role);
  if (!part.isOther || part.wish.ranking || had?.product !== undefined || had?.sizes) return part;
  const key = part.role === 'charger' ? 'speed' : 'batteryCapacity';
  const direction = had?.ranking?.direction === 'most' ? 'least' : 'most';
  return { ...part, wish: { ...part.wish, ranking: { key, direction } } };
};
const maxShort = 8;

/** "Put it back": what was taken out last. */
const putBack = (turn: Turn, before: Basket | undefined): ProductIds => {
  const last = before?.aside.at(-1)?.product;
  return last !== undefined && saidOfPurchase(turn.reading, 'back').length > 0 ? [last] : [];
};

/** "That leaves how much of my 1000?": the figure is what there is to spend. */
const restAsked = ({ reading, slots }: Turn, isRecent: boolean): Pick<Purchase, 'asksRest' | 'budget'> => {
  const asksMoney = has(reading, 'op.howMuch', 'op.price', 'bound.budget');
  const asksRest =
    saidOfPurchase(reading, 'left').length > 0 && (asksMoney || (isRecent && wordCount(reading) <= maxShort));
  const said = slots.constraints.find((one) => one.by === 'range' && one.measure === 'price');
  const sum = reading.quantities.find((quantity) => quantity.unit === undefined && isSum(reading, quantity))?.value;
  const amount = said?.by === 'range' ? (said.max ?? said.about ?? said.min) : sum;
  return { asksRest, budget: asksRest ? amount : undefined };
};

/** What a question says of a purchase; read once. */
export const purchaseIn = oncePer((turn: Turn): Purchase => {
  const { reading } = turn;
  const adds = addsTo(reading) || has(reading, 'ref.both') || saidOfPurchase(reading, 'back').length > 0;
  const { before, isRecent } = purchaseBefore(turn, adds);
  const spoken = spokenTools(turn);
  const parts = turn.slots.partsTold ? [] : partsSaid(turn, before);
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
    (before || tool.constraints.length > 0) && id !== undefined && isOther(turn, tool, id) ? [id] : [],
  );
  const resolved = found.map(({ tool, id }) =>
    id !== undefined && others.includes(id)
      ? { tool: { ...tool, constraints: ofTool(turn, tool) }, id: undefined }
      : { tool, id },
  );
  const left = parts.filter((part) => !own.parts.includes(part) && !own.lacking.includes(part));
  return {
    tools: [...new Set([...resolved.flatMap(({ id }) => id ?? []), ...putBack(turn, before)])],
    toolTypes: resolved.flatMap(({ tool, id }) => (id === undefined ? [lineOf(tool)] : [])),
    accessories: accessoriesSaid(turn, spoken),
    counts: countsSaid(turn, resolved, parts.length > 0 ? undefined : before),
    times: timesSaid(
      reading,
      turn.slots.constraints.flatMap(({ span }) => span ?? []),
    ),
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
    ...restAsked(turn, isRecent),
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
  // "A gift for somebody who has your drill?" looks for something else.
  const isGift = has(reading, 'person.gift');
  const asks =
    !isGift && (/[?？]/u.test(reading.text) || mentionsOf(reading, 'op').some(({ concept }) => concept !== 'op.own'));
  return wantsAnother || asks ? [] : purchaseIn(turn).owned.filter(isProductKind).filter(isToolKind);
};
