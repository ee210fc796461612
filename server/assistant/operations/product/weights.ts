import type { Product } from '../../../catalogue/catalogue.ts';
import type { FieldKey } from '../../findings.ts';
import { figureOf } from './values.ts';

type WeightField = 'weight' | 'weightWithBattery';

const isWeight = (field: FieldKey): field is WeightField => field === 'weight' || field === 'weightWithBattery';

/**
 * The weight in which tools compare: with their packs if all were weighed with the same one, else without. A tool with
 * no pack is compared with what the others weigh when they are lifted.
 */
const comparableWeight = (products: readonly Product[]): WeightField => {
  const packed = products.filter((product) => figureOf(product, 'weightWithBattery') !== undefined);
  const packs = new Set(packed.map(({ attributes }) => attributes.weightPack));
  const areBare = packed.length === products.length && products.every((product) => figureOf(product, 'weight'));
  return packs.size > 1 && areBare ? 'weight' : 'weightWithBattery';
};

/** A field in which products are compared: for a weight, the one that is measured alike of all. */
export const comparableField = (products: readonly Product[], field: FieldKey): FieldKey =>
  field === 'weightWithBattery' ? comparableWeight(products) : field;

/** The weight of a product by itself is that which is lifted: with its pack, if it was weighed with one. */
export const liftedField = (product: Product, field: FieldKey): FieldKey => {
  if (!isWeight(field)) return field;
  return figureOf(product, 'weightWithBattery') === undefined ? 'weight' : 'weightWithBattery';
};
