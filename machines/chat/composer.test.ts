import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type ComposerEvent, composerMachine } from './composer.ts';

const draft = (text: string): ComposerEvent => ({ type: 'DRAFT', text });
const [start, end, enter, send]: readonly ComposerEvent[] = [
  { type: 'COMPOSITION_START' },
  { type: 'COMPOSITION_END' },
  { type: 'ENTER' },
  { type: 'SEND' },
];

/** The state after events and waits, and how often the question was sent. */
const composed = (...steps: readonly (ComposerEvent | number | undefined)[]) => {
  const clock = new SimulatedClock();
  const actor = createActor(composerMachine, { clock }).start();
  let sent = 0;
  actor.on('SUBMIT', () => {
    sent += 1;
  });
  for (const step of steps) {
    if (typeof step === 'number') clock.increment(step);
    else if (step) actor.send(step);
  }
  return [actor.getSnapshot().value, sent];
};

describe('what stands in the composer, specification section 5 and behaviour B8', () => {
  it.each([
    ['', 'empty'],
    [' \n\t　', 'blank'],
    ['x', 'ready'],
    ['x'.repeat(2000), 'ready'],
    ['x'.repeat(2001), 'tooLong'],
  ])('%j is %s', (text, state) => {
    expect(composed(draft(text))).toEqual([state, 0]);
    expect(composed(draft(text), enter, send)[1]).toBe(state === 'ready' ? 1 : 0);
  });
});

describe('Enter', () => {
  it.each<[string, readonly (ComposerEvent | number | undefined)[], string, number]>([
    ['sends', [draft('drill?'), enter], 'empty', 1],
    ['sends once when pressed twice (B6)', [draft('drill?'), enter, enter], 'empty', 1],
    ['is the input method’s while it composes (B1)', [draft('どりる'), start, enter], 'composing', 0],
    ['sends nothing just after a composition', [draft('どりる'), start, end, 29, enter], 'settling', 0],
    ['sends 30 ms later', [draft('どりる'), start, end, 30, enter], 'empty', 1],
    ['counts the 30 ms from the last composition', [draft('ど'), start, end, 20, start, end, 20, enter], 'settling', 0],
  ])('%s', (_, steps, state, sent) => {
    expect(composed(...steps)).toEqual([state, sent]);
  });
});

describe('a composition', () => {
  it.each([
    ['', 'empty'],
    ['　', 'blank'],
    ['穴', 'ready'],
    ['穴'.repeat(2001), 'tooLong'],
  ])('that ends with %j leaves it', (text, state) => {
    expect(composed(start, draft(text), end, 30)).toEqual([state, 0]);
    expect(composed(start, end, draft(text), 30)).toEqual([state, 0]);
  });

  it('does not keep the send button from sending', () => {
    expect(composed(start, draft('穴'), send)[1]).toBe(1);
    expect(composed(start, draft('穴'), end, send)[1]).toBe(1);
    expect(composed(start, draft('　'), send, end, send)[1]).toBe(0);
  });

  it('that is over ends nothing', () => {
    expect(composed(draft('x'), end)).toEqual(['ready', 0]);
  });
});
