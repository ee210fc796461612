import * as v from 'valibot';
import { limits } from './codes.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.idLength));

/** What a visitor thinks of an answer: one vote an answer, which may be changed, or taken back with null. */
export const feedbackSchema = v.object({
  chatId: id,
  requestId: id,
  vote: v.nullable(v.picklist(['up', 'down'])),
  reason: v.optional(v.pipe(v.string(), v.maxLength(500))),
});
export type Feedback = v.InferOutput<typeof feedbackSchema>;
