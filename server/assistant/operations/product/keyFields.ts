import * as v from 'valibot';
import type { Product } from '../../../catalogue/catalogue.ts';
import { type ProductKind, productKinds } from '../../../catalogue/kinds.ts';
import type { FieldKey } from '../../findings.ts';
import { fields } from '../inputs.ts';
import keyFields from './keyFields.json' with { type: 'json' };
import { carried, fieldValue } from './values.ts';

const table = v.parse(v.record(v.picklist(productKinds), fields), keyFields);

/** Key fields of a product type. */
export const keyFieldsOf = (type: ProductKind | undefined): readonly FieldKey[] => (type && table[type]) ?? [];

/** Key fields that a product has; the weight without battery if the other is unknown. */
export const keyFieldsFor = (product: Product): readonly FieldKey[] => {
  const told = keyFieldsOf(product.kind)
    .map((field) => (field === 'weightWithBattery' && fieldValue(product, field) === undefined ? 'weight' : field))
    .filter((field) => fieldValue(product, field) !== undefined);
  return told.length > 0 ? told : carried(product).slice(0, 3);
};
