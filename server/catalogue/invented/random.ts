/** Random numbers that are the same for the same seed (mulberry32), so that an invented feed is the same every time. */
export const randomFrom = (seed: number) => {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    /** An element of a non-empty list. */
    of: <T>(list: readonly [T, ...T[]]): T => list[Math.floor(next() * list.length)] ?? list[0],
    whole: (from: number, to: number): number => from + Math.floor(next() * (to - from + 1)),
    happens: (share: number): boolean => next() < share,
  };
};
export type Random = ReturnType<typeof randomFrom>;
