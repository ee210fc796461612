import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brandOf, isOwnHost, languagesOf, type Site, siteCodeOf, siteOfHost } from '../../../brands/registry.ts';
import { textsAddresses } from '../../../brands/sites.ts';
import { embeddedPath } from '../../../contract/codes.ts';
import { answerLanguageOf, type Featured, featuredCount, type LanguageCode } from '../../../contract/contract.ts';
import { readExploreQuery } from '../../../contract/exploreQuery.ts';
import { leadPicture, productPicture } from '../../../contract/pictures.ts';
import type { BrowsableCatalogue } from '../../catalogue/catalogue.ts';
import { featured } from '../../catalogue/featured.ts';
import { productPage } from '../../productPage/productPage.ts';
import { languageFor } from '../accepted.ts';
import { buildRoutes } from '../assets/builds.ts';
import { fileRoutes } from '../assets/files.ts';
import { allowOnly, HttpProblem, sendProblem } from '../problems.ts';
import { crawlerRoutes } from './crawlers.ts';
import { embeddedLanguage, embeddedSite, embedScripts, type FrameQuery } from './embedding.ts';
import { renderPage } from './page.ts';
import { pageAbout, type Subject } from './pageAbout.ts';
import { pageSender, pictureLink, readPages } from './pages.ts';

export interface WebAppOptions {
  /** Folder of the production build. */
  readonly folder: string;
  readonly catalogue: BrowsableCatalogue;
  readonly defaultSite: Site;
  readonly extraHosts: ReadonlyMap<string, Site>;
  readonly apiBase: string;
  readonly iconHost: string;
  /** How many times faster than on the wall time passes for the machines; 1 but for testers. */
  readonly clockSpeed: number;
  /** Whether the page's products are this server's own, or another's. */
  readonly hasProducts: boolean;
}

const queryOf = (request: FastifyRequest): URLSearchParams => new URL(request.url, 'http://own.invalid').searchParams;

/** How the visitor reached the server, as far as the proxies that are trusted say. */
export const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${hostOf(host)}`;

/** No header leads out of a host's letters. */
const hostOf = (host: string): string => (/^[\w.:[\]-]+$/.test(host) ? host : 'localhost');

/** Paths at which only files and calls live: what is missing there is never answered with a page. */
const noPage = /^\/(api|assets|product-images|product-views|messages|favicons|builds|pages)(\/|$)|\.\w{2,8}$/;

/**
 * The built app: its files, and its page for every route of the app. A path that is no route gets the page too, but
 * with status 404, and a missing file is never answered with HTML.
 */
export const webApp = async (app: FastifyInstance, options: WebAppOptions): Promise<void> => {
  const { folder, catalogue, defaultSite, extraHosts, apiBase, iconHost, clockSpeed, hasProducts } = options;
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const buildId = createHash('sha256').update(html).digest('hex').slice(0, 12);

  buildRoutes(app, { id: buildId, timestamp: Math.floor((await stat(page)).mtimeMs) });
  await fileRoutes(app, folder);
  await embedScripts(app, folder);

  const pageOf = readPages(folder, html);
  const send = pageSender();
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
  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: number) =>
    send(request, reply.code(status), renderPage(html, factsOf(siteOf(request))));

  /** The one that the address names, else one that the browser prefers. */
  const languageOf = (request: FastifyRequest, site: Site): LanguageCode => {
    const named = queryOf(request).get('language');
    const allowed = languagesOf(site);
    const { defaultLanguage } = brandOf(site.brand);
    return (
      allowed.find((code) => code === named) ??
      languageFor(request.headers['accept-language'], allowed, defaultLanguage)
    );
  };
  /** Pages name no host but the brand's own: whoever asks by another gets addresses without one, the same page for all. */
  const ownOrigin = (request: FastifyRequest): string => (isOwnHost(request.host, extraHosts) ? originOf(request) : '');
  const about = pageAbout(catalogue);
  const aboutPage = async (request: FastifyRequest, site: Site, language: LanguageCode, subject: Subject) =>
    hasProducts ? about({ site, language, origin: ownOrigin(request) }, subject).catch(() => undefined) : undefined;

  crawlerRoutes(app, { catalogue, siteOf, originOf });

  /** A page without them asks for them. */
  const featuredOf = async ({ brand }: Site, language: LanguageCode): Promise<Featured | undefined> => {
    if (!hasProducts) return undefined;
    const products = await featured(catalogue, brand, answerLanguageOf(language), featuredCount).catch(() => []);
    return products.length > 0 ? { language, products } : undefined;
  };

  app.get('/', async (request, reply) => {
    const site = siteOf(request);
    const language = languageOf(request, site);
    const [page, products] = await Promise.all([pageOf(site, language, 'home'), featuredOf(site, language)]);
    const [lead] = products?.products ?? [];
    if (lead) reply.headers(pictureLink(lead.imageUrl, leadPicture));
    const subject = { query: readExploreQuery(queryOf(request)), featured: products?.products ?? [] };
    const said = await aboutPage(request, site, language, subject);
    return send(request, reply, renderPage(page, { ...factsOf(site, language), featured: products, about: said }));
  });
  allowOnly(app, '/', 'GET');
  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const site = siteOf(request);
    const product = await catalogue.product(site.brand, request.params.id);
    if (!product) return reply.callNotFound();
    const language = languageOf(request, site);
    if (hasProducts) reply.headers(pictureLink(product.image ?? null, productPicture));
    const [page, said] = await Promise.all([
      pageOf(site, language, 'product'),
      aboutPage(request, site, language, { product }),
    ]);
    return send(request, reply, renderPage(page, { ...factsOf(site, language), about: said }));
  });
  allowOnly(app, '/:id', 'GET');

  // The chat alone, for frames on pages of others; who may show it stands in FRAME_ANCESTORS.
  app.get<{ Querystring: FrameQuery }>(embeddedPath, async (request, reply) => {
    const site = embeddedSite(request.query, siteOf(request));
    return send(request, reply, renderPage(html, factsOf(site, embeddedLanguage(request.query, site))));
  });
  allowOnly(app, embeddedPath, 'GET');

  // The data of a product page (specification, section 7, "Framework calls").
  app.get<{ Params: { id: string } }>('/:id/_payload.json', async (request, reply) => {
    const { brand } = siteOf(request);
    const product = await catalogue.product(brand, request.params.id);
    if (!product) throw new HttpProblem('unknown-product', `${brand} has no product "${request.params.id}"`);
    reply.header('cache-control', 'public, max-age=60').header('vary', 'host');
    return productPage(catalogue, product, answerLanguageOf(brandOf(brand).defaultLanguage));
  });
  allowOnly(app, '/:id/_payload.json', 'GET');

  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (noPage.test(path) || !wantsPage) {
      return sendProblem(reply, 'not-found', `there is nothing at ${path}`);
    }
    return sendPage(request, reply, 404);
  });
};
