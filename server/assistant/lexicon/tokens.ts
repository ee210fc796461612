import { fold as foldLetters } from '../../search/analysis/fold.ts';

/** A word, a figure or a sign of folded text. Offsets are the folded text's own. */
export interface Token {
  readonly text: string;
  readonly kind: 'word' | 'figure' | 'sign';
  readonly start: number;
  readonly end: number;
}

/** Signs that nobody sees and that would part words: direction marks, joiners, soft hyphens. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** The form in which questions and phrases are compared: no case, accents, width; plain quotes, single spaces. */
export const foldText = (text: string): string =>
  foldLetters(text.replace(invisible, ''))
    .replace(/[‘`´′]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/[¿¡]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

const japanese = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u;
/** Whether a text holds kana or kanji: between them there are no spaces to go by. */
export const isJapanese = (text: string): boolean => japanese.test(text);

/** Letters and figures part where they meet ("18v", "5ah"); decimals and thousands stay together. */
const tokenPattern = /\d+(?:[.,]\d+)*|[\p{L}\p{M}]+|[^\s\p{L}\p{N}]/gu;

/** Signs that part words without meaning anything: "screw-driver" is "screw driver", "l'outil" is "l outil". */
const separators = new Set(['-', "'", '.', ',', ';', ':', '!', '?', '(', ')', '[', ']', '"', '*', '_', '·', '…']);

/** Tokens of folded text. */
export const tokensOf = (folded: string): readonly Token[] =>
  [...folded.matchAll(tokenPattern)].map(({ 0: text, index }) => ({
    text,
    kind: /^\d/.test(text) ? 'figure' : /^[\p{L}\p{M}]/u.test(text) ? 'word' : 'sign',
    start: index,
    end: index + text.length,
  }));

/** Whether a token only parts others. */
export const isSeparator = ({ kind, text }: Token): boolean => kind === 'sign' && separators.has(text);
