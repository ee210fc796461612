/** Whether two letters and the two before them are transposed. */
const swapped = (one: string, other: string, i: number, j: number): boolean =>
  i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];

/** The next row of the edit distance table, from the two rows before it. */
const nextRow = (one: string, other: string, i: number, last: readonly number[], beforeLast: readonly number[]) => {
  const row = [i];
  for (let j = 1; j <= other.length; j++) {
    const change = one[i - 1] === other[j - 1] ? 0 : 1;
    const cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + change);
    row.push(swapped(one, other, i, j) ? Math.min(cost, (beforeLast[j - 2] ?? 0) + 1) : cost);
  }
  return row;
};

/**
 * Edit distance of two words if it is at most `most`, else undefined: insertions, deletions, substitutions, and
 * transpositions (counted once).
 */
export const edits = (one: string, other: string, most: number): number | undefined => {
  if (Math.abs(one.length - other.length) > most) return undefined;
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let i = 1; i <= one.length; i++) {
    const row = nextRow(one, other, i, last, beforeLast);
    if (Math.min(...row) > most) return undefined;
    [beforeLast, last] = [last, row];
  }
  const total = last[other.length] ?? 0;
  return total <= most ? total : undefined;
};
