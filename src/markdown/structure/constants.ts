/** Constants for rendered documents (specification, section 9 unless noted). */

/** How deep below the document headings are collected, and how many heading levels count. */
export const tocDefaults = { searchDepth: 2, depth: 2 } as const;

/** Allowed depths, and the one used for any other (section 5). */
export const tocDepths = { least: 1, most: 5, otherwise: 1 } as const;

/** The highest heading level of a table of contents, which contains h2 to h6. */
export const tocFirstLevel = 2;

/** The comment on a line of its own that ends the excerpt, as in the source and as in the tree. */
export const excerptMarker = /^<!--\s*more\s*-->[ \t]*$/;
