import type { AnswerLanguage } from '../../../contract/contract.ts';
import { cuesOf } from '../words/cueTables.ts';
import type { Topic } from '../words/names.ts';
import { spansOf } from '../grounding/span.ts';
import type { Said } from './understanding.ts';

/** "With vibration damping" names what a tool has, and does not ask how much it vibrates: topics that no other word names. */
export const withoutFeatureWords = (
  topics: readonly Topic[],
  features: Said['features'],
  text: string,
  language: AnswerLanguage,
): readonly Topic[] => {
  if (topics.length + features.length < 2) return topics;
  const cues = cuesOf[language];
  const taken = features.flatMap(({ feature }) => {
    const pattern = cues.features[feature];
    return pattern ? spansOf(text, pattern) : [];
  });
  return topics.filter((topic) => {
    const named = spansOf(text, cues.topics[topic]);
    return (
      named.length === 0 ||
      named.some(({ start, end }) => !taken.some((span) => span.start <= start && end <= span.end))
    );
  });
};
