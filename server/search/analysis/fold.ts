/** Letters that decompose into no base letter plus mark, spelled as they are typed without their key. */
const spelled: Readonly<Record<string, string>> = { ß: 'ss', œ: 'oe', æ: 'ae', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/**
 * Width, case and accents folded away, so that "ＳÄGE", "Säge" and "sage" are one. The marks that make Japanese voiced
 * sounds are letters' own and stay; apostrophes and dashes become the plain ones; what cannot be seen is left out.
 */
export const fold = (text: string): string => (isAscii.test(text) ? text.toLowerCase() : foldFully(text));

/** Of these letters case is all that is folded away. */
const isAscii = /^[\0-\x7f]*$/;

const foldFully = (text: string): string =>
  text
    // NFKC makes one and a half ("1½") eleven halves.
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
