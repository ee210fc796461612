/** The letters of a word, one bit each: a quick look before edits are counted. */
export const letterMask = (word: string): number => {
  let mask = 0;
  for (let place = 0; place < word.length; place++) mask |= 1 << (word.charCodeAt(place) % 32);
  return mask;
};

/** Whether words of these letters may lie within `most` edits: each edit changes two letters at most. */
export const mayBeNear = (one: number, other: number, most: number): boolean => {
  let differing = 0;
  for (let rest = one ^ other; rest !== 0; rest &= rest - 1) differing += 1;
  return differing <= 2 * most;
};
