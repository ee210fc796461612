import type { FastifyInstance } from 'fastify';
import type { Site } from '../../../brands/registry.ts';
import { readCompareQuery } from '../../../contract/compareQuery.ts';
import { answerLanguageOf, type Featured, featuredCount, type LanguageCode } from '../../../contract/contract.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import { type ExploreQuery, isExploring, printExploreQuery, readExploreQuery } from '../../../contract/exploreQuery.ts';
import { leadPicture, productPicture } from '../../../contract/pictures.ts';
import type { BrowsableCatalogue } from '../../catalogue/catalogue.ts';
import { featured } from '../../catalogue/views/featured.ts';
import { type ExploreSources, exploreView } from '../../explore/explore.ts';
import { productPage } from '../../productPage/productPage.ts';
import { allowOnly } from '../problems.ts';
import { queryOf } from '../query.ts';
import { type PageFacts, renderPage } from './page.ts';
import { pageAbout, type Subject } from './pageAbout.ts';
import { type pageSender, pictureLink, type readPages, type readPreviews } from './pages.ts';
import type { renderedApp } from './renderedApp.ts';
import type { Visit, Visits } from './visit.ts';

/** What the pages are made of. */
export interface PageParts extends Visits {
  readonly catalogue: BrowsableCatalogue;
  readonly sources: ExploreSources;
  /** Whether this server has the page's products itself; else pages request them later. */
  readonly hasProducts: boolean;
  readonly pageOf: ReturnType<typeof readPages>;
  readonly previewOf: ReturnType<typeof readPreviews>;
  readonly send: ReturnType<typeof pageSender>;
  readonly written: ReturnType<typeof renderedApp>;
  readonly factsOf: (site: Site, language: LanguageCode) => PageFacts;
}

/** The products of the home page if the address has no filter. */
const withoutProducts = (view: ExploreView): ExploreView => ({ ...view, products: [], facets: [] });

/** What pages say about the catalogue; undefined where it cannot be read, because a page is shown anyway. */
const pageContents = ({ catalogue, sources, hasProducts }: PageParts) => {
  const about = pageAbout(catalogue);
  return {
    aboutPage: async (visit: Visit, subject: Subject) =>
      hasProducts ? about(visit, subject).catch(() => undefined) : undefined,
    featuredOf: async ({ site, language }: Visit): Promise<Featured | undefined> => {
      if (!hasProducts) return undefined;
      const shown = answerLanguageOf(language);
      const products = await featured(catalogue, site.brand, shown, featuredCount).catch(() => []);
      return products.length > 0 ? { language, products } : undefined;
    },
    viewOf: async ({ site, language }: Visit, query: ExploreQuery): Promise<ExploreView | undefined> =>
      hasProducts
        ? exploreView(sources, site.brand, query, answerLanguageOf(language)).catch(() => undefined)
        : undefined,
  };
};

/** The home page, which also shows the products that its address selects. */
export const homePage = (app: FastifyInstance, parts: PageParts): void => {
  const { visitOf, pageOf, send, written, factsOf } = parts;
  const { aboutPage, featuredOf, viewOf } = pageContents(parts);
  app.get('/', async (request, reply) => {
    const visit = visitOf(request);
    const { site, language } = visit;
    const asked = queryOf(request);
    const query = readExploreQuery(asked);
    const exploring = isExploring(query);
    const [page, products, view] = await Promise.all([
      pageOf(site, language, exploring ? 'explore' : 'home'),
      featuredOf(visit),
      viewOf(visit, query),
    ]);
    const shown = products?.products ?? [];
    if (shown[0] && !exploring) reply.headers(pictureLink(shown[0].imageUrl, leadPicture));
    // Pages of typed words are as many as there are words; the app renders them.
    const explore = view && query.q === '' ? { query, view: exploring ? view : withoutProducts(view) } : undefined;
    const [about, markup] = await Promise.all([
      view && aboutPage(visit, { query, view, featured: shown, compared: readCompareQuery(asked) }),
      products && written(site, language, { path: '/', featured: shown, explore }),
    ]);
    const facts = {
      ...factsOf(site, language),
      featured: products,
      explore: explore && { query: printExploreQuery(query), view: explore.view },
      markup,
      about,
      isExploring: exploring,
    };
    return send(request, reply, renderPage(page, facts));
  });
  allowOnly(app, '/', 'GET');
};

/** The page of each product. */
export const productPages = (app: FastifyInstance, parts: PageParts): void => {
  const { catalogue, hasProducts, visitOf, pageOf, previewOf, send, written, factsOf } = parts;
  const { aboutPage } = pageContents(parts);
  app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
    const visit = visitOf(request);
    const { site, language } = visit;
    const product = await catalogue.product(site.brand, request.params.id);
    if (!product) return reply.callNotFound();
    if (hasProducts) reply.headers(pictureLink(product.image ?? null, productPicture));
    const detail = hasProducts ? await productPage(catalogue, product, answerLanguageOf(language)) : undefined;
    const [page, preview, about, markup] = await Promise.all([
      pageOf(site, language, 'product'),
      detail && previewOf(detail.imageUrl),
      aboutPage(visit, { product }),
      detail && written(site, language, { path: `/${encodeURIComponent(request.params.id)}`, product: detail }),
    ]);
    const facts = { ...factsOf(site, language), product: detail, preview, markup, about };
    return send(request, reply, renderPage(page, facts));
  });
  allowOnly(app, '/:id', 'GET');
};
