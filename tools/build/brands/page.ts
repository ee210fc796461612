import type { LanguageCode } from '../../../contract/codes.ts';
import type { AppParts } from './app.ts';

/** A page of the built `index.html` with what one site shows in one language. */
export interface PageParts {
  readonly languages: readonly LanguageCode[];
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly css: string;
  readonly markup: string;
  readonly note: string;
}

export const pageOf = ({ html, script }: AppParts, page: PageParts): string => {
  const { languages, scripts, styles, css, markup, note } = page;
  const head = [
    `<meta name="languages" content="${languages.join(' ')}">`,
    // The page shows and can be typed into without them: it is painted first (src/loadAppAfterPaint.ts).
    `<template><!--styles-->${scripts
      .map((file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}">`)
      .join('')}</template>`,
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}" disabled>`),
    `<style>${css}</style>`,
  ];
  return html
    .replace(/\s*(<link rel="(stylesheet|modulepreload)"[^>]*>|<script type="module"[^>]*><\/script>)/g, '')
    .replace('</head>', () => `${head.join('\n    ')}\n  </head>`)
    .replace('<body>', () => `<body>\n    <script>${script}</script>`)
    .replace(
      '<div id="appRoot"></div>',
      () => `<div id="appRoot">${markup}</div>\n    <noscript><p class="no-script">${note}</p></noscript>`,
    );
};
