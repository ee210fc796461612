import type { Cues } from './cues.ts';
import { jobs, kinds } from './fr.jobs.ts';
import { limitSigns, unheld } from './fr.limits.ts';
import { matters } from './fr.matters.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './fr.scales.ts';
import { functionWords, plainSigns } from './fr.signs.ts';
import { features, topics } from './fr.topics.ts';
import { nth, questionJoin, turnSigns } from './fr.turns.ts';

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
