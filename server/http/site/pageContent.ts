import type { Brand } from '../../../brands/brand.ts';
import type { Comparison } from '../../../contract/compare.ts';
import {
  type AnswerLanguage,
  type LanguageCode,
  type ProductDetail,
  type ProductSummary,
  rawProductId,
} from '../../../contract/contract.ts';
import type { ExploreView } from '../../../contract/explore.ts';
import { type ExploreQuery, printExploreQuery } from '../../../contract/exploreQuery.ts';

/** Content of a page for search engines and visitors without scripts. */
export type Content =
  | { readonly kind: 'home'; readonly view: ExploreView; readonly featured: readonly ProductSummary[] }
  | {
      readonly kind: 'shelf';
      readonly view: ExploreView;
      readonly name: string;
      readonly query: ExploreQuery;
    }
  | { readonly kind: 'comparison'; readonly comparison: Comparison; readonly name: string; readonly address: string }
  | { readonly kind: 'product'; readonly product: ProductDetail };

/** Site, language and address of a page. */
export interface PagePlace {
  readonly brand: Brand;
  /** Language of products and of the server's own texts. */
  readonly language: AnswerLanguage;
  /** `https://host` as the visitor requested it; empty if it is not a host of the brand. */
  readonly origin: string;
  /** The language in the address of the page, which its links keep. */
  readonly named?: LanguageCode | undefined;
}

/** Address of a page in a language; the brand's default language needs no parameter. */
export const inLanguage = (address: string, language: LanguageCode, own: LanguageCode): string =>
  language === own ? address : `${address}${address.includes('?') ? '&' : '?'}language=${language}`;

export const addressOfProduct = (origin: string, { productId }: Pick<ProductSummary, 'productId'>): string =>
  `${origin}/${encodeURIComponent(rawProductId(productId))}`;

/** The address of a shelf. The order of its products is no other shelf, so search engines get the usual one. */
export const addressOfShelf = (origin: string, query: ExploreQuery): string =>
  `${origin}/?${printExploreQuery({ ...query, sort: 'fit' })}`;

export const addressOfType = (origin: string, type: string): string => `${origin}/?type=${encodeURIComponent(type)}`;

/** The links of a page to others, which keep the language of its address. */
export const linksOf = ({ brand, origin, named }: PagePlace) => {
  const to = (address: string): string => (named ? inLanguage(address, named, brand.defaultLanguage) : address);
  return {
    home: to(`${origin}/`),
    type: (type: string) => to(addressOfType(origin, type)),
    shelf: (query: ExploreQuery) => to(`${origin}/?${printExploreQuery(query)}`),
    product: (product: Pick<ProductSummary, 'productId'>) => to(addressOfProduct(origin, product)),
  };
};

/** Resolves an address to an absolute one. */
export const absolute = (origin: string, address: string): string => URL.parse(address, origin)?.href ?? origin;
