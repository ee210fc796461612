/**
 * A kind's whole name as one term, next to its words: "radial" is a grinder's name in Spanish, while "scie radiale" only
 * holds the word. The dots keep it apart from every word a visitor could type.
 */
export const kindPhrase = (terms: readonly string[]): string => ['kind', ...terms].join('.');

/** Whether a term is such a name, and no word. */
export const isPhrase = (term: string): boolean => term.startsWith('kind.');
