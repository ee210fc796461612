import type { AnswerEvent } from '../../../machines/answer/answer.ts';

/** Maximum characters of an answer: thirty pages, which a browser still handles easily. */
export const answerLimit = 100_000;

type Report = (event: AnswerEvent) => void;

/**
 * Passes on an answer up to the limit and reports a longer one as broken off there.
 * @param length characters that arrived before
 */
export const withinLimit = (
  report: Report,
  breakOff: () => void = () => report({ type: 'INTERRUPTED' }),
  length = 0,
): Report => {
  let room: number = answerLimit - length;
  return (event) => {
    if (room < 0) return;
    if (event.type !== 'CONTENT') {
      report(event);
      return;
    }
    const { content } = event;
    const shown = content.slice(0, room);
    room -= content.length;
    report({ ...event, content: shown });
    if (room >= 0) return;
    console.warn(`broke off an answer of more than ${answerLimit} characters`);
    breakOff();
  };
};
