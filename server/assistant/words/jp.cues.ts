import type { Cues } from './cues.ts';
import { jobs, kinds } from './jp.jobs.ts';
import { limitSigns, unheld } from './jp.limits.ts';
import { matters } from './jp.matters.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './jp.scales.ts';
import { functionWords, plainSigns } from './jp.signs.ts';
import { features, topics } from './jp.topics.ts';
import { nth, questionBreak, questionJoin, turnSigns } from './jp.turns.ts';

export const cues: Cues = {
  functionWords,
  signs: { ...plainSigns, ...turnSigns, ...limitSigns },
  unheld,
  nth,
  questionJoin,
  questionBreak,
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
  headLast: true,
  uninflected: [],
  compounds: false,
};
