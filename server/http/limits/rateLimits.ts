import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterCluster, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedStore } from '../../store/sharedStore.ts';
import { HttpProblem } from '../problems.ts';
import type { Limiter } from './limiter.ts';
import { memoryLimiter } from './memoryLimiter.ts';
import { sparingLimiter } from './sparingLimiter.ts';

/**
 * Counts one call of a client; no promise if that is done at once.
 * @throws HttpProblem 429 with the time to wait if it exceeds the limit, or rejects with it
 */
export type Limit = (somebody: string) => Promise<unknown> | undefined;

/** Creates a limiter that counts in this process, or together with other servers. */
export type LimiterOf = (name: string, perMinute: number) => Limiter;

export const inMemory: LimiterOf = (_, perMinute) => memoryLimiter(perMinute);

/** Counts in the shared limiter and locally; the local count applies while the shared limiter does not answer. */
const withOwn = (own: Limiter, together: Limiter): Limiter => {
  const countHere = async (somebody: string): Promise<unknown> => own.consume(somebody);
  const consume = async (somebody: string): Promise<unknown> => {
    const counted = Promise.allSettled([countHere(somebody)]);
    try {
      return await together.consume(somebody);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refusal;
      const [here] = await counted;
      if (here.status === 'rejected') throw here.reason;
      return here.value;
    }
  };
  return { consume };
};

/**
 * Counts points of a key, and returns them with the rest of its period. A rest longer than the period means that the
 * clock of the store was set back: the period begins anew, or it would last until the clock is there again.
 */
const countInStore = `local left = redis.call('pttl', KEYS[1])
if left < 0 or left > 1000 * ARGV[2] then
  redis.call('set', KEYS[1], ARGV[1], 'EX', ARGV[2])
  return {tonumber(ARGV[1]), 1000 * ARGV[2]}
end
return {redis.call('incrby', KEYS[1], ARGV[1]), left}`;

/** Counts over all servers that share a store; a limit is never off. */
export const inStore =
  (store: SharedStore): LimiterOf =>
  (name, perMinute) => {
    const own = inMemory(name, perMinute);
    const shared = new RateLimiterRedis({
      storeClient: store.client,
      useRedisPackage: true,
      keyPrefix: name,
      points: perMinute,
      duration: 60,
      customIncrTtlLuaScript: countInStore,
    });
    return withOwn(own, { consume: (somebody) => store.run(() => shared.consume(somebody)) });
  };

/** Maximum time for the primary process to count, in milliseconds. */
const clusterTimeout = 1000;

/** Counts over all processes of this machine that share a port (processes/workers.ts). */
export const inCluster =
  (processes: number): LimiterOf =>
  (name, perMinute) => {
    const common = new RateLimiterCluster({
      ...{ keyPrefix: name, points: perMinute, duration: 60 },
      timeoutMs: clusterTimeout,
    });
    return withOwn(inMemory(name, perMinute), sparingLimiter(common, perMinute, processes));
  };

const limitOf = (limiter: Limiter, what: string): Limit => {
  const refuse = (refusal: unknown): never => {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw new HttpProblem('rate-limited', `too many ${what}; please try again in ${retryAfter} s`, { retryAfter });
  };
  return (somebody) => {
    try {
      return limiter.consume(somebody)?.catch(refuse);
    } catch (refusal) {
      return refuse(refusal);
    }
  };
};

/** The API's limits, each per minute. */
export interface RateLimits {
  readonly questionsOfAddress: Limit;
  readonly questionsOfChat: Limit;
  readonly searchesOfAddress: Limit;
  readonly votesOfAddress: Limit;
  readonly ownerOfAddress: Limit;
}

export interface RateLimitOptions {
  readonly questionsOfAddress: number;
  readonly questionsOfChat: number;
  readonly searchesOfAddress: number;
  readonly votesOfAddress: number;
}

/** The owner's calls per minute and address. Calls with a wrong token count too, so that tokens cannot be guessed. */
const ownerCalls = 120;

export const rateLimits = (options: RateLimitOptions, limiterOf: LimiterOf = inMemory): RateLimits => ({
  questionsOfAddress: limitOf(limiterOf('questions-address', options.questionsOfAddress), 'questions'),
  questionsOfChat: limitOf(limiterOf('questions-chat', options.questionsOfChat), 'questions in this chat'),
  searchesOfAddress: limitOf(limiterOf('searches-address', options.searchesOfAddress), 'searches'),
  votesOfAddress: limitOf(limiterOf('votes-address', options.votesOfAddress), 'votes'),
  ownerOfAddress: limitOf(limiterOf('owner-address', ownerCalls), 'calls of the owner'),
});

/**
 * Key under which an address is counted. One household can use any number of IPv6 addresses, which share their first 64
 * bits.
 */
export const clientKey = (address: string): string => {
  if (isIPv4(address)) return address;
  const [mapped = address] = /\d+\.\d+\.\d+\.\d+$/.exec(address) ?? [];
  if (!isIPv6(mapped)) return mapped;
  const [head = '', tail = ''] = mapped.split('%', 1).join('').split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const gap = mapped.includes('::') ? 8 - before.length - after.length : 0;
  const groups = [...before, ...Array.from({ length: gap }, () => '0'), ...after];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
