import * as v from 'valibot';
import { chatAnswerSchema } from '../../../contract/contract.ts';
import { newTraceId } from '../requests/trace.ts';
import { questionHeaders } from '../requests/tracedFetch.ts';
import { checkStatus, failureEvent } from './answerResponse.ts';
import type { AnswerStreamOptions } from './answerStream.ts';
import { productsEvent } from './cards.ts';
import { endings, milestonesOf, type OnMilestone } from './milestones.ts';

const fetchAnswer = async (options: AnswerStreamOptions, onMilestone: OnMilestone | undefined, signal: AbortSignal) => {
  const { apiBase, brand, requestId, body } = options;
  const url = `${apiBase}/ai/chat?company=${brand}`;
  const traceId = newTraceId();
  onMilestone?.({ name: 'sent', traceId, url });
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...questionHeaders(url, requestId, traceId),
    },
    body: JSON.stringify(body),
    signal,
  });
  onMilestone?.({ name: 'headers', status: response.status, serverTiming: response.headers.get('server-timing') });
  await checkStatus(response);
  return v.parse(chatAnswerSchema, await response.json());
};

/**
 * Requests the whole answer at once if streaming is impossible: the same events as a stream, all at the end.
 * @returns a function that stops the call; nothing is reported afterwards
 */
export const startCompleteAnswer = (options: AnswerStreamOptions): (() => void) => {
  const controller = new AbortController();
  const onMilestone = milestonesOf(options.requestId, options.watch);
  const report: AnswerStreamOptions['report'] = (event) => {
    if (event.type === 'ENDED' || event.type === 'CONNECTION_LOST')
      onMilestone?.({ name: 'end', how: endings[event.answerEvent.type] });
    if (!controller.signal.aborted) options.report(event);
  };
  fetchAnswer(options, onMilestone, controller.signal).then(
    ({ answer, ...products }) => {
      if (answer !== '') report({ type: 'EVENT', answerEvent: { type: 'CONTENT', content: answer } });
      report({ type: 'EVENT', answerEvent: productsEvent(products) });
      report({ type: 'ENDED', answerEvent: { type: 'DONE' } });
    },
    (error: unknown) => report(failureEvent(error)),
  );
  return () => {
    onMilestone?.({ name: 'end', how: 'stopped' });
    controller.abort();
  };
};
