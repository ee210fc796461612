import type { AnalysedWord } from './analysis/analyse.ts';

/** Fields of a document, most important first; they are the index's columns and have ranking weights. */
export const fieldNames = ['name', 'kind', 'attributes', 'content', 'faq', 'reviews'] as const;
export type FieldName = (typeof fieldNames)[number];
export type Fields = Readonly<Record<FieldName, readonly AnalysedWord[]>>;
