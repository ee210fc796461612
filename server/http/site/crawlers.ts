import type { FastifyInstance, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { brandOf, languagesOf, type Site } from '../../../brands/registry.ts';
import { answerLanguageOf, bcp47, fullProductId } from '../../../contract/contract.ts';
import { emptyExploreQuery } from '../../../contract/exploreQuery.ts';
import { textIn } from '../../catalogue/texts.ts';
import { type ExploreSources, exploreView } from '../../explore/explore.ts';
import { allowOnly } from '../problems.ts';
import { escaped } from './markup.ts';
import { addressOfProduct, addressOfType, inLanguage } from './pageContent.ts';
import { pageWord } from './pageWords.ts';

/** Files for crawlers: robots.txt, sitemaps, llms.txt, security.txt. */

export interface CrawlerParts {
  readonly sources: ExploreSources;
  readonly siteOf: (request: FastifyRequest) => Site;
  readonly originOf: (request: FastifyRequest) => string;
}

/** Maximum number of addresses per sitemap file. */
const maxAddresses = 50_000;

/** Validity of security.txt in days; it is generated on every request. */
const validDays = 365;
const day = 86_400_000;

export const crawlerRoutes = (app: FastifyInstance, { sources, siteOf, originOf }: CrawlerParts): void => {
  const productsOf = async ({ brand }: Site) => {
    const language = answerLanguageOf(brandOf(brand).defaultLanguage);
    const hits = await sources.catalogue.search(brand, { language, limit: maxAddresses / 10 });
    return hits.map(({ product }) => ({
      productId: fullProductId(brand, product.id),
      name: textIn(product.name, language),
      summary: product.summary ? textIn(product.summary, language) : '',
    }));
  };
  const viewOf = ({ brand }: Site) =>
    exploreView(sources, brand, emptyExploreQuery, answerLanguageOf(brandOf(brand).defaultLanguage));

  /** A file in the app's folder takes precedence over the generated one. */
  const serve = (path: string, handler: RouteHandlerMethod): void => {
    if (app.hasRoute({ url: path, method: 'GET' })) return;
    app.get(path, handler);
    allowOnly(app, path, 'GET');
  };

  serve('/sitemap.xml', async (request, reply) => {
    const [site, origin] = [siteOf(request), originOf(request)];
    const { defaultLanguage } = brandOf(site.brand);
    const languages = languagesOf(site);
    const [view, products] = await Promise.all([viewOf(site), productsOf(site)]);
    const addresses = [
      `${origin}/`,
      ...view.types.map(({ type }) => addressOfType(origin, type)),
      ...products.map((product) => addressOfProduct(origin, product)),
    ];
    const alternates = (address: string) =>
      languages.length < 2
        ? ''
        : languages
            .map(
              (code) =>
                `<xhtml:link rel="alternate" hreflang="${bcp47(code)}" href="${escaped(inLanguage(address, code, defaultLanguage))}"/>`,
            )
            .join('');
    reply.type('application/xml; charset=utf-8').header('cache-control', 'public, max-age=3600').header('vary', 'host');
    return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${addresses.map((address) => `<url><loc>${escaped(address)}</loc>${alternates(address)}</url>`).join('\n')}
</urlset>
`;
  });

  serve('/robots.txt', async (request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').header('vary', 'host');
    return `User-agent: *\nDisallow: /api/ai/\nDisallow: /ask\nAllow: /\n\nSitemap: ${originOf(request)}/sitemap.xml\n`;
  });

  serve('/.well-known/security.txt', async (request, reply) => {
    const site = siteOf(request);
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').header('vary', 'host');
    return [
      `Contact: mailto:${brandOf(site.brand).service.email}`,
      `Expires: ${new Date(Date.now() + validDays * day).toISOString()}`,
      `Preferred-Languages: ${[...new Set([...languagesOf(site).map(bcp47), 'en'])].join(', ')}`,
      `Canonical: ${originOf(request)}/.well-known/security.txt`,
      '',
    ].join('\n');
  });

  serve('/llms.txt', async (request, reply) => {
    const [site, origin] = [siteOf(request), originOf(request)];
    const { name, defaultLanguage } = brandOf(site.brand);
    const language = answerLanguageOf(defaultLanguage);
    const [view, products] = await Promise.all([viewOf(site), productsOf(site)]);
    const about = pageWord('about', language, {
      brand: name,
      count: view.total,
      types: view.types.map((type) => type.name).join(', '),
    });
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').header('vary', 'host');
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
  });
};
