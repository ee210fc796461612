import type { Cues } from './cues.ts';
import { jobs, kinds } from './it.jobs.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './it.scales.ts';
import { functionWords, signs } from './it.signs.ts';
import { features, topics } from './it.topics.ts';

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
