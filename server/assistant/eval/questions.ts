import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { answerLanguages, brandCodeSchema, type LanguageCode, languageCodes } from '../../../contract/contract.ts';
import { glossaryLanguages } from '../glossary/inEnglish.ts';

/** One line of a question set; see questions/README.md. */
const judgedSchema = v.strictObject({
  id: v.string(),
  brand: brandCodeSchema,
  language: v.picklist(languageCodes),
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
export type Judged = v.InferOutput<typeof judgedSchema>;

/** The languages that have a question set: those that answers are written in, then those that are understood. */
export const judgedLanguages: readonly LanguageCode[] = [...answerLanguages, ...glossaryLanguages];

/** The question set of a language. */
export const readQuestions = (language: LanguageCode): readonly Judged[] =>
  readFileSync(new URL(`../questions/${language}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => v.parse(judgedSchema, JSON.parse(line)));
