import { randomFrom, shuffled } from '../random.ts';
import type { Encoded } from '../similarity/encode.ts';

/** A message with the places of its topics. */
export interface Example extends Encoded {
  readonly topics: readonly number[];
}

const learning = { epochs: 14, rate: 0.6, pull: 2e-6, seed: 11 } as const;

/**
 * Weights by AdaGrad: the first column is a logistic regression of whether a message is of the service (both sides
 * weighing as much), the others a softmax of its topics, learnt from those that are.
 */
export const learnTopics = (
  examples: readonly Example[],
  features: number,
  columns: number,
): { readonly rows: Float32Array; readonly bias: Float32Array } => {
  const rows = new Float32Array(features * columns);
  const squares = new Float32Array(rows.length).fill(1e-2);
  const bias = new Float32Array(columns);
  const biasSquares = new Float32Array(columns).fill(1);
  const random = randomFrom(learning.seed);
  const ofService = examples.filter(({ topics }) => topics.length > 0).length;
  const balance = { yes: examples.length / 2 / ofService, no: examples.length / 2 / (examples.length - ofService) };
  const slopes = new Float64Array(columns);
  const sums = new Float64Array(columns);
  const learn = ({ places, shares, topics }: Example): void => {
    for (let column = 0; column < columns; column++) sums[column] = bias[column] ?? 0;
    for (const [index, place] of places.entries())
      for (let column = 0; column < columns; column++)
        sums[column] = (sums[column] ?? 0) + (shares[index] ?? 0) * (rows[place * columns + column] ?? 0);
    const isService = topics.length > 0;
    slopes.fill(0);
    const likely = 1 / (1 + Math.exp(-(sums[0] ?? 0)));
    slopes[0] = (likely - Number(isService)) * (isService ? balance.yes : balance.no);
    if (isService) {
      let all = 0;
      for (let column = 1; column < columns; column++) {
        slopes[column] = Math.exp(sums[column] ?? 0);
        all += slopes[column] ?? 0;
      }
      for (let column = 1; column < columns; column++) slopes[column] = (slopes[column] ?? 0) / all;
      for (const topic of topics) slopes[topic + 1] = (slopes[topic + 1] ?? 0) - 1 / topics.length;
    }
    const last = isService ? columns : 1;
    for (let column = 0; column < last; column++) {
      const slope = slopes[column] ?? 0;
      biasSquares[column] = (biasSquares[column] ?? 0) + slope * slope;
      bias[column] = (bias[column] ?? 0) - (0.1 * slope) / Math.sqrt(biasSquares[column] ?? 1);
    }
    for (const [index, place] of places.entries())
      for (let column = 0; column < last; column++) {
        const cell = place * columns + column;
        const slope = (slopes[column] ?? 0) * (shares[index] ?? 0) + learning.pull * (rows[cell] ?? 0);
        squares[cell] = (squares[cell] ?? 0) + slope * slope;
        rows[cell] = (rows[cell] ?? 0) - (learning.rate * slope) / Math.sqrt(squares[cell] ?? 1);
      }
  };
  for (let epoch = 0; epoch < learning.epochs; epoch++)
    for (const example of shuffled(examples, random)) learn(example);
  return { rows, bias };
};
