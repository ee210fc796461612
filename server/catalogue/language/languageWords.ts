import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { fold } from '../../search/analysis/fold.ts';
import { productKinds } from '../kinds.ts';
import { kindNames, kindWords } from '../names/kindNames.ts';
import { words } from '../words/words.ts';

const wordsOf = (text: string): readonly string[] => fold(text).match(/[\p{L}]{2,}/gu) ?? [];

const spokenIn = (language: AnswerLanguage): readonly string[] =>
  [
    ...productKinds.flatMap((kind) => {
      const { singular, plural } = kindNames[kind][language];
      return [...kindWords(kind, language), singular, plural];
    }),
    ...Object.keys(words.plainKinds[language] ?? {}),
    ...(words.cuts[language] ?? []),
    ...(words.denying[language] ?? []),
  ].flatMap(wordsOf);

/** Trade words that belong to a single language: "drill", "scie", "mit". */
const languages = new Map<string, AnswerLanguage | undefined>();
for (const language of answerLanguages) {
  for (const word of spokenIn(language)) {
    const before = languages.get(word);
    languages.set(word, languages.has(word) && before !== language ? undefined : language);
  }
}

/** Number of trade words of a text by language. Titles are too short for other statistics. */
export const languageWordsIn = (text: string): ReadonlyMap<AnswerLanguage, number> => {
  const counts = new Map<AnswerLanguage, number>();
  for (const word of wordsOf(text)) {
    const language = languages.get(word);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return counts;
};
