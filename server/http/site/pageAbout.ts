import { brandOf, type Site } from '../../../brands/registry.ts';
import type { Comparison } from '../../../contract/compare.ts';
import { withCompared } from '../../../contract/compareQuery.ts';
import { answerLanguageOf, type LanguageCode, type ProductSummary, rawProductId } from '../../../contract/contract.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import { shelfName } from '../../../contract/exploreNames.ts';
import { type ExploreQuery, isExploring } from '../../../contract/exploreQuery.ts';
import type { BrowsableCatalogue, Product } from '../../catalogue/catalogue.ts';
import { comparison } from '../../comparison/comparison.ts';
import { productPage } from '../../productPage/productPage.ts';
import { headOf } from './head.ts';
import type { PageAbout } from './page.ts';
import type { Content, PagePlace } from './pageContent.ts';
import { pageWord } from './pageWords.ts';
import { readable, readableMissing } from './readable.ts';

/** What a page was requested for: a product, or shelves of the home page. */
export type Subject =
  | {
      readonly query: ExploreQuery;
      readonly view: ExploreView;
      readonly featured: readonly ProductSummary[];
      /** Raw ids of the products compared in the address. */
      readonly compared: readonly string[];
    }
  | { readonly product: Product };

interface Where {
  readonly site: Site;
  readonly language: LanguageCode;
  /** The language in the address. */
  readonly named: LanguageCode | undefined;
  readonly origin: string;
}

const comparisonContent = (compares: Comparison, origin: string): Content => ({
  kind: 'comparison',
  comparison: compares,
  name: compares.products.map(({ model }) => model).join(' · '),
  address: `${origin}${withCompared(
    '/',
    '',
    compares.products.map(({ productId }) => rawProductId(productId)),
  )}`,
});

/** The head and text of a page that does not exist; the same for every address, and for no search engine. */
export const aboutMissing = (site: Site, language: LanguageCode): PageAbout => {
  const place: PagePlace = { brand: brandOf(site.brand), language: answerLanguageOf(language), origin: '' };
  return {
    title: `${pageWord('missing', place.language)} – ${place.brand.name}`,
    elements: ['<meta name="robots" content="noindex">'],
    readable: readableMissing(place),
  };
};

/** Computes the head of a page and its text for visitors without scripts. */
export const pageAbout = (catalogue: BrowsableCatalogue) => {
  const contentOf = async (subject: Subject, { brand, language, origin }: PagePlace): Promise<Content> => {
    if ('product' in subject)
      return { kind: 'product', product: await productPage(catalogue, subject.product, language) };
    const { query, view, featured, compared } = subject;
    const compares = compared.length > 1 ? await comparison(catalogue, brand.code, compared, language) : undefined;
    if (compares && compares.products.length > 1) return comparisonContent(compares, origin);
    if (!isExploring(query)) return { kind: 'home', view, featured };
    const name = shelfName(view, query) ?? (query.q.trim() || pageWord('all', language));
    return { kind: 'shelf', view, name, query };
  };
  return async ({ site, language, named, origin }: Where, subject: Subject): Promise<PageAbout> => {
    const place: PagePlace = { brand: brandOf(site.brand), language: answerLanguageOf(language), origin, named };
    const content = await contentOf(subject, place);
    return { ...headOf(content, place, site, language, named), readable: readable(content, place) };
  };
};
