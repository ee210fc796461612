import {
  type AnswerLanguage,
  answerLanguageOf,
  answerLanguages,
  type LanguageCode,
} from '../../../contract/contract.ts';
import { glossaryLanguages, knownShare } from '../glossary/inEnglish.ts';
import { cuesOf } from '../words/cueTables.ts';
import { isJapanese } from '../grounding/fold.ts';
import { kindHits } from './kindWords.ts';

/** How much more another language's glossary must know than the page's own: neighbours share many words. */
const neighbours = 0.25;
/** How much a glossary must know of a question asked on a page of another language. */
const convincing = 0.5;
/** Beyond this, the words are so much a language's own that no other is looked for. */
const plain = 0.6;
/** Small words of the page's language that any text may hold by chance. */
const few = 0.15;

const smallWords = new Map(answerLanguages.map((language) => [language, new Set(cuesOf[language].functionWords)]));

/** How much of a text are small words of a language that answers are written in, of its letters: 0 to 1. */
const smallShare = (folded: string, language: AnswerLanguage): number => {
  const words = folded.match(/\p{L}+/gu) ?? [];
  const known = words.filter((word) => smallWords.get(language)?.has(word));
  return known.join('').length / Math.max(1, words.join('').length);
};

/** Whether a text speaks plainly in the page's own language, or is too short to be told from it: "garantie?". */
const isOwn = (folded: string, page: AnswerLanguage): boolean =>
  (folded.match(/\p{L}+/gu) ?? []).length < (/\p{Script=Cyrillic}/u.test(folded) ? 1 : 3) ||
  smallShare(folded, page) > few ||
  cuesOf[page].signs.price.test(folded) ||
  Object.values(cuesOf[page].topics).some((topic) => topic.test(folded));

const namesKinds = (folded: string): boolean => Object.values(kindHits(folded)).some((hits) => hits > 0);

interface Guess {
  readonly language?: LanguageCode;
  readonly share: number;
}

const bestGuess = (folded: string): Guess =>
  glossaryLanguages
    .map((language): Guess => ({ language, share: knownShare(folded, language) }))
    .reduce((best, one) => (one.share > best.share ? one : best), { share: 0 });

/**
 * The language without answers that a folded question is asked in, by what the glossaries know of it; undefined where it
 * is one that answers are written in, or nothing tells.
 */
export const spokenIn = (folded: string, page: LanguageCode): LanguageCode | undefined => {
  if (isJapanese(folded)) return undefined;
  const own = knownShare(folded, page);
  if (own >= plain) return page;
  const pageAnswers = answerLanguageOf(page);
  if (pageAnswers === page && (isOwn(folded, pageAnswers) || namesKinds(folded))) return undefined;
  const small = Math.max(...answerLanguages.map((language) => smallShare(folded, language)));
  const best = bestGuess(folded);
  if (pageAnswers === page) return best.share >= convincing && best.share > small ? best.language : undefined;
  if (best.share >= own + neighbours && best.share > small) return best.language;
  return own >= small && (own > 0 || !namesKinds(folded)) ? page : undefined;
};
