import type { AnswerLanguage, CardFacts, ReferencedProduct } from '../../../contract/contract.ts';
import type { AttributeKey } from '../attributes.ts';
import type { Product } from '../catalogue.ts';
import { figureIn, figureOrder } from './figures.ts';
import { attributeLabel, toSummary } from './views.ts';

/** The attribute that an answer chose a product by, and whether the product has the highest or lowest value. */
export interface CardReason {
  readonly field: AttributeKey | 'price' | 'rating';
  readonly stands?: 'most' | 'least';
}

/** The figure that an answer chose the product by, else the kind's most important one, in the customers' units. */
const figureOf = (product: Product, language: AnswerLanguage, by?: CardReason['field']): CardFacts['figure'] => {
  const first = by === undefined || by === 'price' || by === 'rating' ? [] : [by];
  for (const key of [...first, ...figureOrder]) {
    const value = figureIn(product, key, language);
    if (value !== undefined) return { label: attributeLabel(product, key, language), value };
  }
  return null;
};

/** Without the figure no reason is given. */
const chosenOf = (product: Product, reason: CardReason | undefined): CardFacts['chosen'] => {
  if (!reason?.stands) return undefined;
  const { field, stands } = reason;
  if (field === 'price' || field === 'rating') return { by: field, stands };
  return product.attributes[field] === undefined ? undefined : { by: 'figure', stands };
};

/** A product's card in a language, with the reason why the answer chose it. */
export const cardOf = (product: Product, language: AnswerLanguage, reason?: CardReason): ReferencedProduct => {
  const { productId, productName, imageUrl, price, rating, summary } = toSummary(product, language);
  const figure = figureOf(product, language, reason?.field);
  const chosen = chosenOf(product, reason);
  return { productId, productName, imageUrl, facts: { price, rating, summary, figure, ...(chosen && { chosen }) } };
};
