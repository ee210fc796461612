/** A repeatable random generator (mulberry32): the same seed produces the same shop and queries. */
export interface Chance {
  /** At least 0, below 1. */
  next(): number;
  below(bound: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
  happens(share: number): boolean;
}

export const chanceOf = (seed: number): Chance => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number) => Math.floor(next() * bound);
  return {
    next,
    below,
    pick: (list) => list[below(list.length)] ?? list[0],
    happens: (share) => next() < share,
  };
};
