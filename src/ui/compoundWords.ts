import { qualifiers, words } from './compoundWords.json' with { type: 'json' };

/** What names of tools begin with, or go on with, before another word; each may be written with a long vowel at its end. */
const firstWords = `(?:${[...qualifiers, ...words].join('|')})ー?`;

/** A word in a run of katakana, which has no visible word boundaries; only known words are split. */
export const katakanaWord = `${firstWords}(?!ー)|(?<=${firstWords}|(?<![ァ-ヶー]))[ァ-ヶー]{3,9}?(?=${firstWords}|(?![ァ-ヶー]))`;

const qualifier = `(?:${qualifiers.join('|')})`;
const letters = '[\\p{Script=Han}ァ-ヶー]';

/** A longer compound may be wider than a heading's line on a small phone. */
const maxLetters = 11;

/** Kanji and katakana up to a space ("振動ドライバドリル"), without the qualifier before them, which may stand on a line of its own. */
const compound = new RegExp(
  `((?:(?<=${qualifier})|(?<!${letters}))(?!${qualifier})${letters}{2,${maxLetters}}(?=\\s|$))`,
  'u',
);

/** Splits a text; every second part is a compound of kanji and katakana. */
export const splitCompounds = (text: string): readonly string[] => text.split(compound);
