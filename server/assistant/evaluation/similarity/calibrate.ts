/** One best answered question: how like it is, how far it is ahead, and whether it was the right one. */
export interface Observation {
  readonly values: readonly number[];
  readonly right: boolean;
}

const learning = { steps: 4000, rate: 0.5, pull: 1e-4 } as const;

/** Weights of a logistic regression: the bias first, then one for each value. */
export const logistic = (observations: readonly Observation[]): readonly number[] => {
  const size = observations[0]?.values.length ?? 0;
  const weights = new Float64Array(size + 1);
  for (let step = 0; step < learning.steps; step++) {
    const slope = new Float64Array(size + 1);
    for (const { values, right } of observations) {
      const sum = values.reduce((all, value, place) => all + value * (weights[place + 1] ?? 0), weights[0] ?? 0);
      const error = 1 / (1 + Math.exp(-sum)) - (right ? 1 : 0);
      slope[0] = (slope[0] ?? 0) + error;
      for (const [place, value] of values.entries()) slope[place + 1] = (slope[place + 1] ?? 0) + error * value;
    }
    for (const [place, value] of slope.entries())
      weights[place] =
        (weights[place] ?? 0) - learning.rate * (value / observations.length + learning.pull * (weights[place] ?? 0));
  }
  return [...weights].map((weight) => Number(weight.toFixed(3)));
};
