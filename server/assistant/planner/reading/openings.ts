import type { TextRange } from '../../lexicon/lexicon.ts';
import { foldedWords, foldText } from '../../lexicon/tokens.ts';
import { oncePer } from '../../text/oncePer.ts';
import joining from '../quantities/alternatives.json' with { type: 'json' };
import { has } from './mentions.ts';
import openings from './openings.json' with { type: 'json' };
import type { Reading } from './reading.ts';

const opens: Readonly<Record<string, readonly string[]>> = openings.opens;
const none: readonly string[] = [];
const closes: Readonly<Record<string, readonly string[]>> = openings.closes;

/** The words of a list, each up to the space behind it. */
const wholeWords = oncePer((list: readonly string[]) => foldedWords(list).map((word) => `${word} `));

/** Whether a text is a question, by its mark, its opening or its ending. */
export const asksYesNo = (reading: Reading): boolean => /[?？]\s*$/u.test(reading.text) || opensYesNo(reading);

/** Whether a text opens or ends as a question for yes or no does: "is the level magnetic". */
export const opensYesNo = ({ text, language }: Reading): boolean => {
  const words = opens[language] ?? none;
  if (language === 'jp') return words.some((word) => text.replace(/[。.!！?？\s]+$/u, '').endsWith(word));
  return wholeWords(words).some((word) => text.startsWith(word));
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

const interrogatives: Readonly<Record<string, readonly string[]>> = openings.interrogatives;
const indefinites: Readonly<Record<string, readonly string[]>> = openings.indefinites;
const verbs: Readonly<Record<string, readonly string[]>> = openings.verbs;
const alternatives: Readonly<Record<string, readonly string[]>> = joining;
/** Words that may precede the interrogative: "und was …", "con che …". */
const begins: readonly string[] = openings.begins.map(foldText);

/** Whether a clause opens with one of the words of the list; in Japanese, whether the text has one of them. */
const opensClause = ({ text, language }: Reading, list: readonly string[] = none): boolean => {
  if (language === 'jp') {
    const definite = (indefinites[language] ?? none).reduce((rest, word) => rest.replaceAll(word, ''), text);
    return list.some((word) => definite.includes(word));
  }
  const words = wholeWords(list);
  return text.split(/[,;.!?:]/u).some((clause) => {
    const asked = clause.trim().split(' ');
    while (begins.includes(asked[0] ?? '')) asked.shift();
    const opening = `${asked.join(' ')} `;
    return words.some((word) => opening.startsWith(word));
  });
};

/** "Which grinder", "qué radial": the interrogative before what is asked for. */
export const interrogativeBefore = ({ text, language }: Reading, start: number): TextRange | undefined => {
  const before = text.slice(0, start).trimEnd();
  const word = foldedWords(interrogatives[language] ?? none).find((each) =>
    language === 'jp' ? before.endsWith(each) : ` ${before}`.endsWith(` ${each}`),
  );
  return word === undefined ? undefined : { start: before.length - word.length, end: before.length };
};

/** Whether an interrogative stands anywhere: "le bruit, ça donne quoi ?" */
export const hasInterrogative = ({ text, language }: Reading): boolean => {
  const asking = new Set(foldedWords(interrogatives[language] ?? none));
  return text.split(/[\s,.!?¿]+/u).some((word) => asking.has(word));
};

/** Whether a question begins with an interrogative: "what's in the box". */
export const asksWhat = (reading: Reading): boolean => opensClause(reading, interrogatives[reading.language]);

const counts: Readonly<Record<string, readonly string[]>> = openings.counts;
/** "How many are in there?": asks for a number of things, and for no price. */
export const asksCount = ({ text, language }: Reading): boolean =>
  foldedWords(counts[language] ?? none).some((word) => ` ${text}`.includes(language === 'jp' ? word : ` ${word}`));

/** Whether a text is a statement without a question. */
export const onlyTells = (reading: Reading): boolean =>
  // "Has it a brake? A friend …" asks, wherever its mark stands.
  !/[?？]/u.test(reading.text) &&
  !asksYesNo(reading) &&
  !reading.mentions.some(({ concept }) => /^(op\.(?!(need|recommend|suits|own)$)|policy\.)/.test(concept)) &&
  !opensClause(reading, interrogatives[reading.language]) &&
  !opensClause(reading, verbs[reading.language]);

/** Words for "or" in a language. */
export const alternativeWords = (language: string): readonly string[] => alternatives[language] ?? none;

/** "Better X or Y?" leaves a choice; "or not?" does not. */
export const offersAlternatives = ({ text, language }: Reading): boolean => {
  const words = alternativeWords(language);
  if (language === 'jp') return words.some((word) => text.includes(word));
  const asked = text.replace(/[?!.\s]+$/u, '');
  const tag = foldedWords(closes[language] ?? none).find((word) => asked.endsWith(` ${word}`));
  const own = tag === undefined ? asked : asked.slice(0, -tag.length);
  return words.some((word) => own.includes(` ${word} `));
};

/** "This or the corded one": whether a thing stands beside "or". */
export const isAlternative = ({ text, language }: Reading, { start, end }: TextRange): boolean => {
  const before = text.slice(0, start).trimEnd();
  const behind = text.slice(end).trimStart();
  return foldedWords(alternativeWords(language)).some(
    (word) => ` ${before}`.endsWith(` ${word}`) || `${behind} `.startsWith(`${word} `),
  );
};

/** Whether a question can be answered by yes or no: it asks for no cause, figure, thing or way, and leaves no choice. */
export const asksVerdict = (reading: Reading): boolean =>
  !(has(reading, 'op.need', 'op.recommend') && onlyTells(reading)) &&
  !opensClause(reading, interrogatives[reading.language]) &&
  !offersAlternatives(reading);
