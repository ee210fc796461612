import { readFileSync, writeFileSync } from 'node:fs';
import type { Catalogue } from '../../../catalogue/catalogue.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import type { Sources } from '../../answer.ts';
import { hasSameSubject, leadOver, type Measured, nextSubject } from '../../faq/bestAnswered.ts';
import { logistic, type Observation } from './calibrate.ts';
import { examplesOf } from './examples.ts';
import { measuredFor, readHeldOut } from './heldOut.ts';
import { learnVectors } from './learnVectors.ts';
import { quantize } from './quantize.ts';

const vectors = new URL('../../faq/vectors/', import.meta.url);
const calibration = new URL('../../faq/calibration.json', import.meta.url);

/** Learns which words are similar in meaning from the answered questions of the sample catalogues, and writes the vectors. */
export const trainQuestions = async (catalogue: Catalogue, sources: Sources): Promise<void> => {
  const examples = (await Promise.all(sampleBrands.map((brand) => examplesOf(catalogue, sources, brand)))).flat();
  const { names, bytes } = quantize(learnVectors(examples));
  writeFileSync(new URL('names.txt', vectors), names.join('\n'));
  writeFileSync(new URL('rows.bin', vectors), bytes);
  console.log(`${examples.length} answered questions, ${names.length} features`);
};

const observed = (measured: readonly Measured[], right: Measured | undefined): readonly Observation[] => {
  const [best] = measured;
  if (!best || best.isSame) return [];
  return [
    {
      values: [best.score, leadOver(best, nextSubject(measured, best))],
      right: right !== undefined && hasSameSubject(best, right),
    },
  ];
};

/** Learns from the held-out wordings how likely a similarity means the right answer, with and without that answer present. */
export const calibrateQuestions = async (catalogue: Catalogue, sources: Sources): Promise<void> => {
  const observations: Observation[] = [];
  let [asked, first] = [0, 0];
  for (const held of readHeldOut()) {
    const measured = await measuredFor(catalogue, sources, held);
    if (measured.length === 0) continue;
    asked += 1;
    if (measured[0]?.answered.text === held.question) first += 1;
    const right = measured.find(({ answered }) => answered.text === held.question);
    if (!right) continue;
    const others = measured.filter((other) => !hasSameSubject(other, right));
    observations.push(...observed(measured, right), ...observed(others, undefined));
  }
  const [bias, score, ahead] = logistic(observations);
  const known: Readonly<Record<string, unknown>> = JSON.parse(readFileSync(calibration, 'utf8'));
  const learnt = { ...known, probability: { bias, score, ahead } };
  writeFileSync(calibration, `${JSON.stringify(learnt, undefined, 2)}\n`);
  console.log(`${asked} held out, the right one first ${((100 * first) / asked).toFixed(1)} %`);
};
