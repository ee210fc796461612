import type { Candidate } from '../planner/candidates.ts';

/** A labelled question: the ways it could be understood, and the operations that are right. */
export interface Instance {
  readonly options: readonly Candidate[];
  readonly right: ReadonlySet<string>;
  /** As how many questions it counts. */
  readonly share: number;
}

/** Weight by way and feature. */
export type Table = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** `pull`: how strongly a weight is drawn to its prior at each question; words are many, and drawn harder. */
const learning = { epochs: 20, rate: 0.2, pull: { feature: 0.03, word: 0.3 } } as const;
/** A word has to stand in so many questions before it is learnt from. */
const minSupport = 3;

/** A question with its options and features as places in the table of weights. */
interface Encoded {
  readonly rows: Int32Array;
  readonly fixed: Float64Array;
  readonly right: readonly boolean[];
  readonly features: Int32Array;
  readonly share: number;
}

/** Weights by way and feature, learnt from labelled questions. */
export interface Model {
  /** The best option of a question. */
  choose(options: readonly Candidate[]): Candidate | undefined;
  /** All weights that differ from nothing, by way and feature; words are told by `isWord`. */
  entries(): Iterable<readonly [way: string, feature: string, weight: number, isWord: boolean]>;
}

const indexOf = (names: Iterable<string>): ReadonlyMap<string, number> => {
  const index = new Map<string, number>();
  for (const name of names) if (!index.has(name)) index.set(name, index.size);
  return index;
};

const supportedWords = (instances: readonly Instance[]): readonly string[] => {
  const support = new Map<string, number>();
  for (const { options } of instances)
    for (const word of options[0]?.wording ?? []) support.set(word, (support.get(word) ?? 0) + 1);
  return [...support].filter(([, count]) => count >= minSupport).map(([word]) => word);
};

/** Learns log-linear weights of ways by AdaGrad, drawn towards their priors. */
export const learn = (instances: readonly Instance[], priors: Table): Model => {
  const ways = indexOf([...Object.keys(priors), ...instances.flatMap(({ options }) => options.map(({ way }) => way))]);
  const plain = indexOf([
    'bias',
    ...Object.values(priors).flatMap(Object.keys),
    ...instances.flatMap(({ options }) => options[0]?.features ?? []),
  ]);
  const features = indexOf([...plain.keys(), ...supportedWords(instances)]);
  const width = features.size;
  const weights = new Float64Array(ways.size * width);
  for (const [way, row] of Object.entries(priors))
    for (const [feature, weight] of Object.entries(row))
      weights[(ways.get(way) ?? 0) * width + (features.get(feature) ?? 0)] = weight;
  const prior = weights.slice();
  const squares = new Float64Array(weights.length).fill(0.5);

  const placesOf = (options: readonly Candidate[]): Int32Array =>
    Int32Array.from(
      ['bias', ...(options[0]?.features ?? []), ...(options[0]?.wording ?? [])].flatMap(
        (name) => features.get(name) ?? [],
      ),
    );
  const encode = ({ options, right, share }: Instance): Encoded => ({
    rows: Int32Array.from(options.map(({ way }) => (ways.get(way) ?? 0) * width)),
    fixed: Float64Array.from(options.map(({ fixed }) => fixed)),
    right: options.map(({ operation }) => right.has(operation)),
    features: placesOf(options),
    share,
  });
  const at = (table: Float64Array, place: number): number => table[place] ?? 0;
  const scoreOf = (row: number, places: Int32Array): number => {
    let sum = 0;
    for (const place of places) sum += at(weights, row + place);
    return sum;
  };

  const step = ({ rows, fixed, right, features: places, share }: Encoded): void => {
    const scores = Array.from(rows, (row, place) => scoreOf(row, places) + at(fixed, place));
    const top = Math.max(...scores);
    const powers = scores.map((score) => Math.exp(score - top));
    const whole = powers.reduce((sum, power) => sum + power, 0);
    const rightWhole = powers.reduce((sum, power, place) => sum + (right[place] ? power : 0), 0);
    for (const [option, power] of powers.entries()) {
      const error = (right[option] ? power / rightWhole : 0) - power / whole;
      if (Math.abs(error) < 1e-3) continue;
      const row = rows[option] ?? 0;
      for (const place of places) {
        const pull = place < plain.size ? learning.pull.feature : learning.pull.word;
        const weight = at(weights, row + place);
        const gradient = share * error - pull * (weight - at(prior, row + place));
        squares[row + place] = at(squares, row + place) + gradient * gradient;
        weights[row + place] = weight + (learning.rate * gradient) / Math.sqrt(at(squares, row + place));
      }
    }
  };
  const encoded = instances.map(encode);
  for (let epoch = 0; epoch < learning.epochs; epoch += 1) for (const one of encoded) step(one);

  return {
    choose: (options) => {
      const places = placesOf(options);
      let best: { readonly option: Candidate; readonly score: number } | undefined;
      for (const option of options) {
        const way = ways.get(option.way);
        const score = option.fixed + (way === undefined ? 0 : scoreOf(way * width, places));
        if (best === undefined || score > best.score) best = { option, score };
      }
      return best?.option;
    },
    *entries() {
      for (const [way, row] of ways)
        for (const [feature, place] of features)
          yield [way, feature, at(weights, row * width + place), place >= plain.size] as const;
    },
  };
};
