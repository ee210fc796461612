import { brandOf } from '../../../brands/registry.ts';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { formatPrice } from '../../../contract/prices.ts';
import type { AttributeValue } from '../../catalogue/attributes.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { formatNumber, unitWord } from '../../catalogue/format.ts';
import type { ProductKind } from '../../catalogue/kinds.ts';
import { choiceName } from '../../catalogue/names/choiceNames.ts';
import { inCustomersUnits, lengthInInches } from '../../catalogue/views/customaryUnits.ts';
import { convertNamedUnit, writtenUnit } from '../../units/said.ts';
import type { Fact, FieldKey } from '../findings.ts';
import type { Quantity } from '../plan.ts';
import { sourceMark } from './sources.ts';

/** A figure and its source mark. */
export interface Figure {
  readonly value: string;
  readonly cited: string;
}

/** An amount in the shop's currency. */
export const money = (amount: number, brand: BrandCode, language: AnswerLanguage, currency?: string): string =>
  formatPrice({ amount: Math.round(amount * 100) / 100, currency: currency ?? brandOf(brand).currency }, language);

/** A field's value without a product, in the units of the brand's customers. */
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

/** A product's value of a field with its source. */
export const figure = (product: Product, field: FieldKey, value: AttributeValue, language: AnswerLanguage): Figure => {
  const text =
    field === 'price' && product.price && typeof value === 'number'
      ? money(value, product.brand, language, product.price.currency)
      : printed(field, value, product.brand, language, product.kind);
  const mark = field === 'platform' ? '' : sourceMark(product, [field], language);
  return { value: text, cited: text + mark };
};

/** Rounds to a speakable number of digits. */
const aloud = (value: number): number => {
  const size = Math.abs(value);
  return Number(value.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2));
};

/** A quantity in the requested unit; inches as fractions, less than an hour in minutes. */
export const inAskedUnit = ({ value, unit }: Quantity, language: AnswerLanguage): string =>
  unit === 'in'
    ? lengthInInches(convertNamedUnit(value, 'in', 'mm') ?? 0)
    : unit === 'h' && Math.abs(value) < 1
      ? unitWord(Math.round(value * minutesOfHour), 'min', language)
      : unitWord(aloud(value), writtenUnit(unit), language);
const minutesOfHour = 60;

const numberIn = (text: string): string | undefined => /\d[^\p{L}]*/u.exec(text)?.[0].trim();

/** A fact's figure with its source, in the requested unit if any. */
export const figureOfFact = (
  { product, field, value, converted }: Fact,
  language: AnswerLanguage,
): Figure | undefined => {
  if (value === undefined) return undefined;
  const plain = figure(product, field, value, language);
  if (!converted) return plain;
  const said = inAskedUnit(converted, language);
  // The shop's own unit is written as the shop does.
  if (numberIn(said) === numberIn(plain.value)) return plain;
  return { value: said, cited: said + plain.cited.slice(plain.value.length) };
};

/** A product's price with its source; undefined if unknown. */
export const priceOf = (product: Product, language: AnswerLanguage): string | undefined =>
  product.price && figure(product, 'price', product.price.amount, language).cited;
