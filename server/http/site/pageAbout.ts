import { brandOf, type Site } from '../../../brands/registry.ts';
import { answerLanguageOf, type LanguageCode, type ProductSummary } from '../../../contract/contract.ts';
import { type ExploreQuery, isExploring, printExploreQuery } from '../../../contract/exploreQuery.ts';
import type { BrowsableCatalogue, Product } from '../../catalogue/catalogue.ts';
import { exploreView } from '../../explore/explore.ts';
import { productPage } from '../../productPage/productPage.ts';
import { headOf } from './head.ts';
import type { PageAbout } from './page.ts';
import type { Content, PagePlace } from './pageContent.ts';
import { pageWord } from './pageWords.ts';
import { readable } from './readable.ts';

/** What a page was asked for: shelves of the home page, or a product. */
export type Subject =
  | { readonly query: ExploreQuery; readonly featured: readonly ProductSummary[] }
  | { readonly product: Product };

interface Where {
  readonly site: Site;
  readonly language: LanguageCode;
  readonly origin: string;
}

/** Works out what a page says of itself: in its head, and to visitors without scripts. */
export const pageAbout = (catalogue: BrowsableCatalogue) => {
  const contentOf = async (subject: Subject, { brand, language }: PagePlace): Promise<Content> => {
    if ('product' in subject)
      return { kind: 'product', product: await productPage(catalogue, subject.product, language) };
    const { query, featured } = subject;
    const view = await exploreView(catalogue, brand.code, query, language);
    if (!isExploring(query)) return { kind: 'home', view, featured };
    const name =
      view.types.find(({ type }) => type === query.type)?.name ??
      view.jobs.find(({ job }) => job === query.job)?.name ??
      (query.q.trim() || pageWord('all', language));
    return { kind: 'shelf', view, name, query: printExploreQuery(query), pages: query.pages };
  };
  return async ({ site, language, origin }: Where, subject: Subject): Promise<PageAbout> => {
    const place: PagePlace = { brand: brandOf(site.brand), language: answerLanguageOf(language), origin };
    const content = await contentOf(subject, place);
    return { ...headOf(content, place, site, language), readable: readable(content, place) };
  };
};
