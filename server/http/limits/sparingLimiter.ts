import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Limiter } from './limiter.ts';

/** What counts over all processes; it may be asked for several calls at once. */
export interface CommonLimiter {
  consume(somebody: string, calls: number): Promise<unknown>;
}

const minute = 60_000;
/** Of how many somebodies it is known what they did last. */
const kept = 20_000;
/** All processes together let this part of a limit more pass than it says. */
const tolerance = 0.1;

/**
 * Asks for calls of somebody together, for to ask another process costs as much as a quarter of an answer. A process holds
 * back so few that all of them together let at most a tenth more pass; of a small limit each call is asked for.
 * @param processes how many count together
 */
export const sparingLimiter = (common: CommonLimiter, perMinute: number, processes: number): Limiter => {
  const share = Math.max(1, Math.floor((perMinute * tolerance) / processes));
  const held = new LRUCache<string, number>({ max: kept, ttl: minute, noUpdateTTL: true });
  const refused = new LRUCache<string, true>({ max: kept, ttl: minute });
  return {
    consume: async (somebody) => {
      const rest = refused.getRemainingTTL(somebody);
      if (rest > 0) throw new RateLimiterRes(0, rest);
      const calls = (held.get(somebody) ?? 0) + 1;
      if (calls < share) {
        held.set(somebody, calls);
        return;
      }
      held.delete(somebody);
      try {
        await common.consume(somebody, calls);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) refused.set(somebody, true, { ttl: Math.max(1, refusal.msBeforeNext) });
        throw refusal;
      }
    },
  };
};
