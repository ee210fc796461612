import * as v from 'valibot';
import type { Note, Trace } from './trace.ts';

/** How a question went for whoever asked it. */
export const outcomes = ['answered', 'notHeld', 'notUnderstood', 'declined'] as const;
export type OutcomeName = (typeof outcomes)[number];

/** What was done about a question, and how that went: numbers and words of our own, never a visitor's text. */
export interface Outcome {
  /** The operation, or intent, that the question was taken for. */
  readonly operation: string;
  readonly outcome: OutcomeName;
}

const noteName = 'outcome';

/** The assistant tells once a question how it went: it is counted, and shown to the owner. */
export const tellOutcome = (trace: Trace, { operation, outcome }: Outcome): void =>
  trace.note(noteName, { operation, outcome });

const outcomeSchema = v.object({ operation: v.string(), outcome: v.picklist(outcomes) });
const understoodSchema = v.object({ intent: v.string() });

/** How a question went, as its notes tell; where nobody told, as the note of what was understood lets guess. */
export const outcomeOf = (notes: readonly Note[]): Outcome | undefined => {
  const told = notes.findLast(({ name }) => name === noteName)?.facts;
  if (v.is(outcomeSchema, told)) return told;
  const understood = notes.findLast(({ name }) => name === 'understood')?.facts;
  if (!v.is(understoodSchema, understood)) return undefined;
  const { intent } = understood;
  return { operation: intent, outcome: intent === 'outOfScope' ? 'notUnderstood' : 'answered' };
};
