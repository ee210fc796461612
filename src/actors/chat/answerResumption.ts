import { type EventObject, fromCallback } from 'xstate';
import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import type { Continuation } from '../../../machines/answer/answerConnectionTypes.ts';
import { withinLimit } from '../../effects/answers/answerLimit.ts';
import type { AnswerStreamOptions, startAnswerStream } from '../../effects/answers/answerStream.ts';
import { watchConnection } from '../../effects/page/connection.ts';
import { answerTooLong, connectionEventOf } from './connectionEvents.ts';

/** Statuses after which a retry may help (specification, section 8); others are final. */
const temporaryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** What an event means before the call has been opened. */
const unopenedEventOf = (answerEvent: AnswerEvent) => {
  if (answerEvent.type !== 'FAILED' || answerEvent.failure.status === undefined) return connectionEventOf(answerEvent);
  return temporaryStatuses.includes(answerEvent.failure.status)
    ? ({ type: 'CONNECTION_LOST', answerEvent } as const)
    : ({ type: 'NOT_RESUMABLE' } as const);
};

/** Requests the rest of an answer and reports it to the connection. */
export const answerResumption = (
  api: Pick<AnswerStreamOptions, 'apiBase' | 'brand'>,
  startStream: typeof startAnswerStream,
) =>
  fromCallback<EventObject, Continuation>(({ input: { asked, after, length }, sendBack }) => {
    let isOpen = false;
    return startStream({
      ...api,
      ...asked,
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

/** Reports when the browser is online again. */
export const cameOnline = fromCallback(({ sendBack }) =>
  watchConnection((type) => {
    if (type === 'CAME_ONLINE') sendBack({ type });
  }),
);
