import { fold as foldLetters } from '../../search/analysis/fold.ts';
import { oncePer } from '../text/oncePer.ts';

/** A word, number or sign of folded text. Offsets refer to the folded text. */
export interface Token {
  readonly text: string;
  readonly kind: 'word' | 'figure' | 'sign';
  readonly start: number;
  readonly end: number;
}

/** Invisible characters that would split words: direction marks, joiners, soft hyphens. */
const invisible = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** ASCII words with single spaces between them, and no backtick: only their case is to be folded. */
const plain = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/** Normal form of questions and phrases: lower case, no accents, normal width, plain quotes, single spaces. */
export const foldText = (text: string): string =>
  plain.test(text)
    ? text.toLowerCase()
    : // "36º" is an angle; "36 o" is not.
      foldLetters(text.replace(invisible, '').replaceAll('º', '°'))
        .replace(/[‘`´′]/g, "'")
        .replace(/[“”„«»″]/g, '"')
        .replace(/[¿¡]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();

/** The words of a list in their normal form; each list is folded once. */
export const foldedWords = oncePer((words: readonly string[]): readonly string[] => words.map(foldText));

/** Letters and digits are separate tokens ("18v", "5ah"); decimals and thousands stay together. Groups: figure, word. */
const tokenPattern = /(\d+(?:[.,]\d+)*)|([\p{L}\p{M}]+)|[^\s\p{L}\p{N}]/gu;

/** Separators without meaning: "screw-driver" is "screw driver", "l'outil" is "l outil". */
const separators = new Set(['-', "'", '.', ',', ';', ':', '!', '?', '(', ')', '[', ']', '"', '*', '_', '·', '…']);

/** Splits folded text into tokens. */
export const tokensOf = (folded: string): readonly Token[] =>
  Array.from(folded.matchAll(tokenPattern), ({ 0: text, 1: figure, 2: word, index }) => ({
    text,
    kind: figure !== undefined ? 'figure' : word !== undefined ? 'word' : 'sign',
    start: index,
    end: index + text.length,
  }));

/** Whether a token is only a separator. */
export const isSeparator = ({ kind, text }: Token): boolean => kind === 'sign' && separators.has(text);
