import { setTimeout as pause } from 'node:timers/promises';
import { ModelFailure } from './failure.ts';

/** Limits of an answer's calls to its endpoint. */
export interface Calling {
  readonly retries: number;
  readonly retryAfter: number;
  readonly responseBytes: number;
  /** Milliseconds left for waiting. */
  readonly timeLeft: () => number;
  /** False once text has been shown. */
  readonly mayRetry: () => boolean;
  readonly onRetry: (status: number, wait: number) => void;
}

const passing: ReadonlySet<number> = new Set([408, 409, 425, 429, 500, 502, 503, 504, 529]);

/** Milliseconds that an endpoint asks to wait, from seconds or a date. */
const waitAsked = (headers: Headers): number | undefined => {
  const asked = headers.get('retry-after');
  if (asked === null) return undefined;
  const seconds = Number(asked);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(asked) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
};

/** A body that fails when it exceeds the size limit. */
const bounded = (body: ReadableStream<Uint8Array>, most: number): ReadableStream<Uint8Array> => {
  let bytes = 0;
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > most) controller.error(new ModelFailure('endless'));
        else controller.enqueue(chunk);
      },
    }),
  );
};

/** The fetch for model calls: retried before the first word, limited in size, and never redirected with our key. */
export const callingFetch =
  ({ retries, retryAfter, responseBytes, timeLeft, mayRetry, onRetry }: Calling): typeof fetch =>
  async (input, init) => {
    const once = async (): Promise<Response> => {
      try {
        return await fetch(input, { ...init, redirect: 'error' });
      } catch (error) {
        if (init?.signal?.aborted) throw error;
        throw new ModelFailure('unreachable', { cause: error });
      }
    };
    for (let attempt = 0; ; attempt++) {
      const response = await once().catch((error: unknown) => {
        // Nothing of this call has arrived, so a retry repeats nothing, whatever was shown before.
        if (error instanceof ModelFailure && attempt < retries) return undefined;
        throw error;
      });
      if (response?.ok && response.body) {
        return new Response(bounded(response.body, responseBytes), {
          status: response.status,
          headers: response.headers,
        });
      }
      // The body of an error may contain the question, so it is discarded unread.
      await response?.body?.cancel();
      const status = response?.status ?? 0;
      const asked = response && waitAsked(response.headers);
      const wait = asked ?? retryAfter * 2 ** attempt;
      const isPassing = status === 0 || (mayRetry() && passing.has(status));
      const again = attempt < retries && isPassing && wait < timeLeft();
      if (!again)
        throw new ModelFailure(status === 429 || status === 503 ? 'busy' : status >= 500 ? 'unreachable' : 'refused');
      onRetry(status, wait);
      await pause(wait, undefined, init?.signal ? { signal: init.signal } : {});
    }
  };
