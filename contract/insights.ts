import * as v from 'valibot';
import { languageCodes } from './codes.ts';
import { brandCodeSchema, languageCodeSchema } from './contract.ts';

/** The owner's report of the questions asked. */

const day = v.pipe(v.string(), v.isoDate('must be a date such as 2026-11-22'));

const language = v.picklist(languageCodes, `allowed is one of ${languageCodes.join(', ')}`);

export const insightsQuerySchema = v.pipe(
  v.object({
    /** First and last day, in UTC. */
    from: v.optional(day),
    to: v.optional(day),
    brand: v.optional(brandCodeSchema),
    language: v.optional(language),
    operation: v.optional(v.pipe(v.string(), v.maxLength(100))),
    outcome: v.optional(v.pipe(v.string(), v.maxLength(100))),
    /** Full id of a product that was shown. */
    product: v.optional(v.pipe(v.string(), v.maxLength(200))),
  }),
  v.forward(
    v.check(({ from, to }) => from === undefined || to === undefined || from <= to, 'must not be before from'),
    ['to'],
  ),
);
export type InsightsQuery = v.InferOutput<typeof insightsQuerySchema>;

const count = v.object({ name: v.string(), count: v.number() });
const quantiles = v.object({ p50: v.nullable(v.number()), p95: v.nullable(v.number()) });

export const insightsReportSchema = v.object({
  questions: v.number(),
  days: v.array(v.object({ day: v.string(), count: v.number(), notUnderstood: v.number() })),
  /** Hours of the day in UTC, 0 to 23, in which something was asked. */
  hours: v.array(v.object({ hour: v.number(), count: v.number(), notUnderstood: v.number() })),
  brands: v.array(count),
  languages: v.array(count),
  operations: v.array(count),
  outcomes: v.array(count),
  /**
   * How answers ended: whole, failed, interrupted, or left by the visitor; `underWay` answers are in progress, or were
   * when their process was killed.
   */
  endings: v.array(count),
  /** Products shown in answers, and products opened from answers. */
  products: v.array(count),
  opened: v.array(count),
  /** Questions answered with a contact: telephone, mail or shop. */
  handovers: v.number(),
  votes: v.object({ up: v.number(), down: v.number() }),
  reasons: v.array(v.object({ vote: v.string(), reason: v.string() })),
  /** Milliseconds since the question arrived. */
  firstEvent: quantiles,
  done: quantiles,
  /** Questions that were not understood, not held or not answered whole, newest first; text only if it is kept. */
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
      /** Link to the trace; null if INSIGHTS_TRACE_URL is unset. */
      traceUrl: v.nullable(v.string()),
    }),
  ),
});
export type InsightsReport = v.InferOutput<typeof insightsReportSchema>;

/**
 * A conversation in the evaluation's format (server/assistant/evaluation/questions); the expected answer is left for a
 * person to add.
 */
export const insightsCaseSchema = v.object({
  id: v.string(),
  brand: brandCodeSchema,
  language: languageCodeSchema,
  productId: v.nullable(v.string()),
  turns: v.array(v.string()),
  intent: v.string(),
});
export type InsightsCase = v.InferOutput<typeof insightsCaseSchema>;

/** The question to make a case of. */
export const caseQuerySchema = v.object({ brand: brandCodeSchema, requestId: v.pipe(v.string(), v.maxLength(100)) });

export const deletedSchema = v.object({ deleted: v.number() });
