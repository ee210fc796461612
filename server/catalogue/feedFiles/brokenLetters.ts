import type { JsonPath } from '../position.ts';

/** A text of a record that an earlier program damaged. */
export interface BrokenLetter {
  readonly field: JsonPath;
  readonly reason: string;
}

/** The replacement character, for letters lost in a wrong encoding or by a cut, and half of a pair. */
const replacementCharacter = /\ufffd|\p{Cs}/u;
/** Half of a pair in JSON. Whole pairs are escaped so too. */
const escapedHalf = /\\u(?:fffd|d[89a-f])/i;
/** Characters that bytes 80 to BF of UTF-8 become if they are read as Windows-1252. */
const continuationBytes = '[\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]';
/** First bytes of letters in feeds (Latin, punctuation, kana), read so. No language writes them before those characters. */
const doublyEncoded = new RegExp(
  `[ÂÃ]${continuationBytes}|â[€‚„…]${continuationBytes}|ã[\\u0081‚ƒ]${continuationBytes}`,
);

const windows1252 = new TextDecoder('windows-1252');
const bytesBySign: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [windows1252.decode(Uint8Array.of(byte)), byte] as const),
);

/** The original text of characters misread as Windows-1252. */
const mended = (signs: string): string =>
  new TextDecoder().decode(Uint8Array.from([...signs].map((sign) => bytesBySign.get(sign) ?? 0x3f)));

const excerptAt = (text: string, at: number): string => text.slice(Math.max(0, at - 15), at + 10).trim();

const faultOf = (text: string): string | undefined => {
  const at = text.search(replacementCharacter);
  if (at !== -1) return `holds a letter that was lost ("…${excerptAt(text, at)}…")`;
  const [signs = ''] = doublyEncoded.exec(text) ?? [];
  if (signs === '') return undefined;
  return `holds "${signs}" where "${mended(signs)}" is meant ("…${excerptAt(text, text.indexOf(signs))}…")`;
};

/** The first damaged text within a value. */
export const brokenLetterIn = (value: unknown, field: JsonPath = []): BrokenLetter | undefined => {
  if (typeof value === 'string') {
    const reason = faultOf(value);
    return reason === undefined ? undefined : { field, reason };
  }
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = faultOf(key) ? { field, reason: faultOf(key) ?? '' } : brokenLetterIn(part, [...field, key]);
    if (found) return found;
  }
  return undefined;
};

/** Whether JSON may contain such a character; a quick check, because most records contain none. */
export const mayHoldBrokenLetter = (json: string): boolean =>
  escapedHalf.test(json) || replacementCharacter.test(json) || doublyEncoded.test(json);
