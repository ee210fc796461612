import { readFileSync } from 'node:fs';
import type { Features } from './features.ts';

/** Length of a vector. */
export const vectorSize = 64;

/** Where a text stands among all others: a vector of length 1, or of nothing but zeros where none of it is known. */
export type Vector = Float32Array;

/** Learnt by `npm run eval -- --train-questions`; a row of signed bytes for each line of names. */
const read = (file: string): Buffer => readFileSync(new URL(`./vectors/${file}`, import.meta.url));
const rows = new Int8Array(read('rows.bin'));
const places = new Map(
  read('names.txt')
    .toString()
    .split('\n')
    .map((name, place) => [name, place]),
);

/** The sum of the vectors of a text's features, at length 1. */
export const vectorOf = (features: Features): Vector => {
  const sum = new Float32Array(vectorSize);
  for (const [name, worth] of features) {
    const place = places.get(name);
    if (place === undefined) continue;
    const start = place * vectorSize;
    for (let d = 0; d < vectorSize; d++) sum[d] = (sum[d] ?? 0) + worth * (rows[start + d] ?? 0);
  }
  const length = Math.hypot(...sum);
  return length === 0 ? sum : sum.map((value) => value / length);
};

/** The inner product of two vectors of that length. */
export const product = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let d = 0; d < vectorSize; d++) sum += (one[d] ?? 0) * (other[d] ?? 0);
  return sum;
};

/** How near two texts are in meaning: the cosine, -1 to 1. */
export const nearness = (one: Vector, other: Vector): number => product(one, other);
