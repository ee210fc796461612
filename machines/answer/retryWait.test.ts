import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, SimulatedClock } from 'xstate';
import { type RetryWaitEvent, retryWaitMachine, secondsLeft } from './retryWait.ts';

const retry: RetryWaitEvent = { type: 'RETRY' };
const limited = (milliseconds: number): RetryWaitEvent => ({ type: 'LIMITED', milliseconds });

/** The machine on a clock controlled by the test, with running countdowns and retries. */
const start = (...steps: readonly (RetryWaitEvent | number)[]) => {
  const clock = new SimulatedClock();
  const running: number[] = [];
  const actor = createActor(
    retryWaitMachine.provide({
      actors: {
        countdown: fromCallback(({ input }) => {
          running.push(input.milliseconds);
          return () => void running.splice(running.indexOf(input.milliseconds), 1);
        }),
      },
    }),
    { clock },
  ).start();
  let asked = 0;
  actor.on('RETRY', () => {
    asked += 1;
  });
  for (const step of steps) {
    if (typeof step === 'number') clock.increment(step);
    else actor.send(step);
  }
  const snapshot = actor.getSnapshot();
  return { state: snapshot.value, left: secondsLeft(snapshot), asked, running };
};

describe('retry after a limit, behaviour B18', () => {
  it.each<[string, readonly (RetryWaitEvent | number)[], string, number, number]>([
    ['is ready where no limit is', [retry], 'ready', 0, 1],
    ['waits as long as the server says', [limited(5000), 4999, retry], 'waiting', 5, 0],
    ['is ready then', [limited(5000), 5000, retry], 'ready', 0, 1],
    ['counts begun seconds', [limited(4001)], 'waiting', 5, 0],
    ['shows the seconds of the countdown', [limited(5000), { type: 'SECONDS', seconds: 2 }], 'waiting', 2, 0],
    ['never says 0 while it waits', [limited(5000), { type: 'SECONDS', seconds: 0 }], 'waiting', 1, 0],
    ['starts again for another limit', [limited(5000), 4000, limited(3000), 2999, retry], 'waiting', 3, 0],
    ['is ready once another question is on its way', [limited(5000), { type: 'LIFTED' }, retry], 'ready', 0, 1],
    ['does not wait for no time', [limited(0), 0, retry], 'ready', 0, 1],
    ['waits a day at most', [limited(Number.MAX_SAFE_INTEGER), 86_400_000, retry], 'ready', 0, 1],
  ])('%s', (_, steps, state, left, asked) => {
    expect(start(...steps)).toMatchObject({ state, left, asked });
  });

  it('counts down only while it waits', () => {
    expect(start(limited(5000)).running).toEqual([5000]);
    expect(start(limited(5000), limited(3000)).running).toEqual([3000]);
    expect(start(limited(5000), 5000).running).toEqual([]);
    expect(start(limited(5000), { type: 'LIFTED' }).running).toEqual([]);
  });
});
