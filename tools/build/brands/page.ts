import type { LanguageCode } from '../../../contract/codes.ts';
import { firstViewEnd } from '../../../contract/names.ts';
import { jsonWithin } from '../../../server/http/site/markup.ts';
import type { AppParts } from './app.ts';
import type { EmbeddedFonts } from './embeddedFonts.ts';

/** Start of the element with fonts. It stands in the page before its content has arrived, and so tells styles that all before it has. */
const fontsElement = '<script type="application/json" data-fonts>';

/** The page of a site in one language, made from the built `index.html`. */
export interface PageParts {
  readonly languages: readonly LanguageCode[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly css: string;
  /** Embedded fonts for the first view and for what follows it. */
  readonly fonts: { readonly first: EmbeddedFonts; readonly rest: EmbeddedFonts | undefined } | undefined;
  readonly markup: string;
  readonly note: string;
  /** A font for the width of Japanese characters, base64-encoded. */
  readonly fullWidth: string | undefined;
}

const characterReferences: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/**
 * The text of a page up to the end of its first view; undefined if its markup does not mark that.
 * @param hasCapitals whether styles may show it in capitals; then it is returned in these too
 */
export const firstViewOf = (markup: string, hasCapitals: boolean): string | undefined => {
  const end = markup.indexOf(firstViewEnd);
  if (end === -1) return undefined;
  const shown = markup.slice(0, end).replaceAll(/<(\w+)[^>]* hidden="">.*?<\/\1>/g, '');
  const text = shown.replaceAll(/<[^>]*>/g, ' ');
  const plain = text.replaceAll(/&[^;]+;/g, (reference) => characterReferences[reference] ?? reference);
  return hasCapitals ? plain + plain.toUpperCase() : plain;
};

export const pageOf = ({ html, script, fontScript, fullWidthScript }: AppParts, page: PageParts): string => {
  const { languages, scripts, styles, css, fonts, markup, note, fullWidth } = page;
  const load = (embedded: unknown): string =>
    embedded === undefined ? '' : `${fontsElement}${jsonWithin(embedded)}</script><script>${fontScript}</script>`;
  const head = [
    `<meta name="languages" content="${languages.join(' ')}">`,
    // Loaded after the first paint (src/loadAppAfterPaint.ts), because the page works without them until then.
    `<template><!--styles-->${scripts
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join('')}</template>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<style>${css}</style>`,
    ...(fullWidth ? [`<meta name="full-width" content="${fullWidth}">`] : []),
  ];
  const rest = `${firstViewEnd}${load(fonts?.rest)}`;
  // The server moves them behind the first view of what it renders (server/http/site/page.ts).
  const content = markup.includes(firstViewEnd) ? markup.replace(firstViewEnd, () => rest) : markup + rest;
  return html
    .replace(/\s*(<link rel="(stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>)/g, '')
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace(
      '<body>',
      () => `<body>\n    ${load(fonts?.first)}<script>${script}${fullWidth ? fullWidthScript : ''}</script>`,
    )
    .replace(
      '<div id="appRoot"></div>',
      () => `<div id="appRoot">${content}</div>\n    <noscript><p class="no-script">${note}</p></noscript>`,
    );
};
