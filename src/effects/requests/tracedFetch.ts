import { newTraceId, traceparent } from './trace.ts';

/**
 * Sends `traceparent` along. Our own server takes it; an API of another origin must allow the header by CORS, or the
 * browser refuses the whole call. A question is never sent twice, so it is not the one to find that out: the page's
 * reads are, which may be repeated without harm. From the first that came through, questions carry the headers too.
 */
const answers = new Map<string, 'accepted' | 'refused'>();

/** The origin of an absolute address; undefined for the app's own. */
const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** The headers by which a question's call can be found in logs and traces; none where they could do harm. */
export const questionHeaders = (url: string, requestId: string, traceId: string): Readonly<Record<string, string>> => {
  const origin = originOf(url);
  if (origin !== undefined && answers.get(origin) !== 'accepted') return {};
  return { traceparent: traceparent(traceId), 'x-request-id': requestId };
};

/** Reads a resource of the API as part of a trace of its own; where the header is refused, without. */
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
    // Where this fails as well it was not the header's fault.
    const response = await fetch(url, init);
    answers.set(origin, 'refused');
    return response;
  }
};
