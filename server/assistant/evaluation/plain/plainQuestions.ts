import * as v from 'valibot';
import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { readJsonLines } from '../jsonLines.ts';
import subjectTable from './subjects.json' with { type: 'json' };

/** What visitors ask every day: for each subject, the operations of which any answers it, and what it is asked of. */
const subject = v.strictObject({
  operations: v.pipe(v.array(v.string()), v.minLength(1)),
  /** Types of the products that it is asked of; any tool without them. */
  types: v.optional(v.array(v.string()), []),
  /** Asked only of products that run on packs, */
  cordless: v.optional(v.boolean(), false),
  /** or of two of a type. */
  pair: v.optional(v.boolean(), false),
  /** It is about the service of the maker, and no tool. */
  service: v.optional(v.boolean(), false),
});
export const plainSubjects = v.parse(v.record(v.string(), subject), subjectTable);

/** A question; `{A}` and `{B}` stand for model numbers, `page` says that it is asked on the page of the product. */
const plainQuestion = v.strictObject({
  subject: v.picklist(Object.keys(plainSubjects)),
  text: v.string(),
  page: v.boolean(),
});
export type PlainQuestion = v.InferOutput<typeof plainQuestion>;

/** The plain questions of a language: ten wordings of each subject by strangers to the code, five more of the commonest. */
export const readPlainQuestions = (language: AnswerLanguage): readonly PlainQuestion[] =>
  readJsonLines(new URL(`${language}.jsonl`, import.meta.url), plainQuestion);
