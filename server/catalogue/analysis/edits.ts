/**
 * Edits between two words when at most `most` are needed, else undefined: letters put in, left out, changed, or two
 * neighbours swapped (counted once, as slips of the fingers are).
 */
export const edits = (one: string, other: string, most: number): number | undefined => {
  if (Math.abs(one.length - other.length) > most) return undefined;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return undefined;
    beforeLast = last;
    last = row;
  }
  const total = last[other.length] ?? 0;
  return total <= most ? total : undefined;
};
