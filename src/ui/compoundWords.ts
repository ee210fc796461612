import words from './compoundWords.json' with { type: 'json' };

/** What names of tools begin with, or go on with, before another word; each may be written with a long vowel at its end. */
const firstWords = `(?:${words.join('|')})ー?`;

/** What says how a tool is driven, before the name of the tool: the first two of the words. */
const kinds = words.slice(0, 2).join('|');

/** Where a word begins: behind another one, or in front of a run of katakana. */
const start = `(?<=${firstWords}|(?<![ァ-ヶー]))`;

/**
 * A word in a run of katakana, which has no visible word boundaries; only known words are split. The name of a tool, which
 * may be of several words, is kept whole where it is short enough for the narrowest line.
 */
export const katakanaWord = `${kinds}|${start}[ァ-ヶー]{3,8}(?![ァ-ヶー])|${firstWords}(?!ー)|${start}[ァ-ヶー]{3,9}?(?=${firstWords}|(?![ァ-ヶー]))`;
