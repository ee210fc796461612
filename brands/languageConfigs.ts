import type { LanguageCode } from '../contract/codes.ts';

/** Horizontal or vertical bands of a flag with relative widths. */
export interface Bands {
  readonly kind: 'rows' | 'columns';
  readonly colours: readonly string[];
  readonly weights?: readonly number[];
}

/** A Nordic cross, with an inner one if `inner` is set. */
export interface Cross {
  readonly kind: 'cross';
  readonly ground: string;
  readonly colour: string;
  readonly inner?: string;
}

/** Shapes on a background, on a 20 by 14 grid. */
export interface Drawing {
  readonly kind: 'drawing';
  readonly ground: string;
  readonly shapes: readonly {
    readonly d: string;
    readonly fill?: string;
    readonly stroke?: string;
    readonly width?: number;
  }[];
}
export type FlagDesign = Bands | Cross | Drawing;

/** A language in the switcher (specification, section 3: language config). */
export interface LanguageConfig {
  readonly code: LanguageCode;
  /** In the language itself. */
  readonly name: string;
  readonly flag: FlagDesign;
  /** Name of the flag in the icon set. */
  readonly icon: string;
}

const disc = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const configs: Readonly<Record<LanguageCode, Pick<LanguageConfig, 'name' | 'flag'>>> = {
  en: {
    name: 'English',
    flag: {
      kind: 'drawing',
      ground: '#1f3a7a',
      shapes: [
        { d: 'M0 0l20 14M20 0L0 14', stroke: '#ffffff', width: 2.8 },
        { d: 'M0 0l20 14M20 0L0 14', stroke: '#c8202f', width: 1.1 },
        { d: 'M10 0v14M0 7h20', stroke: '#ffffff', width: 4.6 },
        { d: 'M10 0v14M0 7h20', stroke: '#c8202f', width: 2.6 },
      ],
    },
  },
  de: { name: 'Deutsch', flag: { kind: 'rows', colours: ['#141414', '#d0202c', '#f5c400'] } },
  es: { name: 'Español', flag: { kind: 'rows', colours: ['#b8172b', '#f3bd00', '#b8172b'], weights: [1, 2, 1] } },
  it: { name: 'Italiano', flag: { kind: 'columns', colours: ['#10894a', '#ffffff', '#cc2233'] } },
  fr: { name: 'Français', flag: { kind: 'columns', colours: ['#1d3a8f', '#ffffff', '#e3263a'] } },
  jp: {
    name: '日本語',
    flag: { kind: 'drawing', ground: '#ffffff', shapes: [{ d: disc(10, 7, 4.2), fill: '#c01f3a' }] },
  },
  ro: { name: 'Română', flag: { kind: 'columns', colours: ['#0b3a86', '#f7cf16', '#c8162f'] } },
  tr: {
    name: 'Türkçe',
    flag: {
      kind: 'drawing',
      ground: '#d8152a',
      shapes: [
        { d: disc(7.6, 7, 3.6), fill: '#ffffff' },
        { d: disc(8.5, 7, 2.9), fill: '#d8152a' },
        { d: 'M11 7l3.1-1-1.9 2.6V5.4l1.9 2.6z', fill: '#ffffff' },
      ],
    },
  },
  nl: { name: 'Nederlands', flag: { kind: 'rows', colours: ['#a91f32', '#ffffff', '#21468b'] } },
  bg: { name: 'Български', flag: { kind: 'rows', colours: ['#ffffff', '#0f9a6c', '#d12a1c'] } },
  cs: {
    name: 'Čeština',
    flag: {
      kind: 'drawing',
      ground: '#ffffff',
      shapes: [
        { d: 'M0 7h20v7H0z', fill: '#d2182b' },
        { d: 'M0 0l9.5 7L0 14z', fill: '#1c4480' },
      ],
    },
  },
  da: { name: 'Dansk', flag: { kind: 'cross', ground: '#c8142f', colour: '#ffffff' } },
  lv: { name: 'Latviešu', flag: { kind: 'rows', colours: ['#9a2f3a', '#ffffff', '#9a2f3a'], weights: [2, 1, 2] } },
  lt: { name: 'Lietuvių', flag: { kind: 'rows', colours: ['#f7b816', '#0c6a44', '#b8262c'] } },
  hu: { name: 'Magyar', flag: { kind: 'rows', colours: ['#c8293a', '#ffffff', '#447052'] } },
  no: { name: 'Norsk', flag: { kind: 'cross', ground: '#b8142c', colour: '#ffffff', inner: '#0c2a5a' } },
  pl: { name: 'Polski', flag: { kind: 'rows', colours: ['#ffffff', '#d4213d'] } },
  sk: {
    name: 'Slovenčina',
    flag: {
      kind: 'drawing',
      ground: '#ffffff',
      shapes: [
        { d: 'M0 4.67h20V14H0z', fill: '#0d4ea2' },
        { d: 'M0 9.33h20V14H0z', fill: '#e0152b' },
        {
          d: 'M2.5 3.2h6.2v4.6c0 2-1.6 3.2-3.1 3.9-1.5-.7-3.1-1.9-3.1-3.9z',
          fill: '#e0152b',
          stroke: '#ffffff',
          width: 0.8,
        },
        { d: 'M5.6 4.4v5M4.2 6h2.8M3.9 7.6h3.4', stroke: '#ffffff', width: 0.9 },
      ],
    },
  },
  fi: { name: 'Suomi', flag: { kind: 'cross', ground: '#ffffff', colour: '#123a80' } },
  sv: { name: 'Svenska', flag: { kind: 'cross', ground: '#0a5ba0', colour: '#fbca0c' } },
  uk: { name: 'Українська', flag: { kind: 'rows', colours: ['#1058b0', '#fad000'] } },
};

/** Flag names in the icon set that differ from the language code. */
const countries: Readonly<Partial<Record<LanguageCode, string>>> = {
  en: 'gb',
  cs: 'cz',
  da: 'dk',
  sv: 'se',
  uk: 'ua',
};

const stripes = Array.from({ length: 7 }, (_, index) => `M0 ${index * 2 + 0.54}h20`).join('');
const stars = [3, 5.4].flatMap((y) => [1.6, 3.4, 5.2, 7].map((x) => disc(x, y - 1.6, 0.42))).join('');

/** Flags of countries that a brand may choose instead of a language's usual flag. */
const countryFlags: Readonly<Record<string, FlagDesign>> = {
  us: {
    kind: 'drawing',
    ground: '#ffffff',
    shapes: [
      { d: stripes, stroke: '#b5202f', width: 1.08 },
      { d: 'M0 0h9v7.54H0z', fill: '#24336b' },
      { d: stars, fill: '#ffffff' },
      { d: [2.5, 4.3, 6.1].map((x) => disc(x, 5.9, 0.42)).join(''), fill: '#ffffff' },
    ],
  },
};

/** A language as a brand's pages show it. @param chosen countries that the brand chooses for languages */
export const languageConfigOf = (
  code: LanguageCode,
  chosen: Readonly<Partial<Record<string, string>>> = {},
): LanguageConfig => {
  const { name, flag } = configs[code];
  const country = chosen[code];
  return {
    code,
    name,
    flag: (country === undefined ? undefined : countryFlags[country]) ?? flag,
    icon: country ?? countries[code] ?? code,
  };
};
