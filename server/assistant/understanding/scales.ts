import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Measure, Product } from '../../catalogue/catalogue.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { Gradable } from '../words/names.ts';
import { firstMeasured } from './condition.ts';

/** What is compared: the first of these a product carries. `rating` is the average of its reviews. */
export type Yardstick = Measure | 'rating';

/** Figures that may stand in for one another in one order: the same thing measured. */
const alike: readonly ReadonlySet<Yardstick>[] = [
  new Set(['weightWithBattery', 'weight']),
  new Set(['torqueHard', 'torqueMax', 'torqueSoft']),
];

/** Whether products measured by different ones of these may be ranked together. */
export const mayMix = (yardsticks: readonly Yardstick[]): boolean =>
  alike.some((family) => yardsticks.every((yardstick) => family.has(yardstick)));

/** A quality as an order over products. */
export interface Scale {
  readonly yardsticks: readonly Yardstick[];
  readonly better: 'less' | 'more';
}

/** What a tool weighs in the hand comes first: with its battery where it has one. */
export const weights = ['weightWithBattery', 'weight'] as const satisfies readonly AttributeKey[];

/** What makes a product of a kind strong, each kind by its own work. */
const strength: Readonly<Partial<Record<ProductKind, readonly AttributeKey[]>>> = {
  drillDriver: ['torqueHard'],
  hammerDrill: ['torqueHard'],
  impactDriver: ['torqueMax'],
  impactWrench: ['torqueMax'],
  rotaryHammer: ['impactEnergy'],
  // A small disc turns faster than a big one, which cuts deeper.
  angleGrinder: ['ratedPower', 'discDiameter'],
  circularSaw: ['cuttingDepth'],
  mitreSaw: ['cuttingWidth', 'ratedPower'],
  jigsaw: ['cuttingDepth', 'strokeRate'],
  reciprocatingSaw: ['strokeLength'],
  sander: ['noLoadSpeed'],
  planer: ['planingDepth'],
  router: ['ratedPower', 'noLoadSpeed'],
  nailer: ['nailLengthMax'],
  blower: ['airVolume', 'airSpeed'],
  laser: ['range'],
  vacuum: ['suction', 'airFlow'],
  multiTool: ['oscillationAngle', 'noLoadSpeed'],
  worklight: ['luminousFlux'],
  battery: ['energy', 'batteryCapacity'],
  charger: ['chargingCurrent'],
};
const extent: Readonly<Partial<Record<ProductKind, readonly AttributeKey[]>>> = {
  battery: ['batteryCapacity'],
  vacuum: ['containerVolume'],
  angleGrinder: ['discDiameter'],
  abrasiveDisc: ['discDiameter'],
  circularSaw: ['bladeDiameter'],
  mitreSaw: ['bladeDiameter'],
  sawBlade: ['bladeDiameter'],
  sander: ['padSize'],
  planer: ['planingWidth'],
  nailer: ['magazineCapacity'],
  drillBits: ['pieces'],
  screwdriverBits: ['pieces'],
};
const pace: Readonly<Partial<Record<ProductKind, readonly AttributeKey[]>>> = {
  charger: ['chargingTime'],
  jigsaw: ['strokeRate'],
  reciprocatingSaw: ['strokeRate'],
  blower: ['airSpeed'],
};

/** The one kind all are of, where there is one. */
const single = (kinds: readonly ProductKind[]): ProductKind | undefined => (kinds.length === 1 ? kinds[0] : undefined);
const ofKinds = (
  table: Readonly<Partial<Record<ProductKind, readonly AttributeKey[]>>>,
  kinds: readonly ProductKind[],
  otherwise: readonly AttributeKey[],
): readonly AttributeKey[] => {
  const one = single(kinds);
  if (one) return table[one] ?? otherwise;
  const keys = new Set(kinds.flatMap((kind) => table[kind] ?? []));
  return keys.size > 0 && keys.size <= 2 ? [...keys] : otherwise;
};

const scales: Readonly<Record<Gradable, (kinds: readonly ProductKind[]) => Scale>> = {
  light: () => ({ yardsticks: weights, better: 'less' }),
  heavy: () => ({ yardsticks: weights, better: 'more' }),
  strong: (kinds) => ({ yardsticks: ofKinds(strength, kinds, ['torqueMax', 'torqueHard']), better: 'more' }),
  weak: (kinds) => ({ yardsticks: ofKinds(strength, kinds, ['torqueMax', 'torqueHard']), better: 'less' }),
  cheap: () => ({ yardsticks: ['price'], better: 'less' }),
  dear: () => ({ yardsticks: ['price'], better: 'more' }),
  quiet: () => ({ yardsticks: ['soundPressure', 'soundPower'], better: 'less' }),
  loud: () => ({ yardsticks: ['soundPressure', 'soundPower'], better: 'more' }),
  fast: (kinds) => ({
    yardsticks: ofKinds(pace, kinds, ['noLoadSpeed']),
    better: single(kinds) === 'charger' ? 'less' : 'more',
  }),
  small: (kinds) => ({ yardsticks: ofKinds(extent, kinds, ['length']), better: 'less' }),
  big: (kinds) => ({ yardsticks: ofKinds(extent, kinds, ['length']), better: 'more' }),
  deep: () => ({ yardsticks: ['cuttingDepth', 'plungeDepth', 'planingDepth'], better: 'more' }),
  lasting: (kinds) => ({
    yardsticks:
      single(kinds) === 'battery'
        ? ['energy', 'batteryCapacity']
        : single(kinds) === 'nailer'
          ? ['nailsPerCharge']
          : ['runtime'],
    better: 'more',
  }),
  smooth: () => ({ yardsticks: ['vibration'], better: 'less' }),
  rated: () => ({ yardsticks: ['rating'], better: 'more' }),
  bright: () => ({ yardsticks: ['luminousFlux'], better: 'more' }),
  precise: () => ({ yardsticks: ['accuracy'], better: 'less' }),
};

/** Qualities whose noun tells what is meant: "most torque", "longest stroke". */
const namedByNoun: ReadonlySet<Gradable> = new Set(['strong', 'weak', 'fast', 'big', 'small', 'deep']);

/** The order a quality puts products of these kinds in; a topic named with it says by which figure. */
export const scaleOf = (
  gradable: Gradable,
  kinds: readonly ProductKind[],
  named: readonly AttributeKey[] = [],
): Scale => {
  const scale = scales[gradable](kinds);
  const chargers = single(kinds) === 'charger';
  return named.length > 0 && namedByNoun.has(gradable) && !chargers ? { ...scale, yardsticks: named } : scale;
};

/** The product that leads by a quality; undefined where their figures make no common order. */
export const bestOf = (products: readonly Product[], gradable: Gradable): Product | undefined => {
  const kinds = [...new Set(products.flatMap(({ kind }) => kind ?? []))];
  const { yardsticks, better } = scaleOf(gradable, kinds);
  const measures = yardsticks.filter((yardstick) => yardstick !== 'rating');
  const valued = products.flatMap((product) => {
    const found = firstMeasured(product, measures);
    return found ? [{ product, ...found }] : [];
  });
  const used = [...new Set(valued.map(({ measure }) => measure))];
  if (valued.length < products.length || (used.length > 1 && !mayMix(used))) return undefined;
  const [first] = valued.sort((one, other) => (better === 'less' ? one.value - other.value : other.value - one.value));
  return first?.product;
};
