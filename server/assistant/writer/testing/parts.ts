import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import type { Finding, KitItem, OperationFindings, Passage, Pick, Reason } from '../../findings.ts';
import { passageOf, placesOf } from '../../operations/product/places.ts';
import { fieldReasons } from '../../operations/product/values.ts';
import type { OperationName } from '../../plan.ts';

/** A finding by the name a test calls it. */
export type Named = readonly [name: string, finding: Finding];

/** A finding under a name. */
export const told = <O extends OperationName>(name: string, operation: O, found: OperationFindings[O]) =>
  [name, { operation, found }] as const;

/** A position to buy. */
export const buy = (role: KitItem['role'], product: Product, state: KitItem['state'] = 'buy', count = 1): KitItem => ({
  role,
  product,
  count,
  state,
});
/** A price as a number. */
export const amount = ({ price }: Product): number => price?.amount ?? 0;

/** The first text of a product's page from a place, as a passage. */
const passageFrom = (from: 'faq' | 'review', product: Product, language: AnswerLanguage): Passage => {
  const place = placesOf(product, language).find(({ evidence }) => evidence.from === from);
  if (!place) throw new Error(`${product.id} has no ${from}`);
  return passageOf(place, 1);
};

/** The first question of a product's FAQ. */
export const faqOf = (product: Product, language: AnswerLanguage): Passage => passageFrom('faq', product, language);

/** The first review of a product, in the language it is in. */
export const reviewOf = (product: Product): Passage => passageFrom('review', product, 'en');

/** A product to take, with reasons of its own data. */
export const pickOf = (product: Product, more: Partial<Pick> = {}): Pick => ({
  product,
  reasons: [
    ...fieldReasons(product, 'torqueMax'),
    ...fieldReasons(product, 'weight', 'least'),
    ...product.features.slice(0, 1).map((feature): Reason => ({ by: 'feature', feature })),
  ],
  catches: [],
  ...more,
});
