import { foldedWords } from '../../lexicon/tokens.ts';
import { firstOf } from '../../text/anyOf.ts';
import type { Span } from '../../text/span.ts';
import articles from '../reading/articles.json' with { type: 'json' };
import openings from '../reading/openings.json' with { type: 'json' };
import { asksVerdict } from '../reading/openings.ts';
import type { Reading } from '../reading/reading.ts';
import clauseOpeners from './clauseOpeners.json' with { type: 'json' };
import joints from './joints.json' with { type: 'json' };

/** Whether a part of a message asks something by its form: its first word, or its ending. */

type Words = Readonly<Record<string, readonly string[]>>;
const jointWords: Words = joints;
const verbs: Words = clauseOpeners.verbs;
const ambiguous: Words = clauseOpeners.ambiguous;
const relatives: Words = clauseOpeners.relatives;
const accented: Words = clauseOpeners.accented;
const definite: Words = articles;
const requests: Words = clauseOpeners.asksFor;
const interrogatives: Words = openings.interrogatives;
const opens: Words = openings.opens;
const indefinites: Words = openings.indefinites;
const none: readonly string[] = [];

const startsWith = (text: string, words: readonly string[] | undefined): string | undefined =>
  foldedWords(words ?? none).find((word) => text.startsWith(word) && !/^[\p{L}\d]/u.test(text.slice(word.length)));

/** What "che", "que" ask about stands right behind them; otherwise they open a relative clause. */
const isFollowed = ({ mentions }: Reading, from: number): boolean =>
  mentions.some(
    ({ concept, start, end }) =>
      start <= from + 1 &&
      end > from + 1 &&
      /^(measure|abstract|unrecorded|type|procedure|op|packaging|policy|term)\./.test(concept),
  );

/** "Di che colore", "mit welchem": a preposition before the interrogative. */
const behindPreposition = (clause: string): string | undefined => {
  const word = startsWith(clause, openings.begins);
  return word === undefined ? undefined : clause.slice(word.length).trimStart();
};

/** "È" is read as "e": only the text as it was written tells the verb from the "and". */
export const isVerbE = ({ language, raw, text }: Reading, at: number): boolean => {
  const written = raw.length === text.length ? raw.slice(at).toLowerCase() : '';
  return (accented[language] ?? none).some((verb) => written.startsWith(`${verb} `));
};

/** How a clause opens: with an interrogative, with a verb that asks for yes or no, or as no question. */
export const openingOf = (reading: Reading, { start, end }: Span): 'interrogative' | 'verb' | undefined => {
  const { language, text } = reading;
  if (language === 'jp') return undefined;
  const own = text.slice(start, end).replace(/^[\s,;.!?:]+/u, '');
  if (isVerbE(reading, end - own.length)) return 'verb';
  const joint = startsWith(own, jointWords[language]);
  const clause = joint === undefined ? own : own.slice(joint.length).trimStart();
  const unsure = startsWith(clause, ambiguous[language]);
  if (unsure !== undefined) {
    const behind = end - clause.length + unsure.length;
    const isRelative = (relatives[language] ?? none).includes(unsure);
    const isSure = isRelative ? isFollowed(reading, behind) : joint !== undefined;
    return isSure ? 'interrogative' : undefined;
  }
  const noun = behindPreposition(clause);
  if ([clause, noun ?? ''].some((each) => startsWith(each, interrogatives[language]) !== undefined))
    return 'interrogative';
  const isVerb = startsWith(clause, verbs[language]) !== undefined || isVerbE(reading, end - clause.length);
  return isVerb ? 'verb' : undefined;
};

/** "教えてください", "tell me the weight": a request for an answer. */
export const requestsAnswer = ({ language, text }: Reading, { start, end }: Span): boolean =>
  firstOf(language, text.slice(start, end), foldedWords(requests[language] ?? none)) !== undefined;

/** Whether a Japanese part asks: by its interrogative, or by its ending "か", "は". */
const asksInJapanese = ({ text }: Reading, { start, end }: Span): boolean => {
  const own = text.slice(start, end).replace(/[\s。、?!]+$/u, '');
  const definite = (indefinites['jp'] ?? none).reduce((rest, word) => rest.replaceAll(word, ''), own);
  return (
    (interrogatives['jp'] ?? none).some((word) => definite.includes(word)) ||
    [...(opens['jp'] ?? none), 'は'].some((word) => own.endsWith(word))
  );
};

/** Whether a part of a message asks something by its form. */
export const asksByForm = (reading: Reading, part: Span): boolean =>
  requestsAnswer(reading, part) ||
  (reading.language === 'jp' ? asksInJapanese(reading, part) : openingOf(reading, part) !== undefined);

/** Whether a part begins with "and", "also". */
export const beginsJoined = ({ language, text }: Reading, { start, end }: Span): boolean =>
  startsWith(text.slice(start, end).trimStart(), jointWords[language]) !== undefined;

/** Whether one of the questions of a text, each with its mark, can be answered by yes or no. */
export const asksAnyVerdict = (reading: Reading): boolean =>
  asksVerdict(reading) ||
  [...reading.text.matchAll(/[^?]+\?/gu)].some(({ 0: text, index }) => {
    const start = index + (text.length - text.trimStart().length);
    return openingOf(reading, { start, end: index + text.length }) === 'verb' && asksVerdict({ ...reading, text });
  });

/** "La batteria …", "and the charger …". */
export const beginsWithArticle = ({ language, text }: Reading, { start, end }: Span): boolean => {
  const own = text.slice(start, end).trimStart();
  const joint = startsWith(own, jointWords[language]) ?? '';
  return startsWith(own.slice(joint.length).trimStart(), definite[language]) !== undefined;
};
