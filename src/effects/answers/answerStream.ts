import { fetchEventSource } from '@microsoft/fetch-event-source';
import { resumableHeader } from '../../../contract/codes.ts';
import type { BrandCode, ChatRequest } from '../../../contract/contract.ts';
import { newTraceId, type Watch } from '../requests/trace.ts';
import { questionHeaders } from '../requests/tracedFetch.ts';
import { resumingCall, streamUrl } from './answerAddress.ts';
import type { AnswerSignal } from './answerEvents.ts';
import { type AnswerFailure, checkResponse, failureOf } from './answerResponse.ts';
import { gatherBursts } from './bursts.ts';
import { createDataReader } from './eventData.ts';
import { refusal } from './eventStream.ts';
import { fetchCanonical } from './fetchCanonical.ts';
import type { OnMilestone } from './streamComments.ts';

/** How an answer ended, for tracing. */
const endings = { DONE: 'done', SERVER_ERROR: 'error', INTERRUPTED: 'interrupted', FAILED: 'failed' } as const;

export type StreamSignal =
  | AnswerSignal
  | { readonly type: 'INTERRUPTED' }
  | { readonly type: 'FAILED'; readonly failure: AnswerFailure };

export interface AnswerStreamOptions {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly requestId: string;
  readonly body: ChatRequest;
  /** Resume after this event instead of posting; '' if no event has arrived. */
  readonly after?: string | undefined;
  /** Called when the response has started, with whether the answer can be resumed. */
  readonly onOpen?: ((isResumable: boolean) => void) | undefined;
  /** Called on each comment, which works as a heartbeat. */
  readonly onHeartbeat?: (() => void) | undefined;
  readonly report: (signal: StreamSignal) => void;
  /** Only while the page is traced. */
  readonly watch?: Watch | undefined;
}

/** A call that posts the question, or one that resumes the answer. */
const callOf = (options: AnswerStreamOptions, traceId: string) => {
  const { apiBase, brand, requestId, body, after, watch } = options;
  if (after !== undefined) return resumingCall({ ...options, chatId: body.chatId }, after);
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
  const { requestId, onOpen, onHeartbeat, report, watch } = options;
  const controller = new AbortController();
  const traceId = newTraceId();
  const { url, ...call } = callOf(options, traceId);
  const onMilestone: OnMilestone | undefined = watch && ((milestone) => watch(requestId, milestone));
  let status: number | undefined;
  let began = false;
  let ended = false;
  const readData = createDataReader();
  /** A resuming call succeeds only if the answer is kept. */
  let isResumable = options.after !== undefined;
  const bursts = gatherBursts((signal) => {
    if (!ended) report(signal);
  });
  const endWith = (signal: StreamSignal & { readonly type: keyof typeof endings }): void => {
    bursts.flush();
    if (ended) return;
    ended = true;
    onMilestone?.({ name: 'end', how: endings[signal.type] });
    report(signal);
    controller.abort();
  };

  onMilestone?.({ name: 'sent', traceId, url });
  fetchEventSource(url, {
    ...call,
    signal: controller.signal,
    openWhenHidden: true, // otherwise every return to the tab would post again
    fetch: fetchCanonical(onMilestone, onHeartbeat),
    onopen: async (response) => {
      checkResponse(response);
      status = response.status;
      isResumable ||= response.headers.has(resumableHeader);
      if (!ended) onOpen?.(isResumable);
    },
    onmessage: ({ data, id, event }) => {
      if (ended || data === '') return;
      if (event === refusal) {
        const failure = { message: `Not a stream that can be read: ${data}`, ...(status && { status }) };
        endWith({ type: 'FAILED', failure });
        return;
      }
      if (!began) onMilestone?.({ name: 'firstEvent' });
      began = true;
      for (const signal of readData(data, isResumable ? id : '')) {
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
    if (!ended) onMilestone?.({ name: 'end', how: 'stopped' });
    ended = true;
    controller.abort();
  };
};
