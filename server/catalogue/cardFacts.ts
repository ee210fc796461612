import type { AnswerLanguage, CardFacts } from '../../contract/contract.ts';
import { keyFactOrder } from '../../contract/keyFacts.ts';
import type { Product } from './catalogue.ts';
import { inCustomersUnits } from './customaryUnits.ts';
import { attributeLabel, toSummary } from './views.ts';

/** All tools of a platform share their voltage: it tells them apart only where nothing else does. */
const figureOrder = [...keyFactOrder.filter((key) => key !== 'voltage'), 'voltage' as const];

/** What a card shows of a product beside its name, in a language. */
export const cardFacts = (product: Product, language: AnswerLanguage): CardFacts => {
  const { price, rating, summary } = toSummary(product, language);
  const figures = figureOrder.flatMap((key) => {
    const value = product.attributes[key];
    if (value === undefined) return [];
    const printed = inCustomersUnits(product.brand, product.kind, key, value, language);
    return [{ label: attributeLabel(product, key, language), value: printed }];
  });
  return { price, rating, summary, figure: figures[0] ?? null };
};
