import type { BrandCode } from '../contract/contract.ts';
import type { FontFace } from './fontFaces.ts';

/**
 * How a font every system has must be stretched to take the room of a brand's own, so that nothing moves when that
 * arrives: percentages for `size-adjust`, `ascent-override` and `descent-override`.
 *
 * Measured with fontkit: size is the advance width of the brand's own texts (locales/{brand}, those without
 * placeholders, in capitals where the brand sets headings so) in the brand's font, over that in Liberation Sans, whose
 * widths are Arial's. Ascent and descent are those of the brand's font by its em, over the size. Japanese signs are as
 * wide as high in every font: there only the heights differ.
 */
export interface StandIn {
  readonly size: number;
  readonly ascent: number;
  readonly descent: number;
}

const kanji: StandIn = { size: 100, ascent: 116, descent: 28.8 };

export const standIns: Readonly<Record<BrandCode, Readonly<Record<FontFace, StandIn>>>> = {
  HJP: { 'primary-regular': kanji, 'primary-bold': kanji, 'secondary-regular': kanji, 'secondary-bold': kanji },
  HUS: {
    'primary-regular': { size: 103.4, ascent: 91.9, descent: 21.8 },
    'primary-bold': { size: 98.6, ascent: 96.3, descent: 22.8 },
    'secondary-regular': { size: 65.3, ascent: 153.1, descent: 30.6 },
    'secondary-bold': { size: 68.2, ascent: 146.5, descent: 29.3 },
  },
  HEU: {
    'primary-regular': { size: 95.2, ascent: 94.5, descent: 31.5 },
    'primary-bold': { size: 90.2, ascent: 99.8, descent: 33.3 },
    'secondary-regular': { size: 90.6, ascent: 99.3, descent: 33.1 },
    'secondary-bold': { size: 86.2, ascent: 104.4, descent: 34.8 },
  },
  MET: {
    'primary-regular': { size: 101.4, ascent: 92.2, descent: 26.1 },
    'primary-bold': { size: 94.7, ascent: 98.7, descent: 28 },
    'secondary-regular': { size: 91.3, ascent: 102.4, descent: 29 },
    'secondary-bold': { size: 86.1, ascent: 108.6, descent: 30.8 },
  },
};

/** Fonts of the systems that stand in, by the names they are found under; Roboto is as wide as Arial by 0.2 %. */
export const systemFonts = {
  latin: {
    regular: ['Arial', 'ArialMT', 'Liberation Sans', 'Arimo', 'Roboto'],
    bold: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Arimo Bold', 'Roboto Bold'],
  },
  japanese: {
    regular: ['Hiragino Sans W3', 'HiraginoSans-W3', 'Noto Sans CJK JP', 'Noto Sans JP', 'Yu Gothic', 'Meiryo'],
    bold: [
      'Hiragino Sans W6',
      'HiraginoSans-W6',
      'Noto Sans CJK JP Bold',
      'Noto Sans JP Bold',
      'Yu Gothic Bold',
      'Meiryo Bold',
    ],
  },
} as const;
