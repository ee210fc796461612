import { vectorSize } from '../../faq/vectors.ts';
import type { Vectors } from './learnVectors.ts';

const maxByte = 127;
/** Shorter rows carry no information. */
const minByte = 2;

/** Vectors as signed bytes on one scale, without those that tell nothing. */
export const quantize = ({
  names,
  rows,
}: Vectors): { readonly names: readonly string[]; readonly bytes: Int8Array } => {
  const largest = rows.reduce((top, value) => Math.max(top, Math.abs(value)), 0);
  const bytes = Int8Array.from(rows, (value) => Math.round((value / largest) * maxByte));
  const kept = names.flatMap((name, place) => {
    const row = bytes.subarray(place * vectorSize, (place + 1) * vectorSize);
    return row.some((value) => Math.abs(value) >= minByte) ? [{ name, row }] : [];
  });
  const all = new Int8Array(kept.length * vectorSize);
  for (const [place, { row }] of kept.entries()) all.set(row, place * vectorSize);
  return { names: kept.map(({ name }) => name), bytes: all };
};
