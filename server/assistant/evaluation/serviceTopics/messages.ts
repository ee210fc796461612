import * as v from 'valibot';
import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { policyTopics } from '../../topics.ts';
import { readJsonLines } from '../jsonLines.ts';

/** A message to a maker's service with its topics; none if it is about tools and jobs. */
const messageSchema = v.strictObject({ topics: v.array(v.picklist(policyTopics)), text: v.string() });
export type ServiceMessage = v.InferOutput<typeof messageSchema>;

/** The messages of a language: `learnt` are what the model is trained on, `heldOut` are other writers'. */
export const readMessages = (language: AnswerLanguage, set: 'learnt' | 'heldOut'): readonly ServiceMessage[] =>
  readJsonLines(new URL(`${set}.${language}.jsonl`, import.meta.url), messageSchema);
