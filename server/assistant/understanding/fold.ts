const zeroWidth = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
/** Latin accents only: the marks of Japanese kana are letters of their own and stay. */
const accents = /[\u0300-\u036f]/g;

/**
 * The form in which questions, word tables and names are compared: one width, one case, no accents, plain dashes and
 * apostrophes, single spaces.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(zeroWidth, '')
    .toLowerCase()
    .normalize('NFD')
    .replace(accents, '')
    .normalize('NFC')
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘`´ʼ]/g, "'")
    .replace(/[“”„«»″]/g, '"')
    .replace(/\s+/g, ' ')
    .trim();

/** Japanese and Chinese signs: between them no spaces and no word edges are to be expected. */
export const isJapanese = (text: string): boolean => /[\u3040-\u30ff\u4e00-\u9fff\uff66-\uff9f]/.test(text);

/** Splits folded text into words, units and signs apart. */
export const wordsOf = (folded: string): readonly string[] => folded.match(/[\p{L}\p{N}]+/gu) ?? [];
