import type { AnswerLanguage } from '../../../contract/contract.ts';
import { keyFactOrder } from '../../../contract/keyFacts.ts';
import type { AttributeKey } from '../attributes.ts';
import type { Product } from '../catalogue.ts';
import { inCustomersUnits } from './customaryUnits.ts';

/** All tools of a platform have the same voltage, so it comes last among the figures that distinguish them. */
export const figureOrder = [...keyFactOrder.filter((key) => key !== 'voltage'), 'voltage' as const];

/** A figure in the customers' units; undefined if the data lack it. */
export const figureIn = (product: Product, key: AttributeKey, language: AnswerLanguage): string | undefined => {
  const value = product.attributes[key];
  return value === undefined ? undefined : inCustomersUnits(product.brand, product.kind, key, value, language);
};

const weights: readonly AttributeKey[] = ['weightWithBattery', 'weight'];

/** A bare number says nothing without its label. */
const hasUnit = (figure: string): boolean => /\p{L}/u.test(figure);

/** What a tile says of a product: its kind's most important figure, and its weight. */
export const figuresOf = (product: Product, language: AnswerLanguage): string[] => {
  const first = (keys: readonly AttributeKey[]) =>
    keys.map((key) => figureIn(product, key, language)).find((figure) => figure !== undefined && hasUnit(figure));
  const figures = [first(figureOrder), first(weights)].filter((figure) => figure !== undefined);
  return [...new Set(figures)];
};
