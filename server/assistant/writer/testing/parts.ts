import type { AnswerLanguage } from '../../../../contract/contract.ts';
import type { Product } from '../../../catalogue/catalogue.ts';
import { textIn } from '../../../catalogue/texts.ts';
import type { Fact, FieldKey, Finding, KitItem, OperationFindings, Passage, Pick } from '../../findings.ts';
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

/** A field of a product. */
export const factOf = (product: Product, field: FieldKey): Fact => ({
  product,
  field,
  value:
    field === 'price'
      ? product.price?.amount
      : field === 'platform'
        ? product.platform
        : field === 'rating'
          ? 4.5
          : product.attributes[field],
});

/** The first question of a product's FAQ, as a passage. */
export const faqOf = (product: Product, language: AnswerLanguage): Passage => {
  const entry = product.faq[0];
  return {
    product,
    evidence: { from: 'faq', productId: product.id, entry: 0 },
    title: entry ? textIn(entry.question, language) : '',
    text: entry ? textIn(entry.answer, language) : '',
    language,
    score: 1,
  };
};

/** The first review of a product, in the language it is in. */
export const reviewOf = (product: Product): Passage => {
  const review = product.reviews[0];
  return {
    product,
    evidence: { from: 'review', productId: product.id, review: 0 },
    title: review?.title ?? '',
    text: review?.text ?? '',
    language: review?.language ?? 'en',
    score: 1,
  };
};

/** A product to take, with reasons of its own data. */
export const pickOf = (product: Product, more: Partial<Pick> = {}): Pick => ({
  product,
  reasons: [
    ...(product.attributes.torqueMax === undefined
      ? []
      : [{ by: 'field', field: 'torqueMax', value: product.attributes.torqueMax } as const]),
    ...(product.attributes.weight === undefined
      ? []
      : [{ by: 'field', field: 'weight', value: product.attributes.weight, stands: 'least' } as const]),
    ...(product.features[0] === undefined ? [] : [{ by: 'feature', feature: product.features[0] } as const]),
  ],
  catches: [],
  ...more,
});
