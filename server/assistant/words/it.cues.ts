import type { Cues } from './cues.ts';
import { jobs, kinds } from './it.jobs.ts';
import { limitSigns, unheld } from './it.limits.ts';
import { matters } from './it.matters.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './it.scales.ts';
import { functionWords, plainSigns } from './it.signs.ts';
import { features, topics } from './it.topics.ts';
import { nth, questionJoin, turnSigns } from './it.turns.ts';

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
  uninflected: [],
  compounds: false,
};
