import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { filterValueOf } from './fields.ts';

/** A limit in the units of the catalogue: price in the brand's currency, weight in kilograms. */
export interface SearchLimit {
  readonly filter: 'price' | 'weight';
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** A typed search: the words to look for, and the limits that it states. */
export interface SearchText {
  readonly words: string;
  readonly limits: readonly SearchLimit[];
}

/** Reads what a visitor typed; the assistant provides it. */
export type ReadSearchText = (typed: string, brand: BrandCode, language: AnswerLanguage) => Promise<SearchText>;

/** Whether a product keeps all limits; one without the figure does not. */
export const keepsLimits = (product: Product, limits: readonly SearchLimit[]): boolean =>
  limits.every(({ filter, min, max }) => {
    const value = filterValueOf(product, filter);
    return typeof value === 'number' && value >= (min ?? value) && value <= (max ?? value);
  });
