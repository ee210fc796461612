/** Letters that do not decompose into base letter and mark, as people type them without their key. */
const spelled: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Folds width, case and accents, so that "ＳÄGE", "Säge" and "sage" are equal. Marks of Japanese voiced sounds stay;
 * apostrophes and dashes become the plain ones; invisible characters are removed.
 */
export const fold = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : foldFully(text));

/** ASCII text only needs lower case. */
const isAscii = /^[\0-\x7f]*$/;

const foldFully = (text: string): string =>
  text
    // NFKC would turn one and a half ("1½") into eleven halves.
    .replaceAll(/(?<=\d)(?=[¼-¾⅐-⅞])/g, ' ')
    .normalize('NFKC')
    .replaceAll('\u2044', '/')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .replaceAll(/[ßœæøłđı]/g, (letter) => spelled[letter] ?? letter)
    .replaceAll(/[\u2018\u2019\u02bc]/g, "'")
    .replaceAll(/[\u2010-\u2015\u2212\ufe58\ufe63]/g, '-');
