import type { AnswerStreamOptions } from './answerStream.ts';

/** Time limit of the call that does not stream, in milliseconds (specification, section 9); the machine keeps it. */
export const completeAnswerLimit = 90_000;

/** Whether this browser can read an answer while it comes. */
export const canStream = (): boolean =>
  typeof ReadableStream === 'function' &&
  typeof TransformStream === 'function' &&
  typeof TextDecoderStream === 'function' &&
  'body' in Response.prototype;

type Start = (options: AnswerStreamOptions) => () => void;

/** A call by code that is loaded for it: stopped before that is there, it never begins; without it, it has failed. */
const byCodeOf =
  (load: () => Promise<Start>): Start =>
  (options) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    load()
      .then((start) => {
        if (!isStopped) stop = start(options);
      })
      .catch((error: unknown) => {
        if (!isStopped) options.tell({ type: 'FAILED', failure: { message: String(error) } });
      });
    return () => {
      isStopped = true;
      stop?.();
    };
  };

/** Loads what reads answers while they come; a question that is asked sooner waits for it. */
export const loadAnswerStream = async (): Promise<Start> => (await import('./answerStream.ts')).startAnswerStream;

/**
 * Asks, or goes on with an answer, and tells each event of it.
 * @returns stops the call; nothing is told afterwards
 */
export const askByStream = byCodeOf(loadAnswerStream);

/**
 * Asks for the whole answer at once, by code that only a browser without streams loads.
 * @returns stops the call; nothing is told afterwards
 */
export const askWithoutStream = byCodeOf(async () => (await import('./completeAnswer.ts')).startCompleteAnswer);
