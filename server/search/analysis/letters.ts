/** Bit mask of a word's letters, for a quick check before computing edits. */
export const letterMask = (word: string): number => {
  let mask = 0;
  for (let place = 0; place < word.length; place++) mask |= 1 << (word.charCodeAt(place) % 32);
  return mask;
};

/** Number of bits set. */
const bitCount = (bits: number): number => {
  const pairs = bits - ((bits >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
};

/** Whether words with these letters can be within `most` edits: each edit changes at most two letters. */
export const mayBeNear = (one: number, other: number, most: number): boolean => bitCount(one ^ other) <= 2 * most;
