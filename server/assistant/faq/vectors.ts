import { readFileSync } from 'node:fs';

/** Number of dimensions. */
export const vectorSize = 64;

/** Embedding of a text: a unit vector, or zeros if nothing in it is known. */
export type Vector = Float32Array;

/** Trained by `npm run eval -- --train-questions`; one row of signed bytes per line of names. */
const read = (file: string): Buffer => readFileSync(new URL(`./vectors/${file}`, import.meta.url));
const rows = new Int8Array(read('rows.bin'));
const places = new Map(
  read('names.txt')
    .toString()
    .split('\n')
    .map((name, place) => [name, place]),
);

/** Whether a feature occurred in the questions that the vectors were trained on. */
export const isLearnt = (name: string): boolean => places.has(name);

/** Normalised sum of the vectors of a text's features. */
export const vectorOf = (features: ReadonlyMap<string, number>): Vector => {
  const sum = new Float32Array(vectorSize);
  for (const [name, worth] of features) {
    const place = places.get(name);
    if (place === undefined) continue;
    const start = place * vectorSize;
    for (let d = 0; d < vectorSize; d++) sum[d] = (sum[d] ?? 0) + worth * (rows[start + d] ?? 0);
  }
  const length = Math.sqrt(product(sum, sum));
  if (length > 0) for (let d = 0; d < vectorSize; d++) sum[d] = (sum[d] ?? 0) / length;
  return sum;
};

/** Inner product of two vectors. */
export const product = (one: Float32Array, other: Float32Array): number => {
  let sum = 0;
  for (let d = 0; d < vectorSize; d++) sum += (one[d] ?? 0) * (other[d] ?? 0);
  return sum;
};

/** Cosine similarity of two texts, -1 to 1. */
export const nearness = (one: Vector, other: Vector): number => product(one, other);
