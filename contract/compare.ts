import * as v from 'valibot';
import { productSummarySchema } from './contract.ts';

/** Products side by side, as the comparison shows them. Which ones stands in the address (see compareQuery.ts). */

/** The product that alone has the best value of a row, and what makes it the best. */
const winner = v.object({ index: v.number(), by: v.picklist(['most', 'least', 'best']) });

const row = v.object({
  key: v.string(),
  label: v.string(),
  /** Ready to print, one for each product; null where the data say nothing. */
  values: v.array(v.nullable(v.string())),
  winner: v.nullable(winner),
});
export type ComparisonRow = v.InferOutput<typeof row>;

const group = v.object({ key: v.string(), label: v.string(), rows: v.array(row) });
export type ComparisonGroup = v.InferOutput<typeof group>;

export const comparisonSchema = v.object({ products: v.array(productSummarySchema), groups: v.array(group) });
export type Comparison = v.InferOutput<typeof comparisonSchema>;
