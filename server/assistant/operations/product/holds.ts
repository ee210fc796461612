import type { AttributeValue } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { labelVolts } from '../../../catalogue/labelVolts.ts';
import { featureNames } from '../../../catalogue/names/featureNames.ts';
import { figureRules } from '../../../catalogue/reading/figureRules.ts';
import type { Passage } from '../../findings.ts';
import type { Constraint, Truth } from '../../plan.ts';
import { kept, oncePer } from '../../text/oncePer.ts';
import { productsNamed, type World } from '../world.ts';
import { isNamed, saysOf } from './inText.ts';
import { packagingOf, readyPrice } from './packaging.ts';
import { passageOf, placesOf } from './places.ts';
import { negated, truthOf } from './truth.ts';
import { fieldValue, figureOf } from './values.ts';

/** Whether a product meets a constraint, the figure that decided, and the text if text did. */
export interface Holding {
  readonly holds: Truth;
  readonly value?: AttributeValue;
  readonly passage?: Passage;
}

type Of<By extends Constraint['by']> = Extract<Constraint, { readonly by: By }>;

const boundsOf = ({
  min = Number.NEGATIVE_INFINITY,
  max = Number.POSITIVE_INFINITY,
}: Of<'range'>): { readonly min: number; readonly max: number } => ({ min, max });

/** Whether a figure is inside the bounds. */
export const within = (value: number, constraint: Of<'range'>): boolean => {
  const { min, max } = boundsOf(constraint);
  return constraint.exclusive ? value > min && value < max : value >= min && value <= max;
};

/** How far a figure is outside the bounds; 0 inside. */
export const distanceOutside = (value: number, constraint: Of<'range'>): number => {
  const { min, max } = boundsOf(constraint);
  return Math.max(0, min - value, value - max);
};

const liftedBare = (product: Product): number | undefined =>
  product.attributes.powerSource === 'battery' ? undefined : figureOf(product, 'weight');

const measuresDisc = ({ measure }: Pick<Of<'range'>, 'measure'>): boolean =>
  measure === 'discDiameter' || measure === 'bladeDiameter';

/** Figures to compare with a range: a platform is known by its label voltage and its nominal one. */
export const figuresFor = (world: World, product: Product, { measure, covers }: Of<'range'>): readonly number[] => {
  if (measure === 'price' && covers === 'everything') {
    const total = readyPrice(world, product);
    return total === undefined ? [] : [total];
  }
  // Tools without packs have a single weight.
  const value = figureOf(product, measure) ?? (measure === 'weightWithBattery' ? liftedBare(product) : undefined);
  // A tool may list discs of other sizes too: 105 mm discs on a 100 mm grinder.
  if (measuresDisc({ measure }) && value !== undefined)
    return [value, ...productsNamed(world, product.accessories).flatMap((each) => figureOf(each, measure) ?? [])];
  if (measure !== 'voltage') return value === undefined ? [] : [value];
  const label = world.platforms.find(({ id }) => id === product.platform)?.maxVoltage;
  const labels = value === undefined ? [] : labelVolts(product, value);
  return [value, label, ...labels].filter((figure) => figure !== undefined);
};

/** A shank within this share of a collet's size fits it. */
const tolerance = 0.1;

/** A shank needs a collet of its own size: the largest of the router, or one in its box. */
const colletHolds = (world: World, product: Product, constraint: Of<'range'>): Holding | undefined => {
  const most = figureOf(product, 'colletMax');
  const { min } = constraint;
  if (constraint.measure !== 'colletMax' || most === undefined || min === undefined || min > most) return undefined;
  if (min >= most * (1 - tolerance)) return { holds: 'yes', value: most };
  const listed = placesOf(product, world.context.language).find(
    ({ evidence, text }) => evidence.from === 'box' && figuresIn(text).includes(most),
  );
  const held = figuresIn(listed?.text ?? '').some((figure) => figure >= min && figure <= min * (1 + tolerance));
  return { holds: truthOf(held), value: most, ...(listed ? { passage: passageOf(listed, 1) } : {}) };
};

const figuresIn = (text: string): readonly number[] =>
  [...text.matchAll(/\d+(?:[.,]\d+)?/g)].map(([figure]) => Number(figure.replace(',', '.')));

/** Battery voltage: mains voltage is never this low. */
const isOfPacks = (constraint: Of<'range'>): boolean =>
  constraint.measure === 'voltage' && boundsOf(constraint).max <= figureRules.maxOfBattery;
const isWithoutPack = ({ attributes: { powerSource } }: Product): boolean =>
  powerSource === 'mains' || powerSource === 'air' || powerSource === 'none';

const rangeHolds = (world: World, product: Product, constraint: Of<'range'>): Holding => {
  const ofCollet = colletHolds(world, product, constraint);
  if (ofCollet) return ofCollet;
  const figures = figuresFor(world, product, constraint);
  const [first] = figures;
  // A saw that is guided by hand cuts a board of any width.
  if (first === undefined && constraint.measure === 'cuttingWidth' && product.kind !== 'mitreSaw')
    return { holds: 'yes' };
  if (first === undefined) return { holds: isOfPacks(constraint) && isWithoutPack(product) ? 'no' : 'unknown' };
  const met = figures.find((figure) => within(figure, constraint));
  // The size of a disc that it takes beside its own is not its own.
  if (met !== undefined && met !== first && measuresDisc(constraint)) return { holds: 'yes' };
  return { holds: truthOf(met !== undefined), value: met ?? first };
};

const choiceHolds = (product: Product, { attribute, value: wanted }: Of<'choice'>): Holding => {
  const value = fieldValue(product, attribute);
  if (value !== undefined) return { holds: truthOf(value === wanted), value };
  // A product with a battery platform is battery powered, whether or not the data repeat it.
  const isOfPlatform = attribute === 'powerSource' && product.platform !== undefined;
  return { holds: isOfPlatform ? truthOf(wanted === 'battery') : 'unknown' };
};

const featureRead = (world: World, product: Product, { feature, said }: Of<'feature'>): Holding => {
  if (product.features.includes(feature)) return { holds: 'yes' };
  if (product.lacks?.includes(feature)) return { holds: 'no' };
  const { language } = world.context;
  const byName = saysOf(product, featureNames[feature][language], language);
  return byName.holds === 'unknown' && said !== undefined ? saysOf(product, said, language) : byName;
};

const readFeatures = oncePer((_: Product) => new Map<string, Holding>());

/** The text is searched once per feature, because a search asks this for every product of a type. */
const featureHolds = (world: World, product: Product, constraint: Of<'feature'>): Holding => {
  const key = `${world.context.language} ${constraint.feature} ${constraint.said ?? ''}`;
  return kept(readFeatures(product), key, () => featureRead(world, product, constraint));
};

const platformHolds = (world: World, product: Product, platform: string): Holding => {
  if (product.platform !== undefined) return { holds: truthOf(product.platform === platform), value: product.platform };
  const { powerSource } = product.attributes;
  // Mains-powered and unpowered products take packs of no platform.
  if (powerSource === 'mains' || powerSource === 'air') return { holds: 'no', value: powerSource };
  return { holds: world.platforms.length === 0 ? 'no' : 'unknown' };
};

const packagingHolds = (world: World, product: Product, wanted: 'kit' | 'bare'): Holding => {
  const packaging = packagingOf(world, product);
  return packaging === undefined ? { holds: 'unknown' } : { holds: truthOf(packaging === wanted), value: packaging };
};

const makerHolds = ({ maker }: Product, wanted: string): Holding => ({
  holds: maker === undefined ? 'unknown' : truthOf(maker === wanted),
});

const turned = (holding: Holding, not: boolean | undefined): Holding =>
  not ? { ...holding, holds: negated(holding.holds) } : holding;

/** Whether a product meets a constraint. A missing figure or feature is unknown, never no. */
export const holdsFor = (world: World, product: Product, constraint: Constraint): Holding => {
  switch (constraint.by) {
    case 'range':
      return rangeHolds(world, product, constraint);
    case 'choice':
      return turned(choiceHolds(product, constraint), constraint.not);
    case 'feature':
      return turned(featureHolds(world, product, constraint), constraint.not);
    case 'platform':
      return turned(platformHolds(world, product, constraint.platform), constraint.not);
    case 'packaging':
      return packagingHolds(world, product, constraint.packaging);
    case 'maker':
      return turned(makerHolds(product, constraint.maker), constraint.not);
    case 'excluded':
      return { holds: truthOf(product.id !== constraint.productId) };
    case 'excludedType':
      return { holds: truthOf(product.kind !== constraint.type) };
    case 'text':
      return constraint.where === 'name'
        ? isNamed(product, constraint.text, world.context.language)
        : turned(saysOf(product, constraint.text, world.context.language), constraint.not);
  }
};
