/** Lower-case letters of other scripts that look like Latin ones and occur in pasted model numbers. */
const homoglyphs: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    в: 'b',
    с: 'c',
    е: 'e',
    н: 'h',
    і: 'i',
    ј: 'j',
    к: 'k',
    м: 'm',
    о: 'o',
    р: 'p',
    ѕ: 's',
    т: 't',
    у: 'y',
    х: 'x',
  },
  ...{ α: 'a', β: 'b', ε: 'e', ζ: 'z', η: 'h', ι: 'i', κ: 'k', μ: 'm', ν: 'n', ο: 'o', ρ: 'p', τ: 't', υ: 'y', χ: 'x' },
};

/** A run of letters and digits of a model number, and its position in the original text. */
export interface Piece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const unseen = /^\p{Default_Ignorable_Code_Point}$/u;
const latin = /^[\p{Script=Latin}\p{Nd}]+$/u;
const plainLatin = /^[a-z0-9]$/;

/** A letter in model number form; empty for separators. */
const plainLetter = (letter: string): string => {
  if (plainLatin.test(letter)) return letter;
  const plain = letter.normalize('NFKC').toLowerCase();
  return homoglyphs[plain] ?? (latin.test(plain) ? plain : '');
};

/** Runs of Latin letters and digits. Letters that look Latin count as Latin; invisible characters are skipped. */
export const piecesOf = (text: string): readonly Piece[] => {
  const found: Piece[] = [];
  let place = 0;
  let open: { text: string; start: number; end: number } | undefined;
  for (const letter of text) {
    const end = place + letter.length;
    const plain = plainLetter(letter);
    if (plain !== '') {
      open ??= { text: '', start: place, end };
      open.text += plain;
      open.end = end;
    } else if (open && !unseen.test(letter)) {
      found.push(open);
      open = undefined;
    }
    place = end;
  }
  if (open) found.push(open);
  return found;
};
