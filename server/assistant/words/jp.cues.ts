import type { Cues } from './cues.ts';
import { jobs, kinds } from './jp.jobs.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './jp.scales.ts';
import { functionWords, signs } from './jp.signs.ts';
import { features, topics } from './jp.topics.ts';

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
  headLast: true,
  uninflected: [],
  compounds: false,
};
