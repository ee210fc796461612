import { readFileSync } from 'node:fs';
import { type PolicyTopic, policyTopics } from '../topics.ts';
import { type TopicFeatures, wordWeight } from './features.ts';
import model from './model.json' with { type: 'json' };

/**
 * Which matters of the service a message is about, learnt from messages that people wrote from the list of topics alone
 * (`npm run eval -- --train-topics`).
 */

/** Columns of a row: whether it is of the service at all, then the topics in their order. */
export const columns = 1 + policyTopics.length;

const read = (file: string): Buffer => readFileSync(new URL(`./weights/${file}`, import.meta.url));

const names = (() => {
  const bytes = read('names.bin');
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length));
})();
const rows = new Int8Array(read('rows.bin'));
const rarities = read('rarities.bin');

/** A feature's name in 32 bits (FNV-1a). */
export const nameOfFeature = (feature: string): number => {
  let value = 0x811c9dc5;
  for (let place = 0; place < feature.length; place++) value = Math.imul(value ^ feature.charCodeAt(place), 0x01000193);
  return value >>> 0;
};

/** The row of a feature, found by halving; -1 if it was not learnt. */
const rowOf = (feature: string): number => {
  const wanted = nameOfFeature(feature);
  let [from, to] = [0, names.length - 1];
  while (from <= to) {
    const middle = (from + to) >> 1;
    const name = names[middle] ?? 0;
    if (name === wanted) return middle;
    if (name < wanted) from = middle + 1;
    else to = middle - 1;
  }
  return -1;
};

/** How likely a message is of the service, and, if it is, of each topic. */
export interface TopicScores {
  /** Share of its words and concepts that were learnt. */
  readonly known: number;
  readonly service: number;
  readonly topics: ReadonlyMap<PolicyTopic, number>;
}

const sigmoid = (value: number): number => 1 / (1 + Math.exp(-value));

/** Whether the weights are those of the topics as they are. */
const isTrained = rows.length === names.length * columns;

/** Probabilities of a message's topics. @throws Error if topics were added or taken out since the model was trained */
export const topicScores = (features: TopicFeatures): TopicScores => {
  if (!isTrained) throw new Error('The topics of the service have changed: run npm run eval -- --train-topics');
  const sums = new Float64Array(columns);
  let square = 0;
  let [known, words] = [0, 0];
  for (const [feature, weight] of features) {
    const row = rowOf(feature);
    if (weight === wordWeight) words += 1;
    if (row < 0) continue;
    if (weight === wordWeight) known += 1;
    const worth = (weight * (rarities[row] ?? 0)) / model.rarityScale;
    square += worth * worth;
    for (let column = 0; column < columns; column++)
      sums[column] = (sums[column] ?? 0) + worth * (rows[row * columns + column] ?? 0);
  }
  const length = Math.sqrt(square) || 1;
  const value = (column: number): number => (sums[column] ?? 0) / length / model.scale + (model.bias[column] ?? 0);
  const raised = policyTopics.map((topic, place) => [topic, Math.exp(value(place + 1))] as const);
  const all = raised.reduce((sum, [, each]) => sum + each, 0);
  return {
    known: known / Math.max(1, words),
    service: sigmoid(value(0)),
    topics: new Map(raised.map(([topic, each]) => [topic, each / all])),
  };
};
