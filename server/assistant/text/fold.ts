import { fold as foldLetters } from '../../search/analysis/fold.ts';

/** Signs that say nothing and would part words: direction marks, joiners, soft hyphens. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The form in which questions, word tables and names are compared: the analyser's, with plain quotes and single spaces. */
export const fold = (text: string): string =>
  foldLetters(text.replace(unseen, ''))
    .replace(/[‘`´′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[¿¡]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Kana and kanji: between them no spaces and no word edges are to be expected. */
export const isJapanese = (text: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);
