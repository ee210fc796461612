import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { brandCodeSchema, languageCodeSchema } from '../../../contract/contract.ts';
import { readJsonLines } from './jsonLines.ts';

/** One line of a question set; see questions/README.md. */
const caseSchema = v.strictObject({
  id: v.string(),
  brand: brandCodeSchema,
  language: languageCodeSchema,
  productId: v.nullable(v.string()),
  turns: v.pipe(v.array(v.string()), v.minLength(1)),
  intent: v.union([v.string(), v.array(v.string())]),
  about: v.optional(v.literal('injection')),
  products: v.optional(v.array(v.string())),
  anyOf: v.optional(v.array(v.string())),
  not: v.optional(v.array(v.string()), []),
  facts: v.optional(v.array(v.string()), []),
  opens: v.optional(v.string()),
  lacks: v.optional(v.array(v.string()), []),
  noCards: v.optional(v.boolean(), false),
});
/** A conversation whose last turn is judged, and what a right answer must hold. */
export type Case = v.InferOutput<typeof caseSchema>;

const folder = new URL('./questions/', import.meta.url);

/** Languages that have a question set. */
export const caseLanguages = (): readonly string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.jsonl'))
    .map((file) => file.slice(0, -'.jsonl'.length))
    .sort();

/** The cases of a language. */
export const readCases = (language: string): readonly Case[] =>
  readJsonLines(new URL(`${language}.jsonl`, folder), caseSchema);

/** Every third conversation is held out: whoever writes planner or lexicon does not look at it. */
export const isHeldOut = ({ id }: { readonly id: string }): boolean => {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1000;
  return sum % 10 < 3;
};
