import type { AnswerStreamOptions, startAnswerStream } from './answerStream.ts';

type Start = typeof startAnswerStream;

/**
 * Wraps a call whose code is loaded lazily, because many visitors ask nothing.
 * @returns a function that loads the code and starts the call, and returns a function that stops it; a stopped call
 * reports nothing, even if its code was still loading
 */
export const startWhenLoaded =
  (load: () => Promise<Start>): Start =>
  (options: AnswerStreamOptions) => {
    let stop: (() => void) | undefined;
    let isStopped = false;
    load()
      .then((start) => {
        if (!isStopped) stop = start(options);
      })
      .catch((error: unknown) => {
        const answerEvent = { type: 'FAILED', failure: { message: String(error) } } as const;
        if (!isStopped) options.report({ type: 'CONNECTION_LOST', answerEvent });
      });
    return () => {
      isStopped = true;
      stop?.();
    };
  };

/** Loads the code that reads a streamed answer. */
export const loadAnswerStream = async (): Promise<Start> => (await import('./answerStream.ts')).startAnswerStream;
