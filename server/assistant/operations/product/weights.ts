import type { Product } from '../../../catalogue/catalogue.ts';
import { packagingOf } from '../../../catalogue/packagings.ts';
import type { FieldKey } from '../../findings.ts';
import { figureOf } from './values.ts';

type WeightField = 'weight' | 'weightWithBattery';

const isWeight = (field: FieldKey): field is WeightField => field === 'weight' || field === 'weightWithBattery';

/** Whether two tools take the same packs, but were weighed with different ones, which the box of one does not settle. */
const weighedUnlike = (one: Product, other: Product): boolean =>
  one.platform !== undefined &&
  one.platform === other.platform &&
  one.attributes.weightPack !== other.attributes.weightPack &&
  [one, other].some((product) => packagingOf(product) !== 'kit');

/**
 * The weight in which tools compare: with their packs, as they are lifted, unless only the choice of the pack makes the
 * difference. A tool with no pack is compared with what the others weigh when they are lifted.
 */
const comparableWeight = (products: readonly Product[]): WeightField => {
  const packed = products.filter((product) => figureOf(product, 'weightWithBattery') !== undefined);
  const areBare = packed.length === products.length && products.every((product) => figureOf(product, 'weight'));
  const isUnlike = packed.some((one, place) => packed.slice(place + 1).some((other) => weighedUnlike(one, other)));
  return isUnlike && areBare ? 'weight' : 'weightWithBattery';
};

/** A field in which products are compared: for a weight, the one that is measured alike of all. */
export const comparableField = (products: readonly Product[], field: FieldKey): FieldKey =>
  field === 'weightWithBattery' ? comparableWeight(products) : field;

/** The weight of a product by itself is that which is lifted: with its pack, if it was weighed with one. */
export const liftedField = (product: Product, field: FieldKey): FieldKey => {
  if (!isWeight(field)) return field;
  return figureOf(product, 'weightWithBattery') === undefined ? 'weight' : 'weightWithBattery';
};
