import type { Cues } from './cues.ts';
import { jobs, kinds } from './en.jobs.ts';
import { limitSigns, unheld } from './en.limits.ts';
import { matters } from './en.matters.ts';
import { bounds, firstTwo, gradables, liking, negation, ordinals, rangeJoin } from './en.scales.ts';
import { functionWords, plainSigns } from './en.signs.ts';
import { features, topics } from './en.topics.ts';
import { nth, questionJoin, turnSigns } from './en.turns.ts';

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
  verbs:
    /(?<=\b(it|this|that|which|who|tool) )(drills|saws|planes|sands|vacuums|hammers|nails)\b|(?<=\b(can|could|will|would|does|do) (it|this|that|i|we|you|they|this one|that one|these|those) (also )?)(drill|saw|plane|sand|vacuum|hammer|nail|grind)\b/,
  compounds: false,
};
