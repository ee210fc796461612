import words from './compoundWords.json' with { type: 'json' };

/** What names of tools begin with, or go on with, before another word; each may be written with a long vowel at its end. */
const firstWords = `(?:${words.join('|')})ー?`;

/** A word in a run of katakana, which has no visible word boundaries; only known words are split. */
export const katakanaWord = `${firstWords}(?!ー)|(?<=${firstWords}|(?<![ァ-ヶー]))[ァ-ヶー]{3,9}?(?=${firstWords}|(?![ァ-ヶー]))`;
