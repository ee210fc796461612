import { RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, it } from 'vitest';
import { memoryLimiter } from './memoryLimiter.ts';

/** A limiter, and its clock. */
const limiterAt = (perMinute: number) => {
  let time = 0;
  const limiter = memoryLimiter(perMinute, () => time);
  return {
    wait: (milliseconds: number) => {
      time += milliseconds;
    },
    /** @returns the milliseconds to wait if the call is refused, otherwise 0 */
    call: (somebody: string): number => {
      try {
        void limiter.consume(somebody);
        return 0;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return refusal.msBeforeNext;
      }
    },
  };
};

describe('a limit in memory', () => {
  it('allows the given number of calls per client, and says when to retry', () => {
    const { call, wait } = limiterAt(2);
    expect([call('one'), call('one')]).toEqual([0, 0]);
    wait(10_000);
    expect(call('one')).toBe(50_000);
    expect(call('other')).toBe(0);
  });

  it('starts again a minute after the first call, however many calls were refused', () => {
    const { call, wait } = limiterAt(1);
    call('one');
    wait(30_000);
    call('other');
    expect(call('one')).toBe(30_000);
    wait(30_000);
    expect(call('one')).toBe(0);
    expect(call('one')).toBe(60_000);
    expect(call('other')).toBe(30_000);
  });
});
