import { isSupplyKind, isToolKind, type ProductKind } from '../../../catalogue/kinds.ts';
import { loadLoads } from '../../knowledge/load.ts';
import { rank } from '../../operations/choice/ranking.ts';
import type { OperationInputs } from '../../plan.ts';
import { overlaps, type Span } from '../../text/span.ts';
import { partsOf } from '../basket/basket.ts';
import { packOfFigure, tellsWeight } from '../basket/setWords.ts';
import { meets } from '../conditions/meets.ts';
import { opposite } from '../conditions/rankings.ts';
import { says } from '../parts/bindFit.ts';
import { type PartRole, packSizeOn, type SpokenPart, sizeSaid, speedsSaid } from '../purchase/spokenParts.ts';
import { has, mentionsOf, wordCount } from '../reading/mentions.ts';
import { asksVerdict, asksYesNo, onlyTells } from '../reading/openings.ts';
import { partShown } from '../references/salience.ts';
import { about, type Bound, type Turn } from '../references/turn.ts';

/** How long packs charge and tools run on them, and how many packs a job takes. */

type Calculation = OperationInputs['calculate'];

/** A calculation that keeps its products in focus. */
export const calculation = (products: readonly string[], input: Calculation): Bound =>
  about(products, [{ operation: 'calculate', input }]);

/** The calculation of the previous turn: "and with the 8 Ah one?" repeats it. */
export const lastCalculation = ({ state }: Turn): Calculation | undefined => {
  const last = state.lastSteps.find(({ operation }) => operation === 'calculate');
  return last?.operation === 'calculate' ? last.input : undefined;
};

/** "And the 8 one?", "and on the big one?": hardly more than what replaces a part of the previous question. */
export const isBrief = (turn: Turn): boolean => wordCount(turn.reading) <= maxBrief;
const maxBrief = 6;

const inView = ({ state }: Turn): readonly string[] => [
  ...state.focus,
  ...(state.page === undefined ? [] : [state.page]),
  ...state.shown.toReversed().flat(),
];

/** The packs of the platform in view, or all. */
const packsInView = (turn: Turn, beside: string | undefined) => {
  const { known } = turn;
  const [platform] = [...(beside === undefined ? [] : [beside]), ...inView(turn)].flatMap(
    (id) => known.get(id)?.platform ?? [],
  );
  const packs = [...known.values()].filter(({ kind }) => kind === 'battery');
  const own = packs.filter((pack) => pack.platform === platform);
  return own.length > 0 ? own : packs;
};

/** "The 5.5", "la de 8": a pack by its capacity alone. */
const packSized = (turn: Turn, beside: string | undefined): string | undefined => {
  const figure = turn.reading.quantities.find(({ unit }) => unit === undefined || unit === 'Ah');
  const sized = packsInView(turn, beside).filter(({ attributes }) => attributes.batteryCapacity === figure?.value);
  return figure && sized.length === 1 ? sized[0]?.id : undefined;
};

/** The pack or charger spoken of, by its noun or behind a run time by its size alone. */
const partSpoken = (turn: Turn, role: PartRole): SpokenPart | undefined =>
  partsOf(turn).find((one) => one.role === role) ??
  (role === 'battery' ? packOfFigure(turn.reading, turn.state) : undefined);

/** The pack or charger meant: named, described, or mentioned last; of the other's platform. */
const supply = (turn: Turn, role: PartRole & ProductKind, beside?: string): string | undefined => {
  const { slots, known, described, referents } = turn;
  const isRole = (id: string): boolean => known.get(id)?.kind === role;
  const byName = slots.products.find(isRole) ?? (role === 'battery' ? packSized(turn, beside) : undefined);
  const named = byName ?? (referents.told ? undefined : referents.products.find(isRole));
  if (named !== undefined) return named;
  const part = partSpoken(turn, role);
  const near = inView(turn);
  const goes = (id: string): boolean => beside === undefined || known.get(id)?.platform === known.get(beside)?.platform;
  const last = near.find((id) => isRole(id) && goes(id));
  const sizes = slots.constraints.filter(
    (one) => one.by === 'platform' || (one.by === 'range' && /^(voltage|batteryCapacity)$/.test(one.measure)),
  );
  if (!part && sizes.length === 0) return last;
  const platform = [...(beside === undefined ? [] : [beside]), ...near]
    .map((id) => known.get(id)?.platform)
    .find((one) => one !== undefined);
  const fitting = [...known.values()].filter(
    (product) =>
      product.kind === role &&
      sizes.every((one) => meets(product, one)) &&
      (platform === undefined ||
        product.platform === platform ||
        (beside === undefined && sizes.some(({ by }) => by === 'platform'))),
  );
  const ranking = part?.wish.ranking ?? described.find(({ types }) => types.includes(role))?.ranking;
  const best = ranking ? rank(fitting, ranking).products[0] : fitting.length === 1 ? fitting[0] : undefined;
  return best?.id ?? last;
};

/** Which chargers are asked about: a named one, the fast or slow one, the other one; both where nothing tells. */
const chargerMeant = (turn: Turn, battery: string, last: Calculation | undefined) => {
  const { reading, slots, known } = turn;
  const named = slots.products.find((id) => known.get(id)?.kind === 'charger');
  if (named !== undefined) return { charger: named };
  const speeds = speedsSaid(reading);
  if (speeds.length > 1 || has(reading, 'ref.both', 'ref.each')) return {};
  const spoken = partsOf(turn).find(({ role }) => role === 'charger')?.wish.ranking;
  // "And on the big one?", behind the small charger.
  const size = last?.formula === 'chargingTime' && last.ranking ? sizeSaid(reading) : undefined;
  const [direction = spoken?.direction ?? size] = speeds;
  if (direction !== undefined) return { ranking: { key: 'speed', direction } as const };
  if (last?.formula === 'chargingTime' && has(reading, 'ref.other')) {
    if (last.ranking) return { ranking: opposite(last.ranking) };
    const { platform } = known.get(battery) ?? {};
    const other = [...known.values()].find(
      (each) => each.kind === 'charger' && each.platform === platform && each.id !== last.charger,
    );
    return other === undefined || last.charger === undefined ? {} : { charger: other.id };
  }
  const page = turn.state.page ?? '';
  const onPage = known.get(page)?.kind === 'charger' && known.get(page)?.platform === known.get(battery)?.platform;
  if (last?.formula === 'chargingTime' && last.charger !== undefined) return { charger: last.charger };
  return onPage ? { charger: page } : {};
};

/** Whether a brief question goes on with the charging time: another pack, another charger. */
const goesOnCharging = (turn: Turn, last: Calculation | undefined): boolean => {
  const { reading, slots } = turn;
  if (last?.formula !== 'chargingTime' || !isBrief(turn) || has(reading, 'op.worth', 'op.price')) return false;
  const says = partsOf(turn).length + speedsSaid(reading).length > 0 || sizeSaid(reading) !== undefined;
  const named = slots.products.some((id) => isSupplyKind(turn.known.get(id)?.kind));
  return says || named || has(reading, 'ref.other', 'ref.both') || packSized(turn, last.battery) !== undefined;
};

/** "And the 5.5 Ah, how long?", about the charger in view. */
const isOfCharger = (turn: Turn): boolean => {
  const { state, known } = turn;
  const isCharger = known.get(state.focus[0] ?? state.page ?? '')?.kind === 'charger';
  return isCharger && (packNamed(turn) ?? packSized(turn, state.focus[0] ?? state.page)) !== undefined;
};

/** "I only have a lunch break of 30 minutes": the minutes that there are. */
const timeAtHand = ({ reading: { quantities } }: Turn): number | undefined => {
  const time = quantities.find(({ unit }) => unit === 'min' || unit === 'h');
  return time && time.value * (time.unit === 'h' ? minutesOfHour : 1);
};
const minutesOfHour = 60;

/** The pack that was asked about last: "and the 8 Ah one?" "Yes, it fits." "How long does it charge?" */
const packOfAnswer = (turn: Turn): string | undefined => {
  const { state, known, slots } = turn;
  if (partsOf(turn).length + slots.products.length > 0) return undefined;
  return state.lastSteps
    .flatMap(({ operation, input }) => (operation === 'compatible' ? input.products : []))
    .find((id) => known.get(id)?.kind === 'battery');
};

/** How long a pack takes on a charger. */
export const chargingTime = (turn: Turn): Bound | undefined => {
  const { reading, slots, known, referents } = turn;
  const last = lastCalculation(turn);
  const kinds = slots.products.map((id) => known.get(id)?.kind);
  const both = kinds.includes('battery') && kinds.includes('charger');
  const speeds = speedsSaid(reading).length > 0 && partsOf(turn).some(({ role }) => role === 'charger');
  const asks =
    has(reading, 'op.chargeTime') ||
    slots.asked.includes('chargingTime') ||
    // "Lädt der in 20 Minuten?"
    (has(reading, 'procedure.chargeBattery') && timeAtHand(turn) !== undefined) ||
    (says(turn, 'time') && (both || speeds || isOfCharger(turn)) && !has(reading, 'op.runtimeOf'));
  if (!asks && !goesOnCharging(turn, last)) return undefined;
  const again = !asks && last?.formula === 'chargingTime' ? last.battery : undefined;
  const [subject] = referents.products.filter((id) => known.get(id)?.kind !== 'charger');
  const said =
    again === undefined
      ? (packOfAnswer(turn) ?? supply(turn, 'battery'))
      : (packSized(turn, again) ?? packNamed(turn) ?? packTold(turn));
  // "The pack" of a cordless tool is the one spoken of last, or comes with it.
  const battery = said ?? again ?? subject;
  if (battery === undefined) return undefined;
  const charger = chargerMeant(turn, battery, last);
  // On the page of a charger, "it" stays the charger.
  const subjects = charger.charger !== undefined && charger.charger === turn.state.page ? [charger.charger] : [battery];
  return calculation(subjects, { formula: 'chargingTime', battery, ...charger });
};

const packNamed = ({ slots, known }: Turn): string | undefined =>
  slots.products.find((id) => known.get(id)?.kind === 'battery');

/** "And the big one?", of packs. */
const packTold = ({ referents, known }: Turn): string | undefined =>
  referents.told && referents.products.find((id) => known.get(id)?.kind === 'battery');

/** "How many minutes on the big pack?" */
const asksMinutes = (turn: Turn): boolean =>
  has(turn.reading, 'op.howMuch') &&
  turn.reading.units.some((unit) => unit === 'min' || unit === 'h') &&
  partsOf(turn).some(({ role, isDropped }) => role === 'battery' && !isDropped);

const toolMeant = ({ slots, referents, state, known }: Turn): string | undefined =>
  [...slots.products, ...referents.products, ...state.focus, ...(state.page === undefined ? [] : [state.page])].find(
    (id) => isToolKind(known.get(id)?.kind),
  );

/** Whether the run time of the one tool in view has to be reckoned, as its data state none. */
export const isReckoned = ({ referents, slots, known }: Turn, tool: string | undefined): boolean => {
  const { powerSource, runtime } = known.get(tool ?? '')?.attributes ?? {};
  const single = referents.products.length <= 1 && !slots.comparative && !slots.ranking;
  return single && powerSource === 'battery' && runtime === undefined;
};

/** The run time is asked for; work on one charge and hours a day of vibration are told by other figures. */
const reckonedCost = -2;

/** The minutes of work that a message names: "45 minutes on one charge?". */
const minutesTold = ({ quantities }: Turn['reading']): number | undefined => {
  const told = quantities.find(({ unit }) => unit === 'min' || unit === 'h');
  return told && (told.unit === 'h' ? told.value * minutesOfHour : told.value);
};

/** How long a tool runs on a pack; on the one it is weighed with, if none is named. */
export const runTime = (turn: Turn): Bound | undefined => {
  const { reading, slots } = turn;
  const last = lastCalculation(turn);
  const tool = toolMeant(turn);
  const formula = last?.formula === 'pieces' ? 'pieces' : 'runtime';
  const goesOn =
    last?.formula === formula &&
    isBrief(turn) &&
    (partsOf(turn).length > 0 || partSpoken(turn, 'battery') !== undefined || packSized(turn, tool) !== undefined);
  const battery = supply(turn, 'battery', tool);
  const named = packNamed(turn) ?? packSized(turn, tool);
  const runs = has(reading, 'measure.runtime') || slots.askedKeys.includes('runtime');
  const minutes = minutesTold(reading);
  const asks =
    has(reading, 'op.runtimeOf') ||
    (minutes !== undefined && (runs || has(reading, 'op.perCharge'))) ||
    asksMinutes(turn) ||
    (runs && isReckoned(turn, tool)) ||
    (named !== undefined && (runs || says(turn, 'time'))) ||
    // "On the small battery how long?"
    (isBrief(turn) && says(turn, 'time') && packSizeOn(reading) !== undefined);
  if (!(asks || goesOn) || has(reading, 'op.chargeTime') || tool === undefined) return undefined;
  if (slots.products.some((id) => isSupplyKind(turn.known.get(id)?.kind) && id !== battery)) return undefined;
  const input = { product: tool, ...(battery === undefined ? {} : { battery }) };
  const found = calculation(
    [tool],
    asks || formula === 'runtime'
      ? { formula: 'runtime', ...input, ...(minutes === undefined ? {} : { minutes }) }
      : { formula, ...input },
  );
  if (minutes !== undefined || packSizeOn(reading) !== undefined) return { ...found, cost: unambiguousCost };
  return runs && isReckoned(turn, tool) ? { ...found, cost: reckonedCost } : found;
};

/** "Weight with the 8 Ah pack on?", about a tool. */
export const weightWithPack = (turn: Turn): Bound | undefined => {
  const { slots, known } = turn;
  const tool = toolMeant(turn);
  const weighs =
    slots.asked.some((field) => field === 'weight' || field === 'weightWithBattery') ||
    has(turn.reading, 'measure.weight', 'measure.weightWithBattery') ||
    (isBrief(turn) && turn.state.lastSteps.some(tellsWeight));
  if (has(turn.reading, 'op.difference', 'op.compare', 'op.price', 'op.which')) return undefined;
  const pack = packSizeOn(turn.reading) ?? packOfFigure(turn.reading, turn.state)?.wish.ranking?.direction;
  const isOnPacks = known.get(tool ?? '')?.attributes.weightWithBattery !== undefined;
  if (tool !== undefined && isOnPacks && pack && weighs && slots.products.every((id) => id === tool))
    return { ...calculation([tool], { formula: 'weighed', product: tool, pack }), cost: unambiguousCost };
  const battery = packNamed(turn) ?? sizedInAh(turn, tool) ?? packPointedAt(turn);
  if (
    tool === undefined ||
    battery === undefined ||
    !weighs ||
    known.get(tool)?.platform !== known.get(battery)?.platform
  )
    return undefined;
  return { ...calculation([tool], { formula: 'weighed', product: tool, battery }), cost: unambiguousCost };
};
/** "With this battery", on its page. */
const packPointedAt = ({ reading, state, known }: Turn): string | undefined =>
  has(reading, 'ref.this', 'ref.thatPack') && known.get(state.page ?? '')?.kind === 'battery' ? state.page : undefined;
const sizedInAh = (turn: Turn, tool: string | undefined): string | undefined =>
  turn.reading.quantities.some(({ unit }) => unit === 'Ah') ? packSized(turn, tool) : undefined;

/** What is asked in such words can hardly mean anything else. */
const unambiguousCost = -5;

/** How many are to be done on one charge: "will the 2 Ah battery do 30 screws?" */
export const enoughCharge = (turn: Turn): Bound | undefined => {
  const { reading, known } = turn;
  const tool = toolMeant(turn);
  const each = loadLoads()[known.get(tool ?? '')?.kind ?? '']?.piece;
  const wanted = reading.quantities.find(
    (one) =>
      (one.unit === undefined || one.unit === 'pcs') &&
      one.value >= minMany &&
      !volts.has(one.value) &&
      !isBound(turn, one),
  )?.value;
  const packs = partsOf(turn).filter(({ role }) => role === 'battery');
  const speaks = packs.some(({ isDropped }) => !isDropped);
  // "20 batteries" are bought, and "how many" asks for the number.
  if (packs.some(({ wish }) => wish.count === wanted) || says(turn, 'count') || onlyTells(reading)) return undefined;
  const asks = speaks || has(reading, 'op.perCharge', 'procedure.perCharge');
  if (tool === undefined || !each || wanted === undefined || !asks) return undefined;
  if (!(asksVerdict(reading) || asksYesNo(reading))) return undefined;
  if (has(reading, 'op.price', 'op.total', 'op.included', 'op.chargeTime', 'op.which') || asksFigure(turn))
    return undefined;
  const battery = supply(turn, 'battery', tool);
  const input = { product: tool, wanted, ...(battery === undefined ? {} : { battery }) };
  return { ...calculation([tool], { formula: 'pieces', ...input }), cost: unambiguousCost };
};
/** Whether a figure belongs to a condition: what there is to spend, a size. */
const isBound = ({ slots }: Turn, { start, end }: Span): boolean =>
  slots.constraints.some(({ span }) => span !== undefined && overlaps(span, { start, end }));
/** Fewer are a number of packs or tools. */
const minMany = 10;
/** "The 12s do not go on the 18, right?" */
const volts: ReadonlySet<number> = new Set([12, 18, 36, 40]);

const asksFigure = ({ slots }: Turn): boolean => slots.asked.some((field) => /^(weight|price)/.test(field));

/** "And on the small one?", behind how many on one charge. */
const countOnOther = (turn: Turn): Bound | undefined => {
  const tool = toolMeant(turn);
  const goesOn = lastCalculation(turn)?.formula === 'pieces' && isBrief(turn);
  const battery = goesOn && partSpoken(turn, 'battery') ? supply(turn, 'battery', tool) : undefined;
  return tool === undefined || battery === undefined
    ? undefined
    : { ...calculation([tool], { formula: 'pieces', product: tool, battery }), cost: otherPackCost };
};
const otherPackCost = -10;

/** "How many holes before the 5 Ah pack is empty?": the figure if there is one, else the time that the pack lasts. */
export const countPerCharge = (turn: Turn): Bound | undefined => {
  const { reading, known } = turn;
  const other = countOnOther(turn);
  if (other) return other;
  const tool = toolMeant(turn);
  const isCount = says(turn, 'count') && !says(turn, 'many') && !says(turn, 'time') && reading.units.length === 0;
  const stated = known.get(tool ?? '')?.attributes.nailsPerCharge !== undefined;
  if (tool === undefined || !isCount || (!stated && known.get(tool)?.attributes.powerSource !== 'battery'))
    return undefined;
  const parts = partsOf(turn).filter(({ role }) => role === 'battery');
  // "How many in a pack?" of discs.
  if (turn.slots.asked.includes('pieces') && partShown(turn.state, known) !== undefined) return undefined;
  if (!(has(reading, 'op.perCharge', 'procedure.perCharge', 'measure.nailsPerCharge') || parts.length > 0))
    return undefined;
  if (has(reading, 'op.price', 'op.total', 'op.included', 'op.own', 'op.count') || asksFigure(turn)) return undefined;
  // "Complete with pack and charger, how much?" is about money.
  if (mentionsOf(reading, 'packaging').length > 0 && !has(reading, 'op.perCharge')) return undefined;
  if (stated) return about([tool], [{ operation: 'get', input: { products: [tool], attributes: ['nailsPerCharge'] } }]);
  const battery = supply(turn, 'battery', tool);
  const pack = battery === undefined ? {} : { battery };
  // How many boards a saw cuts nobody can tell, but how long it runs.
  const isReckoned = loadLoads()[known.get(tool)?.kind ?? '']?.piece !== undefined;
  return calculation([tool], { formula: isReckoned ? 'pieces' : 'runtime', product: tool, ...pack });
};

/** "How many batteries for an 8 hour shift?" */
export const packsFor = (turn: Turn): Bound | undefined => {
  // "How many batteries are in it?" asks for its box.
  if (!says(turn, 'many') || has(turn.reading, 'op.included')) return undefined;
  const tool = toolMeant(turn) ?? turn.state.before.at(-1)?.focus.find((id) => isToolKind(turn.known.get(id)?.kind));
  if (tool === undefined) return undefined;
  const hours = turn.reading.quantities.find(({ unit }) => unit === 'h')?.value;
  const last = lastCalculation(turn);
  const battery = packNamed(turn) ?? (last?.formula === 'runtime' ? last.battery : undefined);
  const packs = calculation([tool], {
    formula: 'packs',
    product: tool,
    ...(hours === undefined ? {} : { hours }),
    ...(battery === undefined ? {} : { battery }),
  });
  const needs = has(turn.reading, 'op.doINeed', 'op.need', 'op.required', 'op.shouldI');
  return needs && has(turn.reading, 'type.battery') ? { ...packs, cost: unambiguousCost } : packs;
};
