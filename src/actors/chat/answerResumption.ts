import { type EventObject, fromCallback } from 'xstate';
import type { ConnectionEvent } from '../../../machines/answer/answer.ts';
import type { AnswerConnectionEvent, Continuation } from '../../../machines/answer/answerConnectionTypes.ts';
import { withinLimit } from '../../effects/answers/answerLimit.ts';
import type { AnswerStreamOptions, startAnswerStream } from '../../effects/answers/answerStream.ts';
import { watchConnection } from '../../effects/page/connection.ts';

/** Statuses after which a retry may help (specification, section 8); others are final. */
const temporaryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** What an event means before the call has been opened. */
const beforeOpening = (event: ConnectionEvent): AnswerConnectionEvent => {
  if (event.type !== 'ENDED' || event.answerEvent.type !== 'FAILED') return event;
  const { status = 0 } = event.answerEvent.failure;
  return temporaryStatuses.includes(status) ? { ...event, type: 'CONNECTION_LOST' } : { type: 'NOT_RESUMABLE' };
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
      report: withinLimit((event) => {
        isOpen ||= event.type === 'OPENED';
        sendBack(isOpen ? event : beforeOpening(event));
      }, length),
    });
  });

/** Reports when the browser is online again. */
export const cameOnline = fromCallback(({ sendBack }) =>
  watchConnection((type) => {
    if (type === 'CAME_ONLINE') sendBack({ type });
  }),
);
