import { fold as foldLetters } from '../../search/analysis/fold.ts';

/** A word, number or sign of folded text. Offsets refer to the folded text. */
export interface Token {
  readonly text: string;
  readonly kind: 'word' | 'figure' | 'sign';
  readonly start: number;
  readonly end: number;
}

/** Invisible characters that would split words: direction marks, joiners, soft hyphens. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Normal form of questions and phrases: lower case, no accents, normal width, plain quotes, single spaces. */
export const foldText = (text: string): string =>
  foldLetters(text.replace(invisible, ''))
    .replace(/[‘`´′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[¿¡]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Whether a text contains kana or kanji, which have no spaces between words. */
export const isJapanese = (text: string): boolean => japanese.test(text);

/** Letters and digits are separate tokens ("18v", "5ah"); decimals and thousands stay together. */
const tokenPattern = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|[^\s\p{L}\p{N}]/gu;

/** Separators without meaning: "screw-driver" is "screw driver", "l'outil" is "l outil". */
const separators = new Set(['-', "'", '.', ',', ';', ':', '!', '?', '(', ')', '[', ']', '"', '*', '_', '·', '…']);

/** Splits folded text into tokens. */
export const tokensOf = (folded: string): readonly Token[] =>
  [...folded.matchAll(tokenPattern)].map(({ 0: text, index }) => ({
    text,
    kind: /^\d/.test(text) ? 'figure' : /^[\p{L}\p{M}]/u.test(text) ? 'word' : 'sign',
    start: index,
    end: index + text.length,
  }));

/** Whether a token is only a separator. */
export const isSeparator = ({ kind, text }: Token): boolean => kind === 'sign' && separators.has(text);
