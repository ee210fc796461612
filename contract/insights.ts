import * as v from 'valibot';
import { brandCodeSchema, languageCodeSchema } from './contract.ts';

/** What the owner of the server is told of the questions that were asked. */

const day = v.pipe(v.string(), v.isoDate('must be a date such as 2026-11-22'));

export const insightsQuerySchema = v.object({
  /** First and last day, in UTC. */
  from: v.optional(day),
  to: v.optional(day),
  brand: v.optional(brandCodeSchema),
  language: v.optional(languageCodeSchema),
  operation: v.optional(v.pipe(v.string(), v.maxLength(100))),
  outcome: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Full id of a product that was shown. */
  product: v.optional(v.pipe(v.string(), v.maxLength(200))),
});
export type InsightsQuery = v.InferOutput<typeof insightsQuerySchema>;

const count = v.object({ name: v.string(), count: v.number() });
const quantiles = v.object({ p50: v.nullable(v.number()), p95: v.nullable(v.number()) });

export const insightsReportSchema = v.object({
  questions: v.number(),
  days: v.array(v.object({ day: v.string(), count: v.number(), notUnderstood: v.number() })),
  brands: v.array(count),
  languages: v.array(count),
  operations: v.array(count),
  outcomes: v.array(count),
  /** How answers ended: whole, failed, interrupted, or left by the visitor; `underWay` ones are at work, or were when their process was killed. */
  endings: v.array(count),
  /** Products that answers showed, and those that visitors opened from answers. */
  products: v.array(count),
  opened: v.array(count),
  /** Questions that led to people: by telephone, mail or in the shop. */
  handovers: v.number(),
  votes: v.object({ up: v.number(), down: v.number() }),
  reasons: v.array(v.object({ vote: v.string(), reason: v.string() })),
  /** Milliseconds from the arrival of a question. */
  firstEvent: quantiles,
  done: quantiles,
  /** What was not understood, not held or not answered whole, the newest first; text only where it is kept. */
  examples: v.array(
    v.object({
      time: v.string(),
      brand: v.string(),
      language: v.string(),
      requestId: v.string(),
      operation: v.string(),
      outcome: v.string(),
      ending: v.string(),
      text: v.nullable(v.string()),
      /** Where the trace is seen; null where no address of traces is set. */
      traceUrl: v.nullable(v.string()),
    }),
  ),
});
export type InsightsReport = v.InferOutput<typeof insightsReportSchema>;

/** A conversation as the evaluation takes it (server/assistant/evaluation/questions): what a right answer holds is for its reader to add. */
export const insightsCaseSchema = v.object({
  id: v.string(),
  brand: brandCodeSchema,
  language: languageCodeSchema,
  productId: v.nullable(v.string()),
  turns: v.array(v.string()),
  intent: v.string(),
});
export type InsightsCase = v.InferOutput<typeof insightsCaseSchema>;

/** Which question a case is made of. */
export const caseQuerySchema = v.object({ brand: brandCodeSchema, requestId: v.pipe(v.string(), v.maxLength(100)) });

export const deletedSchema = v.object({ deleted: v.number() });
