import type { Cues } from './cues.ts';
import { jobs, kinds } from './es.jobs.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './es.scales.ts';
import { functionWords, signs } from './es.signs.ts';
import { features, topics } from './es.topics.ts';

export const cues: Cues = {
  functionWords,
  signs,
  bounds,
  rangeJoin,
  negation,
  gradables,
  liking,
  topics,
  features,
  jobs,
  kinds,
  ordinals,
  firstTwo,
  headLast: false,
  uninflected: [],
  compounds: false,
};
