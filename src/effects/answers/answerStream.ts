import { fetchEventSource } from '@microsoft/fetch-event-source';
import { resumableHeader } from '../../../contract/codes.ts';
import type { BrandCode } from '../../../contract/contract.ts';
import {
  type AnswerInput,
  type ConnectionEnd,
  type ConnectionEvent,
  isContent,
} from '../../../machines/answer/answer.ts';
import { newTraceId, type Watch } from '../requests/trace.ts';
import { answerCall } from './answerCalls.ts';
import { createDataReader } from './answerEvents.ts';
import { failureEvent } from './answerResponse.ts';
import { gatherBursts } from './bursts.ts';
import { fetchCanonical } from './eventStream.ts';
import { endings, milestonesOf } from './milestones.ts';

export interface AnswerStreamOptions extends AnswerInput {
  readonly apiBase: string;
  readonly brand: BrandCode;
  readonly report: (event: ConnectionEvent) => void;
  /** Only while the page is traced. */
  readonly watch?: Watch | undefined;
}

/**
 * Posts a question once, or requests the rest of an answer, and reports each event. It never repeats a call. The last
 * event is ENDED or CONNECTION_LOST, unless the stream is stopped before.
 * @returns a function that closes the connection; nothing is reported afterwards
 */
export const startAnswerStream = (options: AnswerStreamOptions): (() => void) => {
  const onMilestone = milestonesOf(options.requestId, options.watch);
  const controller = new AbortController();
  const { signal } = controller;
  const traceId = newTraceId();
  const { url, ...call } = answerCall(options, traceId, options.watch !== undefined);
  const readData = createDataReader();
  /** A resuming call succeeds only if the answer is kept. */
  let isResumable = options.after !== undefined;
  const report = (event: ConnectionEvent): void => {
    if (!signal.aborted) options.report(event);
  };
  const bursts = gatherBursts((answerEvent) => report({ type: 'EVENT', answerEvent }));
  const endWith = (last: ConnectionEnd): void => {
    bursts.flush();
    onMilestone?.({ name: 'end', how: endings[last.answerEvent.type] });
    report(last);
    controller.abort();
  };

  onMilestone?.({ name: 'sent', traceId, url });
  fetchEventSource(url, {
    ...call,
    signal,
    openWhenHidden: true, // otherwise every return to the tab would post again
    fetch: fetchCanonical(onMilestone, () => report({ type: 'HEARTBEAT' })),
    onopen: async ({ headers }) => {
      isResumable ||= headers.has(resumableHeader);
      report({ type: 'OPENED', isResumable });
    },
    onmessage: ({ data, id }) => {
      if (signal.aborted) return;
      onMilestone?.({ name: 'firstEvent' });
      for (const answerEvent of readData(data, isResumable ? id : '')) {
        if (isContent(answerEvent)) bursts.add(answerEvent);
        else endWith({ type: 'ENDED', answerEvent });
      }
    },
    onerror: (error: unknown) => {
      throw error; // returning would make the library post again every second
    },
  }).then(
    () => endWith({ type: 'CONNECTION_LOST', answerEvent: { type: 'INTERRUPTED' } }),
    (error: unknown) => endWith(failureEvent(error)),
  );

  return () => {
    onMilestone?.({ name: 'end', how: 'stopped' });
    controller.abort();
  };
};
