import type { AnswerLanguage } from '../../../../contract/contract.ts';
import { advice } from './advice.ts';
import { facts } from './facts.ts';
import { finds } from './finds.ts';
import { fits } from './fits.ts';
import type { Named } from './parts.ts';
import type { Sample } from './sample.ts';
import { talk } from './talk.ts';
import { trade } from './trade.ts';

/** Findings of every operation, made of a brand's own products. */
export const findingsOf = (sample: Sample, language: AnswerLanguage): readonly Named[] => [
  ...finds(sample),
  ...facts(sample, language),
  ...advice(sample, language),
  ...fits(sample),
  ...trade(sample, language),
  ...talk(sample),
];
