import type { StreamSignal } from './answerStream.ts';

/** Characters an answer may have: thirty pages, and still no work for a browser. */
export const answerLimit = 100_000;

type Tell = (signal: StreamSignal) => void;

/**
 * Hands on an answer up to the limit.
 * @param breakOff is called where it is longer; nothing is told afterwards
 * @param before characters of it that have arrived already
 */
export const withinLimit = (tell: Tell, breakOff: () => void, before = 0): Tell => {
  let room: number = answerLimit - before;
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
