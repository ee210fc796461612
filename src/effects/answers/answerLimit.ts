import type { StreamSignal } from './answerStream.ts';

/** Characters an answer may have: thirty pages, and still no work for a browser. */
export const answerLimit = 100_000;

type Tell = (signal: StreamSignal) => void;

/**
 * Hands on an answer up to the limit; of one that is longer it is told that it is broken off there.
 * @param length how much of the answer has come before
 */
export const withinLimit = (
  tell: Tell,
  breakOff: () => void = () => tell({ type: 'INTERRUPTED' }),
  length = 0,
): Tell => {
  let room: number = answerLimit - length;
  return (signal) => {
    if (room < 0) return;
    if (signal.type !== 'CONTENT') {
      tell(signal);
      return;
    }
    const { content } = signal;
    const shown = content.slice(0, room);
    room -= content.length;
    tell({ ...signal, content: shown });
    if (room >= 0) return;
    console.warn(`broke off an answer of more than ${answerLimit} characters`);
    breakOff();
  };
};
