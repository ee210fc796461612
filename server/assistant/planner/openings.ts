import { foldedWords, foldText } from '../lexicon/tokens.ts';
import openings from './openings.json' with { type: 'json' };
import type { Reading } from './reading.ts';

const opens: Readonly<Record<string, readonly string[]>> = openings.opens;
const none: readonly string[] = [];
const closes: Readonly<Record<string, readonly string[]>> = openings.closes;

/** Whether a text is a question, by its mark, its opening or its ending. */
export const asksYesNo = ({ text, language }: Reading): boolean => {
  if (/[?？]\s*$/u.test(text)) return true;
  const words = opens[language] ?? none;
  if (language === 'jp') return words.some((word) => text.replace(/[。.!！\s]+$/u, '').endsWith(word));
  return (
    foldedWords(words).some((word) => text.startsWith(`${word} `)) ||
    foldedWords(closes[language] ?? none).some((word) => text.endsWith(` ${word}`))
  );
};

/** Words that are articles before a noun, and pronouns where they stand alone. */
const pronouns: Readonly<Record<string, readonly string[]>> = openings.pronouns;

/** "Ist der schwer?": a verb, a pronoun, and nothing but this stretch, which is said of the product and does not name one. */
export const isPredicate = ({ text, language }: Reading, start: number, end: number): boolean => {
  if (/[^\s?!.]/u.test(text.slice(end))) return false;
  const words = text.slice(0, start).trim().split(' ');
  const isPronoun = pronouns[language]?.includes(words.at(-1) ?? '') ?? false;
  return isPronoun && foldedWords(opens[language] ?? none).includes(words.slice(0, -1).join(' '));
};

const asks: Readonly<Record<string, readonly string[]>> = openings.asks;
/** Words that may precede the interrogative: "und was …", "con che …". */
const begins: readonly string[] = openings.begins.map(foldText);

/** Whether a text is a statement without a question. */
export const onlyTells = (reading: Reading): boolean => {
  const { text, language } = reading;
  // "Has it a brake? A friend …" asks, wherever its mark stands.
  if (
    /[?？]/u.test(text) ||
    asksYesNo(reading) ||
    reading.mentions.some(({ concept }) => /^(op\.(?!(need|recommend|suits|own)$)|policy\.)/.test(concept))
  )
    return false;
  const words = foldedWords(asks[language] ?? none);
  if (language === 'jp') return !words.some((word) => text.includes(word));
  return text.split(/[,;.!?]/u).every((clause) => {
    const [first = '', ...rest] = clause.trim().split(' ');
    const asked = [first, ...rest].join(' ');
    const behind = begins.includes(first) ? rest.join(' ') : asked;
    return !words.some((word) => `${asked} `.startsWith(`${word} `) || `${behind} `.startsWith(`${word} `));
  });
};
