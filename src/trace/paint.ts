import { afterFrame } from '../actors/afterPaint.ts';
import type { Recorder } from './recorder.ts';

const bodyOf = (requestId: string): Element | null =>
  document.querySelector(
    `[data-request-id="${CSS.escape(requestId)}"]:not([data-helper]) [data-testid="chat-message-body"]`,
  );

const hasContent = (requestId: string): boolean => (bodyOf(requestId)?.textContent ?? '').trim() !== '';

/** Maximum number of frames to wait, because a closed window paints no answer. */
const maxFrames = 300;

/** Reports to the recorder when the first words of each answer were painted. */
export const watchPaint = (recorder: Recorder): void => {
  const look = (requestId: string, frames: number): void => {
    if (hasContent(requestId)) afterFrame(() => recorder.painted(requestId));
    else if (frames > 0) requestAnimationFrame(() => look(requestId, frames - 1));
  };
  recorder.subscribe((entry) => {
    if (entry.kind === 'call' && entry.milestone.name === 'firstEvent') look(entry.requestId, maxFrames);
  });
};
