import { IntlMessageFormat } from 'intl-messageformat';
import { type AnswerLanguage, bcp47 } from '../../../contract/contract.ts';
import { phrases as de } from './de.phrases.ts';
import { policies as dePolicies } from './de.policies.ts';
import { phrases as en } from './en.phrases.ts';
import { policies as enPolicies } from './en.policies.ts';
import { phrases as es } from './es.phrases.ts';
import { policies as esPolicies } from './es.policies.ts';
import { phrases as fr } from './fr.phrases.ts';
import { policies as frPolicies } from './fr.policies.ts';
import { phrases as it } from './it.phrases.ts';
import { policies as itPolicies } from './it.policies.ts';
import { phrases as jp } from './jp.phrases.ts';
import { policies as jpPolicies } from './jp.policies.ts';
import type { MessageKey, Phrase, Texts } from './messages.ts';
import { anything, formsOf, type Noun } from './nouns.ts';

/** How each language answers. */
export const textsOf: Readonly<Record<AnswerLanguage, Texts>> = {
  jp: { ...jp, ...jpPolicies },
  en: { ...en, ...enPolicies },
  de: { ...de, ...dePolicies },
  es: { ...es, ...esPolicies },
  it: { ...it, ...itPolicies },
  fr: { ...fr, ...frPolicies },
};

/** Reads a language's messages, each once, when it is first said; they share their number and plural formats. */
const readerIn = (language: AnswerLanguage): ((text: string) => IntlMessageFormat) => {
  const locale = bcp47(language);
  const numbers = new Intl.NumberFormat(locale);
  const cardinal = new Intl.PluralRules(locale);
  const formatters = {
    getNumberFormat: () => numbers,
    getPluralRules: () => cardinal,
    getDateTimeFormat: () => new Intl.DateTimeFormat(locale),
  };
  const read = new Map<string, IntlMessageFormat>();
  return (text) => {
    const known = read.get(text);
    if (known) return known;
    // Answers are markdown: what looks like a tag is none.
    const made = new IntlMessageFormat(text, locale, undefined, { ignoreTag: true, formatters });
    read.set(text, made);
    return made;
  };
};
const readers: Partial<Record<AnswerLanguage, ReturnType<typeof readerIn>>> = {};

type Values = Readonly<Record<string, string | number | Noun | undefined>>;
const isNoun = (value: Values[string]): value is Noun => typeof value === 'object';

/** Where yes agrees with the question rather than with the thing, a question put negatively turns both round. */
const opposites: Readonly<Partial<Record<MessageKey, MessageKey>>> = {
  yes: 'no',
  no: 'yes',
  confirms: 'denies',
  denies: 'confirms',
};

/** A language's messages; of several wordings the one that the number chooses; yes for no where that is asked. */
export const phraseIn = (language: AnswerLanguage, choice = 0, turned = false): Phrase => {
  const texts = textsOf[language];
  readers[language] ??= readerIn(language);
  const read = readers[language];
  return (key, ...given) => {
    const text = texts[(turned ? opposites[key] : undefined) ?? key];
    const wording = typeof text === 'string' ? text : (text[choice % text.length] ?? '');
    const values: Values = { ...given[0] };
    const forms = 'noun' in values ? formsOf(isNoun(values['noun']) ? values['noun'] : anything[language]) : {};
    return String(read(wording).format({ ...values, ...forms }));
  };
};
