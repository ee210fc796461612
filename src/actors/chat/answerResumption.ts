import { type EventObject, fromCallback } from 'xstate';
import type { Continuation } from '../../../machines/answer/answerConnectionTypes.ts';
import { withinLimit } from '../../effects/answers/answerLimit.ts';
import type { AnswerStreamOptions, startAnswerStream } from '../../effects/answers/answerStream.ts';
import { answerTooLong, connectionEventOf, unopenedEventOf } from './connectionEvents.ts';

/** Requests the rest of an answer and reports it to the connection. */
export const answerResumption = (
  api: Pick<AnswerStreamOptions, 'apiBase' | 'brand'>,
  startStream: typeof startAnswerStream,
) =>
  fromCallback<EventObject, Continuation>(({ input: { asked, after, length }, sendBack }) => {
    let isOpen = false;
    return startStream({
      ...api,
      requestId: asked.requestId,
      body: asked.body,
      after,
      watch: undefined, // a trace has one call per question: the one that posted it
      onOpen: (isResumable) => {
        isOpen = true;
        sendBack({ type: 'OPENED', isResumable });
      },
      onHeartbeat: () => sendBack({ type: 'HEARTBEAT' }),
      report: withinLimit(
        (answerEvent) => sendBack(isOpen ? connectionEventOf(answerEvent) : unopenedEventOf(answerEvent)),
        () => sendBack(answerTooLong),
        length,
      ),
    });
  });
