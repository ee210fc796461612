import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Topic } from '../words/names.ts';
import type { Condition } from './condition.ts';
import { boundBeside, bounded } from './conditions.ts';
import { conditionTopics } from './pointing.ts';

/** Nothing that is asked for by its price costs less. */
const leastPrice = 20;
/** What the words of a job ask for as well: "I drill into concrete" bounds no diameter. */
const ofJobs: ReadonlySet<Topic> = new Set(['drillMasonry', 'drillWood', 'drillSteel']);

const bare = /(?<![\w.,/-])\d{2,4}(?![\w/-]|[.,]\d| ?[%€$])/g;

/** "Tools under 150": a bound without a unit, where no figure is named, is of the price. */
export const barePrice = (
  text: string,
  language: AnswerLanguage,
  conditions: readonly Condition[],
  topics: readonly Topic[],
): readonly Condition[] => {
  if (
    conditions.some(({ by }) => by === 'range') ||
    topics.some((topic) => !conditionTopics.has(topic) && !ofJobs.has(topic))
  )
    return [];
  for (const match of text.matchAll(bare)) {
    const value = Number(match[0]);
    const bound = boundBeside(text, language, { start: match.index, end: match.index + match[0].length });
    if (value >= leastPrice && (bound === 'under' || bound === 'atMost'))
      return [{ by: 'range', measures: ['price'], ...bounded(bound, value) }];
  }
  return [];
};
