import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { buildUpdateMachine } from './buildUpdate.ts';

const start = (answers: readonly (string | Error)[]) => {
  const clock = new SimulatedClock();
  let checks = 0;
  let reloads = 0;
  const actor = createActor(
    buildUpdateMachine.provide({
      actors: {
        fetchLatest: fromPromise(async () => {
          const answer = answers[checks++];
          if (typeof answer === 'string') return answer;
          throw answer;
        }),
      },
      actions: {
        reload: () => {
          reloads += 1;
        },
      },
    }),
    { clock, input: { buildId: 'a' } },
  ).start();
  return { actor, clock, checks: () => checks, reloads: () => reloads, state: () => actor.getSnapshot().value };
};
const hour = 3_600_000;

describe('build updates, specification section 4', () => {
  it('checks every hour', async () => {
    const { clock, checks, state } = start(['a', 'a']);
    clock.increment(hour - 1);
    expect(checks()).toBe(0);
    clock.increment(1);
    expect(checks()).toBe(1);
    await expect.poll(state).toBe('current');
    clock.increment(hour);
    expect(checks()).toBe(2);
  });

  it('offers another build, and again an hour after the visitor postponed it', async () => {
    const { actor, clock, checks, state } = start(['b', 'b']);
    clock.increment(hour);
    await expect.poll(state).toBe('outdated');
    clock.increment(10 * hour);
    expect(checks()).toBe(1);
    actor.send({ type: 'DISMISS' });
    clock.increment(hour);
    await expect.poll(state).toBe('outdated');
  });

  it('reloads only when the visitor accepts (B76)', async () => {
    const { actor, clock, reloads, state } = start(['b']);
    actor.send({ type: 'RELOAD' });
    clock.increment(hour);
    await expect.poll(state).toBe('outdated');
    clock.increment(100 * hour);
    expect(reloads()).toBe(0);
    actor.send({ type: 'RELOAD' });
    expect(reloads()).toBe(1);
  });

  it.each<[string, readonly ('ANSWERING' | 'AT_REST')[], readonly ('ANSWERING' | 'AT_REST')[], string]>([
    ['before the check', ['ANSWERING'], [], 'heldBack'],
    ['after the check', [], ['ANSWERING'], 'heldBack'],
    ['and over before the check', ['ANSWERING', 'AT_REST'], [], 'outdated'],
    ['and over after the check', ['ANSWERING'], ['AT_REST'], 'outdated'],
    ['again', [], ['ANSWERING', 'AT_REST', 'ANSWERING'], 'heldBack'],
  ])('postpones the offer while an answer is running, %s (B76)', async (_, before, after, held) => {
    const { actor, clock, checks, reloads, state } = start(['b']);
    for (const type of before) actor.send({ type });
    clock.increment(hour);
    await expect.poll(() => ['outdated', 'heldBack'].includes(String(state()))).toBe(true);
    for (const type of after) actor.send({ type });
    expect(state()).toBe(held);
    actor.send({ type: 'RELOAD' });
    actor.send({ type: 'DISMISS' });
    expect([reloads(), state(), checks()]).toEqual(held === 'heldBack' ? [0, 'heldBack', 1] : [1, 'current', 1]);
  });

  it('ignores a failed check', async () => {
    const { clock, state } = start([new Error('offline')]);
    clock.increment(hour);
    await expect.poll(state).toBe('current');
  });
});
