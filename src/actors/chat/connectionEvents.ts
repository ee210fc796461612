import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import type { StreamSignal } from '../../effects/answers/answerStream.ts';

/** Statuses after which a retry may help (specification, section 8); others are final. */
const temporaryStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

const lastEvents: readonly AnswerEvent['type'][] = ['DONE', 'SERVER_ERROR', 'INTERRUPTED', 'FAILED', 'UNSENT'];

export const isWithoutStatus = (answerEvent: AnswerEvent): boolean =>
  answerEvent.type === 'FAILED' && answerEvent.failure.status === undefined;

/** Translates a stream signal into an event of the connection. A bad status is an answer, not a broken connection. */
export const connectionEventOf = (answerEvent: AnswerEvent) => {
  const isBreak = answerEvent.type === 'INTERRUPTED' || answerEvent.type === 'UNSENT' || isWithoutStatus(answerEvent);
  if (isBreak) return { type: 'CONNECTION_LOST', answerEvent } as const;
  return lastEvents.includes(answerEvent.type)
    ? ({ type: 'ENDED', answerEvent } as const)
    : ({ type: 'EVENT', answerEvent } as const);
};

/** The same for a resuming call until it is opened. */
export const unopenedEventOf = (answerEvent: StreamSignal) => {
  if (answerEvent.type !== 'FAILED' || answerEvent.failure.status === undefined) return connectionEventOf(answerEvent);
  return temporaryStatuses.includes(answerEvent.failure.status)
    ? ({ type: 'CONNECTION_LOST', answerEvent } as const)
    : ({ type: 'NOT_RESUMABLE' } as const);
};

/** The answer exceeds the limit; nothing more of it is read. */
export const answerTooLong = { type: 'ENDED', answerEvent: { type: 'INTERRUPTED' } } as const;
