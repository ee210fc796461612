import { startLater } from './laterAnswer.ts';

/** Time limit of the call that does not stream, in milliseconds (specification, section 9); the machine keeps it. */
export const completeAnswerLimit = 90_000;

/** Whether this browser can read an answer while it comes. */
export const canStream = (): boolean =>
  typeof ReadableStream === 'function' &&
  typeof TransformStream === 'function' &&
  typeof TextDecoderStream === 'function' &&
  'body' in Response.prototype;

/** Asks for the whole answer at once, by code that only a browser without streams loads. */
export const askWithoutStream = startLater(async () => (await import('./completeAnswer.ts')).startCompleteAnswer);
