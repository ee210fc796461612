import type { AnswerLanguage } from '../../../contract/contract.ts';
import type { Span } from '../text/span.ts';

/** Words between a comparison and the product that something is set against: "lighter than the B". */
export const rivalAhead: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /^[^,;:]{0,40}\b(?:than|compared (?:to|with))(?: (?:the|our|your|an?))?\s*$/i,
  de: /^[^,;:]{0,40}(?<!\p{L})als(?: (?:der|die|das|den|dem|ein\w*|unser\w*))?\s*$/iu,
  es: /^[^,;:]{0,40}(?<!\p{L})que(?: (?:el|la|los|las|un|una))?\s*$/iu,
  it: /^[^,;:]{0,40}(?<!\p{L})(?:di|del|dello|della|dei|degli|delle|dell'|che)(?: (?:il|lo|la|i|gli|le|l'))?\s*$/iu,
  fr: /^[^,;:]{0,40}(?<!\p{L})(?:que|qu')(?: (?:le|la|les|l'|un|une))?\s*$/iu,
  jp: /(?!)/,
};

/** The same where they stand behind that product: "Bより軽い". */
export const rivalBehind: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /(?!)/,
  de: /(?!)/,
  es: /(?!)/,
  it: /(?!)/,
  fr: /(?!)/,
  jp: /^\s*(?:の\S{0,8})?(?:より|に比べ|と比べ)/,
};

/** Directly before the product of a comparison, wherever it is in the sentence: "against the B", "frente al B". */
const setAgainst: Readonly<Record<AnswerLanguage, RegExp>> = {
  en: /\b(?:than|against|unlike|over|beside|compared (?:to|with))(?: (?:the|our|your|an?))?\s*$/i,
  de: /(?<!\p{L})(?:als|gegenüber|statt|anstatt|anders als)(?: (?:der|die|das|den|dem|des|ein\w*))?\s*$/iu,
  es: /(?<!\p{L})(?:que|frente al?|respecto al?|comparad[oa] con)(?: (?:el|la|los|las|un|una))?\s*$/iu,
  it: /(?<!\p{L})(?:di|del|della|dei|delle|che|rispetto a\w*|contro)(?: (?:il|lo|la|i|gli|le))?\s*$/iu,
  fr: /(?<!\p{L})(?:que|contre|face à|par rapport (?:à|au|aux))(?: (?:le|la|les))?\s*$/iu,
  jp: /(?!)/,
};

/** Whether a product that is named is only what another is set against. */
export const isRivalAt = (words: string, { start, end }: Span, language: AnswerLanguage): boolean =>
  setAgainst[language].test(words.slice(0, start)) || rivalBehind[language].test(words.slice(end));
