import { IntlMessageFormat } from 'intl-messageformat';
import { type AnswerLanguage, bcp47 } from '../../../contract/contract.ts';
import { type MessageKey, messagesIn } from './data.ts';

/** What a message is filled with: words and numbers, by the names of its arguments. */
export type Values = Readonly<Record<string, string | number>>;

/** A message of a language, filled. */
export type Phrase = (key: MessageKey, values?: Values) => string;

/** Reads a text of a language in ICU syntax and fills it. */
export type Fill = (text: string, values: Values) => string;

/** Each text is read once, when it is first said; all of a language share their formats of numbers and plurals. */
const reader = (language: AnswerLanguage): Fill => {
  const locale = bcp47(language);
  const numbers = new Intl.NumberFormat(locale);
  const cardinal = new Intl.PluralRules(locale);
  const dates = new Intl.DateTimeFormat(locale);
  const formatters = {
    getNumberFormat: () => numbers,
    getPluralRules: () => cardinal,
    getDateTimeFormat: () => dates,
  };
  const read = new Map<string, IntlMessageFormat>();
  return (text, values) => {
    let message = read.get(text);
    if (!message) {
      // Answers are markdown: what looks like a tag is none.
      message = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true, formatters });
      read.set(text, message);
    }
    return String(message.format(values));
  };
};

const readers = new Map<AnswerLanguage, Fill>();

/** The filler of a language's texts. */
export const fillIn = (language: AnswerLanguage): Fill => {
  const known = readers.get(language);
  if (known) return known;
  const made = reader(language);
  readers.set(language, made);
  return made;
};

/** A language's messages. Of several wordings `variety` chooses: the same question is always answered alike. */
export const phraseIn = (language: AnswerLanguage, variety = 0): Phrase => {
  const fill = fillIn(language);
  const texts = messagesIn(language);
  return (key, values = {}) => {
    const text = texts[key];
    return fill(typeof text === 'string' ? text : (text[variety % text.length] ?? ''), values);
  };
};
