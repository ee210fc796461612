import { isAccessoryKind, isProductKind, isSupplyKind, isToolKind, type ProductKind } from '../../catalogue/kinds.ts';
import type { Constraint, OperationInputs, PartWish } from '../plan.ts';
import type { DialogueState } from '../state/state.ts';
import articles from './articles.json' with { type: 'json' };
import { countsIn, timesSaid } from './counts.ts';
import { meets } from './described.ts';
import { has, mentionsOf, nameOf } from './mentions.ts';
import { interrogativeBefore } from './openings.ts';
import { ownedStretches } from './owned.ts';
import { addsTo, isRemoved, type PartRole, partExchanges, partsIn, type SpokenPart } from './parts.ts';
import { platformOfVolts } from './platformNames.ts';
import type { Reading } from './reading.ts';
import { type SpokenTool, spokenTools, toolKindsOf } from './spokenTools.ts';
import type { Turn } from './turn.ts';

/** Goods known only by type. */
export type Wanted = NonNullable<OperationInputs['kit']['wanted']>[number];

/** A purchase as described by a question: tools, packs, chargers, and what is owned already. */
export interface Basket {
  /** Tools by id, and tools named only by a word with its possible types. */
  readonly tools: readonly string[];
  readonly toolTypes: readonly Wanted[];
  readonly accessories: readonly string[];
  /** Accessories named only by a word. */
  readonly accessoryTypes: readonly Wanted[];
  /** How many of each tool; `times`: of everything. */
  readonly counts: NonNullable<OperationInputs['kit']['counts']>;
  readonly times: number | undefined;
  readonly parts: NonNullable<OperationInputs['kit']['parts']>;
  readonly owned: readonly string[];
  readonly dropped: readonly string[];
  readonly adds: boolean;
  /** The previous total, which this question may change. */
  readonly last: { readonly tools: readonly string[]; readonly input: OperationInputs['kit'] } | undefined;
}

const articleTable: Readonly<Record<string, readonly string[]>> = articles;

/** Maximum number of turns back to a total that something is added to. */
const maxBack = 3;

/** The last total: of the previous turn, or, if something is added, of an earlier one. */
const lastTotal = (turn: Turn, adds: boolean): Basket['last'] => {
  const { state } = turn;
  const states = [state, ...(adds ? state.before.slice(-maxBack).toReversed() : [])];
  return states.map((one) => totalOf(turn, one)).find((sum) => sum !== undefined);
};

/** The total of a state's last step. */
export const totalOf = ({ known }: Turn, state: DialogueState): Basket['last'] => {
  const isTool = (id: string): boolean => isToolKind(known.get(id)?.kind);
  const step = state.lastSteps.find(({ operation }) => operation === 'kit');
  if (step?.operation === 'kit') {
    const { input } = step;
    const shown = [...state.focus, ...(state.shown.at(-1) ?? [])].filter(isTool);
    const typed = shown.filter((id) => input.types?.some((type) => type === known.get(id)?.kind));
    const [first] = input.product === undefined ? [...typed, ...shown] : [input.product];
    const named = (input.also ?? []).filter(isTool);
    const ofType = (input.wanted ?? []).flatMap(
      ({ types }) => shown.find((id) => id !== first && types.some((type) => type === known.get(id)?.kind)) ?? [],
    );
    return { input, tools: [...new Set([...(first === undefined ? [] : [first]), ...named, ...ofType])] };
  }
  const priced = state.lastSteps.find(({ operation }) => operation === 'offer');
  const tools = priced?.operation === 'offer' ? priced.input.products.filter(isTool) : [];
  return tools.length > 0 ? { tools, input: { constraints: [], owned: state.owned } } : undefined;
};

const isDefinite = ({ reading }: Turn, start: number): boolean => {
  const before = reading.text.slice(0, start).trimEnd();
  return (articleTable[reading.language] ?? []).some(
    (word) => before.endsWith(word) && !/\p{L}/u.test(before.at(-(word.length + 1)) ?? ' '),
  );
};

/** The product in view that a type refers to. */
export const inView = (
  turn: Turn,
  { kinds, start, isDropped }: SpokenTool,
  last: Basket['last'],
): string | undefined => {
  const { state, known, reading } = turn;
  if (!isDropped && interrogativeBefore(reading, start)) return undefined;
  const isOfKind = (id: string): boolean => {
    const kind = known.get(id)?.kind;
    return kind !== undefined && kinds.includes(kind);
  };
  const near = [...(last?.tools ?? []), ...state.focus, ...(state.page === undefined ? [] : [state.page])];
  const shown = state.shown.slice(-2).toReversed().flat();
  const isMeant = isDropped || isDefinite(turn, start) || reading.language === 'jp';
  return near.find(isOfKind) ?? (isMeant ? shown.find(isOfKind) : undefined);
};

const isWithin = (stretches: readonly { start: number; end: number }[], at: { start: number; end: number }): boolean =>
  stretches.some(({ start, end }) => at.start >= start && at.end <= end);

/** "Cordless battery drill": the battery describes the power source. */
const drives = ({ reading }: Turn, { start, end }: SpokenPart): boolean =>
  mentionsOf(reading, 'type').some(
    (mention) =>
      toolKindsOf(mention.concept).length > 0 &&
      (mention.start === start || (mention.start >= end && mention.start - end <= 1)),
  );

const wishOf = (parts: readonly SpokenPart[], role: PartRole): PartWish | undefined => {
  const own = parts.filter((part) => part.role === role);
  if (own.length === 0) return undefined;
  if (own.some(({ isDropped }) => isDropped)) return { count: 0 };
  return Object.assign({}, ...own.map(({ wish }) => wish));
};

const partsWished = (parts: readonly SpokenPart[]): Basket['parts'] => {
  const [battery, charger] = [wishOf(parts, 'battery'), wishOf(parts, 'charger')];
  return { ...(battery ? { battery } : {}), ...(charger ? { charger } : {}) };
};

/** What is owned: models, platforms, and unspecified packs or charger. */
const ownedIn = (turn: Turn, tools: readonly SpokenTool[], parts: readonly SpokenPart[], last: Basket['last']) => {
  const spoken = ownedStretches(turn.reading, [...tools, ...parts, ...platformSpans(turn)]);
  const stretches = spoken.filter(({ isDenied }) => !isDenied);
  const ownTools = tools.filter((tool) => isWithin(stretches, tool));
  const ownParts = parts.filter((part) => isWithin(stretches, part) && !part.isDropped);
  const platforms = turn.slots.constraints.flatMap((one) =>
    one.span !== undefined && isWithin(stretches, one.span) ? platformSaid(turn, one) : [],
  );
  const roles = ownParts.flatMap(({ role, wish }) => [wish.product ?? (platforms.length > 0 ? '' : role)]);
  // Someone who owns packs owns a charger for them, unless they say that they have none.
  const denied = spoken.filter(({ isDenied }) => isDenied);
  const lacksCharger = parts.some((part) => part.role === 'charger' && (part.isDropped || isWithin(denied, part)));
  const packs = lacksCharger ? [] : ownParts.filter(({ role }) => role === 'battery');
  const charger = packs.map(({ wish }) => turn.known.get(wish.product ?? '')?.platform ?? 'charger');
  const onlyCharger = ownParts.length > 0 && ownParts.every(({ role }) => role === 'charger');
  return {
    tools: ownTools,
    parts: ownParts,
    /** "I have no packs yet": every tool needs them, so it is no special request. */
    lacking: parts.filter((part) => isWithin(spoken, part) && !ownParts.includes(part)),
    owned: [
      ...ownTools.flatMap((tool) => tool.product ?? inView(turn, tool, last) ?? tool.kinds),
      ...(onlyCharger ? ['charger'] : platforms),
      ...roles.filter((role) => role !== ''),
      ...(platforms.length > 0 ? [] : charger),
    ],
  };
};

/** The platform that a condition names, or that its voltage implies. */
const platformSaid = ({ platforms }: Turn, one: Constraint): readonly string[] => {
  if (one.by === 'platform') return one.not === true ? [] : [one.platform];
  if (one.by !== 'range' || one.measure !== 'voltage') return [];
  const platform = platformOfVolts(platforms, one.about ?? one.min ?? one.max);
  return platform ? [platform.id] : [];
};

const platformSpans = (turn: Turn) =>
  turn.slots.constraints.flatMap((one) =>
    one.span !== undefined && platformSaid(turn, one).length > 0 ? [one.span] : [],
  );

/** Whether the visitor owns packs, of a known platform or not. */
const ownsPacks = ({ platforms, known }: Turn, owned: readonly string[]): boolean =>
  owned.some(
    (id) =>
      id === 'battery' || platforms.some((platform) => platform.id === id || platform.id === known.get(id)?.platform),
  );

/** Tools that words describe: "the big one". In "the small pack instead of the big one", they describe packs. */
export const toolsTold = ({ reading, referents, known }: Turn) => {
  const exchanges = partExchanges(reading);
  return (referents.told ?? []).filter(
    (one) => isToolKind(known.get(one.products[0] ?? '')?.kind) && !isWithin(exchanges, one),
  );
};

/** "The big one with a battery": words that identify the tool do not size a pack. */
const withoutTold = (turn: Turn): Reading => {
  const { reading } = turn;
  const tools = toolsTold(turn);
  const text = tools.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + ' '.repeat(Math.max(0, end - start)) + left.slice(Math.max(start, end)),
    reading.text,
  );
  return { ...reading, text };
};

const wantedOf = ({ kinds, constraints, count }: SpokenTool): Wanted => ({
  types: [...kinds],
  constraints: [...constraints],
  ...(count === undefined ? {} : { count }),
});

/** "Plus a case", "with the bits": accessories that no model number names. */
const accessoriesNamed = ({ reading, known }: Turn, named: readonly string[]): readonly Wanted[] =>
  mentionsOf(reading, 'type').flatMap(({ concept, start, end }) => {
    const type = nameOf(concept);
    const isNamed = named.some((id) => known.get(id)?.kind === type);
    if (!isAccessoryKind(type) || isNamed || isRemoved(reading, start, end)) return [];
    return [{ types: [type], constraints: [] }];
  });

/** Numbers of the tools; "no, 2 and 3" gives as many numbers as the last total has tools. */
const countsSaid = (
  { reading }: Turn,
  resolved: readonly { readonly tool: SpokenTool; readonly id: string | undefined }[],
  last: Basket['last'],
): Basket['counts'] => {
  const told = resolved.flatMap(({ tool: { count }, id }) =>
    count === undefined || id === undefined ? [] : [{ product: id, count }],
  );
  const tools = last?.tools ?? [];
  const bare = countsIn(reading);
  if (resolved.length > 0 || tools.length < 2 || bare.length !== tools.length) return told;
  return tools.map((product, place) => ({ product, count: bare[place]?.value ?? 1 }));
};

const baskets = new WeakMap<Turn, Basket>();

/** The purchase that a question describes; read once. */
export const basketOf = (turn: Turn): Basket => {
  const basket = baskets.get(turn) ?? readBasket(turn);
  baskets.set(turn, basket);
  return basket;
};

const readBasket = (turn: Turn): Basket => {
  const { reading, known } = turn;
  const adds = addsTo(reading) || has(reading, 'ref.both');
  const last = lastTotal(turn, adds);
  const spoken = spokenTools(turn);
  const roleOf = (id: string): PartRole | undefined => {
    const kind = known.get(id)?.kind;
    return kind === 'battery' || kind === 'charger' ? kind : undefined;
  };
  const parts = turn.slots.partsTold ? [] : partsIn(withoutTold(turn), roleOf).filter((part) => !drives(turn, part));
  const own = ownedIn(turn, spoken, parts, last);
  const wanted = spoken.filter((tool) => !tool.isDropped && !own.tools.includes(tool));
  const resolved = wanted.map((tool) => ({ tool, id: tool.product ?? inView(turn, tool, last) }));
  const accessories = reading.models.flatMap(({ productId }) => {
    const kind = known.get(productId)?.kind;
    return kind && !isToolKind(kind) && !isSupplyKind(kind) ? [productId] : [];
  });
  return {
    tools: [...new Set(resolved.flatMap(({ id }) => id ?? []))],
    toolTypes: resolved.flatMap(({ tool, id }) => (id === undefined ? [wantedOf(tool)] : [])),
    accessories,
    accessoryTypes: accessoriesNamed(turn, accessories),
    counts: countsSaid(turn, resolved, last),
    times: timesSaid(reading),
    parts: partsWished(parts.filter((part) => !own.parts.includes(part) && !own.lacking.includes(part))),
    owned: [...new Set(own.owned)],
    dropped: spoken
      .filter(({ isDropped }) => isDropped)
      .flatMap((tool) => tool.product ?? inView(turn, tool, last) ?? []),
    adds,
    last,
  };
};

/** What the visitor owns by this question and those before it. */
export const ownedSoFar = (turn: Turn): readonly string[] => [
  ...new Set([...turn.state.owned, ...basketOf(turn).owned]),
];

/** "He already has a drill": types of tools that are told to be owned, and by that not looked for. */
export const typesOwned = (turn: Turn): readonly ProductKind[] => {
  const { reading, slots } = turn;
  const wantsAnother = slots.comparative !== undefined || slots.complains || has(reading, 'edit.instead', 'ref.other');
  const asks = /[?？]/u.test(reading.text) || mentionsOf(reading, 'op').some(({ concept }) => concept !== 'op.own');
  return wantsAnother || asks ? [] : basketOf(turn).owned.filter(isProductKind).filter(isToolKind);
};

const isPlain = (parts: Basket['parts']): boolean =>
  [parts.battery, parts.charger].every((wish) => wish === undefined || Object.keys(wish).length === 0);

/** What is not a question about a total: compatibility, a comparison, a time, the contents of a box. */
const asksElse = ({ reading, slots }: Turn): boolean =>
  has(
    reading,
    'op.fits',
    'op.share',
    'op.compare',
    'op.difference',
    'op.worth',
    'op.chargeTime',
    'op.runtimeOf',
    'op.convert',
    'op.whyNot',
    'op.count',
    'op.percentOff',
    'policy.discount',
  ) ||
  slots.asked.some((field) => field !== 'price') ||
  slots.askedKeys.some((key) => key !== 'price');

/** A budget for everything. */
const isForAll = (one: Constraint): boolean =>
  one.by === 'range' && one.measure === 'price' && one.covers === 'everything';

/** Conditions on tool and budget that require a new total. */
const narrowsTotal = (one: Constraint): boolean =>
  one.by === 'feature' ||
  (one.by === 'range' && one.measure !== 'batteryCapacity') ||
  (one.by === 'choice' && one.attribute === 'powerSource') ||
  one.by === 'platform';

/** A total of tools that we recommended, or, for a budget for everything, our choice. */
const isOurChoice = ({ state, slots }: Turn, last: Basket['last']): boolean =>
  last === undefined
    ? budgetForAll(state.constraints, slots.constraints) &&
      (state.task.application !== undefined ||
        state.lastSteps.some(({ operation }) => operation === 'recommend' || operation === 'search'))
    : last.input.product === undefined && last.input.types !== undefined;

/** A budget or condition for tools that we recommended: they are chosen again. */
export const choosesAnew = (turn: Turn, { last, tools }: Basket): boolean =>
  isOurChoice(turn, last) &&
  tools.length === 0 &&
  turn.referents.by !== 'name' &&
  turn.slots.constraints.some(narrowsTotal);

/** A budget that covers everything, explicitly or before it was raised. */
const budgetForAll = (before: readonly Constraint[], said: readonly Constraint[]): boolean =>
  said.some(isForAll) || (said.some(isBudget) && before.some(isForAll));
const isBudget = (one: Constraint): boolean => one.by === 'range' && one.measure === 'price';

/** "One without brushes, under 200 with packs": the product in view does not match, so another is meant. */
export const asksForAnother = ({ reading, slots, referents, known }: Turn, { tools }: Basket): boolean =>
  has(reading, 'ref.one') &&
  tools.length === 0 &&
  referents.by !== 'name' &&
  slots.constraints.some(
    (one) =>
      (one.by === 'choice' || one.by === 'feature' || one.by === 'platform') &&
      referents.products.some((id) => {
        const product = known.get(id);
        return product !== undefined && !meets(product, one);
      }),
  );

/** The question is about money: a price, a total, or a limit. */
const asksAboutMoney = ({ reading, slots }: Turn): boolean =>
  has(reading, 'op.total', 'op.price', 'bound.budget') ||
  (slots.asked.includes('price') && !has(reading, 'op.included', 'op.can'));

/** A figure, a comparison or a job is asked about besides the budget. */
const asksForMore = ({ reading, slots }: Turn): boolean =>
  slots.ranking !== undefined ||
  slots.asked.some((field) => field !== 'price') ||
  slots.askedKeys.some((key) => key !== 'price') ||
  has(reading, 'op.compare', 'op.difference', 'op.worth', 'op.included', 'op.runtimeOf');

/** Whether a question certainly asks for a total: money with several things, or a change of the previous total. */
export const asksForTotal = (turn: Turn, basket: Basket): boolean => {
  const { reading, slots, referents } = turn;
  const { parts, tools, toolTypes, owned, dropped, adds, last } = basket;
  // "I have 18 V packs, which sander?": one that runs on them, and its price.
  if (toolTypes.length > 0 && tools.length === 0 && ownsPacks(turn, owned)) return true;
  // "300 for everything, does a saw still fit in?"
  if (toolTypes.length + tools.length > 0 && slots.constraints.some(isForAll) && !asksForMore(turn)) return true;
  // "A brick wall, 200 for everything": what the job needs, and the total.
  const isForJob = slots.task.application !== undefined && tools.length === 0 && referents.by !== 'name';
  if (isForJob && slots.constraints.some(isForAll) && !asksForMore(turn)) return true;
  const subjects = tools.length + toolTypes.length;
  // "A saw, an impact and a nailer on the same battery: what total?"
  if (subjects > 1 && has(reading, 'op.total') && !has(reading, 'op.difference', 'op.compare')) return true;
  if (asksElse(turn) || slots.ranking !== undefined || has(reading, 'op.share')) return false;
  const hasTool = subjects > 0 || referents.products.some((id) => isToolKind(turn.known.get(id)?.kind));
  if (choosesAnew(turn, basket)) return !has(reading, 'op.exists', 'op.list', 'op.which');
  const mentionsParts = parts.battery !== undefined || parts.charger !== undefined;
  if (asksAboutMoney(turn) && hasTool && !has(reading, 'op.which', 'op.exists'))
    return (
      subjects > 1 ||
      mentionsParts ||
      owned.length > 0 ||
      turn.state.owned.length > 0 ||
      (has(reading, 'op.total') && slots.count === undefined)
    );
  if (has(reading, 'op.included', 'op.can', 'op.which', 'op.exists')) return false;
  if (last === undefined) return adds && hasTool && !isPlain(parts) && referents.by !== 'none';
  return !isPlain(parts) || dropped.length > 0 || owned.length > 0 || (adds && subjects > 0);
};
