import { existsSync } from 'node:fs';
import * as v from 'valibot';
import { brandCodeSchema, languageCodeSchema } from '../../../contract/contract.ts';
import { readJsonLines } from './jsonLines.ts';

/**
 * One line of `plans/{language}.jsonl`: a conversation as customers hold it, and for each turn the operations that answer it.
 * Alternatives are listed best first; "get+included" answers two things that are asked in one turn. "answered": the
 * maker's answer to the most similar question of the FAQ, which blocks 12 to 16 are labelled with.
 */
const labelledSchema = v.strictObject({
  id: v.string(),
  brand: brandCodeSchema,
  language: languageCodeSchema,
  productId: v.nullable(v.string()),
  turns: v.pipe(v.array(v.string()), v.minLength(1)),
  operations: v.array(v.array(v.string())),
});
export type Labelled = v.InferOutput<typeof labelledSchema>;

const folder = new URL('./plans/', import.meta.url);

/** The conversations of a language whose turns are labelled with operations. */
export const readLabelled = (language: string): readonly Labelled[] => {
  const file = new URL(`${language}.jsonl`, folder);
  if (!existsSync(file)) return [];
  return readJsonLines(file, labelledSchema);
};

/** The candidate that stands for an operation: a handover is what becomes of a policy. */
export const candidateOf = (operation: string): string => (operation === 'handover' ? 'policy' : operation);

/** The operations that are right for each of the questions a turn was read as; undefined where it was read as more or fewer. */
export const rightForEach = (
  alternatives: readonly string[],
  questions: number,
): readonly ReadonlySet<string>[] | undefined => {
  const split = alternatives.map((alternative) => alternative.split('+').map(candidateOf));
  const fitting = split.filter(({ length }) => length === questions);
  if (fitting.length === 0) return undefined;
  return Array.from(
    { length: questions },
    (_, place) => new Set(fitting.flatMap((operations) => operations[place] ?? [])),
  );
};
