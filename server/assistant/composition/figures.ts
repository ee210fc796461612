import { type AnswerLanguage, bcp47 } from '../../../contract/contract.ts';
import { attributeNames, plainWeightNames, priceNames } from '../../catalogue/attributeNames.ts';
import type { AttributeKey } from '../../catalogue/attributes.ts';
import type { Measure, Product } from '../../catalogue/catalogue.ts';
import { withCustomary } from '../../catalogue/customaryUnits.ts';
import { formatNumber, formatPrice, formatValue } from '../../catalogue/format.ts';
import { attributeLabel } from '../../catalogue/views.ts';
import { measured } from '../understanding/condition.ts';
import type { Yardstick } from '../understanding/scales.ts';
import { phraseIn } from '../words/phrase.ts';
import { type Field, sourceMark } from '../writer/sources.ts';

/** Label and value of a figure, ready to print. */
export interface Fact {
  readonly label: string;
  /** Bare, for tables and lists that name their sources themselves. */
  readonly value: string;
  /** With the mark of the field it comes from. */
  readonly cited: string;
}

const fact = (product: Product, field: Field, language: AnswerLanguage, label: string, value: string): Fact => ({
  label,
  value,
  cited: value + sourceMark(product, [field], language),
});

/** The average of a product's reviews, to one decimal, and how many there are. */
export const ratingOf = ({ reviews }: Product): { readonly average: number; readonly count: number } | undefined => {
  if (reviews.length === 0) return undefined;
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length;
  return { average: Math.round(average * 10) / 10, count: reviews.length };
};

/** An attribute a product carries, ready to print. */
export const factOf = (product: Product, key: AttributeKey, language: AnswerLanguage): Fact | undefined => {
  const value = product.attributes[key];
  if (value === undefined) return undefined;
  return fact(product, key, language, attributeLabel(product, key, language), withCustomary(product, key, language));
};

export const priceOf = (product: Product, language: AnswerLanguage): string | undefined =>
  product.price && formatPrice(product.price, language);

/** The label of a measure, no product given. */
export const measureLabel = (measure: Yardstick, language: AnswerLanguage): string => {
  if (measure === 'price') return priceNames[language];
  if (measure === 'rating') return phraseIn(language)('labels.rating');
  return measure === 'weight' ? plainWeightNames[language] : attributeNames[measure][language];
};

/** A number under a measure, printed; prices in the currency of a product. */
export const measureValue = (measure: Measure, value: number, language: AnswerLanguage, currency: string): string =>
  measure === 'price' ? formatPrice({ amount: value, currency }, language) : formatValue(measure, value, language);

/** The first of these yardsticks a product can be measured by. */
export const yardstickOf = (
  product: Product,
  yardsticks: readonly Yardstick[],
): { readonly by: Yardstick; readonly value: number } | undefined => {
  for (const by of yardsticks) {
    const value = by === 'rating' ? ratingOf(product)?.average : measured(product, by);
    if (value !== undefined) return { by, value };
  }
  return undefined;
};

/** A product's figure under a yardstick, labelled. */
export const yardstickFact = (product: Product, by: Yardstick, language: AnswerLanguage): Fact | undefined => {
  if (by === 'price') {
    const value = priceOf(product, language);
    return value === undefined ? undefined : fact(product, by, language, priceNames[language], value);
  }
  if (by === 'rating') {
    const rating = ratingOf(product);
    const value = rating && `${formatNumber(rating.average, language)}/5`;
    return value === undefined ? undefined : fact(product, by, language, measureLabel('rating', language), value);
  }
  return factOf(product, by, language);
};

/** "a, b and c" by the language's customs. */
export const listed = (items: readonly string[], language: AnswerLanguage): string =>
  new Intl.ListFormat(bcp47(language), { style: 'long', type: 'conjunction' }).format(items);
