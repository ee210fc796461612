import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type CommonLimiter, sparingLimiter } from './sparingLimiter.ts';

/** As many processes as given, in front of the limiter that counts for all of them. */
const processesOf = (count: number, perMinute: number) => {
  const common = new RateLimiterMemory({ points: perMinute, duration: 60 });
  let asked = 0;
  const counting: CommonLimiter = {
    consume: (somebody, calls) => {
      asked += 1;
      return common.consume(somebody, calls);
    },
  };
  const processes = Array.from({ length: count }, () => sparingLimiter(counting, perMinute, count));
  /** Calls of one client, at each process in turn. @returns the number that passed */
  const call = async (somebody: string, calls: number): Promise<number> => {
    const refusals: unknown[] = [];
    for (let at = 0; at < calls; at += 1)
      await processes[at % count]?.consume(somebody).catch((refusal: unknown) => refusals.push(refusal));
    for (const refusal of refusals) expect(refusal).toBeInstanceOf(RateLimiterRes);
    return calls - refusals.length;
  };
  return { call, asked: () => asked };
};

describe('a limit that several processes count together', () => {
  it('allows at least the limit and at most a tenth more, with few messages', async () => {
    const { call, asked } = processesOf(4, 400);
    const passed = await call('one', 1000);
    expect(passed).toBeGreaterThanOrEqual(400);
    expect(passed).toBeLessThanOrEqual(440);
    expect(asked()).toBeLessThanOrEqual(50);
    expect(await call('other', 30)).toBe(30);
  });

  it('is exact if it is small', async () => {
    const { call } = processesOf(2, 6);
    expect(await call('one', 10)).toBe(6);
  });

  it('ends after a minute at most, also if the clock was set back an hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const limiter = sparingLimiter(new RateLimiterMemory({ points: 1, duration: 60 }), 1, 1);
    await limiter.consume('one');
    vi.setSystemTime(Date.now() - 3_600_000);
    for (const time of [1, 2]) {
      const refusal = await limiter.consume('one').catch((reason: unknown) => reason);
      expect(refusal, `refused ${time}`).toBeInstanceOf(RateLimiterRes);
      if (refusal instanceof RateLimiterRes) expect(refusal.msBeforeNext).toBeLessThanOrEqual(60_000);
    }
  });

  it('says when to retry, in each process', async () => {
    const limiter = sparingLimiter(new RateLimiterMemory({ points: 1, duration: 60 }), 1, 1);
    await limiter.consume('one');
    for (const time of [1, 2]) {
      const refusal = await limiter.consume('one').catch((reason: unknown) => reason);
      expect(refusal, `refused ${time}`).toBeInstanceOf(RateLimiterRes);
      if (refusal instanceof RateLimiterRes) expect(refusal.msBeforeNext).toBeGreaterThan(50_000);
    }
  });
});
