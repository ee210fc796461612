import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import { isWithoutStatus } from './connectionEvents.ts';

/**
 * Reports the events of an answer. A question that fails without a response while the browser is offline was never sent
 * (behaviour B28).
 */
export const unsentWhile = (isOffline: boolean, report: (answerEvent: AnswerEvent) => void) => {
  let isUnsent = isOffline;
  return (answerEvent: AnswerEvent): void => {
    report(
      isUnsent && answerEvent.type === 'FAILED' && isWithoutStatus(answerEvent)
        ? { ...answerEvent, type: 'UNSENT' }
        : answerEvent,
    );
    isUnsent = false;
  };
};
