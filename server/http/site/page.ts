import type { Look } from '../../../brands/brand.ts';
import { brandOf, type Site, siteCodeOf } from '../../../brands/registry.ts';
import { firstFontsOf } from '../../../brands/styles.ts';
import {
  bcp47,
  type Featured,
  featuredElement,
  type LanguageCode,
  type ProductDetail,
  servedProductElement,
} from '../../../contract/contract.ts';
import { escaped, jsonWithin, type Markup } from './markup.ts';

/** What the page is told about itself before its code runs. */
export interface PageFacts {
  readonly site: Site;
  readonly language: LanguageCode;
  /** Where the texts of this site in this language are. */
  readonly texts: string | undefined;
  /** Absolute base of API calls, or empty for the app's own `/api`. */
  readonly apiBase: string;
  /** Origin of a public icon service, or empty for the app's own icons alone. */
  readonly iconHost: string;
  /** How many times faster than on the wall time passes for the machines; 1 but for testers. */
  readonly clockSpeed: number;
  readonly buildId: string;
  /** What the home page shows first, where the products are this server's own. */
  readonly featured?: Featured | undefined;
  /** What the page of a product shows. */
  readonly product?: ProductDetail | undefined;
  /** The page as the app's components write it with its products. */
  readonly markup?: string | undefined;
  /** What the page is about, where the products are this server's own. */
  readonly about?: PageAbout | undefined;
}

/** What a page says of itself in its head, and to visitors without scripts. */
export interface PageAbout {
  readonly title: string;
  readonly elements: readonly string[];
  readonly readable: Markup;
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

/** The colour of the browser's own edge, by the scheme that the system wants. */
const themeColours = ({ scheme, tokens, other }: Look): readonly string[] => {
  if (!other) return [meta('theme-color', tokens.page)];
  const [light, dark] = scheme === 'light' ? [tokens, other] : [other, tokens];
  return Object.entries({ light, dark }).map(
    ([name, { page }]) => `<meta name="theme-color" media="(prefers-color-scheme: ${name})" content="${page}">`,
  );
};

const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${jsonWithin(value)}</script>`;

/**
 * Without scripts, what is readable stands between the page's header and its footer, in place of what would never come alive.
 */
const withoutScripts = `<noscript><style>
body{display:flex;flex-direction:column}
#appRoot,.frame,noscript{display:contents}
.frame__content>*:not(.hero),.hero form,.suggestions,.launcher{display:none}
.frame>footer{order:1}
.readable{inline-size:100%;max-inline-size:60rem;margin-inline:auto;padding:1.5rem var(--gutter) 4rem;display:grid;gap:1rem}
.readable li,.readable article{margin-block-end:1rem}
.readable textarea,.readable input[type=search]{display:block;inline-size:100%;padding:.75rem;border:1px solid var(--muted);font-size:1rem;background:var(--surface)}
</style></noscript>`;

/** Puts what is readable without scripts into a page. */
const withReadable = (html: string, readable: Markup): string => {
  const block = `<noscript>${readable.html}</noscript>`;
  const before = /<noscript>[\s\S]*?<\/noscript>/;
  return before.test(html) ? html.replace(before, () => block) : html.replace('</body>', () => `${block}</body>`);
};

/** Puts a page that was written with its products in place of the one that awaits them. */
const withMarkup = (html: string, markup: string): string =>
  html.replace(
    /(<div id="appRoot">)[\s\S]*?(<\/div>\s*<noscript>)/,
    (_, before, after) => `${before}${markup}${after}`,
  );

/** A page that holds what it needs to be seen has its place for the brand's stylesheet where that keeps nothing waiting. */
const stylesPlace = '<!--styles-->';

/** Fills the built `index.html` with what belongs to a brand; the same for the server and for `npm run dev`. */
export const renderPage = (html: string, facts: PageFacts): string => {
  const { site, language, texts, apiBase, iconHost, clockSpeed, buildId, featured, product, markup, about } = facts;
  const brand = brandOf(site.brand);
  const { code, name, look } = brand;
  const type = brand.fonts?.ending === 'otf' ? 'font/otf' : 'font/woff2';
  const head = [
    `<title>${escaped(about?.title ?? name)}</title>`,
    meta('site', siteCodeOf(site)),
    meta('api-base', apiBase),
    meta('icon-host', iconHost),
    ...(clockSpeed === 1 ? [] : [meta('clock-speed', String(clockSpeed))]),
    meta('build-id', buildId),
    ...themeColours(look),
    `<link rel="icon" href="/favicons/${code}.ico">`,
    ...firstFontsOf(brand).map(
      (name) => `<link rel="preload" href="/api/public/${code}/${name}" as="font" type="${type}" crossorigin>`,
    ),
    // A page that was written names them already.
    ...(texts === undefined || html.includes(`href="${texts}"`)
      ? []
      : [`<link rel="modulepreload" crossorigin href="${texts}">`]),
    ...(about ? [...about.elements, withoutScripts] : []),
    ...(featured ? [json(featuredElement, featured)] : []),
    ...(product && markup !== undefined ? [json(servedProductElement, { language, product })] : []),
  ];
  const styles = `<link rel="stylesheet" href="/api/public/${code}/styles.css">`;
  const holdsItsStyles = html.includes(stylesPlace);
  if (!holdsItsStyles) head.push(styles);
  const page = markup === undefined ? html : withMarkup(html, markup);
  return (about ? withReadable(page, about.readable) : page)
    .replace(/<html[^>]*>/, `<html lang="${bcp47(language)}" data-brand="${code}">`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace(stylesPlace, () => styles);
};
