import * as v from 'valibot';
import { brandCodeSchema } from './contract.ts';

/** Responses for operators. */

export const healthSchema = v.object({ status: v.literal('ok') });

export const readinessSchema = v.object({
  status: v.picklist(['ready', 'filling']),
  /** Number of products per brand. */
  products: v.record(brandCodeSchema, v.number()),
  /** Only if a store is shared. */
  sharedStore: v.optional(v.picklist(['connected', 'refusing', 'unreachable'])),
});
