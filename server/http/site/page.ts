import type { Look } from '../../../brands/brand.ts';
import { brandOf, type Site, siteCodeOf } from '../../../brands/registry.ts';
import { firstFontsOf, hasLateFonts } from '../../../brands/styles.ts';
import {
  bcp47,
  exploreElement,
  type Featured,
  featuredElement,
  type LanguageCode,
  type ProductDetail,
  servedProductElement,
} from '../../../contract/contract.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import { firstViewElement, firstViewEnd } from '../../../contract/names.ts';
import { escaped, jsonWithin, type Markup } from './markup.ts';

/** Facts that the page gets before its code runs. */
export interface PageFacts {
  readonly site: Site;
  readonly language: LanguageCode;
  /** Address of the texts for this site and language. */
  readonly texts: string | undefined;
  /** Absolute base URL of API calls, or empty for the app's own `/api`. */
  readonly apiBase: string;
  /** Origin of a public icon service, or empty for the app's own icons. */
  readonly iconHost: string;
  /** Speed of the machines' clock relative to real time; 1 except for testers. */
  readonly clockSpeed: number;
  readonly buildId: string;
  /** The first products of the home page, if this server has the products. */
  readonly featured?: Featured | undefined;
  /** The product of a product page. */
  readonly product?: ProductDetail | undefined;
  /** A small copy of the page's large picture, shown until that has come. */
  readonly preview?: PicturePreview | undefined;
  /** The page rendered by the app's components with its products. */
  readonly markup?: string | undefined;
  /** Head and text of the page, if this server has the products. */
  readonly about?: PageAbout | undefined;
  /** The products below, rendered into the page. */
  readonly explore?: { readonly query: string; readonly view: ExploreView } | undefined;
  /** Whether the address filters the products: then the page shows them first, from its first paint. */
  readonly isExploring?: boolean;
  /** Whether there is no page at the address. */
  readonly isMissing?: boolean;
}

/** A picture and its small copy, base64-encoded AVIF. */
export interface PicturePreview {
  readonly url: string;
  readonly data: string;
}

/** What a page contains for its head and for visitors without scripts. */
export interface PageAbout {
  readonly title: string;
  readonly elements: readonly string[];
  /** Facts for search engines. */
  readonly structuredData?: unknown;
  readonly readable: Markup;
}

const meta = (name: string, content: string): string => `<meta name="${name}" content="${escaped(content)}">`;

/** Colours of the browser's own interface, by colour scheme of the system. */
const themeColours = ({ scheme, tokens, other }: Look): readonly string[] => {
  if (!other) return [meta('theme-color', tokens.page)];
  const [light, dark] = scheme === 'light' ? [tokens, other] : [other, tokens];
  return Object.entries({ light, dark }).map(
    ([name, { page }]) => `<meta name="theme-color" media="(prefers-color-scheme: ${name})" content="${page}">`,
  );
};

const json = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${jsonWithin(value)}</script>`;

/** Data for the app and for search engines, at the end of the page: nothing of it shows. */
const dataOf = ({ language, featured, product, explore, markup, about }: PageFacts): readonly string[] => [
  ...(featured ? [json(featuredElement, featured)] : []),
  ...(explore && markup !== undefined ? [json(exploreElement, { language, ...explore })] : []),
  ...(product && markup !== undefined ? [json(servedProductElement, { language, product })] : []),
  ...(about?.structuredData === undefined
    ? []
    : [`<script type="application/ld+json">${jsonWithin(about.structuredData)}</script>`]),
];

/**
 * Without scripts, the readable text replaces the app between header and footer. It has the classes of what it replaces; the
 * rules here count more than those of the app, which follow.
 */
const withoutScripts = `<noscript><style>
body{display:flex;flex-direction:column}
body .frame .frame__content{min-block-size:0}
body .frame .hero{--picture-size:auto}
body #appRoot,body .frame,noscript{display:contents}
.frame .frame__content>*:not(.hero,.error),.frame .hero form,.frame .hero__picture,body .frame .hero .suggestions,.frame .launcher,.frame .frame__products,.frame .languages{display:none}
.frame>footer{order:1}
.readable{display:grid;grid-template-columns:minmax(0,1fr);gap:var(--space-xl);padding:var(--space-xl) max(var(--gutter),(100% - var(--wide))/2 + var(--gutter));overflow-wrap:anywhere}
.readable__title{font:var(--heading-weight) var(--text-2xl)/var(--heading-leading) var(--font-secondary);text-transform:var(--heading-case);text-wrap:balance}
.readable h2{margin-block-end:var(--space-m)}
.readable form{display:grid;gap:var(--space-xs);justify-items:start;max-inline-size:var(--measure);font-weight:700}
html[data-brand] .frame :is(.hero__words,.hero__welcome){position:relative;inset:0;padding:0;writing-mode:horizontal-tb}
.readable [method=get]{grid-template-columns:minmax(0,1fr) auto;align-items:end}
.readable [method=get] .button{min-block-size:calc(1.5rem + 1lh + 3px);line-height:var(--leading)}
.readable .option__title{margin-block:var(--space-xs) calc(-1*var(--space-xs))}
.readable .info__words ul{padding-inline-start:1.25em;list-style:disc}
.readable label,.readable textarea,.readable input{display:block;inline-size:100%}
.readable textarea,.readable [type=search]{min-block-size:2.875rem;padding:.75rem;border:1.5px solid var(--muted);border-radius:min(var(--field-radius),1rem);background:var(--surface);font-size:1rem}
.readable .story__content{grid-area:auto}
.readable__table{inline-size:100%;border-collapse:collapse}
.readable__table :is(th,td){padding:.5rem .75rem .5rem 0;border-block-end:1px solid var(--line);text-align:start;vertical-align:top}
.readable .tile__foot span+span{font-weight:400;font-size:var(--text-xs)}
</style></noscript>`;

/** Inserts the readable text into the page's own `noscript`, which is the last: parts of the app may have one too. */
const withReadable = (html: string, readable: Markup): string => {
  const block = `<noscript>${readable.html}</noscript>`;
  const start = html.lastIndexOf('<noscript>');
  if (start === -1) return html.replace('</body>', () => `${block}</body>`);
  const end = html.indexOf('</noscript>', start) + '</noscript>'.length;
  return html.slice(0, start) + block + html.slice(end);
};

/** The app removes it when the picture itself shows (src/ui/product/ProductInfo.tsx). */
const previewStyle = ({ url, data }: PicturePreview): string =>
  `<style data-preview>img[src="${url}"]{background:url(data:image/avif;base64,${data}) center/contain no-repeat}</style>`;

const laterFonts = new RegExp(`${firstViewEnd}(<script type[\\s\\S]*?</script><script>[\\s\\S]*?</script>)`);

/** Replaces the page's placeholder with the rendered products, around the fonts that follow its first view. */
const withMarkup = (html: string, markup: string): string => {
  const [, fonts = ''] = laterFonts.exec(html) ?? [];
  return html.replace(
    /(<div id="appRoot">)[\s\S]*?(<\/div>\s*<noscript>)/,
    (_, before, after) => `${before}${markup.replace(firstViewEnd, () => fonts)}${after}`,
  );
};

/**
 * Pages that are complete before the brand's stylesheet loads have this marker where their script takes what it loads after
 * the first paint (src/loadAppAfterPaint.ts).
 */
const stylesMarker = '<!--styles-->';

/** Fills the built `index.html` with a brand's data; used by the server and by `npm run dev`. */
export const renderPage = (html: string, facts: PageFacts): string => {
  const { site, language, texts, apiBase, iconHost, clockSpeed, buildId, preview, markup, about } = facts;
  const marks = `${facts.isExploring === true ? ' data-exploring' : ''}${facts.isMissing === true ? ' data-missing' : ''}`;
  const brand = brandOf(site.brand);
  const { code, name, look } = brand;
  const type = brand.fonts?.ending === 'otf' ? 'font/otf' : 'font/woff2';
  const page = markup === undefined ? html : withMarkup(html, markup);
  const holdsItsStyles = html.includes(stylesMarker);
  const head = [
    `<title>${escaped(about?.title ?? name)}</title>`,
    meta('site', siteCodeOf(site)),
    meta('api-base', apiBase),
    meta('icon-host', iconHost),
    ...(clockSpeed === 1 ? [] : [meta('clock-speed', String(clockSpeed))]),
    meta('build-id', buildId),
    ...themeColours(look),
    `<link rel="icon" href="/favicons/${code}.ico">`,
    ...(holdsItsStyles ? [] : firstFontsOf(brand)).map(
      (name) => `<link rel="preload" href="/api/public/${code}/${name}" as="font" type="${type}" crossorigin>`,
    ),
    // A frame painted before it would lack something, and takes a slow phone as long as the first view.
    ...(page.includes(`id="${firstViewElement}"`)
      ? [`<link rel="expect" href="#${firstViewElement}" blocking="render">`]
      : []),
    // A prerendered page links to its texts already.
    ...(texts === undefined || html.includes(`href="${texts}"`)
      ? []
      : [`<link rel="modulepreload" crossorigin href="${texts}">`]),
    ...(preview && markup !== undefined ? [previewStyle(preview)] : []),
    ...(about ? [...about.elements, withoutScripts] : []),
  ];
  const styles = `<link rel="stylesheet" href="/api/public/${code}/styles.css">`;
  head.push(holdsItsStyles ? `<noscript>${styles}</noscript>` : styles);
  return (about ? withReadable(page, about.readable) : page)
    .replace(/<html[^>]*>/, `<html lang="${bcp47(language)}" data-brand="${code}"${marks}>`)
    .replace('<!--head-->', () => head.join('\n    '))
    .replace(stylesMarker, () => (hasLateFonts(brand) ? styles : ''))
    .replace('</body>', (end) => [...dataOf(facts), end].join('\n    '));
};
