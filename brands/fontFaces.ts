/** The four font files of a brand (specification, section 2), named as in their paths. */
export const fontFaces = ['primary-regular', 'primary-bold', 'secondary-regular', 'secondary-bold'] as const;
export type FontFace = (typeof fontFaces)[number];

/** The fonts of the first screen of every page: large headings and body text. */
export const firstScreenFaces = ['primary-regular', 'secondary-bold'] as const satisfies readonly FontFace[];
