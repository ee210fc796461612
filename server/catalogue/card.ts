import type { AnswerLanguage, CardFacts, ReferencedProduct } from '../../contract/contract.ts';
import { keyFactOrder } from '../../contract/keyFacts.ts';
import type { Product } from './catalogue.ts';
import { inCustomersUnits } from './customaryUnits.ts';
import { attributeLabel, toSummary } from './views.ts';

/** All tools of a platform share their voltage: it tells them apart only where nothing else does. */
const figureOrder = [...keyFactOrder.filter((key) => key !== 'voltage'), 'voltage' as const];

/** The figure that a product is chosen by, as its maker's customers count. */
const figureOf = (product: Product, language: AnswerLanguage): CardFacts['figure'] => {
  for (const key of figureOrder) {
    const value = product.attributes[key];
    if (value === undefined) continue;
    const printed = inCustomersUnits(product.brand, product.kind, key, value, language);
    return { label: attributeLabel(product, key, language), value: printed };
  }
  return null;
};

/** A product as it travels beside an answer, in a language. */
export const cardOf = (product: Product, language: AnswerLanguage): ReferencedProduct => {
  const { productId, productName, imageUrl, price, rating, summary } = toSummary(product, language);
  return { productId, productName, imageUrl, facts: { price, rating, summary, figure: figureOf(product, language) } };
};
