import { type AttributeKey, attributes, isAttribute } from '../../catalogue/attributes.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { convertNamedUnit } from '../../units/said.ts';
import { rank } from '../operations/choice/ranking.ts';
import { calculation, lastCalculation, roleIn } from './bindReckon.ts';
import { meets } from './described.ts';
import { has } from './mentions.ts';
import { type PartRole, partsIn } from './parts.ts';
import { about, type Binder, type Bound, type Turn } from './turn.ts';

/** Attributes whose figures can be given in a unit: torque in newton metres. */
const measuredIn = (unit: string): readonly AttributeKey[] =>
  Object.keys(attributes)
    .filter(isAttribute)
    .filter((key) => {
      const spec = attributes[key];
      return spec.type === 'number' && convertNamedUnit(1, spec.unit, unit) !== undefined;
    });

/** "What's that in newton meters?": the last figures in another unit. */
const repeatedFigures = ({ reading, slots, state, known }: Turn): Bound | undefined => {
  const [unit] = reading.units;
  if (unit === undefined || reading.quantities.length > 0 || slots.asked.length + slots.askedKeys.length > 0)
    return undefined;
  const last = state.lastSteps.find(({ operation }) => operation === 'get' || operation === 'check');
  if (last?.operation === 'get')
    return about(last.input.products, [{ operation: 'get', input: { ...last.input, unit } }]);
  const products = last?.operation === 'check' ? last.input.products : state.focus.slice(0, 1);
  const said = last?.operation === 'check' ? last.input.constraints : [];
  const checked = said.flatMap((one) => (one.by === 'range' && one.measure !== 'price' ? [one.measure] : []));
  const isTold = (key: AttributeKey): boolean => products.some((id) => known.get(id)?.attributes[key] !== undefined);
  const figures = checked.length > 0 ? checked : measuredIn(unit).filter(isTold).slice(0, 2);
  return figures.length === 0 || products.length === 0
    ? undefined
    : about(products, [{ operation: 'get', input: { products, attributes: figures, unit } }]);
};

/** "How many inches is 65 mm", "convert 2.5 inches to mm". */
export const convertedFigure = ({ reading }: Turn): Bound | undefined => {
  const from = reading.quantities.find(({ unit }) => unit !== undefined);
  if (from?.unit === undefined || reading.models.length > 0) return undefined;
  const { value, unit } = from;
  const to = reading.units.find((one) => one !== unit && convertNamedUnit(value, unit, one) !== undefined);
  return to === undefined ? undefined : calculation([], { formula: 'convert', from: { value, unit }, to });
};

/** The pack or charger meant: named, described, or mentioned last; a charger of the pack's platform. */
const supply = (turn: Turn, role: PartRole & ProductKind, beside?: string): string | undefined => {
  const { reading, slots, state, known, described, referents } = turn;
  const isRole = (id: string): boolean => known.get(id)?.kind === role;
  const byName = slots.products.find(isRole) ?? referents.products.find(isRole);
  if (byName !== undefined) return byName;
  const part = partsIn(reading, roleIn(turn)).find((one) => one.role === role);
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

const chargingTime = (turn: Turn): Bound | undefined => {
  const again = lastCalculation(turn)?.formula === 'chargingTime';
  const speaks = partsIn(turn.reading, () => undefined).length > 0 || turn.described.some(({ ranking }) => ranking);
  const asks = has(turn.reading, 'op.chargeTime') || turn.slots.asked.includes('chargingTime');
  if (!asks && !(again && speaks)) return undefined;
  const [subject] = turn.referents.products;
  const kind = subject === undefined ? undefined : turn.known.get(subject)?.kind;
  if (kind === 'charger' && supply(turn, 'battery') === undefined) return undefined;
  // Of a cordless tool the pack that comes with it is meant.
  const battery = supply(turn, 'battery') ?? subject;
  if (battery === undefined) return undefined;
  const charger = supply(turn, 'charger', battery);
  const input = { formula: 'chargingTime', battery, ...(charger === undefined ? {} : { charger }) } as const;
  return calculation([battery], input);
};

const runtime = (turn: Turn): Bound | undefined => {
  const again = lastCalculation(turn)?.formula === 'runtime';
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

const sum = ({ reading, slots, referents: { products } }: Turn): Bound | undefined =>
  // "What weight for both?" does not ask for a price.
  has(reading, 'op.total') && products.length >= 2 && slots.asked.every((field) => field === 'price')
    ? calculation(products, { formula: 'sum', items: products.map((id) => ({ product: id, count: 1 })) })
    : undefined;

/** Binds calculations by their words; unambiguous ones are bound in bindReckon.ts. */
export const calculate: Binder = (turn) =>
  repeatedFigures(turn) ?? convertedFigure(turn) ?? chargingTime(turn) ?? runtime(turn) ?? sum(turn);
