import { isIPv4, isIPv6 } from 'node:net';
import { RateLimiterCluster, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import type { SharedStore } from '../../store/sharedStore.ts';
import { HttpProblem } from '../problems.ts';
import type { Limiter } from './limiter.ts';
import { sparingLimiter } from './sparingLimiter.ts';

/** Counts one call of somebody. @throws HttpProblem 429 with the time to wait, when it is one too many */
export type Limit = (somebody: string) => Promise<void>;

/** Makes what counts: in this process, or where several servers count together. */
export type LimiterOf = (name: string, perMinute: number) => Limiter;

export const inMemory: LimiterOf = (name, perMinute) =>
  new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: 60 });

/** Counts together with others, and beside it here: where those do not answer, what this process has seen by itself counts. */
const withOwn = (own: Limiter, together: Limiter): Limiter => ({
  consume: async (somebody) => {
    const counted = Promise.allSettled([own.consume(somebody)]);
    try {
      return await together.consume(somebody);
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw refusal;
      const [here] = await counted;
      if (here.status === 'rejected') throw here.reason;
      return here.value;
    }
  },
});

/** Counts over all servers; a limit is never off. */
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
    });
    return withOwn(own, { consume: (somebody) => store.run(() => shared.consume(somebody)) });
  };

/** How long the first process may take to count, in milliseconds. */
const clusterPatience = 1000;

/** Counts over all processes of this machine that share a port (processes/workers.ts). */
export const inCluster =
  (processes: number): LimiterOf =>
  (name, perMinute) => {
    const common = new RateLimiterCluster({
      ...{ keyPrefix: name, points: perMinute, duration: 60 },
      timeoutMs: clusterPatience,
    });
    return withOwn(inMemory(name, perMinute), sparingLimiter(common, perMinute, processes));
  };

const limitOf =
  (limiter: Limiter, what: string): Limit =>
  (somebody) =>
    limiter.consume(somebody).then(
      () => {},
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new HttpProblem('rate-limited', `too many ${what}; please try again in ${retryAfter} s`, { retryAfter });
      },
    );

/** The limits of the API, each for a minute. */
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

/** Calls of the owner a minute and address, those with a wrong token among them: a token is not found out by trying. */
const ownerCalls = 120;

export const rateLimits = (options: RateLimitOptions, limiterOf: LimiterOf = inMemory): RateLimits => ({
  questionsOfAddress: limitOf(limiterOf('questions-address', options.questionsOfAddress), 'questions'),
  questionsOfChat: limitOf(limiterOf('questions-chat', options.questionsOfChat), 'questions in this chat'),
  searchesOfAddress: limitOf(limiterOf('searches-address', options.searchesOfAddress), 'searches'),
  votesOfAddress: limitOf(limiterOf('votes-address', options.votesOfAddress), 'votes'),
  ownerOfAddress: limitOf(limiterOf('owner-address', ownerCalls), 'calls of the owner'),
});

/** Whom an address stands for: one household has as many of the newer kind as it likes, which share their first half. */
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
