import { type Bag, countIn } from './bag.ts';
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
const weights = fieldNames.map((name) => fieldWeights[name]);

const saturation = 1.2;
const lengthEffect = 0.75;

/** A term of the question as one index knows it. */
export interface WeightedTerm {
  readonly id: number;
  readonly weight: number;
  /** In how many products of the index it occurs. */
  readonly frequency: number;
}

/** How telling a term is: the rarer the more. */
const telling = (frequency: number, documents: number): number =>
  Math.log(1 + (documents - frequency + 0.5) / (frequency + 0.5));

/** BM25F of one product for the terms of a question. */
export const score = (
  bag: Bag,
  terms: readonly WeightedTerm[],
  index: { readonly documents: number; readonly averages: readonly number[] },
): number => {
  let total = 0;
  for (const { id, weight, frequency } of terms) {
    const packed = bag.counts(id);
    if (packed === 0) continue;
    let count = 0;
    for (let field = 0; field < weights.length; field++) {
      const found = countIn(packed, field);
      if (found === 0) continue;
      const relativeLength = bag.length(field) / Math.max(1, index.averages[field] ?? 1);
      count += ((weights[field] ?? 0) * found) / (1 - lengthEffect + lengthEffect * relativeLength);
    }
    total += weight * telling(frequency, index.documents) * (count / (saturation + count));
  }
  return total;
};
