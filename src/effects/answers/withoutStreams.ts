import { startWhenLoaded } from './loadAnswerStream.ts';

/** Time limit of the non-streaming call, in milliseconds (specification, section 9); the machine enforces it. */
export const completeAnswerLimit = 90_000;

/** Whether this browser can read a response while it arrives. */
export const canStream = (): boolean =>
  typeof ReadableStream === 'function' &&
  typeof TransformStream === 'function' &&
  typeof TextDecoderStream === 'function' &&
  'body' in Response.prototype;

/** Asks for the whole answer at once, by code that only a browser without streams loads. */
export const askWithoutStream = startWhenLoaded(async () => (await import('./completeAnswer.ts')).startCompleteAnswer);
