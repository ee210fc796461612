import type { AnswerStreamOptions } from '../../effects/answers/answerStream.ts';

type Report = AnswerStreamOptions['report'];

/**
 * Reports the events of a connection. A question whose connection breaks before its answer, while the browser is
 * offline, was never sent (behaviour B28).
 */
export const reportUnsent = (isOffline: boolean, report: Report): Report => {
  let isUnsent = isOffline;
  return (event) => {
    const isBroken = event.type === 'CONNECTION_LOST' && event.answerEvent.type === 'FAILED';
    report(isUnsent && isBroken ? { ...event, answerEvent: { ...event.answerEvent, type: 'UNSENT' } } : event);
    if ('answerEvent' in event) isUnsent = false;
  };
};
