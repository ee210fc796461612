import { type AnswerStreamOptions, failureOf } from './answerStream.ts';

/** Time limit of the non-streaming call, in milliseconds (specification, section 9); the machine enforces it. */
export const completeAnswerLimit = 90_000;

/** Whether this browser can read a response while it arrives. */
export const canStream = (): boolean =>
  typeof ReadableStream === 'function' &&
  typeof TransformStream === 'function' &&
  typeof TextDecoderStream === 'function' &&
  'body' in Response.prototype;

/**
 * Requests the whole answer at once, with code that only browsers without streams load.
 * @returns a function that stops the call; nothing is reported afterwards
 */
export const askWithoutStream = (options: AnswerStreamOptions): (() => void) => {
  let stop: (() => void) | undefined;
  let isStopped = false;
  import('./completeAnswer.ts')
    .then(({ startCompleteAnswer }) => {
      if (!isStopped) stop = startCompleteAnswer(options);
    })
    .catch((error: unknown) => {
      if (!isStopped) options.tell({ type: 'FAILED', failure: failureOf(error) });
    });
  return () => {
    isStopped = true;
    stop?.();
  };
};
