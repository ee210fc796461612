import { retryAfterOf } from './retryAfter.ts';

/** Statuses after which the same call may succeed (specification, section 8). */
const retryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/**
 * Pause before a retry without `Retry-After`, in milliseconds; if a server demands more than a visitor would wait,
 * there is no retry.
 */
const pause = 300;
const maxPause = 2000;

const waitFor = (milliseconds: number, signal: AbortSignal): Promise<void> =>
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
  /** Replacement for plain fetch. */
  readonly through?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Gets a resource and retries once after a temporary status. It takes no method or body on purpose: only safe calls are
 * repeated, and a question is never posted twice.
 */
export const get = async (
  url: string,
  { signal, cache = 'default', accept = '*/*', through = (to, init) => fetch(to, init) }: GetOptions,
): Promise<Response> => {
  const request = () => through(url, { headers: { accept }, cache, signal });
  const response = await request();
  if (!retryStatuses.includes(response.status)) return response;
  const delay = retryAfterOf(response.headers) ?? pause;
  if (delay > maxPause) return response;
  await waitFor(delay, signal);
  return request();
};
