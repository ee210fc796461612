import { writeFileSync } from 'node:fs';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Sources } from '../answer.ts';
import priorWeights from '../planner/priorWeights.json' with { type: 'json' };
import { isHeldOut, readCases } from './cases.ts';
import { rightOperations } from './choice.ts';
import { converse, judge } from './judge.ts';
import { readLabelled, rightForEach } from './labelled.ts';
import { type Instance, learn, type Model, type Table } from './learn.ts';

/** Weight of a labelled turn against a case of the question sets, whose intents allow several operations. */
const labelledShare = 3;
/** Weights that moved less than `move` from their prior keep it; those nearer to 0 than `weight` or `word` are left out. */
const least = { move: 0.04, weight: 0.02, word: 0.08 } as const;

const priors: Table = priorWeights;

/** Whether a right operation is among the candidates; nothing can be learnt from a question without one. */
const isCovered = ({ options, right }: Instance): boolean => options.some(({ operation }) => right.has(operation));

/** Share of questions for which the model chooses a right operation. */
export const accuracyOf = (model: Model, instances: readonly Instance[]): number => {
  const right = instances.filter(({ options, right: wanted }) => wanted.has(model.choose(options)?.operation ?? ''));
  return right.length / Math.max(1, instances.length);
};

/** Instances of the question sets, whose intents allow several operations each. */
const judgedInstances = async (catalogue: Catalogue, sources: Sources, languages: readonly string[]) => {
  const instances: Instance[] = [];
  for (const judged of languages.flatMap(readCases)) {
    if (isHeldOut(judged)) continue;
    const { planned } = (await judge(catalogue, sources, judged)).answered;
    const [only, ...more] = planned;
    if (!only || more.length > 0) continue;
    instances.push({ options: only.candidates, right: rightOperations(judged), share: 1 });
  }
  return instances;
};

/** Instances of all turns of the labelled conversations; those held out separately. */
const labelledInstances = async (catalogue: Catalogue, sources: Sources, languages: readonly string[]) => {
  const [learnt, heldOut]: [Instance[], Instance[]] = [[], []];
  for (const labelled of languages.flatMap(readLabelled)) {
    const answers = await converse(catalogue, sources, labelled);
    for (const [place, { planned }] of answers.entries()) {
      const right = rightForEach(labelled.operations[place] ?? [], planned.length);
      const found = (right ?? []).flatMap((each, question) => {
        const options = planned[question]?.candidates ?? [];
        return options.length > 0 ? [{ options, right: each, share: labelledShare }] : [];
      });
      (isHeldOut(labelled) ? heldOut : learnt).push(...found);
    }
  }
  return { learnt, heldOut };
};

type Rows = Record<string, Record<string, number>>;

const put = (rows: Rows, row: string, column: string, weight: number): void => {
  const cells = rows[row] ?? {};
  cells[column] = Number(weight.toFixed(2));
  rows[row] = cells;
};

/** Weights above the minimum: those of features by way, those of words by word. */
const tablesOf = (model: Model): { readonly features: Rows; readonly words: Rows } => {
  const [features, words]: [Rows, Rows] = [{}, {}];
  for (const [way, feature, weight, isWord] of model.entries()) {
    const prior = priors[way]?.[feature] ?? 0;
    if (isWord) {
      if (Math.abs(weight) >= least.word) put(words, feature, way, weight);
      continue;
    }
    const kept = Math.abs(weight - prior) < least.move ? prior : weight;
    if (Math.abs(kept) >= least.weight) put(features, way, feature, kept);
  }
  return { features, words };
};

const write = (name: string, rows: Rows): void => {
  const sorted = Object.entries(rows).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const lines = sorted.map(([key, row]) => `${JSON.stringify(key)}: ${JSON.stringify(row)}`);
  writeFileSync(new URL(`../planner/${name}`, import.meta.url), `{\n${lines.join(',\n')}\n}\n`);
};

/** Learns the planner's weights from the questions that are not held out, and writes them. */
export const trainWeights = async (
  catalogue: Catalogue,
  sources: Sources,
  languages: readonly string[],
): Promise<void> => {
  const judged = (await judgedInstances(catalogue, sources, languages)).filter(isCovered);
  const { learnt, heldOut } = await labelledInstances(catalogue, sources, languages);
  const labelled = learnt.filter(isCovered);
  console.log(`question sets ${judged.length}; labelled turns ${learnt.length}, covered ${labelled.length}`);
  const model = learn([...judged, ...labelled], priors);
  console.log(
    `held out labelled turns: ${heldOut.length}, covered ${heldOut.filter(isCovered).length}, chosen ${accuracyOf(model, heldOut).toFixed(3)}`,
  );
  const { features, words } = tablesOf(model);
  write('weights.json', features);
  write('wording.json', words);
};
