import { fetchEventSource } from '@microsoft/fetch-event-source';
import { resumableHeader } from '../../../contract/codes.ts';
import type { BrandCode } from '../../../contract/contract.ts';
import { type AnswerContent, type AnswerEvent, type AnswerInput, isContent } from '../../../machines/answer/answer.ts';
import { newTraceId, type Watch } from '../requests/trace.ts';
import { answerCall } from './answerCalls.ts';
import { createDataReader } from './answerEvents.ts';
import { failureOf } from './answerResponse.ts';
import { gatherBursts } from './bursts.ts';
import { fetchCanonical } from './eventStream.ts';
import { endings, milestonesOf } from './milestones.ts';

export interface AnswerStreamOptions extends AnswerInput {
  readonly apiBase: string;
  readonly brand: BrandCode;
  /** Called when the response has started, with whether the answer can be resumed. */
  readonly onOpen?: (isResumable: boolean) => void;
  /** Called on each comment, which works as a heartbeat. */
  readonly onHeartbeat?: () => void;
  readonly report: (event: AnswerEvent) => void;
  /** Only while the page is traced. */
  readonly watch?: Watch | undefined;
}

/**
 * Posts a question once, or requests the rest of an answer, and reports each event. It never repeats a call. The last
 * event is exactly one of DONE, SERVER_ERROR, INTERRUPTED or FAILED, unless the stream is stopped before.
 * @returns a function that closes the connection; nothing is reported afterwards
 */
export const startAnswerStream = (options: AnswerStreamOptions): (() => void) => {
  const { requestId, after, onOpen, onHeartbeat, report, watch } = options;
  const onMilestone = milestonesOf(requestId, watch);
  const controller = new AbortController();
  const { signal } = controller;
  const traceId = newTraceId();
  const { url, ...call } = answerCall(options, traceId, watch !== undefined);
  const readData = createDataReader();
  /** A resuming call succeeds only if the answer is kept. */
  let isResumable = after !== undefined;
  const bursts = gatherBursts((content) => {
    if (!signal.aborted) report(content);
  });
  const endWith = (last: Exclude<AnswerEvent, AnswerContent>): void => {
    bursts.flush();
    if (signal.aborted) return;
    controller.abort();
    onMilestone?.({ name: 'end', how: endings[last.type] });
    report(last);
  };

  onMilestone?.({ name: 'sent', traceId, url });
  fetchEventSource(url, {
    ...call,
    signal,
    openWhenHidden: true, // otherwise every return to the tab would post again
    fetch: fetchCanonical(onMilestone, onHeartbeat),
    onopen: async ({ headers }) => {
      isResumable ||= headers.has(resumableHeader);
      if (!signal.aborted) onOpen?.(isResumable);
    },
    onmessage: ({ data, id }) => {
      if (signal.aborted || data === '') return;
      onMilestone?.({ name: 'firstEvent' });
      for (const answerEvent of readData(data, isResumable ? id : '')) {
        if (isContent(answerEvent)) bursts.add(answerEvent);
        else endWith(answerEvent);
        if (signal.aborted) return;
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
    onMilestone?.({ name: 'end', how: 'stopped' });
    controller.abort();
  };
};
