import { type AnswerStreamOptions, failureOf } from './answerStream.ts';

/** Time limit of the call that does not stream, in milliseconds (specification, section 9); the machine keeps it. */
export const completeAnswerLimit = 90_000;

/** Whether this browser can read an answer while it comes. */
export const canStream = (): boolean =>
  typeof ReadableStream === 'function' &&
  typeof TransformStream === 'function' &&
  typeof TextDecoderStream === 'function' &&
  'body' in Response.prototype;

/**
 * Asks for the whole answer at once, by code that only a browser without streams loads.
 * @returns stops the call; nothing is told afterwards
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
