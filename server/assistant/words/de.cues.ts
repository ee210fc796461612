import type { Cues } from './cues.ts';
import { jobs, kinds } from './de.jobs.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './de.scales.ts';
import { functionWords, signs } from './de.signs.ts';
import { features, topics } from './de.topics.ts';

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
  uninflected: ['sage', 'frase', 'hobel'],
  compounds: true,
};
