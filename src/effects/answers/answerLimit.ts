import type { ConnectionEvent } from '../../../machines/answer/answer.ts';

/** Maximum characters of an answer: thirty pages, which a browser still handles easily. */
export const answerLimit = 100_000;

type Report = (event: ConnectionEvent) => void;

/**
 * Passes on the events of a connection until the answer exceeds the limit, where it ends as interrupted.
 * @param length characters that arrived before
 */
export const withinLimit = (report: Report, length = 0): Report => {
  let room: number = answerLimit - length;
  return (event) => {
    if (room < 0) return;
    if (event.type !== 'EVENT' || event.answerEvent.type !== 'CONTENT') {
      report(event);
      return;
    }
    const { content } = event.answerEvent;
    const shown = content.slice(0, room);
    room -= content.length;
    report({ ...event, answerEvent: { ...event.answerEvent, content: shown } });
    if (room >= 0) return;
    console.warn(`broke off an answer of more than ${answerLimit} characters`);
    report({ type: 'ENDED', answerEvent: { type: 'INTERRUPTED' } });
  };
};
