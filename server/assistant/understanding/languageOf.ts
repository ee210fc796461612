import { type AnswerLanguage, answerLanguages } from '../../../contract/contract.ts';
import { cuesOf } from '../words/cueTables.ts';
import { isJapanese } from '../grounding/fold.ts';
import { kindHits } from './kindWords.ts';

const functionWords = answerLanguages.map((language) => [language, new Set(cuesOf[language].functionWords)] as const);

/** Letters and signs that only one of the languages writes. */
const marks: Readonly<Partial<Record<AnswerLanguage, RegExp>>> = {
  de: /[äöüß]/i,
  es: /[ñ¿¡]/i,
  fr: /[çœêû]/i,
  it: /[ìò]/i,
};

/** Enough of a text to tell its language by. */
const sampleLength = 300;

/**
 * The language a question is written in, by its small words, the things it names and what it asks for; that of the
 * page where the question itself does not tell ("18 V?", "BS 18-60").
 */
export const languageOf = (folded: string, raw: string, page: AnswerLanguage): AnswerLanguage => {
  const text = folded.slice(0, sampleLength);
  if (isJapanese(text)) return 'jp';
  const words = text.match(/[a-z]+/g) ?? [];
  const kinds = kindHits(text);
  const scores = functionWords
    .filter(([language]) => language !== 'jp')
    .map(([language, known]) => {
      const { gradables, topics, signs } = cuesOf[language];
      const small = new Set(words.filter((word) => known.has(word))).size;
      const scale = Object.values(gradables).some(({ most, more }) => most.test(text) || more.test(text)) ? 1 : 0;
      const topic = Object.values(topics).some((pattern) => pattern.test(text)) ? 0.5 : 0;
      const manners = signs.greeting.test(text) || signs.thanks.test(text) ? 1 : 0;
      const mark = marks[language]?.test(raw) ? 1 : 0;
      return { language, score: small + kinds[language] * 1.5 + scale + topic + manners + mark };
    })
    .sort((one, other) => other.score - one.score);
  const [best] = scores;
  const own = scores.find(({ language }) => language === page)?.score ?? 0;
  return best && best.score >= 1.5 && best.score >= own + 1 ? best.language : page;
};
