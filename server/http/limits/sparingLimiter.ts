import { LRUCache } from 'lru-cache';
import { RateLimiterRes } from 'rate-limiter-flexible';

/** A limiter that counts over all processes and accepts several calls at once. */
export interface CommonLimiter {
  consume(somebody: string, calls: number): Promise<unknown>;
}

const minute = 60_000;
/** Maximum number of clients whose recent calls are remembered. */
const maxClients = 20_000;
/** All processes together may exceed a limit by this fraction. */
const tolerance = 0.1;

/** The shared limiter tells the rest by the system clock: if that is set back an hour, the rest is more than an hour. */
const withinMinute = (error: unknown): unknown =>
  error instanceof RateLimiterRes
    ? new RateLimiterRes(0, Math.min(Math.max(1, error.msBeforeNext), minute), error.consumedPoints)
    : error;

/**
 * Reports calls of a client to the shared limiter in batches, because asking another process costs a quarter of an
 * answer. Batches are small enough that all processes together let at most a tenth more pass; with small limits every
 * call is reported.
 * @param processes number of processes that count together
 */
export const sparingLimiter = (common: CommonLimiter, perMinute: number, processes: number) => {
  const share = Math.max(1, Math.floor((perMinute * tolerance) / processes));
  const held = new LRUCache<string, number>({ max: maxClients, ttl: minute, noUpdateTTL: true });
  const refused = new LRUCache<string, true>({ max: maxClients, ttl: minute });
  return {
    consume: async (somebody: string): Promise<void> => {
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
      } catch (error) {
        const refusal = withinMinute(error);
        if (refusal instanceof RateLimiterRes) refused.set(somebody, true, { ttl: refusal.msBeforeNext });
        throw refusal;
      }
    },
  };
};
