import type { AttributeValue } from '../../../catalogue/attributes.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { Fact, FieldKey, Reason } from '../../findings.ts';
import { attributeKeys } from '../inputs.ts';

/** Average rating to one decimal; undefined without reviews. */
export const ratingOf = ({ reviews }: Product): number | undefined => {
  if (reviews.length === 0) return undefined;
  return Math.round((reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length) * 10) / 10;
};

/** Value of a field; undefined if unknown. */
export const fieldValue = (product: Product, field: FieldKey): AttributeValue | undefined => {
  switch (field) {
    case 'price':
      return product.price?.amount;
    case 'rating':
      return ratingOf(product);
    case 'platform':
      return product.platform;
    default:
      return product.attributes[field];
  }
};

/** Value of a field as a number, if it is one. */
export const figureOf = (product: Product, field: FieldKey): number | undefined => {
  const value = fieldValue(product, field);
  return typeof value === 'number' ? value : undefined;
};

export const factOf = (product: Product, field: FieldKey): Fact => ({
  product,
  field,
  value: fieldValue(product, field),
});

/** A field as the reason for a product; none without its value. */
export const fieldReasons = (
  product: Product,
  field: FieldKey | undefined,
  stands?: 'most' | 'least',
): readonly Extract<Reason, { by: 'field' }>[] => {
  const value = field && fieldValue(product, field);
  return field === undefined || value === undefined
    ? []
    : [{ by: 'field', field, value, ...(stands ? { stands } : {}) }];
};

/** Attributes that a product has, in schema order. */
export const carried = ({ attributes: values }: Product) => attributeKeys.filter((key) => values[key] !== undefined);

/** Rounds amounts of money to remove floating point errors. */
export const money = (amount: number): number => Math.round(amount * 100) / 100;
