import { retryAfterOf } from './retryAfter.ts';

/** Statuses after which the same call may well succeed (specification, section 8). */
const retryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** A server that names no time gets a moment; one that wants longer than a visitor waits is not asked again. */
const pause = 300;
const maxPause = 2000;

const passed = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

interface GetOptions {
  readonly signal: AbortSignal;
  readonly cache?: RequestCache;
  readonly accept?: string;
  /** How it is fetched, where plainly is not enough. */
  readonly through?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Gets a resource, and asks once more after a status that may pass. It takes no method and no body on purpose: only
 * calls that change nothing are safe to repeat, and a question is never asked twice.
 */
export const get = async (
  url: string,
  { signal, cache = 'default', accept = '*/*', through = (to, init) => fetch(to, init) }: GetOptions,
): Promise<Response> => {
  const ask = () => through(url, { headers: { accept }, cache, signal });
  const response = await ask();
  if (!retryStatuses.includes(response.status)) return response;
  const wait = retryAfterOf(response.headers) ?? pause;
  if (wait > maxPause) return response;
  await passed(wait, signal);
  return ask();
};
