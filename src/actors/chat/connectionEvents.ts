import { type AnswerEvent, isContent } from '../../../machines/answer/answer.ts';

export const isWithoutStatus = (answerEvent: AnswerEvent): boolean =>
  answerEvent.type === 'FAILED' && answerEvent.failure.status === undefined;

/** Translates an event of the answer into one of its connection. A bad status is an answer, not a broken connection. */
export const connectionEventOf = (answerEvent: AnswerEvent) => {
  if (isContent(answerEvent)) return { type: 'EVENT', answerEvent } as const;
  const isBreak = answerEvent.type === 'INTERRUPTED' || answerEvent.type === 'UNSENT' || isWithoutStatus(answerEvent);
  return { type: isBreak ? 'CONNECTION_LOST' : 'ENDED', answerEvent } as const;
};

/** The answer exceeds the limit; nothing more of it is read. */
export const answerTooLong = { type: 'ENDED', answerEvent: { type: 'INTERRUPTED' } } as const;
