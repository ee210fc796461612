import * as v from 'valibot';
import { productSummarySchema } from './contract.ts';

/**
 * Request and response of the home page's explore view. The query is the same as in the page's address (see
 * exploreQuery.ts).
 */

const type = v.object({
  type: v.string(),
  name: v.string(),
  group: v.picklist(['tool', 'supply', 'accessory', 'other']),
  imageUrl: v.nullable(v.string()),
  count: v.number(),
});
export type ExploreType = v.InferOutput<typeof type>;

const facet = v.object({
  key: v.string(),
  label: v.string(),
  /** `count`: number of products with this option and all other filters unchanged. */
  options: v.array(v.object({ value: v.string(), label: v.string(), count: v.number() })),
});
export type ExploreFacet = v.InferOutput<typeof facet>;

const job = v.object({
  job: v.string(),
  name: v.string(),
  question: v.string(),
  imageUrl: v.optional(v.nullable(v.string()), null),
});
export type ExploreJob = v.InferOutput<typeof job>;

/** Labels are formatted, in the language of products. */
export const exploreViewSchema = v.object({
  types: v.array(type),
  jobs: v.array(job),
  facets: v.array(facet),
  total: v.number(),
  products: v.array(productSummarySchema),
});
export type ExploreView = v.InferOutput<typeof exploreViewSchema>;
