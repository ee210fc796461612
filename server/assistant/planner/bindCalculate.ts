import { type AttributeKey, attributes } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { rank } from '../operations/ranking.ts';
import type { OperationInputs, Quantity } from '../plan.ts';
import { isAttribute } from './constraints.ts';
import { meets } from './described.ts';
import { has, named } from './mentions.ts';
import { type PartRole, partsIn } from './parts.ts';
import { about, type Binder, type Bound, type Turn } from './turn.ts';

type Calculation = OperationInputs['calculate'];

/** Units of the attribute schema by the lexicon's ids, where they are named otherwise. */
const unitIds: Readonly<Record<string, string>> = {
  '1/min': 'rpm',
  'm/s': 'mps',
  'm³/h': 'm3h',
  'l/min': 'lmin',
  'm/s²': 'mps2',
};

/** Where figures are shown in customary units, the metric ones of the data are what is asked for. */
const customary: Readonly<Record<string, readonly [unit: string, factor: number]>> = {
  Nm: ['ftlb', 1.35582],
  kg: ['lb', 0.45359237],
  mm: ['in', 25.4],
};
const asShown = ({ value, unit }: Quantity): Quantity => {
  const [shown, factor] = customary[unit] ?? [unit, 1];
  return { value: Number((value / factor).toPrecision(4)), unit: shown };
};

/** The attributes whose figures can be told in a unit, those in that unit first: torque in newton metres. */
const measuredIn = (unit: string): readonly AttributeKey[] => {
  const keys = Object.keys(attributes).filter(isAttribute);
  const unitOf = (key: AttributeKey): string => {
    const spec = attributes[key];
    return spec.type === 'number' ? (unitIds[spec.unit] ?? spec.unit) : '';
  };
  const metric = Object.entries(customary).find(([, [shown]]) => shown === unit)?.[0] ?? unit;
  return keys.filter((key) => unitOf(key) === unit || unitOf(key) === metric);
};

/** "What's that in newton meters?": the figures told last, in another unit. */
const convertedAgain = ({ reading, state, known }: Turn): Bound | undefined => {
  const [to] = reading.units;
  const [last] = state.lastSteps;
  if (to === undefined || reading.quantities.length > 0 || last === undefined) return undefined;
  const told =
    last.operation === 'get' ? last.input : { products: state.focus.slice(0, 1), attributes: measuredIn(to) };
  const figures = told.products.flatMap((id) =>
    told.attributes.flatMap((key) => {
      if (key === 'price' || key === 'rating' || key === 'platform') return [];
      const value = known.get(id)?.attributes[key];
      const spec = attributes[key];
      return typeof value === 'number' && spec.type === 'number'
        ? [{ value, unit: unitIds[spec.unit] ?? spec.unit }]
        : [];
    }),
  );
  const steps = figures
    .map((figure) => (figure.unit === to ? asShown(figure) : figure))
    .filter(({ unit }) => unit !== to)
    .slice(0, 3)
    .map((from) => ({ operation: 'calculate', input: { formula: 'convert', from, to } }) as const);
  return steps.length === 0 ? undefined : about(told.products, steps);
};

/** How a formula was asked for in the turn before: "and with the 8 Ah one?" asks it again. */
const formulaBefore = ({ state }: Turn): Calculation['formula'] | undefined => {
  const last = state.lastSteps.find(({ operation }) => operation === 'calculate');
  return last?.operation === 'calculate' ? last.input.formula : undefined;
};

/** The pack or charger meant: named, described, or the one spoken of last; a charger of the pack's own platform. */
const supply = (turn: Turn, role: PartRole & ProductKind, beside?: string): string | undefined => {
  const { reading, slots, state, known, described, referents } = turn;
  const isRole = (id: string): boolean => known.get(id)?.kind === role;
  const roleOf = (id: string): PartRole | undefined => {
    const kind = known.get(id)?.kind;
    return kind === 'battery' || kind === 'charger' ? kind : undefined;
  };
  const byName = slots.products.find(isRole) ?? referents.products.find(isRole);
  if (byName !== undefined) return byName;
  const part = partsIn(reading, roleOf).find((one) => one.role === role);
  const about = [...state.focus, ...(state.page === undefined ? [] : [state.page]), ...state.shown.toReversed().flat()];
  const last = about.find(isRole);
  const sizes = slots.constraints.filter(
    (one) => one.by === 'platform' || (one.by === 'range' && /^(voltage|batteryCapacity)$/.test(one.measure)),
  );
  const goes = (id: string): boolean => beside === undefined || known.get(id)?.platform === known.get(beside)?.platform;
  if (!part && sizes.length === 0) return last !== undefined && goes(last) ? last : undefined;
  const platform = [...(beside === undefined ? [] : [beside]), ...about]
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
  return (
    (ranking ? rank(fitting, ranking).products[0] : fitting.length === 1 ? fitting[0] : undefined)?.id ??
    (last !== undefined && goes(last) ? last : undefined)
  );
};

const calculation = (products: readonly string[], input: Calculation): Bound =>
  about(products, [{ operation: 'calculate', input }]);

const chargingTime = (turn: Turn): Bound | undefined => {
  const again = formulaBefore(turn) === 'chargingTime';
  const speaks = partsIn(turn.reading, () => undefined).length > 0 || turn.described.some(({ ranking }) => ranking);
  if (!has(turn.reading, 'op.chargeTime') && !(again && speaks)) return undefined;
  const battery = supply(turn, 'battery') ?? turn.referents.products[0];
  if (battery === undefined) return undefined;
  const charger = supply(turn, 'charger', battery);
  const input = { formula: 'chargingTime', battery, ...(charger === undefined ? {} : { charger }) } as const;
  return calculation([battery], input);
};

const runtime = (turn: Turn): Bound | undefined => {
  const again = formulaBefore(turn) === 'runtime';
  const speaks = partsIn(turn.reading, () => undefined).length > 0;
  if (!has(turn.reading, 'op.runtimeOf') && !(again && speaks)) return undefined;
  const isTool = (id: string): boolean => turn.known.get(id)?.kind !== 'battery';
  const { state, referents } = turn;
  const product = [...referents.products, ...state.focus, ...(state.page === undefined ? [] : [state.page])].find(
    isTool,
  );
  if (product === undefined) return undefined;
  const battery = supply(turn, 'battery');
  return calculation([product], { formula: 'runtime', product, ...(battery === undefined ? {} : { battery }) });
};

const percentOff = ({ reading, referents }: Turn): Bound | undefined => {
  const [product] = referents.products;
  const percent = reading.quantities.find(({ unit }) => unit === 'percent')?.value;
  if (product === undefined || percent === undefined || percent <= 0 || percent >= 100) return undefined;
  return calculation([product], { formula: 'percent', product, percent });
};

/** "What is the difference in price?" of two in view. */
const priceDifference = (turn: Turn): Bound | undefined => {
  const { reading, referents, state, slots } = turn;
  const asksPrice = slots.asked.includes('price') || has(reading, 'op.price');
  if (!has(reading, 'op.difference') || !asksPrice) return undefined;
  const products = [...new Set([...referents.products, ...state.focus, ...(state.shown.at(-1) ?? [])])].slice(0, 2);
  return products.length < 2
    ? undefined
    : calculation(products, { formula: 'difference', products, attribute: 'price' });
};

const conversion = ({ reading }: Turn): Bound | undefined => {
  const [quantity] = reading.quantities;
  const unit = reading.units[0] ?? named(reading, 'unit')[0];
  if (quantity?.unit === undefined || unit === undefined || unit === quantity.unit) return undefined;
  if (!has(reading, 'op.convert', 'op.howMuch', 'op.define') && reading.models.length > 0) return undefined;
  const from = { value: quantity.value, unit: quantity.unit };
  return calculation([], { formula: 'convert', from, to: unit });
};

const sum = ({ reading, referents: { products } }: Turn): Bound | undefined =>
  has(reading, 'op.total') && products.length >= 2
    ? calculation(products, { formula: 'sum', items: products.map((id) => ({ product: id, count: 1 })) })
    : undefined;

/** Binds what is reckoned from figures: conversions, times, percentages, differences, sums. */
export const calculate: Binder = (turn) =>
  convertedAgain(turn) ??
  conversion(turn) ??
  chargingTime(turn) ??
  runtime(turn) ??
  percentOff(turn) ??
  priceDifference(turn) ??
  sum(turn);
