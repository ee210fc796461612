/** Counts, and rejects with what it counted when it is one too many. */
export interface Limiter {
  consume(somebody: string): Promise<unknown>;
}
