/** The letters of a word, one bit each: a quick look before edits are counted. */
export const letterMask = (word: string): number => {
  let mask = 0;
  for (let place = 0; place < word.length; place++) mask |= 1 << (word.charCodeAt(place) % 32);
  return mask;
};

/** How many bits are set, by halves, quarters and so on. */
const bitCount = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Whether words of these letters may lie within `most` edits: each edit changes two letters at most. */
export const mayBeNear = (one: number, other: number, most: number): boolean => bitCount(one ^ other) <= 2 * most;
