import type { Features } from '../../faq/features.ts';

/** Texts that mean the same: a question, other ways to ask it, and its answer. */
export interface Alike {
  /** Questions of one subject are told from each other first of all: they stand in one batch. */
  readonly subject: string;
  readonly texts: readonly Features[];
}

/** A vector for each feature, rows in the order of the names. */
export interface Vectors {
  readonly names: readonly string[];
  readonly size: number;
  readonly rows: Float32Array;
}

const learning = {
  size: 64,
  epochs: 10,
  batch: 160,
  rate: 0.05,
  sharpness: 12,
  dropped: 0.3,
  least: 2,
  seed: 7,
} as const;

/** Numbers from 0 to 1 that are the same at each run. */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
};

const shuffled = <T>(items: readonly T[], random: () => number): readonly T[] =>
  items
    .map((item) => ({ item, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ item }) => item);

/** A text as places of features and their weights. */
interface Encoded {
  readonly places: Int32Array;
  readonly weights: Float32Array;
}

interface Embedded {
  readonly vector: Float32Array;
  readonly norm: number;
}

const at = (array: Float32Array | Int32Array, place: number): number => array[place] ?? 0;

/** Learns vectors of features by which texts that mean the same are near each other, and far from others (InfoNCE, AdaGrad). */
export const learnVectors = (examples: readonly Alike[]): Vectors => {
  const { size } = learning;
  const random = randomFrom(learning.seed);
  const counts = new Map<string, number>();
  for (const { texts } of examples)
    for (const text of texts) for (const name of text.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const texts = examples.reduce((sum, example) => sum + example.texts.length, 0);
  const kept = [...counts].filter(([, count]) => count >= learning.least);
  const names = kept.map(([name]) => name);
  const places = new Map(names.map((name, place) => [name, place]));
  const rarity = kept.map(([, count]) => Math.log(1 + (texts - count + 0.5) / (count + 0.5)));
  const rows = Float32Array.from({ length: names.length * size }, () => (random() - 0.5) * 0.3);
  const squares = new Float32Array(rows.length).fill(1e-3);

  const encode = (text: Features): Encoded => {
    const known = [...text].flatMap(([name, worth]) => {
      const place = places.get(name);
      return place === undefined ? [] : [{ place, weight: worth * (rarity[place] ?? 0) }];
    });
    const length = Math.hypot(...known.map(({ weight }) => weight)) || 1;
    return {
      places: Int32Array.from(known, ({ place }) => place),
      weights: Float32Array.from(known, ({ weight }) => weight / length),
    };
  };
  const thinned = ({ places: all, weights }: Encoded): Encoded => ({
    places: all,
    weights: weights.map((weight) => (random() < learning.dropped ? 0 : weight)),
  });
  const embed = (text: Encoded): Embedded => {
    const vector = new Float32Array(size);
    for (const [index, place] of text.places.entries()) {
      const weight = at(text.weights, index);
      if (weight !== 0) for (let d = 0; d < size; d++) vector[d] = at(vector, d) + weight * at(rows, place * size + d);
    }
    const norm = Math.hypot(...vector) + 1e-6;
    return { vector: vector.map((value) => value / norm), norm };
  };
  const dot = (one: Float32Array, other: Float32Array): number => {
    let sum = 0;
    for (let d = 0; d < size; d++) sum += at(one, d) * at(other, d);
    return sum;
  };
  /** Moves the vectors of a text's features against the slope of its own vector. */
  const learn = (text: Encoded, { vector, norm }: Embedded, slope: Float32Array): void => {
    const along = dot(slope, vector);
    for (const [index, place] of text.places.entries()) {
      const weight = at(text.weights, index);
      if (weight === 0) continue;
      for (let d = 0; d < size; d++) {
        const gradient = (weight * (at(slope, d) - at(vector, d) * along)) / norm;
        const cell = place * size + d;
        squares[cell] = at(squares, cell) + gradient * gradient;
        rows[cell] = at(rows, cell) - (learning.rate * gradient) / Math.sqrt(at(squares, cell));
      }
    }
  };

  const encoded = examples
    .map(({ subject, texts: each }) => ({ subject, texts: each.map(encode) }))
    .filter((example) => example.texts.length > 1);
  const bySubject = Map.groupBy(encoded, ({ subject }) => subject);
  const batchStep = (batch: readonly (readonly [Encoded, Encoded])[]): void => {
    const pairs = batch.map(([one, other]) => [thinned(one), thinned(other)] as const);
    const here = pairs.map(([one]) => embed(one));
    const there = pairs.map(([, other]) => embed(other));
    const alike = here.map((one) =>
      there.map((other) => Math.exp(learning.sharpness * (dot(one.vector, other.vector) - 1))),
    );
    const across = alike.map((row) => row.reduce((sum, value) => sum + value, 0));
    const down = there.map((_, column) => alike.reduce((sum, row) => sum + (row[column] ?? 0), 0));
    const slopeOf = (row: number, column: number): number => {
      const value = alike[row]?.[column] ?? 0;
      const wrong = value / (across[row] ?? 1) + value / (down[column] ?? 1) - (row === column ? 2 : 0);
      return (wrong * learning.sharpness) / 2 / batch.length;
    };
    const slopes = { here: here.map(() => new Float32Array(size)), there: there.map(() => new Float32Array(size)) };
    for (const [row, one] of here.entries())
      for (const [column, other] of there.entries()) {
        const slope = slopeOf(row, column);
        if (Math.abs(slope) < 1e-6) continue;
        const [left, right] = [slopes.here[row], slopes.there[column]];
        if (!left || !right) continue;
        for (let d = 0; d < size; d++) {
          left[d] = at(left, d) + slope * at(other.vector, d);
          right[d] = at(right, d) + slope * at(one.vector, d);
        }
      }
    for (const [index, [one, other]] of pairs.entries()) {
      const [ownHere, ownThere] = [here[index], there[index]];
      const [left, right] = [slopes.here[index], slopes.there[index]];
      if (ownHere && left) learn(one, ownHere, left);
      if (ownThere && right) learn(other, ownThere, right);
    }
  };
  for (let epoch = 0; epoch < learning.epochs; epoch++) {
    const order = shuffled([...bySubject.values()], random).flatMap((group) => shuffled(group, random));
    for (let start = 0; start < order.length; start += learning.batch)
      batchStep(
        order.slice(start, start + learning.batch).flatMap((example) => {
          const [one, other] = shuffled(example.texts, random);
          return one && other ? [[one, other] as const] : [];
        }),
      );
  }
  // Rarity belongs to the vectors, so that a text is the plain sum of its features.
  for (const [place, rare] of rarity.entries())
    for (let d = 0; d < size; d++) rows[place * size + d] = at(rows, place * size + d) * rare;
  return { names, size, rows };
};
