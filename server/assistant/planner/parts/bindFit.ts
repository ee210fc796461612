import { isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import type { OperationInputs } from '../../plan.ts';
import { anyOf } from '../../text/anyOf.ts';
import type { Span } from '../../text/span.ts';
import { inView, type SpokenTool, spokenTools, toolsIn } from '../basket/spokenTools.ts';
import { platformsSpoken } from '../conditions/platformNames.ts';
import { isOwnThing } from '../purchase/owned.ts';
import { partsIn, type SpokenPart } from '../purchase/spokenParts.ts';
import { has } from '../reading/mentions.ts';
import { asksVerdict, asksYesNo } from '../reading/openings.ts';
import { namesOtherMaker } from '../reading/otherMaker.ts';
import { partShown } from '../references/salience.ts';
import { about, type Bound, type Turn } from '../references/turn.ts';
import { generalJobs } from '../task/jobKinds.ts';
import words from './fitWords.json' with { type: 'json' };

type WordList = 'fits' | 'same' | 'time' | 'many' | 'count' | 'connects' | 'ownVacuum';
const tables: Readonly<Record<string, Readonly<Record<WordList, readonly string[]>>>> = words;

/** Whether a question contains one of the words of a list. */
export const says = ({ reading }: Turn, list: WordList): boolean => {
  const table = tables[reading.language];
  return table !== undefined && reading.text.search(anyOf(reading.language, table[list])) >= 0;
};

/** Money, a choice among several or a job: not a compatibility question. */
const asksElse = (turn: Turn): boolean =>
  has(
    turn.reading,
    'op.price',
    'op.total',
    'op.compare',
    'op.difference',
    'op.worth',
    'op.chargeTime',
    'op.runtimeOf',
    'edit.take',
  ) ||
  turn.slots.task.material !== undefined ||
  says(turn, 'time') ||
  // "I have the drill DS18B. Same battery?" names a tool.
  (turn.slots.task.application !== undefined &&
    !(
      generalJobs.has(turn.slots.task.application) &&
      turn.slots.products.length > 0 &&
      has(turn.reading, 'op.share')
    )) ||
  turn.slots.ranking !== undefined ||
  turn.slots.asked.length > 0;

const kindOf = ({ known }: Turn, id: string): ProductKind | undefined => known.get(id)?.kind;
/** Whether a product is a tool, not a part or supply. Goods of no type of ours that run on packs are tools too. */
export const isTool = ({ known }: Turn, id: string): boolean => {
  const product = known.get(id);
  return (
    isToolKind(product?.kind) || (product !== undefined && product.kind === undefined && product.platform !== undefined)
  );
};

const compatible = (input: OperationInputs['compatible'], focus = input.products): Bound =>
  about(focus, [{ operation: 'compatible', input }]);

/** The tool of a question that names only a part: the one pointed at, mentioned, or of the page. */
export const toolInView = (turn: Turn): string | undefined => {
  const { referents, state } = turn;
  const near = [...referents.products, ...state.focus, ...(state.page === undefined ? [] : [state.page])];
  const before = state.before.at(-1)?.focus ?? [];
  return [...near, ...before].find((id) => isTool(turn, id));
};

/** Tools named only by type, with none in view. */
const typesOnly = (turn: Turn, tools: readonly SpokenTool[]): readonly ProductKind[] =>
  tools.flatMap((tool) =>
    tool.product === undefined && inView(turn, tool, undefined) === undefined ? tool.kinds : [],
  );

const toolsNamed = (turn: Turn, tools: readonly SpokenTool[]): readonly string[] => [
  ...new Set(tools.flatMap((tool) => tool.product ?? inView(turn, tool, undefined) ?? [])),
];

/** "Does the BP4025 work in it?", "and the TS 125?": a named part, and the tool it should fit. */
const partNamed = (turn: Turn, tools: readonly SpokenTool[]): Bound | undefined => {
  const { slots, state } = turn;
  const named = toolsNamed(turn, tools);
  // "Does that one fit the corded saw too?", after a blade.
  const shown =
    named.length > 0 && partsIn(turn.reading, () => undefined).length === 0 ? partShown(state, turn.known) : undefined;
  const said = slots.products.filter((id) => !isTool(turn, id));
  const parts = said.length === 0 && shown !== undefined ? [shown] : said;
  const [part] = parts;
  if (part === undefined) return undefined;
  if (named.length > 0) return compatible({ products: [...named.slice(0, 2), ...parts.slice(0, 2)] });
  const types = typesOnly(turn, tools);
  if (types.length > 0) return compatible({ products: [part], types });
  const tool = toolInView(turn);
  return tool === undefined ? undefined : compatible({ products: [tool, part] }, [tool]);
};

/** How far a capacity may be from the one said. */
const capacityShare = 0.02;

/** "Does the 8 Ah battery fit?", "and the 12 V one?", "my 18 V charger": the pack of a capacity, or packs of a platform. */
const packDescribed = (
  turn: Turn,
  tool: string,
  parts: readonly SpokenPart[],
): { readonly product: string } | { readonly platform: string } | undefined => {
  const { reading, slots, known } = turn;
  const capacity = reading.quantities.find(({ unit }) => unit === 'Ah')?.value;
  const [platform = platformsSpoken(reading, turn.platforms)[0]?.id] = slots.platforms;
  const isLike = (value: unknown): boolean =>
    typeof value === 'number' && capacity !== undefined && Math.abs(value - capacity) <= capacity * capacityShare;
  const packs = [...known.values()].filter(
    ({ kind, attributes }) => kind === 'battery' && isLike(attributes.batteryCapacity),
  );
  const own = platform ?? known.get(tool)?.platform;
  const product = (packs.find((pack) => pack.platform === own) ?? (platform === undefined ? packs[0] : undefined))?.id;
  if (product !== undefined && capacity !== undefined) return { product };
  return platform === undefined || (parts.length === 0 && !toolFitted(turn)) ? undefined : { platform };
};

/** The tool of which was asked just before whether something fits it, or which packs do. */
const toolFitted = (turn: Turn): string | undefined => {
  const last = turn.state.lastSteps.at(-1);
  if (last?.operation === 'compatible') return last.input.products.find((id) => isTool(turn, id));
  return last?.operation === 'accessories' && last.input.types.includes('battery') ? last.input.product : undefined;
};

/** "Does it take my pack from the DS18B?": the tool in view, and not the one the pack is from. */
const toolAsked = (turn: Turn, tools: readonly SpokenTool[]): string | undefined => {
  const { reading, state } = turn;
  const named = toolsNamed(turn, tools);
  const view = [...state.focus, ...(state.page === undefined ? [] : [state.page])].find((id) => isTool(turn, id));
  const isOwner = has(reading, 'op.own', 'ref.mine') && has(reading, 'ref.it', 'ref.this', 'ref.that');
  return isOwner && view !== undefined ? view : (named[0] ?? toolFitted(turn) ?? toolInView(turn));
};

/** A pack or charger that is only described, and the tool in view. */
const describedPack = (turn: Turn, tools: readonly SpokenTool[], parts: readonly SpokenPart[]): Bound | undefined => {
  const tool = toolAsked(turn, tools);
  const chooses = has(turn.reading, 'op.which', 'op.exists', 'op.list', 'op.included');
  if (tool === undefined || chooses || turn.slots.types.some(isToolKind)) return undefined;
  const pack = packDescribed(turn, tool, parts);
  if (pack === undefined) return undefined;
  return 'product' in pack
    ? compatible({ products: [tool, pack.product] }, [tool])
    : compatible({ products: [tool], platform: pack.platform, about: 'packs' }, [tool]);
};

/** Several tools mentioned together. */
const toolsTogether = (turn: Turn, tools: readonly SpokenTool[]): readonly string[] => {
  const { state, referents } = turn;
  const named = toolsNamed(turn, tools);
  const pointed = referents.products.filter((id) => isTool(turn, id));
  const summed = toolsIn(turn, state.basket);
  const shown = (state.shown.at(-1) ?? []).filter((id) => isTool(turn, id));
  const before = state.shown
    .slice(-2)
    .flat()
    .filter((id) => isTool(turn, id));
  const [one] = named;
  const onPage =
    state.page === undefined ? [] : [...state.focus.slice(0, 1), state.page].filter((id) => isTool(turn, id));
  if (one !== undefined) return [...new Set([one, ...pointed, ...summed, ...before, ...onPage])].slice(0, 2);
  return [pointed, summed, shown, onPage, before].map((ids) => [...new Set(ids)]).find((ids) => ids.length > 1) ?? [];
};

/** "Would those also run the circ saw?": the power supply of the current tool in tools of another type. */
const alsoRuns = (turn: Turn, tools: readonly SpokenTool[]): Bound | undefined => {
  const { reading } = turn;
  const points = has(reading, 'ref.they', 'ref.that', 'ref.thatPack', 'ref.it', 'ref.same', 'ref.both', 'edit.also');
  const speaksOfPart = partsIn(reading, () => undefined).length > 0;
  const [subject] = [...turn.state.focus, toolInView(turn)].filter((id) => id !== undefined);
  if (subject === undefined || !(points || speaksOfPart)) return undefined;
  const kind = kindOf(turn, subject);
  const [named] = toolsNamed(turn, tools).filter((id) => id !== subject);
  const types = tools.flatMap(({ kinds }) => kinds).filter((each) => each !== kind);
  if (named !== undefined) return compatible({ products: [subject, named] }, [subject]);
  return types.length > 0 ? compatible({ products: [subject], types: [...new Set(types)] }, [subject]) : undefined;
};

/** "Can I charge the BX 1820 on the CX 65?" */
const chargesPack = (turn: Turn): boolean => {
  const kinds = turn.slots.products.map((id) => kindOf(turn, id));
  return kinds.length === 2 && kinds.includes('battery') && kinds.includes('charger');
};

/** Concepts of questions that look for a product, and ask nothing about one. */
export const seeks = [
  'op.exists',
  'op.which',
  'op.list',
  'op.need',
  'op.recommend',
  'op.included',
  'op.define',
  'op.meaning',
];

/** "Do 18 V batteries go into the 36 V tools?", "is the 40 V stuff interchangeable with 18 V?" */
const packsElsewhere = (turn: Turn, parts: readonly SpokenPart[]): Bound | undefined => {
  const { reading, platforms, slots } = turn;
  const [pack] = parts.filter(({ role }) => role === 'battery');
  const isOfPlatforms = slots.types.length + slots.products.length === 0;
  const asks = says(turn, 'fits') || has(reading, 'op.fits', 'op.share', ...(pack ? ['op.can'] : []));
  if (!(pack || isOfPlatforms) || !asks) return undefined;
  const spoken = platformsSpoken(reading, platforms);
  const at: Span = pack ?? { start: 0, end: 0 };
  const away = ({ start, end }: Span): number => Math.max(start - at.end, at.start - end);
  const packs = spoken.toSorted((one, other) => away(one) - away(other))[0]?.id;
  const tools = spoken.find(({ id }) => id !== packs)?.id;
  if (packs === undefined || tools === undefined) return undefined;
  return {
    edits: [],
    steps: [{ operation: 'compatible', input: { products: [], platforms: [packs, tools], about: 'packs' } }],
    cost: 0,
  };
};

/** "Does it hook up to a shop vac?", "can I attach your sander to it?": a tool and a vacuum, whose hose has to fit. */
const joinsVacuum = (turn: Turn, tools: readonly SpokenTool[]): Bound | undefined => {
  const { reading, slots, state } = turn;
  const isVacuum = (id: string): boolean => kindOf(turn, id) === 'vacuum';
  const view = toolInView(turn);
  const named = toolsNamed(turn, tools);
  const types = [...new Set(typesOnly(turn, tools).filter((type) => type !== 'vacuum'))];
  const isViewed = view !== undefined && named.every(isVacuum) && types.length === 0;
  const joined = [...named.filter((id) => !isVacuum(id)), ...(isViewed && !isVacuum(view) ? [view] : [])];
  const vacuums = tools.filter(({ kinds }) => kinds.includes('vacuum'));
  const saysVacuum = vacuums.length > 0 || has(reading, 'feature.dustExtraction', 'procedure.connectVacuum');
  const near = [...named, ...state.focus, ...(state.page === undefined ? [] : [state.page])];
  const vacuum = near.find(isVacuum);
  if ((!saysVacuum && vacuum === undefined) || joined.length + types.length === 0) return undefined;
  if (partsIn(reading, () => undefined).length > 0 || has(reading, ...besideHose)) return undefined;
  const goesOn = state.lastSteps.some((step) => step.operation === 'compatible' && step.input.about === 'hose');
  const isOwn = says(turn, 'ownVacuum') || namesOtherMaker(reading) || vacuums.some((one) => isOwnThing(reading, one));
  const doubts = isViewed && slots.asked.length === 0 && slots.task.material === undefined && asksYesNo(reading);
  const asks = says(turn, 'connects') || (saysVacuum && (says(turn, 'ownVacuum') || (doubts && asksVerdict(reading))));
  if (!asks && !(goesOn && has(reading, 'edit.whatAbout', 'edit.also', 'bound.and'))) return undefined;
  const input: OperationInputs['compatible'] = {
    products: [...joined, ...(vacuum === undefined ? [] : [vacuum])],
    about: 'hose',
    ...(joined.length === 0 ? { types } : {}),
    ...(joined.length === 0 && slots.constraints.length > 0 ? { constraints: slots.constraints } : {}),
    ...(isOwn ? { ownVacuum: true } : {}),
  };
  return compatible(input, joined.length > 0 ? joined : input.products);
};

/** What a vacuum and a tool are asked about besides their hose. */
const besideHose = [
  ...seeks,
  'op.doINeed',
  'op.required',
  'op.howTo',
  'op.why',
  'op.price',
  'op.total',
  'op.compare',
  'op.difference',
  'op.share',
  'op.worth',
] as const;

/** "Do both fit the WS 18-125?", behind two packs: each with the tool. */
const bothParts = (turn: Turn): Bound | undefined => {
  const { reading, slots, state } = turn;
  const shown = [state.focus, ...state.shown.toReversed()].find((ids) => ids.length > 1) ?? [];
  const parts = shown.filter((id) => isSupplyKind(kindOf(turn, id)));
  const [tool, other] = slots.products.filter((id) => isTool(turn, id));
  if (!has(reading, 'ref.both', 'ref.they') || tool === undefined || other !== undefined || parts.length !== 2)
    return undefined;
  const steps = parts.map((part) => ({ operation: 'compatible', input: { products: [part, tool] } }) as const);
  return about(parts, steps);
};

/** "Does this battery do for the SB 18-80?", "KI18DXにも使えますよね", on the page of a pack or charger. */
const partOnPage = (turn: Turn): Bound | undefined => {
  const { reading, slots, state } = turn;
  const [tool, other] = slots.products;
  const asks = has(reading, 'op.fits', 'op.share', 'op.suits', 'op.can', 'edit.also') && asksVerdict(reading);
  const kind = state.page === undefined ? undefined : kindOf(turn, state.page);
  // "Do these discs go on my W 24-230?"
  const isAccessory = kind !== undefined && !isToolKind(kind) && slots.types.includes(kind);
  const isPart = isSupplyKind(kind) || isAccessory;
  if (!asks || !isPart || state.page === undefined || tool === undefined || other !== undefined || !isTool(turn, tool))
    return undefined;
  return compatible({ products: [state.page, tool] }, [state.page]);
};

/** A compatibility question, if it is unambiguous. */
export const fitQuestion = (turn: Turn): Bound | undefined => {
  const { reading, slots, state } = turn;
  const tools = spokenTools(turn);
  const joined = joinsVacuum(turn, tools);
  if (joined) return joined;
  if (asksElse(turn)) return undefined;
  const asks = has(reading, 'op.fits', 'op.share') || says(turn, 'fits');
  const parts = partsIn(reading, () => undefined);
  const elsewhere = packsElsewhere(turn, parts);
  if (elsewhere) return elsewhere;
  const last = state.lastSteps.at(-1)?.operation;
  const goesOn = has(reading, 'edit.whatAbout', 'edit.also', 'bound.and') || reading.text.length <= maxShort;
  const again = goesOn && (last === 'compatible' || last === 'accessories');
  const both = asks ? bothParts(turn) : undefined;
  if (both) return both;
  const onPage = partOnPage(turn);
  if (onPage) return onPage;
  if (asks || again) {
    const named = partNamed(turn, tools);
    if (named) return named;
    const described = describedPack(turn, tools, parts);
    if (described) return described;
  }
  if (chargesPack(turn)) return compatible({ products: slots.products.slice(0, 2) });
  const isOfSameParts = parts.length > 0 && has(reading, 'ref.same', 'ref.mine');
  if (says(turn, 'same') || isOfSameParts) {
    const together = toolsTogether(turn, tools);
    if (together.length > 1) return compatible({ products: together.slice(0, maxTogether) });
  }
  return asks && !has(reading, 'op.which') ? alsoRuns(turn, tools) : undefined;
};
const maxTogether = 6;
const maxShort = 16;
