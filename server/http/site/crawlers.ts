import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf, languagesOf, type Site } from '../../../brands/registry.ts';
import {
  answerLanguageOf,
  type BrandCode,
  bcp47,
  fullProductId,
  type LanguageCode,
} from '../../../contract/contract.ts';
import { emptyExploreQuery } from '../../../contract/exploreQuery.ts';
import { kept } from '../../assistant/text/oncePer.ts';
import type { PlatformRecord } from '../../catalogue/record.ts';
import { textIn } from '../../catalogue/texts.ts';
import { type ExploreSources, exploreView } from '../../explore/explore.ts';
import { allowOnly } from '../problems.ts';
import { escaped } from './markup.ts';
import { addressOfProduct, addressOfType, inLanguage } from './pageContent.ts';
import { pageWord } from './pageWords.ts';
import { originOf } from './visit.ts';

/** Files for crawlers: robots.txt, sitemaps, llms.txt, security.txt. */

export interface CrawlerParts {
  readonly sources: ExploreSources;
  readonly siteOf: (request: FastifyRequest) => Site;
}

/** Maximum number of addresses per sitemap file. */
const maxAddresses = 50_000;

/** Validity of security.txt in days; it is generated on every request. */
const validDays = 365;
const day = 86_400_000;

/** A brand's types and products in its default language. */
const readContent = async (sources: ExploreSources, brand: BrandCode) => {
  const language = answerLanguageOf(brandOf(brand).defaultLanguage);
  const [view, hits] = await Promise.all([
    exploreView(sources, brand, emptyExploreQuery, language),
    sources.catalogue.search(brand, { language, limit: maxAddresses / 10 }),
  ]);
  const products = hits.map(({ product }) => ({
    productId: fullProductId(brand, product.id),
    name: textIn(product.name, language),
    summary: product.summary ? textIn(product.summary, language) : '',
  }));
  return { view, products };
};

type SiteContent = Awaited<ReturnType<typeof readContent>>;

/** By the catalogue's list of platforms, which stays the same array until the brand's content changes. */
const contents = new WeakMap<readonly PlatformRecord[], Promise<SiteContent>>();

/** Read once, because no limit counts these calls, and thousands of products take a tenth of a second. */
const contentOf = async (sources: ExploreSources, { brand }: Site): Promise<SiteContent> =>
  kept(contents, await sources.catalogue.platforms(brand), () => readContent(sources, brand));

const sitemap = (site: Site, origin: string, { view, products }: SiteContent): string => {
  const { defaultLanguage } = brandOf(site.brand);
  const languages = languagesOf(site);
  const addresses = [
    `${origin}/`,
    ...view.types.map(({ type }) => addressOfType(origin, type)),
    ...products.map((product) => addressOfProduct(origin, product)),
  ];
  const alternate = (address: string, code: LanguageCode): string =>
    `<xhtml:link rel="alternate" hreflang="${bcp47(code)}" href="${escaped(inLanguage(address, code, defaultLanguage))}"/>`;
  const alternates = (address: string): string =>
    languages.length < 2 ? '' : languages.map((code) => alternate(address, code)).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${addresses.map((address) => `<url><loc>${escaped(address)}</loc>${alternates(address)}</url>`).join('\n')}
</urlset>
`;
};

const robots = (origin: string): string =>
  `User-agent: *\nDisallow: /api/ai/\nDisallow: /ask\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;

const securityContact = (site: Site, origin: string): string =>
  [
    `Contact: mailto:${brandOf(site.brand).service.email}`,
    `Expires: ${new Date(Date.now() + validDays * day).toISOString()}`,
    `Preferred-Languages: ${[...new Set([...languagesOf(site).map(bcp47), 'en'])].join(', ')}`,
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');

const textForModels = ({ brand }: Site, origin: string, { view, products }: SiteContent): string => {
  const { name, defaultLanguage } = brandOf(brand);
  const language = answerLanguageOf(defaultLanguage);
  const about = pageWord('about', language, {
    brand: name,
    count: view.total,
    types: view.types.map((type) => type.name).join(', '),
  });
  return `# ${name}

> ${about}

## ${pageWord('all', language)}

${view.types.map((type) => `- [${type.name}](${addressOfType(origin, type.type)}): ${type.count}`).join('\n')}

## ${pageWord('products', language)}

${products.map((product) => `- [${product.name}](${addressOfProduct(origin, product)}): ${product.summary}`).join('\n')}

## API

- [OpenAPI](${origin}/api/openapi.json)
- [Sitemap](${origin}/sitemap.xml)
`;
};

export const crawlerRoutes = (app: FastifyInstance, { sources, siteOf }: CrawlerParts): void => {
  /** A file in the app's folder takes precedence over the generated one. */
  const serve = (
    path: string,
    write: (site: Site, origin: string) => string | Promise<string>,
    type = 'text/plain',
  ) => {
    if (app.hasRoute({ url: path, method: 'GET' })) return;
    app.get(path, async (request: FastifyRequest, reply: FastifyReply) => {
      const text = await write(siteOf(request), originOf(request));
      reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=3600').header('vary', 'host');
      return text;
    });
    allowOnly(app, path, 'GET');
  };

  serve(
    '/sitemap.xml',
    async (site, origin) => sitemap(site, origin, await contentOf(sources, site)),
    'application/xml',
  );
  serve('/robots.txt', (_, origin) => robots(origin));
  serve('/.well-known/security.txt', securityContact);
  serve('/llms.txt', async (site, origin) => textForModels(site, origin, await contentOf(sources, site)));
};
