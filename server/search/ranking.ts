import { type FieldName, fieldNames } from './fields.ts';

/** Weight of a term by field: names and types count more than descriptions. */
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

/** Weight of one occurrence in each field, given the field lengths: the longer, the less. */
export const occurrenceWeights = (lengths: readonly number[], averages: readonly number[]): readonly number[] =>
  fieldNames.map((name, field) => {
    const relativeLength = (lengths[field] ?? 0) / Math.max(1, averages[field] ?? 1);
    return fieldWeights[name] / (1 - lengthEffect + lengthEffect * relativeLength);
  });

/** Inverse document frequency: the rarer a term, the higher. */
export const inverseDocumentFrequency = (frequency: number, documents: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));

/** Strength of a term in a product, from 0 to 1, from the sum of its occurrence weights. */
export const termFrequencyWeight = (occurrences: number): number => occurrences / (saturation + occurrences);

/** Score that a term contributes to a product (BM25F). Its strength is computed once, when the index is written. */
export const impact = (occurrences: number, frequency: number, documents: number): number =>
  inverseDocumentFrequency(frequency, documents) * termFrequencyWeight(occurrences);
