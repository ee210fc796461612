/** Codes and limits of the contract that are no schemas: what needs only these loads no parser. */

/** The code of a brand. Which there are is data (brands/registry.ts): a brand is a folder, and none is known here. */
export type BrandCode = string;

/** Every language code of specification section 9. Codes are the product's own: `jp`, not `ja`; see {@link bcp47}. */
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

/** The product's code of a BCP 47 tag, where it has that language: `ja-JP` is `jp`, `nb` is `no`. */
export const languageOfTag = (tag: string): string => {
  const primary = tag.toLowerCase().split('-')[0] ?? '';
  return { ja: 'jp', nb: 'no', nn: 'no' }[primary] ?? primary;
};

/** Languages in which product texts exist and answers are written; the others read English ones. */
export const answerLanguages = ['jp', 'en', 'de', 'es', 'it', 'fr'] as const satisfies readonly LanguageCode[];
export type AnswerLanguage = (typeof answerLanguages)[number];
export const answerLanguageOf = (language: LanguageCode): AnswerLanguage =>
  answerLanguages.find((known) => known === language) ?? 'en';

/**
 * Header of an answer that our own server keeps, with any value: a connection that breaks can go on by GET, and its events
 * bear numbers. Of any other server, also one that sends `x-request-id` back, no such thing is known.
 */
export const resumableHeader = 'x-answer-resumable';

/** Limits held by client and server alike (behaviour B8); counted in UTF-16 code units. */
export const limits = {
  questionLength: 2000,
  messageLength: 20_000,
  messages: 200,
  cards: 40,
  idLength: 128,
  bodyBytes: 1_000_000,
} as const;

/** The page that holds the chat alone, for frames on pages of others. */
export const embeddedPath = '/embed/chat';
