import { fetchEventSource } from '@microsoft/fetch-event-source';
import { resumableHeader } from '../../../contract/codes.ts';
import type { BrandCode, ChatRequest } from '../../../contract/contract.ts';
import { retryAfterOf } from '../requests/retryAfter.ts';
import { type Milestone, newTraceId, type Watch } from '../requests/trace.ts';
import { questionHeaders } from '../requests/tracedFetch.ts';
import { storedAnswerUrl, streamUrl } from './answerAddress.ts';
import { type AnswerSignal, readData } from './answerEvents.ts';
import { gatherBursts } from './bursts.ts';
import { canonicalEvents, refusal } from './eventStream.ts';

/** Why an answer failed; worded as in specification section 8. */
export interface AnswerFailure {
  readonly message: string;
  readonly status?: number;
  /** Milliseconds to wait before a retry, from `Retry-After`. */
  readonly retryAfter?: number;
}

export type StreamSignal =
  | AnswerSignal
  | { readonly type: 'INTERRUPTED' }
  | { readonly type: 'FAILED'; readonly failure: AnswerFailure };

class AnswerError extends Error {
  readonly failure: AnswerFailure;
  constructor(failure: AnswerFailure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Compares the media type only, in any letter case and with any parameters. */
const isEventStream = ({ headers }: Response): boolean =>
  /^\s*text\/event-stream\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

/** @throws AnswerError for any status other than success */
export const checkStatus = (response: Response): void => {
  if (response.ok) return;
  const retryAfter = retryAfterOf(response.headers);
  throw new AnswerError({
    message: `HTTP error! status: ${response.status} - ${response.statusText}`,
    status: response.status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
};

/** A 204 has no body, though Chromium provides an empty stream. */
const hasBody = ({ body, status }: Response): boolean => body !== null && status !== 204;

/** Checks status, body and content type, in this order. */
const checkResponse = (response: Response): void => {
  checkStatus(response);
  const { status } = response;
  if (!hasBody(response)) throw new AnswerError({ message: 'No response body reader available', status });
  if (!isEventStream(response)) {
    throw new AnswerError({
      message: `Not an event stream: ${response.headers.get('content-type') ?? 'no content type'}`,
      status,
    });
  }
};

export const failureOf = (error: unknown): AnswerFailure =>
  error instanceof AnswerError ? error.failure : { message: String(error) };

/** Prefix of the comment with the server's steps. */
const stepsPrefix = 'trace ';
/** Prefix of the comment with the plan behind the answer. */
const planPrefix = 'plan ';

/** Maximum number of malformed events logged per answer, because logging is slower than reading. */
const maxLogged = 20;

type Tell = (milestone: Milestone) => void;

const fetchCanonical =
  (told: Tell | undefined, heard: (() => void) | undefined) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const response = await fetch(input, init);
    const { status, statusText, headers } = response;
    told?.({ name: 'headers', status, serverTiming: headers.get('server-timing') });
    if (!response.ok || !response.body || !hasBody(response) || !isEventStream(response)) return response;
    let isHeard = false;
    const onComment = (comment: string): void => {
      // Comments that arrive together count as one heartbeat; otherwise many comments would be many machine events.
      if (!isHeard) {
        isHeard = true;
        heard?.();
        queueMicrotask(() => {
          isHeard = false;
        });
      }
      const text = comment.trimStart();
      if (text.startsWith(stepsPrefix)) told?.({ name: 'server', steps: text.slice(stepsPrefix.length) });
      if (text.startsWith(planPrefix)) told?.({ name: 'planned', plan: text.slice(planPrefix.length) });
    };
    const body = canonicalEvents(response.body, onComment);
    return new Response(body, { status, statusText, headers });
  };

/** How an answer ended, for tracing. */
const endings = { DONE: 'done', SERVER_ERROR: 'error', INTERRUPTED: 'interrupted', FAILED: 'failed' } as const;

export interface AnswerStreamOptions {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly requestId: string;
  readonly body: ChatRequest;
  /** Resume after this event instead of posting; '' if no event has arrived. */
  readonly after?: string | undefined;
  /** Called when the response has started, with whether the answer can be resumed. */
  readonly opened?: ((isResumable: boolean) => void) | undefined;
  /** Called on each comment, which works as a heartbeat. */
  readonly heard?: (() => void) | undefined;
  readonly report: (signal: StreamSignal) => void;
  /** Only while the page is traced. */
  readonly watch?: Watch | undefined;
}

/** An id as it travels in a header: its UTF-8 bytes, which is what the standard has reconnecting readers send. */
const headerOf = (eventId: string): string => String.fromCharCode(...new TextEncoder().encode(eventId));

/** A call that posts the question, or one that resumes the answer. */
const callOf = (options: AnswerStreamOptions, traceId: string) => {
  const { apiBase, brand, requestId, body, after, watch } = options;
  if (after !== undefined) {
    const headers: Record<string, string> = after === '' ? {} : { 'last-event-id': headerOf(after) };
    return { url: storedAnswerUrl({ ...options, chatId: body.chatId }), method: 'GET', headers };
  }
  // In the query, because another origin would have to allow a custom header.
  const url = `${streamUrl(apiBase, brand)}${watch ? '&trace=plan' : ''}`;
  const headers = { 'content-type': 'application/json', ...questionHeaders(url, requestId, traceId) };
  return { url, method: 'POST', headers, body: JSON.stringify(body) };
};

/**
 * Posts a question once, or requests the rest of an answer, and reports each event. It never repeats a call. The last
 * signal is exactly one of DONE, SERVER_ERROR, INTERRUPTED or FAILED, unless the stream is stopped before.
 * @returns a function that closes the connection; nothing is reported afterwards
 */
export const startAnswerStream = (options: AnswerStreamOptions): (() => void) => {
  const { requestId, opened, heard, report, watch } = options;
  const controller = new AbortController();
  const traceId = newTraceId();
  const { url, ...call } = callOf(options, traceId);
  const told = watch && ((milestone: Milestone) => watch(requestId, milestone));
  let status: number | undefined;
  let began = false;
  let ended = false;
  let ignored = 0;
  /** A resuming call succeeds only if the answer is kept. */
  let isResumable = options.after !== undefined;
  const bursts = gatherBursts((word) => {
    if (!ended) report(word);
  });
  const endWith = (signal: StreamSignal & { readonly type: keyof typeof endings }): void => {
    bursts.flush();
    if (ended) return;
    ended = true;
    told?.({ name: 'end', how: endings[signal.type] });
    report(signal);
    controller.abort();
  };

  told?.({ name: 'sent', traceId, url });
  fetchEventSource(url, {
    ...call,
    signal: controller.signal,
    openWhenHidden: true, // otherwise every return to the tab would post again
    fetch: fetchCanonical(told, heard),
    onopen: async (response) => {
      checkResponse(response);
      status = response.status;
      isResumable ||= response.headers.has(resumableHeader);
      if (!ended) opened?.(isResumable);
    },
    onmessage: ({ data, id, event }) => {
      if (ended || data === '') return;
      if (event === refusal) {
        const failure = { message: `Not a stream that can be read: ${data}`, ...(status && { status }) };
        endWith({ type: 'FAILED', failure });
        return;
      }
      if (!began) told?.({ name: 'firstEvent' });
      began = true;
      const { signals, malformed } = readData(data, isResumable ? id : '');
      for (const line of malformed.slice(0, Math.max(0, maxLogged - ignored)))
        console.warn('ignored an event that is none of the contract', line.slice(0, 200));
      ignored += malformed.length;
      for (const signal of signals) {
        if (ended) return;
        if (signal.type === 'DONE' || signal.type === 'SERVER_ERROR') endWith(signal);
        else bursts.add(signal);
      }
    },
    onerror: (error: unknown) => {
      throw error; // returning would make the library post again every second
    },
  }).then(
    () => endWith({ type: 'INTERRUPTED' }),
    (error: unknown) => endWith({ type: 'FAILED', failure: failureOf(error) }),
  );

  return () => {
    if (!ended) told?.({ name: 'end', how: 'stopped' });
    ended = true;
    controller.abort();
  };
};
