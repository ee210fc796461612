import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { type ScrollFollowingEvent, scrollFollowingMachine } from './scrollFollowing.ts';

/** A list of the given height and scroll position; 500 pixels of it are visible. */
const at = (top: number, height: number) => ({ top, height, viewport: 500 });
const scrolled = (top: number, height = 1000): ScrollFollowingEvent => ({ type: 'SCROLLED', place: at(top, height) });
const resized = (top: number, height: number): ScrollFollowingEvent => ({ type: 'RESIZED', place: at(top, height) });
const showLatest: ScrollFollowingEvent = { type: 'SHOW_LATEST' };
const sent: ScrollFollowingEvent = { type: 'QUESTION_SENT' };

/** The state after the events, and how often the view had to scroll. */
const after = (...events: readonly ScrollFollowingEvent[]) => {
  const actor = createActor(scrollFollowingMachine).start();
  let scrolls = 0;
  actor.on('SCROLL_TO_BOTTOM', () => {
    scrolls += 1;
  });
  for (const event of events) actor.send(event);
  return [actor.getSnapshot().value, scrolls];
};

describe('scroll following, behaviours B40 to B42 and B87', () => {
  it.each<[string, readonly ScrollFollowingEvent[], string, number]>([
    ['follows from the start', [], 'following', 0],
    ['is taken along by growth', [resized(500, 1600)], 'following', 1],
    [
      'keeps following through a burst of 600 px',
      [scrolled(500), resized(500, 1600), scrolled(500, 1600)],
      'following',
      1,
    ],
    ['lets go at one pixel upwards', [scrolled(500), scrolled(499)], 'released', 0],
    ['does not take a fraction of a pixel for the reader', [scrolled(500), scrolled(499.5)], 'following', 0],
    ['does not move who has let go', [scrolled(500), scrolled(499), resized(499, 2000)], 'released', 0],
    [
      'stays let go when the reader moves down, but not to the bottom',
      [scrolled(500), scrolled(100), scrolled(400)],
      'released',
      0,
    ],
    ['follows again at the bottom', [scrolled(500), scrolled(100), scrolled(500), resized(500, 1100)], 'following', 1],
    ['takes a list that became shorter for no reader', [scrolled(500), scrolled(400, 950)], 'following', 0],
    [
      'shows the latest when asked to, and follows from there',
      [scrolled(500), scrolled(100), showLatest, resized(500, 1100)],
      'following',
      2,
    ],
    ['stays at a question that was sent', [scrolled(500), scrolled(100), sent], 'atQuestion', 0],
    [
      'stays at the question while the answer grows within the list',
      [scrolled(500), sent, resized(900, 1400), scrolled(900, 1400), resized(900, 1400)],
      'atQuestion',
      0,
    ],
    [
      'stays at the question when the list becomes lower, as for a keyboard',
      [sent, resized(900, 1400), resized(900, 1400)],
      'atQuestion',
      0,
    ],
    [
      'is not taken along by an answer that outgrows the list',
      [sent, resized(900, 1400), resized(900, 1500)],
      'released',
      0,
    ],
    [
      'lets go of the question at one pixel upwards',
      [sent, resized(900, 1400), scrolled(900, 1400), scrolled(899, 1400)],
      'released',
      0,
    ],
    [
      'follows an answer again when its reader scrolls to the bottom',
      [sent, resized(900, 1400), resized(900, 1500), scrolled(1000, 1500), resized(1000, 1700)],
      'following',
      1,
    ],
    ['stays at the next question', [sent, resized(900, 1500), sent, resized(1500, 2000)], 'atQuestion', 0],
    ['knows no place of before once it shows the latest', [scrolled(500), showLatest, scrolled(300)], 'following', 1],
  ])('%s', (_, events, state, scrolls) => {
    expect(after(...events)).toEqual([state, scrolls]);
  });
});
