import { fold as foldLetters } from '../../search/analysis/fold.ts';

/** Invisible characters that would split words: direction marks, joiners, soft hyphens. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Normal form of questions, word tables and names: that of the analyser, with plain quotes and single spaces. */
export const fold = (text: string): string =>
  foldLetters(text.replace(unseen, ''))
    .replace(/[‘`´′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[¿¡]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Kana and kanji, which have no spaces or word boundaries. */
export const isJapanese = (text: string): boolean =>
  /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u.test(text);
