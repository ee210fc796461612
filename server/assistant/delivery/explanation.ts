import type { Answered } from '../answer.ts';
import { isProduct } from '../evidence.ts';

/** Maximum number of rejected candidates included. */
const maxCandidates = 6;

/** Replaces products by their ids. */
const withoutProducts = (_: string, value: unknown): unknown => (isProduct(value) ? value.id : value);

/**
 * What led to an answer, for a traced question: plan, candidates with scores, findings and evidence. It may contain the
 * visitor's words, so it is sent only to the visitor's browser.
 */
export const explanationOf = ({ planned, findings }: Answered): object => {
  const explanation = {
    questions: planned.map(({ plan, candidates, reading }) => ({
      language: reading.language,
      coverage: Math.round(reading.coverage * 100) / 100,
      concepts: reading.mentions.map(({ concept }) => concept),
      unexplained: plan.unexplained.map(({ start, end }) => reading.text.slice(start, end)),
      candidates: candidates.slice(0, maxCandidates).map(({ operation, score, features }) => ({
        operation,
        score: Math.round(score * 100) / 100,
        features,
      })),
      edits: plan.edits,
      steps: plan.steps,
    })),
    findings,
  };
  const plain: object = JSON.parse(JSON.stringify(explanation, withoutProducts));
  return plain;
};
