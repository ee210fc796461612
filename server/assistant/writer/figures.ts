import { brandOf } from '../../../brands/registry.ts';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { type AttributeKey, type AttributeValue, attributes } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { choiceName } from '../../catalogue/choiceNames.ts';
import { inCustomersUnits } from '../../catalogue/customaryUnits.ts';
import { formatNumber, formatPrice } from '../../catalogue/format.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import type { FieldKey } from '../findings.ts';
import { sourceMark } from './sources.ts';

/** A figure and the mark of the field it comes from. */
export interface Figure {
  readonly value: string;
  readonly cited: string;
}

export const isAttribute = (field: string): field is AttributeKey => field in attributes;

/** An amount in the shop's currency. */
export const money = (amount: number, brand: BrandCode, language: AnswerLanguage, currency?: string): string =>
  formatPrice({ amount: Math.round(amount * 100) / 100, currency: currency ?? brandOf(brand).currency }, language);

/** A field's value, no product given, in the units of the brand's customers. */
export const printed = (
  field: FieldKey,
  value: AttributeValue,
  brand: BrandCode,
  language: AnswerLanguage,
  kind?: ProductKind,
): string => {
  if (field === 'price') return typeof value === 'number' ? money(value, brand, language) : value;
  if (field === 'rating') return typeof value === 'number' ? `${formatNumber(value, language)}/5` : value;
  if (field === 'platform') return String(value);
  return typeof value === 'string'
    ? choiceName(field, value, language)
    : inCustomersUnits(brand, kind, field, value, language);
};

/** A product's value of a field with its source behind it. */
export const figure = (product: Product, field: FieldKey, value: AttributeValue, language: AnswerLanguage): Figure => {
  const text =
    field === 'price' && product.price && typeof value === 'number'
      ? money(value, product.brand, language, product.price.currency)
      : printed(field, value, product.brand, language, product.kind);
  const mark = field === 'platform' ? '' : sourceMark(product, [field], language);
  return { value: text, cited: text + mark };
};

/** A product's price with its source; undefined where it has none. */
export const priceOf = (product: Product, language: AnswerLanguage): string | undefined =>
  product.price && figure(product, 'price', product.price.amount, language).cited;
