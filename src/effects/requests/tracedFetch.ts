import { newTraceId, traceparent } from './trace.ts';

/**
 * Sends `traceparent`. Our own server accepts it; an API at another origin must allow the header by CORS, otherwise the
 * browser refuses the whole call. A question is never posted twice, so it must not be the first to try. The page's
 * product requests try it, because they can be repeated safely; once one has succeeded, questions carry the headers
 * too.
 */
const answers = new Map<string, 'accepted' | 'refused'>();

/** Origin of an absolute address; undefined for the app's own. */
const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** Headers that identify a question's call in logs and traces; none if they could make it fail. */
export const questionHeaders = (url: string, requestId: string, traceId: string): Readonly<Record<string, string>> => {
  const origin = originOf(url);
  if (origin !== undefined && answers.get(origin) !== 'accepted') return {};
  return { traceparent: traceparent(traceId), 'x-request-id': requestId };
};

/** Reads a resource of the API in a trace of its own; if the header is refused, without it. */
export const fetchTraced = async (url: string, init: RequestInit): Promise<Response> => {
  const origin = originOf(url);
  const headers = new Headers(init.headers);
  headers.set('traceparent', traceparent(newTraceId()));
  const traced = () => fetch(url, { ...init, headers });
  if (origin === undefined) return traced();
  if (answers.get(origin) === 'refused') return fetch(url, init);
  try {
    const response = await traced();
    answers.set(origin, 'accepted');
    return response;
  } catch (error) {
    if (init.signal?.aborted) throw error;
    // If this fails too, the header was not the reason.
    const response = await fetch(url, init);
    answers.set(origin, 'refused');
    return response;
  }
};
