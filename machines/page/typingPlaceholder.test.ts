import { describe, expect, it } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { shownText, typingPlaceholderMachine } from './typingPlaceholder.ts';

const start = (texts: readonly string[]) => {
  const clock = new SimulatedClock();
  const actor = createActor(typingPlaceholderMachine, { clock, input: { texts } }).start();
  return {
    actor,
    shownAfter: (milliseconds: number) => {
      // One millisecond at a time, because the simulated clock starts nested timers at the end of an increment.
      for (let passed = 0; passed < milliseconds; passed++) clock.increment(1);
      return shownText(actor.getSnapshot().context);
    },
    state: () => actor.getSnapshot().value,
  };
};

describe('typing placeholder, specification sections 4 and 9', () => {
  it('types at 70 ms, holds 2500 ms, deletes at 50 ms, waits 500 ms, then types the next text, in a loop', () => {
    const { shownAfter } = start(['ab', '穴', '🔩c']);
    const shown: [number, string][] = [];
    for (const wait of [69, 1, 70, 2499, 50, 1, 50, 499, 1, 69, 1, 2500, 50, 500, 70, 70, 2500, 100, 500, 70]) {
      shown.push([wait, shownAfter(wait)]);
    }
    expect(shown).toEqual([
      [69, ''],
      [1, 'a'],
      [70, 'ab'],
      [2499, 'ab'],
      [50, 'ab'],
      [1, 'a'],
      [50, ''],
      [499, ''],
      [1, ''],
      [69, ''],
      [1, '穴'],
      [2500, '穴'],
      [50, ''],
      [500, ''],
      [70, '🔩'],
      [70, '🔩c'],
      [2500, '🔩c'],
      [100, ''],
      [500, ''],
      [70, 'a'],
    ]);
  });

  it('rests with the whole text and continues from there', () => {
    const { actor, shownAfter, state } = start(['abc', 'd']);
    shownAfter(70);
    actor.send({ type: 'REST' });
    expect([state(), shownAfter(10_000)]).toEqual(['resting', 'abc']);
    actor.send({ type: 'PLAY' });
    expect([shownAfter(2550), state()]).toEqual(['ab', 'deleting']);
  });

  it('stays paused until the visitor resumes, whatever else begins or ends', () => {
    const { actor, shownAfter, state } = start(['abc', 'd']);
    shownAfter(70);
    actor.send({ type: 'PAUSE' });
    actor.send({ type: 'REST' });
    actor.send({ type: 'PLAY' });
    expect([state(), shownAfter(10_000)]).toEqual(['paused', 'abc']);
    actor.send({ type: 'TEXTS', texts: ['neu'] });
    expect([state(), shownAfter(5000)]).toEqual(['paused', 'neu']);
    actor.send({ type: 'RESUME' });
    expect([shownAfter(2550), state()]).toEqual(['ne', 'deleting']);
  });

  it('can be paused while it rests', () => {
    const { actor, state } = start(['abc']);
    actor.send({ type: 'REST' });
    actor.send({ type: 'PAUSE' });
    actor.send({ type: 'PLAY' });
    expect(state()).toBe('paused');
  });

  it('restarts with other texts, and keeps resting if it rests', () => {
    const { actor, shownAfter, state } = start(['abc']);
    shownAfter(140);
    actor.send({ type: 'TEXTS', texts: ['xy'] });
    expect([state(), shownAfter(70)]).toEqual(['typing', 'x']);
    actor.send({ type: 'REST' });
    actor.send({ type: 'TEXTS', texts: ['neu'] });
    expect([state(), shownAfter(5000)]).toEqual(['resting', 'neu']);
  });

  it.each([[[]], [['']]])('survives having nothing to type (%j)', (texts) => {
    expect(start(texts).shownAfter(60_000)).toBe('');
  });
});
