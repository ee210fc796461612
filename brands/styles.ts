import type { Brand } from './brand.ts';

/** The four font files of a brand (specification, section 2): names as they stand in the path. */
export const fontFaces = ['primary-regular', 'primary-bold', 'secondary-regular', 'secondary-bold'] as const;

const formats = { otf: 'opentype', woff2: 'woff2' } as const;

/** What shows until a brand's font is there, and for signs that it lacks. */
const fallback = '"Helvetica Neue", Arial, "Hiragino Sans", "Noto Sans CJK JP", "Yu Gothic", sans-serif';

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const fontFace = ({ code, fonts }: Brand, face: (typeof fontFaces)[number]): string => {
  const family = face.startsWith('primary') ? fonts.primary : fonts.secondary;
  return `@font-face {
  font-family: "${family}";
  src: url("/api/public/${code}/${face}") format("${formats[fonts.ending]}");
  font-weight: ${face.endsWith('bold') ? '600 900' : '400 500'};
  font-display: swap;
}`;
};

/** The stylesheet of a brand: its fonts, and its tokens as custom properties. */
export const stylesOf = (brand: Brand): string => {
  const { primary, secondary } = brand.fonts;
  const tokens = Object.entries(brand.tokens).map(([name, value]) => `  --${kebab(name)}: ${value};`);
  return `${fontFaces.map((face) => fontFace(brand, face)).join('\n')}
:root {
  color-scheme: ${brand.scheme};
  --font-primary: "${primary}", ${fallback};
  --font-secondary: "${secondary}", "${primary}", ${fallback};
${tokens.join('\n')}
}
`;
};
