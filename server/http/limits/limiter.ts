export interface Limiter {
  /** Counts a call; throws or rejects with a `RateLimiterRes` if it exceeds the limit. No promise if it answers at once. */
  consume(somebody: string): Promise<unknown> | undefined;
}
