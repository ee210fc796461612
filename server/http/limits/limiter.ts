/** Counts a call; rejects with the count if it exceeds the limit. */
export interface Limiter {
  consume(somebody: string): Promise<unknown>;
}
