/**
 * A kind's whole name as one term, next to its words: "radial" is a grinder's name in Spanish, while "scie radiale" only
 * holds the word. The dots keep it apart from every word a visitor could type.
 */
export const kindPhrase = (terms: readonly string[]): string => ['kind', ...terms].join('.');

export const isKindPhrase = (term: string): boolean => term.startsWith('kind.');

/** Two terms side by side in a product's name: a "work light" is not just any light for work. */
export const pairPhrase = (one: string, other: string): string => `pair.${one}.${other}`;

/** Whether two neighbouring terms may make such a pair; figures stand beside anything. */
export const mayPair = (one: string, other: string): boolean => !/[\d.]/.test(one + other);

/** Whether a term is such a name or pair, and no word. */
export const isPhrase = (term: string): boolean => isKindPhrase(term) || term.startsWith('pair.');
