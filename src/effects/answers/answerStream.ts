import { fetchEventSource } from '@microsoft/fetch-event-source';
import { resumableHeader } from '../../../contract/codes.ts';
import type { BrandCode, ChatRequest } from '../../../contract/contract.ts';
import { retryAfterOf } from '../requests/retryAfter.ts';
import { type Milestone, newTraceId, type Watch } from '../requests/trace.ts';
import { questionHeaders } from '../requests/tracedFetch.ts';
import { keptAnswerUrl, streamUrl } from './answerAddress.ts';
import { type AnswerSignal, readData } from './answerEvents.ts';
import { gatherBursts } from './bursts.ts';
import { canonicalEvents, refusal } from './eventStream.ts';

/** Why an answer could not be had; worded as specification section 8 does. */
export interface AnswerFailure {
  readonly message: string;
  readonly status?: number;
  /** Milliseconds to wait before asking again, from `Retry-After`. */
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

/** By the type alone: in any case of letters, with any parameters. */
const isEventStream = ({ headers }: Response): boolean =>
  /^\s*text\/event-stream\s*(?:;|$)/i.test(headers.get('content-type') ?? '');

/** @throws AnswerError for any status that is no success */
export const checkStatus = (response: Response): void => {
  if (response.ok) return;
  const retryAfter = retryAfterOf(response.headers);
  throw new AnswerError({
    message: `HTTP error! status: ${response.status} - ${response.statusText}`,
    status: response.status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
};

/** A 204 has no body, though Chromium hands over an empty stream for it. */
const hasBody = ({ body, status }: Response): boolean => body !== null && status !== 204;

/** Status first, then the body, then what it holds: the order in which an answer can be no answer. */
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

/** How the server begins the comment that tells its steps. */
const stepsPrefix = 'trace ';
/** How it begins the comment that tells what led to the answer. */
const planPrefix = 'plan ';

/** So many bad events of an answer are logged: a browser takes longer over a line of its log than over an event. */
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
      // Comments that come in one go are one sign: a hundred thousand of them would be as many steps of a machine.
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

/** How an answer ended, for whoever traces it. */
const endings = { DONE: 'done', SERVER_ERROR: 'error', INTERRUPTED: 'interrupted', FAILED: 'failed' } as const;

export interface AnswerStreamOptions {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly requestId: string;
  readonly body: ChatRequest;
  /** Not to ask, but to go on after this event of the answer; '' where none has arrived. */
  readonly after?: string | undefined;
  /** Hears that an answer begins, and whether it can go on over another connection. */
  readonly opened?: ((isResumable: boolean) => void) | undefined;
  /** Hears each comment: the server is there, and has nothing to say yet. */
  readonly heard?: (() => void) | undefined;
  readonly tell: (signal: StreamSignal) => void;
  /** Only there while the page is traced. */
  readonly watch?: Watch | undefined;
}

/** An id as it travels in a header: its UTF-8 bytes, which is what the standard has reconnecting readers send. */
const headerOf = (eventId: string): string => String.fromCharCode(...new TextEncoder().encode(eventId));

/** A call that asks, or one that goes on. */
const callOf = (options: AnswerStreamOptions, traceId: string) => {
  const { apiBase, brand, requestId, body, after, watch } = options;
  if (after !== undefined) {
    const headers: Record<string, string> = after === '' ? {} : { 'last-event-id': headerOf(after) };
    return { url: keptAnswerUrl({ ...options, chatId: body.chatId }), method: 'GET', headers };
  }
  // In the query, because another origin would have to allow a header of its own.
  const url = `${streamUrl(apiBase, brand)}${watch ? '&trace=plan' : ''}`;
  const headers = { 'content-type': 'application/json', ...questionHeaders(url, requestId, traceId) };
  return { url, method: 'POST', headers, body: JSON.stringify(body) };
};

/**
 * Posts a question once, or gets the rest of an answer, and tells each event; never calls again on its own. Ends with exactly one of
 * DONE, SERVER_ERROR, INTERRUPTED or FAILED, unless it is stopped before.
 * @returns stops the stream and closes its connection; nothing is told afterwards
 */
export const startAnswerStream = (options: AnswerStreamOptions): (() => void) => {
  const { requestId, opened, heard, tell, watch } = options;
  const controller = new AbortController();
  const traceId = newTraceId();
  const { url, ...call } = callOf(options, traceId);
  const told = watch && ((milestone: Milestone) => watch(requestId, milestone));
  let status: number | undefined;
  let began = false;
  let ended = false;
  let ignored = 0;
  /** A call that goes on is answered only where the answer is kept. */
  let isResumable = options.after !== undefined;
  const bursts = gatherBursts((word) => {
    if (!ended) tell(word);
  });
  const endWith = (signal: StreamSignal & { readonly type: keyof typeof endings }): void => {
    bursts.flush();
    if (ended) return;
    ended = true;
    told?.({ name: 'end', how: endings[signal.type] });
    tell(signal);
    controller.abort();
  };

  told?.({ name: 'sent', traceId, url });
  fetchEventSource(url, {
    ...call,
    signal: controller.signal,
    openWhenHidden: true, // else each return to the tab posts again
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
      throw error; // returning would post again, every second
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
