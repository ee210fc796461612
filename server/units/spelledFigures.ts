import spelled from './spelledFigures.json' with { type: 'json' };

const anyOf = (words: readonly (string | number)[]): string =>
  [...words]
    .map(String)
    .sort((one, other) => other.length - one.length)
    .map((word) => word.replaceAll('.', String.raw`\.`).replaceAll(' ', '[ -]'))
    .join('|');

const figures = new Map(Object.entries(spelled.figures));
const figurePattern = new RegExp(
  `(?<![a-z])(${anyOf([...figures.keys()])})[ -](?=(?:${anyOf(spelled.units)})(?![a-z]))`,
  'g',
);
const gritPattern = new RegExp(
  String.raw`(?<![a-z\d])(?:${anyOf(spelled.gritPrefixes)}) ?(${anyOf(spelled.grits)})(?![\d.,/-]*\d|[a-z]|[ -]?(?:mm|cm|in|v|w|kg|g)(?![a-z]))`,
  'g',
);

/**
 * Folded text with the figures that are written as words, or behind what they count: "ten inch" and "half-inch" as "10 inch"
 * and "1/2 inch", "K120" and "Körnung 120" as "120 grit".
 */
export const withPlainFigures = (folded: string): string =>
  folded
    .replaceAll(figurePattern, (_, word: string) => `${figures.get(word.replaceAll('-', ' ')) ?? word} `)
    .replaceAll(gritPattern, '$1 grit');
