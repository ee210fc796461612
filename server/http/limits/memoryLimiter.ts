import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter } from './limiter.ts';

/** The calls of one client since its first call of this minute. */
interface Minute {
  calls: number;
  readonly ends: number;
}

const minute = 60_000;

/**
 * Counts in this process. It answers at once, without a promise or a timer for each client: every stream asks two
 * limits, and a crowd would wait for their callbacks. A client's minute begins with its first call.
 * @param now the clock, in milliseconds
 */
export const memoryLimiter = (perMinute: number, now = (): number => performance.now()): Limiter => {
  // In the order of their ends, because all minutes are equally long.
  const minutes = new Map<string, Minute>();
  const forgetEnded = (time: number): void => {
    for (const [somebody, { ends }] of minutes) {
      if (ends > time) return;
      minutes.delete(somebody);
    }
  };
  return {
    consume: (somebody) => {
      const time = now();
      forgetEnded(time);
      const known = minutes.get(somebody);
      const current = known ?? { calls: 0, ends: time + minute };
      if (!known) minutes.set(somebody, current);
      current.calls += 1;
      if (current.calls > perMinute) throw new RateLimiterRes(0, current.ends - time, current.calls);
      return undefined;
    },
  };
};
