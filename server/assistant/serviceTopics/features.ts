import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { analyse } from '../../search/analysis/analyse.ts';
import { japaneseWords } from '../../search/analysis/japanese.ts';
import { isSeparator, tokensOf } from '../lexicon/tokens.ts';
import type { Reading } from '../planner/reading/reading.ts';

/** Features of a message with their weights: words and pairs of words of its language, and its concepts. */
export type TopicFeatures = ReadonlyMap<string, number>;

/** Weight of a single word or concept. */
export const wordWeight = 1;
/** Weights of the other features: two words in a row, two with one between them, and runs of Japanese letters. */
const weights = { pair: 0.7, gap: 0.5, letters: 0.3 };
/** Japanese words are not separated, so runs of letters stand beside them. */
const runs = [1, 2, 3];

const edge = '|';

const wordsOf = (text: string, language: AnswerLanguage): readonly string[] =>
  language === 'jp'
    ? japaneseWords(text)
    : tokensOf(text)
        .filter((token) => !isSeparator(token))
        .map(({ kind, text: word }) => (kind === 'figure' ? '#' : (analyse(word, language)[0] ?? word)));

/** The features of a message; undefined in a language that is not answered in. */
export const topicFeatures = ({
  text,
  language,
  mentions,
}: Pick<Reading, 'text' | 'language' | 'mentions'>): TopicFeatures | undefined => {
  const own = answerLanguages.find((each) => each === language);
  if (own === undefined) return undefined;
  const features = new Map<string, number>();
  const words = wordsOf(text, own);
  for (const word of words) features.set(`${own} ${word}`, wordWeight);
  const all = [edge, ...words, edge];
  for (const [place, word] of all.entries()) {
    const [next, afterNext] = [all[place + 1], all[place + 2]];
    if (next !== undefined) features.set(`${own} ${word} ${next}`, weights.pair);
    if (afterNext !== undefined) features.set(`${own} ${word} _ ${afterNext}`, weights.gap);
  }
  for (const { concept } of mentions) features.set(concept, wordWeight);
  if (own !== 'jp') return features;
  for (const length of runs)
    for (let start = 0; start + length <= text.length; start++)
      features.set(`jp~${text.slice(start, start + length)}`, weights.letters);
  return features;
};
