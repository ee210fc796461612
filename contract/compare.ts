import * as v from 'valibot';
import { productSummarySchema } from './contract.ts';

/** Comparison of products. The compared products are in the address (see compareQuery.ts). */

/** The only product with the best value of a row, and the criterion. */
const winner = v.object({ index: v.number(), by: v.picklist(['most', 'least', 'best']) });

const row = v.object({
  key: v.string(),
  label: v.string(),
  /** Formatted values, one per product; null if unknown. */
  values: v.array(v.nullable(v.string())),
  winner: v.nullable(winner),
});
export type ComparisonRow = v.InferOutput<typeof row>;

const group = v.object({ key: v.string(), label: v.string(), rows: v.array(row) });
export type ComparisonGroup = v.InferOutput<typeof group>;

export const comparisonSchema = v.object({ products: v.array(productSummarySchema), groups: v.array(group) });
export type Comparison = v.InferOutput<typeof comparisonSchema>;
