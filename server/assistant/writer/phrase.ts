import { IntlMessageFormat } from 'intl-messageformat';
import { type AnswerLanguage, bcp47 } from '../../../contract/contract.ts';
import { kept } from '../text/oncePer.ts';
import { type MessageKey, messagesIn } from './data.ts';

/** Message arguments by name: a flag selects by `yes` or `no`; what is undefined is empty. */
export type Values = Readonly<Record<string, string | number | boolean | undefined>>;

/** Formats a message of a language. */
export type Phrase = (key: MessageKey, values?: Values) => string;

/** Parses and formats a text in ICU syntax. */
export type Fill = (text: string, values: Values) => string;

const argumentOf = (value: Values[string]): string | number =>
  typeof value === 'boolean' ? (value ? 'yes' : 'no') : (value ?? '');

/** The names in a parsed text, its literal parts among them. Of the many values of a product, a text uses one or two. */
const namesIn = (parts: ReturnType<IntlMessageFormat['getAst']>): readonly string[] =>
  parts.flatMap((part) => [
    ...('value' in part ? [part.value] : []),
    ...('options' in part ? Object.values(part.options).flatMap(({ value }) => namesIn(value)) : []),
  ]);

/** Each text is parsed once, on first use; number and plural formats are shared per language. */
const reader = (language: AnswerLanguage): Fill => {
  const locale = bcp47(language);
  const numbers = new Intl.NumberFormat(locale);
  const cardinal = new Intl.PluralRules(locale);
  const ordinal = new Intl.PluralRules(locale, { type: 'ordinal' });
  const dates = new Intl.DateTimeFormat(locale);
  const formatters = {
    getNumberFormat: () => numbers,
    getPluralRules: (_: unknown, options?: Intl.PluralRulesOptions) =>
      options?.type === 'ordinal' ? ordinal : cardinal,
    getDateTimeFormat: () => dates,
  };
  // Answers are markdown, so tags are plain text.
  const options = { ignoreTag: true, formatters };
  const parse = (text: string) => {
    const message = new IntlMessageFormat(text, locale, undefined, options);
    return { message, names: [...new Set(namesIn(message.getAst()))] };
  };
  const read = new Map<string, ReturnType<typeof parse>>();
  return (text, values) => {
    const { message, names } = kept(read, text, () => parse(text));
    const used: Record<string, string | number> = {};
    for (const name of names) if (Object.hasOwn(values, name)) used[name] = argumentOf(values[name]);
    return String(message.format(used));
  };
};

const readers = new Map<AnswerLanguage, Fill>();

/** Formatter of a language's texts. */
export const fillIn = (language: AnswerLanguage): Fill => kept(readers, language, () => reader(language));

/** A language's messages. `variety` selects one of several wordings: the same question has the same answer. */
export const phraseIn = (language: AnswerLanguage, variety = 0): Phrase => {
  const fill = fillIn(language);
  const texts = messagesIn(language);
  return (key, values = {}) => {
    const text = texts[key];
    return fill(typeof text === 'string' ? text : (text[variety % text.length] ?? ''), values);
  };
};
