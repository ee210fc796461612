import {
  isAccessoryKind,
  isProductKind,
  isSupplyKind,
  isToolKind,
  type ProductKind,
} from '../../../catalogue/kinds.ts';
import type { Constraint, OperationInputs, PartWish } from '../../plan.ts';
import type { DialogueState } from '../../state/state.ts';
import { countsIn, timesSaid } from '../conditions/counts.ts';
import { ownedStretches } from '../conditions/owned.ts';
import {
  addsTo,
  batteryNouns,
  chargerBySpeed,
  isRemoved,
  type PartRole,
  partExchanges,
  partsIn,
  type SpokenPart,
  saysBack,
} from '../conditions/parts.ts';
import { platformOfVolts } from '../conditions/platformNames.ts';
import articles from '../reading/articles.json' with { type: 'json' };
import { has, mentionsOf, nameOf, wordCount } from '../reading/mentions.ts';
import { interrogativeBefore } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import { meets } from '../references/described.ts';
import type { Turn } from '../references/turn.ts';
import { type SpokenTool, spokenTools, toolKindsOf } from './spokenTools.ts';

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

const wishOf = (parts: readonly SpokenPart[], role: PartRole, last: Basket['last']): PartWish | undefined => {
  const own = parts.filter((part) => part.role === role);
  if (own.length === 0) return undefined;
  const dropped = own.find(({ isDropped }) => isDropped);
  // "Take one battery out" of two leaves one.
  const had = last?.input.parts?.[role]?.count ?? 0;
  if (dropped) return { count: Math.max(had - (dropped.wish.count ?? had), 0) };
  return Object.assign({}, ...own.map(({ wish }) => wish));
};

const partsWished = (parts: readonly SpokenPart[], last: Basket['last']): Basket['parts'] => {
  const [battery, charger] = [wishOf(parts, 'battery', last), wishOf(parts, 'charger', last)];
  return { ...(battery ? { battery } : {}), ...(charger ? { charger } : {}) };
};

/** "電池は持ってる KB1850": the model right behind the words for owning. */
const isNamedBehind = (
  { reading }: Turn,
  { wish, start }: SpokenPart,
  stretches: readonly { readonly end: number }[],
): boolean =>
  wish.product !== undefined &&
  mentionsOf(reading, 'op').some(
    ({ concept, start: from, end }) =>
      concept === 'op.own' && stretches.some((one) => one.end === from) && start >= end && start - end <= 2,
  );

/** What is owned: models, platforms, and unspecified packs or charger. */
const ownedIn = (turn: Turn, tools: readonly SpokenTool[], parts: readonly SpokenPart[], last: Basket['last']) => {
  const spoken = ownedStretches(turn.reading, [...tools, ...parts, ...platformSpans(turn)]);
  const stretches = spoken.filter(({ isDenied }) => !isDenied);
  const ownTools = tools.filter((tool) => isWithin(stretches, tool));
  const ownParts = parts.filter(
    (part) => !part.isDropped && (isWithin(stretches, part) || isNamedBehind(turn, part, stretches)),
  );
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
export const ownsPacks = ({ platforms, known }: Turn, owned: readonly string[]): boolean =>
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

/** Packs and chargers; behind a total of several parts, "the fast one" is a charger. */
const partsSaid = (
  turn: Turn,
  roleOf: (id: string) => PartRole | undefined,
  last: Basket['last'],
): readonly SpokenPart[] => {
  const parts = partsIn(withoutTold(turn), roleOf).filter((part) => !drives(turn, part));
  const sized = parts.every(({ role, wish }) => role === 'battery' && wish.ranking === undefined);
  const charger = last !== undefined && sized && wordCount(turn.reading) <= maxShort && chargerBySpeed(turn.reading);
  const isApart =
    charger && !batteryNouns(turn.reading).some(({ start, end }) => start <= charger.end && charger.start <= end + 1);
  return isApart ? [...parts, charger] : parts;
};
const maxShort = 8;

/** "Put it back": what the total before the last one had. */
const putBack = (turn: Turn, last: Basket['last']): readonly string[] => {
  const before = turn.state.before.at(-1);
  if (!last || !before || !saysBack(turn.reading)) return [];
  return (totalOf(turn, before)?.tools ?? []).filter((id) => !last.tools.includes(id));
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
  const parts = turn.slots.partsTold ? [] : partsSaid(turn, roleOf, last);
  const own = ownedIn(turn, spoken, parts, last);
  const wanted = spoken.filter((tool) => !tool.isDropped && !own.tools.includes(tool));
  const found = wanted.map((tool) => ({ tool, id: tool.product ?? inView(turn, tool, last) }));
  const others = found.flatMap(({ tool, id }) => (last && id !== undefined && isOther(turn, tool, id) ? [id] : []));
  const resolved = found.map(({ tool, id }) =>
    id !== undefined && others.includes(id)
      ? { tool: { ...tool, constraints: ofTool(turn, tool) }, id: undefined }
      : { tool, id },
  );
  const accessories = reading.models.flatMap(({ productId }) => {
    const kind = known.get(productId)?.kind;
    return kind && !isToolKind(kind) && !isSupplyKind(kind) ? [productId] : [];
  });
  return {
    tools: [...new Set([...resolved.flatMap(({ id }) => id ?? []), ...putBack(turn, last)])],
    toolTypes: resolved.flatMap(({ tool, id }) => (id === undefined ? [wantedOf(tool)] : [])),
    accessories,
    accessoryTypes: accessoriesNamed(turn, accessories),
    counts: countsSaid(turn, resolved, parts.length > 0 ? undefined : last),
    times: timesSaid(reading),
    parts: partsWished(
      parts.filter((part) => !own.parts.includes(part) && !own.lacking.includes(part)),
      last,
    ),
    owned: [...new Set(own.owned)],
    dropped: [
      ...others,
      ...spoken.filter(({ isDropped }) => isDropped).flatMap((tool) => tool.product ?? inView(turn, tool, last) ?? []),
    ],
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
