import sizes from './clothingSizes.json' with { type: 'json' };

/** The letters of a size behind a word for size: "Gr. L", "size M". A lone letter is a unit or a model as often. */
const lettered = new RegExp(
  `(?<![\\p{L}\\d])(?:${sizes.sizeWords.join('|')})(${Object.keys(sizes.letters).join('|')})(?![\\p{L}\\d'])`,
  'gu',
);
const named: ReadonlyMap<string, string> = new Map(Object.entries(sizes.letters));

/** "X-Large", "extra large", "2XL", "XX-Large": how many times large or small. */
const extra =
  /(?<![\p{L}\d]|\d )(?:([2-5])x-?|(x{1,4})(?:-| (?=large|small))?|extra(?:[ -]|(?=large|small)))(large|small|l|s)(?![\p{L}\d'])/gu;

/**
 * Sizes of clothing in folded text as one word each: "x-large" and "extra large" become `xl`, "2xl" `xxl`, "gr. l" `large`.
 */
export const withClothingSizes = (folded: string): string =>
  folded
    .replaceAll(
      extra,
      (_, count: string | undefined, letters: string | undefined, size: string) =>
        `${count === undefined ? (letters ?? 'x') : 'x'.repeat(Number(count))}${size.slice(0, 1)}`,
    )
    .replaceAll(lettered, (_, letter: string) => named.get(letter) ?? letter);
