/** What the specification fixes about rendered documents, in section 9 unless said otherwise. */

/** How many levels below the document headings are looked for, and how many kinds of heading count. */
export const tocDefaults = { searchDepth: 2, depth: 2 } as const;

/** The depths that may be asked for, and what stands in for any other (section 5). */
export const tocDepths = { least: 1, most: 5, otherwise: 1 } as const;

/** The heading that counts first: a table of contents holds h2 to h6. */
export const tocFirstLevel = 2;

/** The comment that ends the excerpt: a line of its own, as it may stand in a source and as it stands in a tree. */
export const excerptMarker = /^<!--\s*more\s*-->[ \t]*$/;
