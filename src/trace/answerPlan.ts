import * as v from 'valibot';

const planSchema = v.object({
  questions: v.array(
    v.object({
      language: v.string(),
      coverage: v.number(),
      concepts: v.array(v.string()),
      unexplained: v.array(v.string()),
      candidates: v.array(v.object({ operation: v.string(), score: v.number(), features: v.array(v.string()) })),
      edits: v.array(v.looseObject({ edit: v.string() })),
      steps: v.array(v.object({ operation: v.string(), input: v.unknown() })),
    }),
  ),
  findings: v.array(v.object({ operation: v.string(), found: v.unknown(), evidence: v.array(v.unknown()) })),
});

/** The plan behind an answer, as sent by the server: plan, candidates with scores, findings with their evidence. */
export type AnswerPlan = v.InferOutput<typeof planSchema>;

/** Parses the stream comment with an answer's plan; undefined if it is none or is redacted. */
export const readPlan = (comment: string): AnswerPlan | undefined => {
  try {
    const parsed = v.safeParse(planSchema, JSON.parse(comment));
    return parsed.success ? parsed.output : undefined;
  } catch {
    return undefined;
  }
};
