import { isIPv6 } from 'node:net';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { HttpProblem } from './problems.ts';

/** Counts one call of somebody. @throws HttpProblem 429 with the time to wait, when it is one too many */
export type Limit = (somebody: string) => Promise<void>;

/** Makes what counts: in this process, or where several servers count together. */
export type LimiterOf = (name: string, perMinute: number) => RateLimiterAbstract;

export const inMemory: LimiterOf = (name, perMinute) =>
  new RateLimiterMemory({ keyPrefix: name, points: perMinute, duration: 60 });

const limitOf =
  (limiter: RateLimiterAbstract, what: string): Limit =>
  (somebody) =>
    limiter.consume(somebody).then(
      () => {},
      (refusal: unknown) => {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw new HttpProblem(429, `too many ${what}; please try again in ${retryAfter} s`, { retryAfter });
      },
    );

/** The limits of the API, each for a minute. */
export interface RateLimits {
  readonly questionsOfAddress: Limit;
  readonly questionsOfChat: Limit;
  readonly searchesOfAddress: Limit;
}

export interface RateLimitOptions {
  readonly questionsOfAddress: number;
  readonly questionsOfChat: number;
  readonly searchesOfAddress: number;
}

export const rateLimits = (options: RateLimitOptions, limiterOf: LimiterOf = inMemory): RateLimits => ({
  questionsOfAddress: limitOf(limiterOf('questions-address', options.questionsOfAddress), 'questions'),
  questionsOfChat: limitOf(limiterOf('questions-chat', options.questionsOfChat), 'questions in this chat'),
  searchesOfAddress: limitOf(limiterOf('searches-address', options.searchesOfAddress), 'searches'),
});

/** Whom an address stands for: one household has as many of the newer kind as it likes, which share their first half. */
export const householdOf = (address: string): string => {
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
