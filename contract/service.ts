import * as v from 'valibot';
import { brandCodeSchema } from './contract.ts';

/** What the server says to whoever keeps it running. */

export const healthSchema = v.object({ status: v.literal('ok') });

export const readinessSchema = v.object({
  status: v.picklist(['ready', 'filling']),
  /** How many products each brand has. */
  products: v.record(brandCodeSchema, v.number()),
  /** Only where a store is shared. */
  sharedStore: v.optional(v.picklist(['connected', 'refusing', 'unreachable'])),
});
