import type { Executed } from './executor.ts';
import type { OperationContext } from './operations/context.ts';
import type { PlannedQuestion } from './planner/conversation.ts';
import type { Lexicons } from './planner/reading/reading.ts';

/** What an answer is made from. */
export interface AnswerContext extends OperationContext {
  readonly lexicons: Lexicons;
  /** What the visitor wrote before, latest first. */
  readonly before?: readonly string[];
}

/**
 * Revises the findings of a question: a fallback replaces findings that say nothing, a check changes or leaves out what
 * must not be said.
 */
export type Revision = (
  findings: readonly Executed[],
  context: AnswerContext,
  question: PlannedQuestion,
) => readonly Executed[] | Promise<readonly Executed[]>;

/** Applies revisions one after another. */
export const revised = async (
  revisions: readonly Revision[],
  findings: readonly Executed[],
  context: AnswerContext,
  question: PlannedQuestion,
): Promise<readonly Executed[]> => {
  let current = findings;
  for (const revise of revisions) current = await revise(current, context, question);
  return current;
};
