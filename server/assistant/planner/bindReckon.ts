import { isSupplyKind, isToolKind } from '../../catalogue/kinds.ts';
import { rank } from '../operations/choice/ranking.ts';
import type { OperationInputs, Ranking } from '../plan.ts';
import { says } from './bindFit.ts';
import { countsIn } from './counts.ts';
import { has } from './mentions.ts';
import { chargerBySpeed, type PartRole, partsIn } from './parts.ts';
import { about, type Bound, type Turn } from './turn.ts';

type Calculation = OperationInputs['calculate'];

/** A calculation that keeps its products in focus. */
export const calculation = (products: readonly string[], input: Calculation): Bound =>
  about(products, [{ operation: 'calculate', input }]);

/** The kind of supply that a product is, by id. */
export const roleIn =
  ({ known }: Turn) =>
  (id: string): PartRole | undefined => {
    const kind = known.get(id)?.kind;
    return kind === 'battery' || kind === 'charger' ? kind : undefined;
  };

/** The calculation of the previous turn: "and with the 8 Ah one?" repeats it. */
export const lastCalculation = ({ state }: Turn): Calculation | undefined => {
  const last = state.lastSteps.find(({ operation }) => operation === 'calculate');
  return last?.operation === 'calculate' ? last.input : undefined;
};

/** The two products whose prices are compared: named, or mentioned last. */
const pairMeant = ({ slots, referents, state }: Turn): readonly string[] => {
  const shown = state.shown.at(-1) ?? [];
  const ids = [...new Set([...slots.products, ...referents.products, ...state.focus, ...shown])];
  return ids.slice(0, 2);
};

/** "What is the price difference?", "how much more is the other one?", and then "in percent?". */
const priceDifference = (turn: Turn): Bound | undefined => {
  const { reading, slots } = turn;
  const last = lastCalculation(turn);
  const inPercent =
    has(reading, 'unit.percent') ||
    reading.units.includes('percent') ||
    /percent|prozent|por ?ciento|per ?cento|pour ?cent|パーセント|%/u.test(reading.text);
  if (last?.formula === 'difference' && inPercent && slots.products.length === 0 && reading.quantities.length === 0)
    return calculation(last.products, { ...last, percent: true });
  const ofPrice = slots.asked.includes('price') || has(reading, 'op.price', 'wish.price', 'more.price', 'less.price');
  // "Apart from the price" asks for everything else.
  const asks = has(reading, 'op.difference') && ofPrice && !has(reading, 'edit.besides');
  const products = pairMeant(turn);
  if (!asks || has(reading, 'op.worth', 'op.which') || products.length < 2) return undefined;
  return calculation(products, {
    formula: 'difference',
    products,
    attribute: 'price',
    ...(inPercent ? { percent: true } : {}),
  });
};

/** "The BS 18-60 minus 10 percent": the reduced price. */
const percentOff = ({ reading, referents, slots }: Turn): Bound | undefined => {
  const share = reading.quantities.find(({ unit }) => unit === 'percent');
  const [product] = referents.products;
  if (!share || share.value <= 0 || share.value >= 100) return undefined;
  if (product === undefined || slots.types.length > 1) return undefined;
  return calculation([product], { formula: 'percent', product, percent: share.value });
};

/** Packs or chargers in view, of which a number is wanted: "four of the fast one, price?". */
const partsInView = (turn: Turn): readonly { readonly product: string; readonly count: number }[] => {
  const { reading, state, known } = turn;
  const role = roleIn(turn);
  const shown = [...new Set([...(state.shown.at(-1) ?? []), ...state.focus])];
  if (shown.length === 0 || shown.some((id) => role(id) === undefined)) return [];
  const [spoken] = partsIn(reading, role);
  const wish = spoken?.wish ?? chargerBySpeed(reading)?.wish;
  const count = spoken?.wish.count ?? countsIn(reading).find(({ value }) => value > 1)?.value;
  const ranked = wish?.ranking
    ? rank(
        shown.flatMap((id) => known.get(id) ?? []),
        wish.ranking,
      ).products
    : [];
  const product = ranked[0]?.id ?? (shown.length === 1 ? shown[0] : undefined);
  return product === undefined || count === undefined ? [] : [{ product, count }];
};

/** "Three BP1850 and one CH18S": packs and chargers alone, with counts. */
const partsAlone = (turn: Turn): Bound | undefined => {
  const { reading, slots, known } = turn;
  const isAlone = slots.products.every((id) => !isToolKind(known.get(id)?.kind)) && !slots.types.some(isToolKind);
  if (!isAlone || !has(reading, 'op.price', 'op.total', 'op.howMuch', 'measure.price') || has(reading, 'op.own'))
    return undefined;
  const spoken = partsIn(reading, roleIn(turn));
  const named = slots.products.map((product) => ({
    product,
    count: spoken.find(({ wish }) => wish.product === product)?.wish.count ?? 1,
  }));
  const items = named.length > 0 ? named : partsInView(turn);
  if (items.length === 0 || (items.length === 1 && items[0]?.count === 1)) return undefined;
  return calculation(
    items.map(({ product }) => product),
    { formula: 'sum', items },
  );
};

/** How long a pack takes on a charger: named, or the fast or slow one. */
const chargingTime = (turn: Turn): Bound | undefined => {
  const { reading, slots, state, known } = turn;
  const role = roleIn(turn);
  const last = lastCalculation(turn);
  const again = last?.formula === 'chargingTime' ? last : undefined;
  const named = slots.products.find((id) => role(id) === 'battery');
  const charger = slots.products.find((id) => role(id) === 'charger');
  const spoken = partsIn(reading, role).find((part) => part.role === 'charger');
  const asks = has(reading, 'op.chargeTime') || (says(turn, 'time') && charger !== undefined && named !== undefined);
  const ranking = spoken?.wish.ranking ?? (again ? rankingSaid(turn) : undefined);
  const goesOn =
    again !== undefined && (charger !== undefined || ranking !== undefined) && !has(reading, 'op.worth', 'op.price');
  if (!asks && !goesOn) return undefined;
  const focus = state.focus.find((id) => known.get(id)?.kind === 'battery');
  const battery = named ?? again?.battery ?? focus;
  if (battery === undefined) return undefined;
  const which = charger === undefined ? (ranking ? { ranking } : {}) : { charger };
  return calculation([battery], { formula: 'chargingTime', battery, ...which });
};

/** "And on the rapid one": a charger without the word itself. */
const rankingSaid = ({ reading }: Turn): Ranking | undefined => {
  if (has(reading, 'wish.speed', 'more.speed', 'most.speed', 'feature.fastCharging', 'term.fastCharging'))
    return { key: 'speed', direction: 'most' };
  return has(reading, 'less.speed', 'least.speed') ? { key: 'speed', direction: 'least' } : undefined;
};

/** "With the 5.0", "with the biggest pack": one of the tool's packs, by capacity. */
const packSized = (turn: Turn, tool: string | undefined): string | undefined => {
  const { known, reading } = turn;
  const platform = known.get(tool ?? '')?.platform;
  if (platform === undefined) return undefined;
  const packs = [...known.values()]
    .filter((each) => each.kind === 'battery' && each.platform === platform)
    .sort((one, other) => Number(one.attributes.batteryCapacity) - Number(other.attributes.batteryCapacity));
  const figure = reading.quantities.find(({ unit }) => unit === undefined || unit === 'Ah');
  if (figure) return packs.find(({ attributes }) => attributes.batteryCapacity === figure.value)?.id;
  const wish = partsIn(reading, () => undefined).find(({ role }) => role === 'battery')?.wish.ranking;
  if (wish === undefined) return undefined;
  return (wish.direction === 'most' ? packs.at(-1) : packs[0])?.id;
};

/** How long a tool runs on a named pack. */
const runTime = (turn: Turn): Bound | undefined => {
  const { slots, known, reading } = turn;
  const [tool] = [...slots.products, ...turn.referents.products, ...turn.state.focus].filter((id) =>
    isToolKind(known.get(id)?.kind),
  );
  const battery = slots.products.find((id) => known.get(id)?.kind === 'battery') ?? packSized(turn, tool);
  const asks =
    has(reading, 'op.runtimeOf', 'measure.runtime') || slots.askedKeys.includes('runtime') || says(turn, 'time');
  if (!asks || has(reading, 'op.chargeTime') || battery === undefined || tool === undefined) return undefined;
  return slots.products.every((id) => !isSupplyKind(known.get(id)?.kind) || id === battery)
    ? calculation([tool], { formula: 'runtime', product: tool, battery })
    : undefined;
};

/** "How many batteries for an 8 hour shift?" */
const packsFor = (turn: Turn): Bound | undefined => {
  const { reading, slots, known, state, referents } = turn;
  if (!says(turn, 'many')) return undefined;
  const near = [
    ...slots.products,
    ...referents.products,
    ...state.focus,
    ...(state.before.at(-1)?.focus ?? []),
    ...(state.page === undefined ? [] : [state.page]),
  ];
  const tool = near.find((id) => isToolKind(known.get(id)?.kind));
  const spoken = reading.quantities.find(({ unit }) => unit === 'h');
  const hours = spoken?.value ?? workday;
  const last = lastCalculation(turn);
  const before = last?.formula === 'runtime' ? last.battery : undefined;
  const battery = slots.products.find((id) => known.get(id)?.kind === 'battery') ?? before;
  if (tool === undefined) return undefined;
  return calculation([tool], { formula: 'packs', product: tool, hours, ...(battery === undefined ? {} : { battery }) });
};
/** Hours in "a day of framing". */
const workday = 8;

const metresIn: Readonly<Record<string, number>> = { m: 1, ft: 0.3048, cm: 0.01 };

/** "How far off at 10 m?", about a laser. */
const deviation = ({ reading, slots, referents, known }: Turn): Bound | undefined => {
  const product = referents.products.find((id) => known.get(id)?.attributes.accuracy !== undefined);
  const asks = slots.asked.includes('accuracy') || slots.askedKeys.includes('precision');
  const [distance] = reading.quantities.flatMap(({ unit, value }) => {
    const metres = metresIn[unit ?? ''];
    return metres === undefined ? [] : [value * metres];
  });
  return product !== undefined && asks && distance !== undefined
    ? calculation([product], { formula: 'deviation', product, distance })
    : undefined;
};

/** Sums, differences and times with all arguments known. */
export const bindCalculation = (turn: Turn): Bound | undefined =>
  packsFor(turn) ??
  deviation(turn) ??
  chargingTime(turn) ??
  runTime(turn) ??
  percentOff(turn) ??
  priceDifference(turn) ??
  partsAlone(turn);
