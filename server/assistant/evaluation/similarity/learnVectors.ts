import type { Features } from '../../faq/features.ts';
import { nearness, vectorSize } from '../../faq/vectors.ts';
import { randomFrom, shuffled } from '../random.ts';
import { type Encoded, vocabularyOf } from './encode.ts';
import { type Placed, randomTable, type Table } from './table.ts';

/** Texts that mean the same: a question, other ways to ask it, and its answer. */
export interface Alike {
  /** Questions of one subject are told from each other first of all, so they are learnt together. */
  readonly subject: string;
  readonly texts: readonly Features[];
}

/** A vector for each feature, rows in the order of the names. */
export interface Vectors {
  readonly names: readonly string[];
  readonly rows: Float32Array;
}

const learning = { epochs: 10, batch: 160, sharpness: 12, dropped: 0.3, seed: 7 } as const;

/** How each text's place is to be moved, so that it comes nearer to its own pair than to all others of the batch (InfoNCE). */
const slopesOf = (here: readonly Placed[], there: readonly Placed[]) => {
  const alike = here.map((one) =>
    there.map((other) => Math.exp(learning.sharpness * (nearness(one.vector, other.vector) - 1))),
  );
  const across = alike.map((row) => row.reduce((sum, value) => sum + value, 0));
  const down = there.map((_, column) => alike.reduce((sum, row) => sum + (row[column] ?? 0), 0));
  const left = here.map(() => new Float32Array(vectorSize));
  const right = there.map(() => new Float32Array(vectorSize));
  for (const [row, one] of here.entries())
    for (const [column, other] of there.entries()) {
      const value = alike[row]?.[column] ?? 0;
      const wrong = value / (across[row] ?? 1) + value / (down[column] ?? 1) - (row === column ? 2 : 0);
      const slope = (wrong * learning.sharpness) / 2 / here.length;
      const [own, pair] = [left[row], right[column]];
      if (Math.abs(slope) < 1e-6 || !own || !pair) continue;
      for (let d = 0; d < vectorSize; d++) {
        own[d] = (own[d] ?? 0) + slope * (other.vector[d] ?? 0);
        pair[d] = (pair[d] ?? 0) + slope * (one.vector[d] ?? 0);
      }
    }
  return { left, right };
};

type Pair = readonly [one: Encoded, other: Encoded];

const learnBatch = (table: Table, pairs: readonly Pair[]): void => {
  const here = pairs.map(([one]) => table.place(one));
  const there = pairs.map(([, other]) => table.place(other));
  const { left, right } = slopesOf(here, there);
  const move = (text: Encoded, placed: Placed | undefined, slope: Float32Array | undefined): void => {
    if (placed && slope) table.move(text, placed, slope);
  };
  for (const [index, [one, other]] of pairs.entries()) {
    move(one, here[index], left[index]);
    move(other, there[index], right[index]);
  }
};

/** Learns vectors of features by which texts that mean the same are near each other and far from others. */
export const learnVectors = (examples: readonly Alike[]): Vectors => {
  const random = randomFrom(learning.seed);
  const { names, rarity, encode } = vocabularyOf(examples.flatMap(({ texts }) => texts));
  const table = randomTable(names.length, random);
  const thinned = ({ places, shares }: Encoded): Encoded => ({
    places,
    shares: shares.map((share) => (random() < learning.dropped ? 0 : share)),
  });
  const encoded = examples.map(({ subject, texts }) => ({ subject, texts: texts.map(encode) }));
  const bySubject = [...Map.groupBy(encoded, ({ subject }) => subject).values()];
  for (let epoch = 0; epoch < learning.epochs; epoch++) {
    const order = shuffled(bySubject, random).flatMap((group) => shuffled(group, random));
    for (let start = 0; start < order.length; start += learning.batch) {
      const pairs = order.slice(start, start + learning.batch).flatMap(({ texts }): readonly Pair[] => {
        const [one, other] = shuffled(texts, random);
        return one && other ? [[thinned(one), thinned(other)]] : [];
      });
      learnBatch(table, pairs);
    }
  }
  // Rarity goes into the vectors, so that a text is the plain sum of its features.
  const rows = table.rows.map((value, cell) => value * (rarity[Math.floor(cell / vectorSize)] ?? 0));
  return { names, rows };
};
