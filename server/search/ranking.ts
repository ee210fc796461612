import { type FieldName, fieldNames } from './fields.ts';

/** How much a term in each field counts: the name and what a thing is before what is said about it. */
export const fieldWeights: Readonly<Record<FieldName, number>> = {
  name: 3,
  kind: 2.2,
  attributes: 1.2,
  content: 1,
  faq: 0.5,
  reviews: 0.3,
};

const saturation = 1.2;
const lengthEffect = 0.75;

/** What one occurrence in each field counts, in a product whose fields have these lengths: the longer, the less. */
export const occurrenceWeights = (lengths: readonly number[], averages: readonly number[]): readonly number[] =>
  fieldNames.map((name, field) => {
    const relativeLength = (lengths[field] ?? 0) / Math.max(1, averages[field] ?? 1);
    return fieldWeights[name] / (1 - lengthEffect + lengthEffect * relativeLength);
  });

/** How telling a term is: the rarer the more. */
export const telling = (frequency: number, documents: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));

/** How much of a term there is in a product, from 0 to 1, by the sum of its occurrence weights there. */
export const strength = (occurrences: number): number => occurrences / (saturation + occurrences);

/** What a term adds to the score of a product (BM25F). Its strength is worked out once, when the index is written. */
export const impact = (occurrences: number, frequency: number, documents: number): number =>
  telling(frequency, documents) * strength(occurrences);
