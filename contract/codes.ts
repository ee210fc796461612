/** Codes and limits of the contract without schemas, so that importing them loads no parser. */

/** Code of a brand. Brands are data (brands/registry.ts), so the type does not list them. */
export type BrandCode = string;

/**
 * All language codes of specification section 9. They are the product's own codes: `jp`, not `ja`; see {@link bcp47}.
 */
export const languageCodes = [
  'en',
  'de',
  'es',
  'it',
  'fr',
  'jp',
  'ro',
  'tr',
  'nl',
  'bg',
  'cs',
  'da',
  'lv',
  'lt',
  'hu',
  'no',
  'pl',
  'sk',
  'fi',
  'sv',
  'uk',
] as const;
export type LanguageCode = (typeof languageCodes)[number];

/** The BCP 47 tag of a language code, for `lang` attributes, `Intl` and collation. */
export const bcp47 = (language: LanguageCode): string =>
  language === 'jp' ? 'ja' : language === 'no' ? 'nb' : language;

/** The product's language code for a BCP 47 tag, if the language is supported: `ja-JP` is `jp`, `nb` is `no`. */
export const languageOfTag = (tag: string): string => {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return { ja: 'jp', nb: 'no', nn: 'no' }[primary] ?? primary;
};

/** Languages of product texts and answers; visitors with other languages get English. */
export const answerLanguages = ['jp', 'en', 'de', 'es', 'it', 'fr'] as const satisfies readonly LanguageCode[];
export type AnswerLanguage = (typeof answerLanguages)[number];
export const answerLanguageOf = (language: LanguageCode): AnswerLanguage =>
  answerLanguages.find((known) => known === language) ?? 'en';

/**
 * Header, with any value, of an answer that our own server keeps: a broken connection can be resumed by GET, and events
 * have ids. Other servers do not send it, even if they echo `x-request-id`.
 */
export const resumableHeader = 'x-answer-resumable';

/** Limits enforced by client and server (behaviour B8), in UTF-16 code units. */
export const limits = {
  questionLength: 2000,
  messageLength: 20_000,
  messages: 200,
  cards: 40,
  idLength: 128,
  bodyBytes: 1_000_000,
} as const;

/** Path of the page with only the chat, for frames on other sites. */
export const embeddedPath = '/embed/chat';
