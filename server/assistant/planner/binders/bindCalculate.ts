import { type AttributeKey, attributes, isAttribute } from '../../../catalogue/attributes.ts';
import { convertNamedUnit, figureSaid } from '../../../units/said.ts';
import { asksCurrency } from '../figures/currencyAsked.ts';
import { has } from '../reading/mentions.ts';
import { about, type Binder, type Bound, type Turn } from '../references/turn.ts';
import { calculation, chargingTime, runTime } from './bindPower.ts';

/** Attributes whose figures can be given in a unit: torque in newton metres. */
const measuredIn = (unit: string): readonly AttributeKey[] =>
  Object.keys(attributes)
    .filter(isAttribute)
    .filter((key) => {
      const spec = attributes[key];
      return spec.type === 'number' && convertNamedUnit(1, spec.unit, unit) !== undefined;
    });

/** "165 ft-lbs", said in the question before: that figure is meant by "how much is that in Nm". */
const saidBefore = ({ state, reading }: Turn, to: string): Bound | undefined => {
  const said = state.lastSteps.flatMap(({ input }): readonly (string | undefined)[] => [
    ...('constraints' in input ? (input.constraints ?? []) : []).map((one) =>
      one.by === 'range' ? one.said : undefined,
    ),
    ...('task' in input ? [input.task?.dimension?.said] : []),
  ]);
  const [from] = said.flatMap((one) => {
    const figure = one === undefined ? undefined : figureSaid(one, reading.answerIn);
    return figure && convertNamedUnit(figure.value, figure.unit, to) !== undefined ? [figure] : [];
  });
  return from && calculation([], { formula: 'convert', from, to });
};

/** "What's that in newton meters?": the last figures in another unit. */
const repeatedFigures = (turn: Turn): Bound | undefined => {
  const { reading, slots, state, known } = turn;
  const [unit] = reading.units;
  if (
    unit === undefined ||
    asksCurrency(turn) ||
    reading.quantities.length > 0 ||
    slots.asked.length + slots.askedKeys.length > 0
  )
    return undefined;
  const last = state.lastSteps.find(({ operation }) => operation === 'get');
  // "How many minutes on the big pack?", behind its noise, converts nothing.
  const convertible = measuredIn(unit);
  const isOfFigures =
    last?.operation === 'get' && last.input.attributes.some((key) => convertible.some((one) => one === key));
  if (last?.operation === 'get' && isOfFigures)
    return about(last.input.products, [{ operation: 'get', input: { ...last.input, unit } }]);
  const before = saidBefore(turn, unit);
  if (before) return before;
  const products = state.focus.slice(0, 1);
  const isTold = (key: AttributeKey): boolean => products.some((id) => known.get(id)?.attributes[key] !== undefined);
  const figures = measuredIn(unit).filter(isTold).slice(0, 2);
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

const sum = ({ reading, slots, referents: { products } }: Turn): Bound | undefined =>
  // "What weight for both?" does not ask for a price.
  has(reading, 'op.total') && products.length >= 2 && slots.asked.every((field) => field === 'price')
    ? calculation(products, { formula: 'sum', items: products.map((id) => ({ product: id, count: 1 })) })
    : undefined;

/** Binds calculations by their words; unambiguous ones are bound in bindReckon.ts. */
export const calculate: Binder = (turn) =>
  repeatedFigures(turn) ?? convertedFigure(turn) ?? chargingTime(turn) ?? runTime(turn) ?? sum(turn);
