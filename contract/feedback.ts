import * as v from 'valibot';
import { limits } from './codes.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.idLength));

/** A visitor's vote on an answer: one per answer, can be changed, or withdrawn with null. */
export const feedbackSchema = v.object({
  chatId: id,
  requestId: id,
  vote: v.nullable(v.picklist(['up', 'down'])),
  reason: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;
