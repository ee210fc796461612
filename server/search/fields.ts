import type { AnalysedWord } from './analysis/analyse.ts';

/** What a product is found by, most telling first; the columns of the index and the weights of the ranking. */
export const fieldNames = ['name', 'kind', 'attributes', 'content', 'faq', 'reviews'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Fields = Readonly<Record<FieldName, readonly AnalysedWord[]>>;
