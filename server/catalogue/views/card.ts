import type { AnswerLanguage, CardFacts, ReferencedProduct } from '../../../contract/contract.ts';
import { keyFactOrder } from '../../../contract/keyFacts.ts';
import type { AttributeKey } from '../attributes.ts';
import type { Product } from '../catalogue.ts';
import { inCustomersUnits } from './customaryUnits.ts';
import { attributeLabel, toSummary } from './views.ts';

/** All tools of a platform have the same voltage, so it comes last among the figures that distinguish them. */
const figureOrder = [...keyFactOrder.filter((key) => key !== 'voltage'), 'voltage' as const];

/** The attribute that an answer chose a product by, and whether the product has the highest or lowest value. */
export interface CardReason {
  readonly field: AttributeKey | 'price' | 'rating';
  readonly stands?: 'most' | 'least';
}

/** The figure that an answer chose the product by, else the kind's most important one, in the customers' units. */
const figureOf = (product: Product, language: AnswerLanguage, by?: CardReason['field']): CardFacts['figure'] => {
  const first = by === undefined || by === 'price' || by === 'rating' ? [] : [by];
  for (const key of [...first, ...figureOrder]) {
    const value = product.attributes[key];
    if (value === undefined) continue;
    const printed = inCustomersUnits(product.brand, product.kind, key, value, language);
    return { label: attributeLabel(product, key, language), value: printed };
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
