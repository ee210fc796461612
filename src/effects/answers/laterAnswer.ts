import type { AnswerStreamOptions, startAnswerStream } from './answerStream.ts';

type Start = typeof startAnswerStream;

/**
 * Asks by code that comes when it is needed, or ahead of it: many visitors ask nothing.
 * @returns asks; what that returns stops the call, also while its code is on its way, and nothing is told afterwards
 */
export const startLater =
  (load: () => Promise<Start>): Start =>
  (options: AnswerStreamOptions) => {
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

/** Loads what reads an answer while it comes. */
export const loadAnswerStream = async (): Promise<Start> => (await import('./answerStream.ts')).startAnswerStream;
