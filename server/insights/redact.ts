import writtenAddresses from './writtenAddresses.json' with { type: 'json' };

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`;
/** A word in brackets: "(at)", "[dot]". */
const bracketed = (words: readonly string[]): string => String.raw`\s?[(\[{]\s?${anyOf(words)}\s?[)\]}]\s?`;
const spaced = (words: readonly string[]): string => String.raw`\s+${anyOf(words)}\s+`;

const { at, dot } = writtenAddresses;
/** Characters before the sign; the longest name has 64. */
const name = String.raw`[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_${'`'}{|}~-]{1,64}`;
const label = String.raw`[\p{L}\p{M}\p{N}-]+`;
const anyDot = `(?:\\.|${bracketed(dot)}|${spaced(dot)})`;
const domain = (separator: string): string => String.raw`(?:${label}${separator})+\p{L}{2}[\p{L}\p{M}\p{N}-]*`;

/** With the sign, or with words for it. A bare "at" is a word of the sentence unless a "dot" follows. */
const mail = new RegExp(
  String.raw`${name}(?:(?:\s?@\s?|${bracketed(at)})${domain(anyDot)}|${spaced(at)}${domain(spaced(dot))})`,
  'giu',
);
/** Seven or more digits with the usual separators, whatever stands before and after them. */
const digit = String.raw`[\p{Nd}〇一二三四五六七八九]`;
const telephone = new RegExp(String.raw`\+?\(?${digit}(?:[\s()\[\]/._~・ー−\p{Pd}]{0,4}${digit}){6,}`, 'gu');

/**
 * Removes mail addresses and telephone numbers; it removes a number too many rather than keep a personal one. Invisible
 * characters go too, because they come with copied numbers.
 */
export const redact = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(mail, '[mail]')
    .replace(telephone, '[number]');
