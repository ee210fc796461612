import type { Cues } from './cues.ts';
import { jobs, kinds } from './es.jobs.ts';
import { limitSigns, unheld } from './es.limits.ts';
import { matters } from './es.matters.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './es.scales.ts';
import { functionWords, plainSigns } from './es.signs.ts';
import { features, topics } from './es.topics.ts';
import { nth, questionJoin, turnSigns } from './es.turns.ts';

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
