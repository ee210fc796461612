import type { AnyMachineSnapshot } from 'xstate';
import { type ScrollFollowingEvent, scrollFollowingMachine } from '../../chat/scrollFollowing.ts';
import type { Model } from '../paths.ts';

/** A list of 1000 pixels, of which 500 are visible: at its bottom, scrolled up, scrolled down a little, grown. */
export const scrollFollowingModel: Model = {
  machine: scrollFollowingMachine,
  events: ({ context }: AnyMachineSnapshot): readonly ScrollFollowingEvent[] => [
    { type: 'SCROLLED', place: { top: 500, height: 1000, viewport: 500 } },
    { type: 'SCROLLED', place: { top: 300, height: 1000, viewport: 500 } },
    // Further down than before, whoever scrolled: growth has moved the bottom.
    { type: 'SCROLLED', place: { top: Math.max(400, context.top), height: 1500, viewport: 500 } },
    { type: 'RESIZED', place: { top: context.top, height: 1500, viewport: 500 } },
    { type: 'RESIZED', place: { top: 500, height: 1000, viewport: 500 } },
    { type: 'SHOW_LATEST' },
    { type: 'QUESTION_SENT' },
  ],
};
