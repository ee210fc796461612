import type { BrandCode } from '../contract/codes.ts';
import hjp from './fonts/HJP/ranges.json' with { type: 'json' };

/** The parts that a font of thousands of signs is cut into (tools/fonts/command.ts), the whole file apart. */
export const fontParts = ['opening', 'products'] as const;
export type FontPart = (typeof fontParts)[number];

/** Which signs each part has, and which only the whole file. */
type PartRanges = Readonly<Record<FontPart | 'others', string>>;

const ranges: Readonly<Partial<Record<BrandCode, PartRanges>>> = { HJP: hjp };

/** The ranges of a brand's fonts; undefined where these are small enough to be fetched whole. */
export const partRangesOf = (brand: BrandCode): PartRanges | undefined => ranges[brand];
