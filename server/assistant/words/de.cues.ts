import type { Cues } from './cues.ts';
import { jobs, kinds } from './de.jobs.ts';
import { limitSigns, unheld } from './de.limits.ts';
import { matters } from './de.matters.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './de.scales.ts';
import { functionWords, plainSigns } from './de.signs.ts';
import { features, topics } from './de.topics.ts';
import { nth, questionJoin, turnSigns } from './de.turns.ts';

export const cues: Cues = {
  functionWords,
  signs: { ...plainSigns, ...turnSigns, ...limitSigns },
  unheld,
  nth,
  questionJoin,
  bounds,
  rangeJoin,
  negation,
  gradables,
  liking,
  topics,
  features,
  matters,
  jobs,
  kinds,
  ordinals,
  firstTwo,
  headLast: false,
  uninflected: ['sage', 'frase', 'hobel'],
  compounds: true,
};
