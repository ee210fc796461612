import * as v from 'valibot';
import type { Note, Trace } from './trace.ts';

/** Outcome of a question for the visitor. */
export const outcomes = ['answered', 'notHeld', 'notUnderstood', 'declined'] as const;
export type OutcomeName = (typeof outcomes)[number];

/** What the assistant did with a question, and the outcome: numbers and our own words, never a visitor's text. */
export interface Outcome {
  /** The operation, or intent, that the question was understood as. */
  readonly operation: string;
  readonly outcome: OutcomeName;
}

const noteName = 'outcome';

/** Reports the outcome of a question, once; it is counted and shown to the owner. */
export const reportOutcome = (trace: Trace, { operation, outcome }: Outcome): void =>
  trace.note(noteName, { operation, outcome });

const outcomeSchema = v.object({ operation: v.string(), outcome: v.picklist(outcomes) });
const understoodSchema = v.object({ intent: v.string() });

/** The outcome from a call's notes; if none was reported, it is derived from the note `understood`. */
export const outcomeOf = (notes: readonly Note[]): Outcome | undefined => {
  if (notes.length === 0) return undefined;
  const recorded = notes.findLast(({ name }) => name === noteName)?.facts;
  if (v.is(outcomeSchema, recorded)) return recorded;
  const understood = notes.findLast(({ name }) => name === 'understood')?.facts;
  if (!v.is(understoodSchema, understood)) return undefined;
  const { intent } = understood;
  return { operation: intent, outcome: intent === 'outOfScope' ? 'notUnderstood' : 'answered' };
};
