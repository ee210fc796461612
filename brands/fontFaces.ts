/** The four font files of a brand (specification, section 2): names as they stand in the path. */
export const fontFaces = ['primary-regular', 'primary-bold', 'secondary-regular', 'secondary-bold'] as const;
export type FontFace = (typeof fontFaces)[number];

/** What the first screen of every page is set in: large headings and running text. */
export const firstScreenFaces = ['primary-regular', 'secondary-bold'] as const satisfies readonly FontFace[];
