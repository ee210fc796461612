import * as v from 'valibot';
import { limits } from './codes.ts';

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(limits.idLength));

/** A product opened from an answer: by its card, or by the source of a figure. */
export const openedSchema = v.object({
  chatId: id,
  requestId: id,
  /** Full id. */
  productId: id,
});
export type Opened = v.InferOutput<typeof openedSchema>;
