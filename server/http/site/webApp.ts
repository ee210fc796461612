import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { brandOf, type Site, siteCodeOf } from '../../../brands/registry.ts';
import { textsAddresses } from '../../../brands/sites.ts';
import { embeddedPath } from '../../../contract/codes.ts';
import { answerLanguageOf, type LanguageCode } from '../../../contract/contract.ts';
import { missingPath } from '../../../contract/names.ts';
import { readSearchText } from '../../assistant/readSearchText.ts';
import type { BrowsableCatalogue } from '../../catalogue/catalogue.ts';
import { productPage } from '../../productPage/productPage.ts';
import { buildRoutes } from '../assets/builds.ts';
import { fileRoutes } from '../assets/files.ts';
import { allowOnly, HttpProblem, sendProblem } from '../problems.ts';
import { crawlerRoutes } from './crawlers.ts';
import { embeddedLanguage, embeddedSite, embedScripts, type FrameQuery } from './embedding.ts';
import { escaped } from './markup.ts';
import { renderPage } from './page.ts';
import { aboutMissing } from './pageAbout.ts';
import { homePage, type PageParts, productPages } from './pageRoutes.ts';
import { pageSender, readPages, readPreviews } from './pages.ts';
import { renderedApp } from './renderedApp.ts';
import { visits } from './visit.ts';

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

/** Paths that only contain files and calls; a missing one is never answered with a page. */
const noPage = /^\/(api|assets|product-images|product-views|messages|favicons|builds|pages)(\/|$)|\.\w{2,8}$/;

/** The chat alone, for frames on other sites; FRAME_ANCESTORS lists who may show it. */
const embeddedChat = (app: FastifyInstance, html: string, { siteOf, send, factsOf }: PageParts): void => {
  app.get<{ Querystring: FrameQuery }>(embeddedPath, async (request, reply) => {
    const site = embeddedSite(request.query, siteOf(request));
    return send(request, reply, renderPage(html, factsOf(site, embeddedLanguage(request.query, site))));
  });
  allowOnly(app, embeddedPath, 'GET');
};

/** The data of a product page, which the app asks for when it opens one (specification, section 7, "Framework calls"). */
const productData = (app: FastifyInstance, isUpstream: boolean, { catalogue, visitOf }: PageParts): void => {
  app.get<{ Params: { id: string } }>('/:id/_payload.json', async (request, reply) => {
    const { id } = request.params;
    const { site, named } = visitOf(request);
    const { code, defaultLanguage } = brandOf(site.brand);
    const language = named ?? defaultLanguage;
    reply.header('cache-control', 'public, max-age=60').header('vary', 'host');
    if (isUpstream) return reply.redirect(`/api/products/${code}/${encodeURIComponent(id)}?language=${language}`, 307);
    const product = await catalogue.product(site.brand, id);
    if (!product) throw new HttpProblem('unknown-product', `${code} has no product "${id}"`);
    return productPage(catalogue, product, answerLanguageOf(language));
  });
  allowOnly(app, '/:id/_payload.json', 'GET');
};

/** A path as the app's router shows it: decoded, if it can be. */
const readablePath = (path: string): string => {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
};

/** Unknown paths: a page for browsers that want one, else a problem. */
const missingPage = (app: FastifyInstance, { visitOf, pageOf, send, factsOf }: PageParts): void => {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (noPage.test(path) || !wantsPage) return sendProblem(reply, 'not-found', `there is nothing at ${path}`);
    const { site, language } = visitOf(request);
    const facts = { ...factsOf(site, language), about: aboutMissing(site, language), isMissing: true };
    const page = (await pageOf(site, language, 'missing')).replaceAll(missingPath, () => escaped(readablePath(path)));
    return send(request, reply.code(404), renderPage(page, facts));
  });
};

/**
 * Serves the built app: its files, and its page for every route of the app. Unknown paths get the page with status 404,
 * and a missing file is never answered with HTML.
 */
export const webApp = async (app: FastifyInstance, options: WebAppOptions): Promise<void> => {
  const { folder, catalogue, defaultSite, extraHosts, apiBase, iconHost, clockSpeed, hasProducts } = options;
  const page = join(folder, 'index.html');
  const html = await readFile(page, 'utf8');
  const buildId = createHash('sha256').update(html).digest('hex').slice(0, 12);
  buildRoutes(app, { id: buildId, timestamp: Math.floor((await stat(page)).mtimeMs) });
  await fileRoutes(app, folder);
  await embedScripts(app, folder);

  const textsOf = textsAddresses(folder);
  const factsOf = (site: Site, language: LanguageCode) => ({
    site,
    language,
    texts: textsOf(siteCodeOf(site), language),
    apiBase,
    iconHost,
    clockSpeed,
    buildId,
  });
  const parts: PageParts = {
    ...visits(defaultSite, extraHosts),
    catalogue,
    sources: { catalogue, readSearchText: readSearchText(catalogue) },
    hasProducts,
    pageOf: readPages(folder, html),
    previewOf: readPreviews(folder),
    send: pageSender(),
    written: renderedApp(folder, (error) => app.log.error(error, 'a page could not be written')),
    factsOf,
  };
  crawlerRoutes(app, parts);
  homePage(app, parts);
  productPages(app, parts);
  embeddedChat(app, html, parts);
  productData(app, options.isUpstream, parts);
  missingPage(app, parts);
};
