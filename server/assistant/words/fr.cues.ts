import type { Cues } from './cues.ts';
import { jobs, kinds } from './fr.jobs.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './fr.scales.ts';
import { functionWords, signs } from './fr.signs.ts';
import { features, topics } from './fr.topics.ts';

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
