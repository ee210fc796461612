import { product, vectorSize } from '../../faq/vectors.ts';
import type { Encoded } from './encode.ts';

/** A text among the vectors, and how long the sum of its features was. */
export interface Placed {
  readonly vector: Float32Array;
  readonly length: number;
}

/** A vector for each feature, moved step by step (AdaGrad). */
export interface Table {
  readonly rows: Float32Array;
  place(text: Encoded): Placed;
  /** Moves the features of a text against the slope that its place has. */
  move(text: Encoded, placed: Placed, slope: Float32Array): void;
}

const rate = 0.05;
const spread = 0.3;

/** A table of so many features at random places. */
export const randomTable = (features: number, random: () => number): Table => {
  const rows = Float32Array.from({ length: features * vectorSize }, () => (random() - 0.5) * spread);
  const squares = new Float32Array(rows.length).fill(1e-3);
  return {
    rows,
    place: ({ places, shares }) => {
      const sum = new Float32Array(vectorSize);
      for (const [index, place] of places.entries()) {
        const share = shares[index] ?? 0;
        if (share === 0) continue;
        for (let d = 0; d < vectorSize; d++) sum[d] = (sum[d] ?? 0) + share * (rows[place * vectorSize + d] ?? 0);
      }
      const length = Math.hypot(...sum) + 1e-6;
      return { vector: sum.map((value) => value / length), length };
    },
    move: ({ places, shares }, { vector, length }, slope) => {
      const along = product(slope, vector);
      for (const [index, place] of places.entries()) {
        const share = shares[index] ?? 0;
        if (share === 0) continue;
        for (let d = 0; d < vectorSize; d++) {
          const gradient = (share * ((slope[d] ?? 0) - (vector[d] ?? 0) * along)) / length;
          const cell = place * vectorSize + d;
          squares[cell] = (squares[cell] ?? 0) + gradient * gradient;
          rows[cell] = (rows[cell] ?? 0) - (rate * gradient) / Math.sqrt(squares[cell] ?? 1);
        }
      }
    },
  };
};
