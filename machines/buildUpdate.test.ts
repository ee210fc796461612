import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { buildUpdateMachine } from './buildUpdate.ts';

const start = (answers: readonly (string | Error)[]) => {
  const clock = new SimulatedClock();
  let checks = 0;
  const actor = createActor(
    buildUpdateMachine.provide({
      actors: {
        fetchLatest: fromPromise(async () => {
          const answer = answers[checks++];
          if (typeof answer === 'string') return answer;
          throw answer;
        }),
      },
    }),
    { clock, input: { buildId: 'a' } },
  ).start();
  return { actor, clock, checks: () => checks, state: () => actor.getSnapshot().value };
};
const hour = 3_600_000;

describe('build updates, specification section 4', () => {
  it('asks every hour, not before', async () => {
    const { clock, checks, state } = start(['a', 'a']);
    clock.increment(hour - 1);
    expect(checks()).toBe(0);
    clock.increment(1);
    expect(checks()).toBe(1);
    await expect.poll(state).toBe('current');
    clock.increment(hour);
    expect(checks()).toBe(2);
  });

  it('offers another build, and asks again an hour after the visitor put it off', async () => {
    const { actor, clock, checks, state } = start(['b', 'b']);
    clock.increment(hour);
    await expect.poll(state).toBe('outdated');
    clock.increment(10 * hour);
    expect(checks()).toBe(1);
    actor.send({ type: 'DISMISS' });
    clock.increment(hour);
    await expect.poll(state).toBe('outdated');
  });

  it('takes a server that does not answer for no news', async () => {
    const { clock, state } = start([new Error('offline')]);
    clock.increment(hour);
    await expect.poll(state).toBe('current');
  });
});
