import type { Cues } from './cues.ts';
import { jobs, kinds } from './en.jobs.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './en.scales.ts';
import { functionWords, signs } from './en.signs.ts';
import { features, topics } from './en.topics.ts';

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
