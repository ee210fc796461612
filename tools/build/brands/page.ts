import type { LanguageCode } from '../../../contract/codes.ts';
import type { AppParts } from './app.ts';

/** The page of a site in one language, made from the built `index.html`. */
export interface PageParts {
  readonly languages: readonly LanguageCode[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly css: string;
  readonly markup: string;
  readonly note: string;
  /** A font for the width of Japanese characters, base64-encoded. */
  readonly fullWidth: string | undefined;
}

export const pageOf = ({ html, script, fullWidthScript }: AppParts, page: PageParts): string => {
  const { languages, scripts, styles, css, markup, note, fullWidth } = page;
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
  return html
    .replace(/\s*(<link rel="(stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>)/g, '')
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace('<body>', () => `<body>\n    <script>${script}${fullWidth ? fullWidthScript : ''}</script>`)
    .replace(
      '<div id="appRoot"></div>',
      () => `<div id="appRoot">${markup}</div>\n    <noscript><p class="no-script">${note}</p></noscript>`,
    );
};
