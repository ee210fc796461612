import type { AnswerLanguage } from '../../../contract/contract.ts';
import { isJapanese } from '../../search/analysis/japanese.ts';
import { languageOf } from '../languageCodes.ts';
import { detect } from './detector.ts';
import { languageWordsIn } from './languageWords.ts';

/** Minimum number of letters for a detection. */
const minLength = 12;
const japaneseShare = 0.1;

/** Placeholder texts in Latin do not show the language of a feed. */
const isPlaceholder = (text: string): boolean =>
  /\b(?:lorem ipsum|dolor sit amet|pellentesque habitant|consectetur|vestibulum)\b/i.test(text);

/** Texts of this length or longer are enough to distinguish similar languages, such as Romanian and Italian. */
const tellingLength = 80;

/** Short texts joined, because one by one they tell too little. */
const joined = (texts: readonly string[]): readonly string[] => {
  const long = texts.filter((text) => text.length >= tellingLength);
  let part = '';
  const parts: string[] = [];
  for (const text of new Set(texts.filter(({ length }) => length < tellingLength))) {
    part += `${text}. `;
    if (part.length < tellingLength) continue;
    parts.push(part);
    part = '';
  }
  return [...long, ...parts, ...(part === '' ? [] : [part])];
};

/** The language of most texts; undefined if it is no answer language. */
export const detectLanguage = (texts: readonly string[]): AnswerLanguage | undefined => {
  const scores = new Map<AnswerLanguage, number>();
  let [own, foreign] = [0, 0];
  for (const text of joined(texts)) {
    const letters = [...text.slice(0, 400)];
    const isKana = letters.filter((letter) => isJapanese(letter)).length > letters.length * japaneseShare;
    if ((text.length < minLength && !isKana) || isPlaceholder(text)) continue;
    // Names of makers and models mislead statistics of letters, so words of the trade count first.
    for (const [language, count] of languageWordsIn(text))
      scores.set(language, (scores.get(language) ?? 0) + Math.min(count, 3));
    const found = isKana ? { jp: 1 } : detect(text.slice(0, 400)).getScores();
    for (const [code, score] of Object.entries(found)) {
      const language = languageOf(code);
      if (language) scores.set(language, (scores.get(language) ?? 0) + score);
    }
    const [[code] = ['']] = Object.entries(found).sort(([, one], [, other]) => other - one);
    if (text.length < tellingLength) continue;
    if (languageOf(code)) own += 1;
    else foreign += 1;
  }
  const [best] = [...scores].sort(([, one], [, other]) => other - one);
  return foreign > own ? undefined : best?.[0];
};
