/**
 * The whole name of a product type as one term, in addition to its words: "radial" is a grinder in Spanish, while "scie
 * radiale" merely contains the word. Dots distinguish it from typed words.
 */
export const kindPhrase = (terms: readonly string[]): string => ['kind', ...terms].join('.');

export const isKindPhrase = (term: string): boolean => term.startsWith('kind.');

/** Two adjacent terms of a product's name: a "work light" is more than a light for work. */
export const pairPhrase = (one: string, other: string): string => `pair.${one}.${other}`;

/** Whether two adjacent terms may form such a pair; numbers pair with anything. */
export const mayPair = (one: string, other: string): boolean => !/[\d.]/.test(one + other);

/** The number of a quantity without its unit: "10 tile saw" means a saw of "10 in.". */
export const figurePhrase = (figure: number): string => `figure.${figure}`;

/** Whether a term is such a phrase rather than a word. */
export const isPhrase = (term: string): boolean =>
  isKindPhrase(term) || term.startsWith('pair.') || term.startsWith('figure.');
