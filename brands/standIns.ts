import type { FontFace } from './fontFaces.ts';

/**
 * Faces of which every page carries a small copy within itself (tools/build/brands/embeddedFonts.ts): those that a first screen is set
 * in. Text shows in them at once, in the widths of the brand's fonts, whichever fonts the visitor's system has.
 */
export const embeddedFaces = [
  'primary-regular',
  'primary-bold',
  'secondary-bold',
] as const satisfies readonly FontFace[];
export type EmbeddedFace = (typeof embeddedFaces)[number];

/** Characters that every page needs: those of products, prices and addresses. */
export const embeddedCharacters = ` ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,:;!?'"()/+-%&$€·\u{a0}`;

/** Characters of figures, opening hours, addresses and quotations, which stand below a page's first view. */
export const furtherCharacters = '@<>≤≥×°²³⁻¹–’“”„…';

/**
 * Japanese signs are too many to be carried along. They are as wide as high in every font: a font of the system stands
 * in for them, under one of these names, in the height of the brand's own (`ascent-override` and `descent-override`). A system
 * whose font is not named here looks for a font sign by sign, which takes a phone a tenth of a second before the first paint.
 */
export const japaneseSystemFonts = {
  regular: [
    'Hiragino Sans W3',
    'HiraginoSans-W3',
    'Noto Sans CJK JP',
    'Noto Sans JP',
    'Yu Gothic',
    'Meiryo',
    'Droid Sans Fallback',
  ],
  bold: [
    'Hiragino Sans W6',
    'HiraginoSans-W6',
    'Noto Sans CJK JP Bold',
    'Noto Sans JP Bold',
    'Yu Gothic Bold',
    'Meiryo Bold',
    'Droid Sans Fallback',
  ],
  ascent: 116,
  descent: 28.8,
} as const;
