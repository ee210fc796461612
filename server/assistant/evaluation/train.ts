import { writeFileSync } from 'node:fs';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Sources } from '../answer.ts';
import priorWeights from '../planner/priorWeights.json' with { type: 'json' };
import { isHeldOut, readCases } from './cases.ts';
import { rightOperations } from './choice.ts';
import { converse, judge } from './judge.ts';
import { readLabelled, rightForEach } from './labelled.ts';

/** A way to understand a question, as the planner weighed it. */
interface Option {
  readonly operation: string;
  readonly fixed: number;
  readonly features: readonly string[];
}

/** A labelled question: the operations it could be, and those that are right. */
interface Instance {
  readonly options: readonly Option[];
  readonly right: ReadonlySet<string>;
}

/** Weights by "operation feature". */
type Weights = Map<string, number>;

/** `share`: a labelled turn counts as so many cases of the question sets, whose intents allow several operations. */
const learning = { epochs: 25, rate: 0.25, pull: 0.1, folds: 5, share: 3 } as const;
/** Weights that moved less from their prior stay there, and those nearer to nothing are left out. */
const least = { move: 0.04, weight: 0.02 } as const;

const priors: Readonly<Record<string, Readonly<Record<string, number>>>> = priorWeights;
const priorTable = (): Weights =>
  new Map(
    Object.entries(priors).flatMap(([operation, row]) =>
      Object.entries(row).map(([feature, weight]) => [`${operation} ${feature}`, weight] as const),
    ),
  );

const keysOf = ({ operation, features }: Option): readonly string[] =>
  ['bias', ...features].map((feature) => `${operation} ${feature}`);

const scoreOf = (weights: Weights, option: Option): number =>
  keysOf(option).reduce((sum, key) => sum + (weights.get(key) ?? 0), option.fixed);

/** How far each option's chance is from what it should be. */
const errorsOf = (weights: Weights, { options, right }: Instance): readonly number[] => {
  const scores = options.map((option) => scoreOf(weights, option));
  const top = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - top));
  const whole = powers.reduce((sum, power) => sum + power, 0);
  const isRight = options.map(({ operation }) => right.has(operation));
  const rightWhole = powers.reduce((sum, power, place) => sum + (isRight[place] ? power : 0), 0);
  return powers.map((power, place) => (isRight[place] ? power / rightWhole : 0) - power / whole);
};

/** Log-linear weights by AdaGrad, pulled towards the priors. */
const learn = (instances: readonly Instance[]): Weights => {
  const prior = priorTable();
  const weights = priorTable();
  const squares = new Map<string, number>();
  const move = (key: string, error: number): void => {
    const weight = weights.get(key) ?? 0;
    const gradient = error - learning.pull * (weight - (prior.get(key) ?? 0));
    const square = (squares.get(key) ?? 0.5) + gradient * gradient;
    squares.set(key, square);
    weights.set(key, weight + (learning.rate * gradient) / Math.sqrt(square));
  };
  for (let epoch = 0; epoch < learning.epochs; epoch += 1)
    for (const instance of instances)
      for (const [place, error] of errorsOf(weights, instance).entries()) {
        const option = instance.options[place];
        if (option && Math.abs(error) >= 1e-3) for (const key of keysOf(option)) move(key, error);
      }
  return weights;
};

/** Share of instances of which a right operation scores highest. */
const accuracyOf = (weights: Weights, instances: readonly Instance[]): number => {
  const right = instances.filter(({ options, right: wanted }) => {
    const [best] = options.toSorted((one, other) => scoreOf(weights, other) - scoreOf(weights, one));
    return best !== undefined && wanted.has(best.operation);
  });
  return right.length / Math.max(1, instances.length);
};

/** Labelled turns as often as they count. */
const shared = (labelled: readonly Instance[]): readonly Instance[] =>
  Array.from({ length: learning.share }, () => labelled).flat();

/** Share of labelled turns chosen rightly by weights that were learnt from all the others. */
const crossValidated = (judged: readonly Instance[], labelled: readonly Instance[]): number => {
  const folds = Array.from({ length: learning.folds }, (_, fold) => {
    const isTested = (_one: Instance, place: number) => place % learning.folds === fold;
    const weights = learn([...judged, ...shared(labelled.filter((one, place) => !isTested(one, place)))]);
    return accuracyOf(weights, labelled.filter(isTested));
  });
  return folds.reduce((sum, accuracy) => sum + accuracy, 0) / folds.length;
};

const isLearnt = ({ operation }: Option): boolean => operation !== 'again' && operation !== 'back';

/** Instances of the question sets, whose intents allow several operations each. */
const judgedInstances = async (catalogue: Catalogue, sources: Sources, languages: readonly string[]) => {
  const instances: Instance[] = [];
  for (const judged of languages.flatMap(readCases)) {
    if (isHeldOut(judged)) continue;
    const { planned } = (await judge(catalogue, sources, judged)).answered;
    const [only, ...more] = planned;
    if (!only || more.length > 0) continue;
    instances.push({ options: only.candidates.filter(isLearnt), right: rightOperations(judged) });
  }
  return instances;
};

/** Instances of the labelled conversations, every turn of them; the held out ones apart. */
const labelledInstances = async (catalogue: Catalogue, sources: Sources, languages: readonly string[]) => {
  const [learnt, heldOut]: [Instance[], Instance[]] = [[], []];
  for (const labelled of languages.flatMap(readLabelled)) {
    const answers = await converse(catalogue, sources, labelled);
    for (const [place, { planned }] of answers.entries()) {
      const right = rightForEach(labelled.operations[place] ?? [], planned.length);
      const found = (right ?? []).flatMap((each, question) => {
        const options = planned[question]?.candidates.filter(isLearnt) ?? [];
        return [{ options, right: each }];
      });
      (isHeldOut(labelled) ? heldOut : learnt).push(...found);
    }
  }
  return { learnt, heldOut };
};

/** Whether a right operation is among the candidates; from the others nothing can be learnt. */
const isCovered = ({ options, right }: Instance): boolean => options.some(({ operation }) => right.has(operation));

const tableOf = (weights: Weights): Readonly<Record<string, Readonly<Record<string, number>>>> => {
  const table: Record<string, Record<string, number>> = {};
  for (const [key, weight] of [...weights].toSorted()) {
    const [operation = '', feature = ''] = key.split(' ');
    const prior = priors[operation]?.[feature] ?? 0;
    const kept = Math.abs(weight - prior) < least.move ? prior : weight;
    if (Math.abs(kept) < least.weight) continue;
    const row = table[operation] ?? {};
    row[feature] = Number(kept.toFixed(2));
    table[operation] = row;
  }
  return table;
};

/** Learns the planner's weights from the cases that are not held out, and writes them. */
export const trainWeights = async (
  catalogue: Catalogue,
  sources: Sources,
  languages: readonly string[],
): Promise<void> => {
  const judged = (await judgedInstances(catalogue, sources, languages)).filter(isCovered);
  const { learnt, heldOut } = await labelledInstances(catalogue, sources, languages);
  const labelled = learnt.filter(isCovered);
  console.log(`question sets ${judged.length}; labelled turns ${learnt.length}, covered ${labelled.length}`);
  const instances = [...judged, ...shared(labelled)];
  console.log(`cross-validated, labelled turns alone: ${crossValidated(judged, labelled).toFixed(3)}`);
  const weights = learn(instances);
  console.log(
    `held out labelled turns: ${heldOut.length}, covered ${heldOut.filter(isCovered).length}, chosen ${accuracyOf(weights, heldOut).toFixed(3)}`,
  );
  const file = new URL('../planner/weights.json', import.meta.url);
  writeFileSync(file, `${JSON.stringify(tableOf(weights), null, 2)}\n`);
};
