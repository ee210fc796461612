import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { brandOf, isOwnHost, languagesOf, type Site, siteCodeOf, siteOfHost } from '../../../brands/registry.ts';
import { textsAddresses } from '../../../brands/sites.ts';
import { embeddedPath } from '../../../contract/codes.ts';
import { readCompareQuery } from '../../../contract/compareQuery.ts';
import { answerLanguageOf, type Featured, featuredCount, type LanguageCode } from '../../../contract/contract.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import { type ExploreQuery, isExploring, printExploreQuery, readExploreQuery } from '../../../contract/exploreQuery.ts';
import { leadPicture, productPicture } from '../../../contract/pictures.ts';
import { readSearchText } from '../../assistant/readSearchText.ts';
import type { BrowsableCatalogue } from '../../catalogue/catalogue.ts';
import { featured } from '../../catalogue/views/featured.ts';
import { exploreView } from '../../explore/explore.ts';
import { productPage } from '../../productPage/productPage.ts';
import { languageFor } from '../accepted.ts';
import { buildRoutes } from '../assets/builds.ts';
import { fileRoutes } from '../assets/files.ts';
import { allowOnly, HttpProblem, sendProblem } from '../problems.ts';
import { queryOf } from '../query.ts';
import { crawlerRoutes } from './crawlers.ts';
import { embeddedLanguage, embeddedSite, embedScripts, type FrameQuery } from './embedding.ts';
import { renderPage } from './page.ts';
import { aboutMissing, pageAbout, type Subject } from './pageAbout.ts';
import { pageSender, pictureLink, readPages } from './pages.ts';
import { renderedApp } from './renderedApp.ts';

export interface WebAppOptions {
  /** Folder of the production build. */
  readonly folder: string;
  readonly catalogue: BrowsableCatalogue;
  readonly defaultSite: Site;
  readonly extraHosts: ReadonlyMap<string, Site>;
  readonly apiBase: string;
  readonly iconHost: string;
  /** Speed of the machines' clock relative to real time; 1 except for testers. */
  readonly clockSpeed: number;
  /** Whether this server has the page's products itself. */
  readonly hasProducts: boolean;
  /** Whether another server answers this one's `/api`, and so has the products. */
  readonly isUpstream: boolean;
}

/**
 * Origin that the visitor requested, according to the trusted proxies. A proxy may pass on a protocol that the visitor
 * invented.
 */
export const originOf = ({ protocol, host }: FastifyRequest): string =>
  `${protocol === 'https' ? 'https' : 'http'}://${hostOf(host)}`;

/** Only characters that a host may contain; anything else becomes `localhost`. */
const hostOf = (host: string): string => (/^[\w.:[\]-]+$/.test(host) ? host : 'localhost');

/** Paths that only contain files and calls; a missing one is never answered with a page. */
const noPage = /^\/(api|assets|product-images|product-views|messages|favicons|builds|pages)(\/|$)|\.\w{2,8}$/;

/** The products of the home page if the address has no filter. */
const withoutProducts = (view: ExploreView): ExploreView => ({ ...view, products: [], facets: [] });

/**
 * Serves the built app: its files, and its page for every route of the app. Unknown paths get the page with status 404,
 * and a missing file is never answered with HTML.
 */
export const webApp = async (app: FastifyInstance, options: WebAppOptions): Promise<void> => {
  const { folder, catalogue, defaultSite, extraHosts, apiBase, iconHost, clockSpeed, hasProducts, isUpstream } =
    options;
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const buildId = createHash('sha256').update(html).digest('hex').slice(0, 12);

  buildRoutes(app, { id: buildId, timestamp: Math.floor((await stat(page)).mtimeMs) });
  await fileRoutes(app, folder);
  await embedScripts(app, folder);

  const pageOf = readPages(folder, html);
  const send = pageSender();
  const written = renderedApp(folder, (error) => app.log.error(error, 'a page could not be written'));
  const siteOf = (request: FastifyRequest): Site => siteOfHost(request.host, defaultSite, extraHosts);
  const textsOf = textsAddresses(folder);
  const factsOf = (site: Site, language: LanguageCode = brandOf(site.brand).defaultLanguage) => ({
    site,
    language,
    texts: textsOf(siteCodeOf(site), language),
    apiBase,
    iconHost,
    clockSpeed,
    buildId,
  });
  const namedLanguageOf = (request: FastifyRequest, site: Site): LanguageCode | undefined => {
    const named = queryOf(request).get('language');
    return languagesOf(site).find((code) => code === named);
  };
  /** The language in the address, or one that the browser prefers. */
  const languageOf = (request: FastifyRequest, site: Site): LanguageCode =>
    namedLanguageOf(request, site) ??
    languageFor(request.headers['accept-language'], languagesOf(site), brandOf(site.brand).defaultLanguage);
  /**
   * Pages name only the brand's own hosts. On other hosts, addresses have no origin, so the page is the same for all of
   * them.
   */
  const ownOrigin = (request: FastifyRequest): string => (isOwnHost(request.host, extraHosts) ? originOf(request) : '');
  const about = pageAbout(catalogue);
  const aboutPage = async (request: FastifyRequest, site: Site, language: LanguageCode, subject: Subject) =>
    hasProducts
      ? about({ site, language, named: namedLanguageOf(request, site), origin: ownOrigin(request) }, subject).catch(
          () => undefined,
        )
      : undefined;

  const sources = { catalogue, readSearchText: readSearchText(catalogue) };
  crawlerRoutes(app, { sources, siteOf, originOf });

  /** Pages without these products request them later. */
  const featuredOf = async ({ brand }: Site, language: LanguageCode): Promise<Featured | undefined> => {
    if (!hasProducts) return undefined;
    const products = await featured(catalogue, brand, answerLanguageOf(language), featuredCount).catch(() => []);
    return products.length > 0 ? { language, products } : undefined;
  };

  const viewOf = async ({ brand }: Site, language: LanguageCode, query: ExploreQuery) =>
    hasProducts ? exploreView(sources, brand, query, answerLanguageOf(language)).catch(() => undefined) : undefined;

  app.get('/', async (request, reply) => {
    const site = siteOf(request);
    const language = languageOf(request, site);
    const asked = queryOf(request);
    const query = readExploreQuery(asked);
    const exploring = isExploring(query);
    const [page, products, view] = await Promise.all([
      pageOf(site, language, exploring ? 'explore' : 'home'),
      featuredOf(site, language),
      viewOf(site, language, query),
    ]);
    const [lead] = products?.products ?? [];
    if (lead && !exploring) reply.headers(pictureLink(lead.imageUrl, leadPicture));
    // Pages of typed words are as many as there are words; the app renders them.
    const explore = view && query.q === '' ? { query, view: exploring ? view : withoutProducts(view) } : undefined;
    const [said, markup] = await Promise.all([
      view &&
        aboutPage(request, site, language, {
          query,
          view,
          featured: products?.products ?? [],
          compared: readCompareQuery(asked),
        }),
      products && written(site, language, { path: '/', featured: products.products, explore }),
    ]);
    const facts = {
      ...factsOf(site, language),
      featured: products,
      explore: explore && { query: printExploreQuery(query), view: explore.view },
      markup,
      about: said,
      isExploring: exploring,
    };
    return send(request, reply, renderPage(page, facts));
  });
  allowOnly(app, '/', 'GET');
  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const site = siteOf(request);
    const product = await catalogue.product(site.brand, request.params.id);
    if (!product) return reply.callNotFound();
    const language = languageOf(request, site);
    if (hasProducts) reply.headers(pictureLink(product.image ?? null, productPicture));
    const detail = hasProducts ? await productPage(catalogue, product, answerLanguageOf(language)) : undefined;
    const [page, said, markup] = await Promise.all([
      pageOf(site, language, 'product'),
      aboutPage(request, site, language, { product }),
      detail && written(site, language, { path: `/${encodeURIComponent(request.params.id)}`, product: detail }),
    ]);
    const facts = { ...factsOf(site, language), product: detail, markup, about: said };
    return send(request, reply, renderPage(page, facts));
  });
  allowOnly(app, '/:id', 'GET');

  // The chat alone, for frames on other sites; FRAME_ANCESTORS lists who may show it.
  app.get<{ Querystring: FrameQuery }>(embeddedPath, async (request, reply) => {
    const site = embeddedSite(request.query, siteOf(request));
    return send(request, reply, renderPage(html, factsOf(site, embeddedLanguage(request.query, site))));
  });
  allowOnly(app, embeddedPath, 'GET');

  // The data of a product page, which the app asks for when it opens one (specification, section 7, "Framework calls").
  app.get<{ Params: { id: string } }>('/:id/_payload.json', async (request, reply) => {
    const { id } = request.params;
    const site = siteOf(request);
    const { code, defaultLanguage } = brandOf(site.brand);
    const language = namedLanguageOf(request, site) ?? defaultLanguage;
    reply.header('cache-control', 'public, max-age=60').header('vary', 'host');
    if (isUpstream) return reply.redirect(`/api/products/${code}/${encodeURIComponent(id)}?language=${language}`, 307);
    const product = await catalogue.product(site.brand, id);
    if (!product) throw new HttpProblem('unknown-product', `${code} has no product "${id}"`);
    return productPage(catalogue, product, answerLanguageOf(language));
  });
  allowOnly(app, '/:id/_payload.json', 'GET');

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (noPage.test(path) || !wantsPage) {
      return sendProblem(reply, 'not-found', `there is nothing at ${path}`);
    }
    const site = siteOf(request);
    const language = languageOf(request, site);
    const facts = { ...factsOf(site, language), about: aboutMissing(site, language) };
    return send(request, reply.code(404), renderPage(html, facts));
  });
};
