import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { featureNames } from '../../catalogue/featureNames.ts';
import { formatNumber } from '../../catalogue/format.ts';
import { kindNames } from '../../catalogue/kindNames.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { type Condition, firstMeasured } from '../understanding/condition.ts';
import { weights, type Yardstick } from '../understanding/scales.ts';
import type { Advantage } from '../words/names.ts';
import { type Field, sourceMark } from '../writer/sources.ts';
import type { Draft } from './draft.ts';
import { factOf, priceOf, ratingOf } from './figures.ts';

/** The figures by which the trade sizes up a kind, most telling first. */
const telling: Readonly<Record<ProductKind, readonly AttributeKey[]>> = {
  drillDriver: ['torqueHard', 'drillWood'],
  hammerDrill: ['torqueHard', 'drillMasonry'],
  impactDriver: ['torqueMax', 'impactRate'],
  impactWrench: ['torqueMax', 'breakawayTorque'],
  rotaryHammer: ['impactEnergy', 'drillMasonry'],
  angleGrinder: ['discDiameter', 'noLoadSpeed'],
  circularSaw: ['bladeDiameter', 'cuttingDepth'],
  mitreSaw: ['bladeDiameter', 'cuttingWidth'],
  jigsaw: ['cuttingDepth', 'strokeRate'],
  reciprocatingSaw: ['strokeLength', 'strokeRate'],
  sander: ['padSize', 'orbit'],
  planer: ['planingWidth', 'planingDepth'],
  router: ['colletMax', 'noLoadSpeed'],
  nailer: ['nailLengthMax', 'nailsPerCharge'],
  blower: ['airVolume', 'airSpeed'],
  laser: ['range', 'accuracy'],
  vacuum: ['containerVolume', 'suction'],
  multiTool: ['oscillationAngle', 'noLoadSpeed'],
  worklight: ['luminousFlux', 'runtime'],
  battery: ['batteryCapacity', 'energy'],
  charger: ['chargingCurrent', 'chargingTime'],
  drillBits: ['pieces'],
  screwdriverBits: ['pieces'],
  sawBlade: ['bladeDiameter', 'teeth'],
  abrasiveDisc: ['discDiameter', 'pieces'],
  sandingSheet: ['padSize', 'pieces'],
  carryCase: ['length'],
};

export const tellingOf = ({ kind }: Product): readonly AttributeKey[] => (kind ? telling[kind] : []);

export interface ItemExtras {
  /** The figure that decides: told first. */
  readonly lead?: Yardstick;
  /** Figures the job is judged by. */
  readonly reasons?: readonly AttributeKey[];
  /** What it is best at among those listed. */
  readonly remarks?: readonly Advantage[];
  /** What was demanded: shown as met. */
  readonly conditions?: readonly Condition[];
}

const demanded = (product: Product, conditions: readonly Condition[]): readonly AttributeKey[] =>
  conditions.flatMap((condition) => {
    if (condition.by === 'choice')
      return ['powerSource', 'laserColour'].includes(condition.attribute) ? [] : [condition.attribute];
    if (condition.by !== 'range') return [];
    const found = firstMeasured(product, condition.measures);
    return found && found.measure !== 'price' ? [found.measure] : [];
  });

/** More figures than these are a data sheet, and no reason to choose. */
const mostFigures = 4;

/** One product of a list: its name, the figures that bear it, what it is best at, price and rating. */
export const itemOf = (
  draft: Draft,
  product: Product,
  { lead, reasons = [], remarks = [], conditions = [] }: ItemExtras,
): string => {
  const { language, phrase } = draft;
  const platform = draft.understood.platforms.find(({ id }) => id === product.platform);
  // "40V Max" stands on the tool, not the nominal 36 V of its data sheet.
  const label = platform?.maxVoltage === undefined ? undefined : platform.name;
  const power: readonly AttributeKey[] =
    product.attributes.powerSource === 'mains' ? ['ratedPower'] : label === undefined ? ['voltage'] : [];
  const weight = weights.find((key) => product.attributes[key] !== undefined);
  const keys = new Set<AttributeKey>([
    ...(lead === undefined || lead === 'price' || lead === 'rating' ? [] : [lead]),
    ...demanded(product, conditions),
    ...reasons,
    ...power,
    ...tellingOf(product),
    ...(weight ? [weight] : []),
  ]);
  const figures = [...keys].flatMap((key) => {
    const fact = factOf(product, key, language);
    return fact ? [{ key, text: key === 'voltage' ? fact.value : `${fact.label} ${fact.value}` }] : [];
  });
  const shown = figures.slice(0, mostFigures);
  const leading = shown.slice(0, lead === undefined ? 0 : 1);
  const price = priceOf(product, language);
  const wanted = conditions.flatMap((condition) =>
    condition.by === 'feature' && !condition.not ? [featureNames[condition.feature][language]] : [],
  );
  const rating = ratingOf(product);
  const noun = product.kind && kindNames[product.kind][language];
  const parts = [
    [
      ...leading.map(({ text }) => text),
      ...(label === undefined ? [] : [label]),
      ...shown.slice(leading.length).map(({ text }) => text),
      ...wanted,
      ...(price === undefined ? [] : [price]),
    ].join(phrase('comma')),
    ...(remarks.length > 0
      ? [remarks.map((advantage) => phrase(`best.${advantage}`, { noun })).join(phrase('comma'))]
      : []),
    ...(rating ? [phrase('rated', { value: formatNumber(rating.average, language), count: rating.count })] : []),
  ];
  const fields: readonly Field[] = [
    ...shown.map(({ key }) => key),
    ...(price === undefined ? [] : (['price'] as const)),
    ...(rating ? (['rating'] as const) : []),
  ];
  const said = parts.filter((part) => part !== '').join('; ');
  return said === '' ? draft.name(product) : `${draft.name(product)} – ${said}${sourceMark(product, fields, language)}`;
};
