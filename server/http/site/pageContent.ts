import type { Brand } from '../../../brands/brand.ts';
import type { Comparison } from '../../../contract/compare.ts';
import {
  type AnswerLanguage,
  type ProductDetail,
  type ProductSummary,
  rawProductId,
} from '../../../contract/contract.ts';
import type { ExploreView } from '../../../contract/explore.ts';

/** What a page is about, for search engines and for visitors without scripts. */
export type Content =
  | { readonly kind: 'home'; readonly view: ExploreView; readonly featured: readonly ProductSummary[] }
  | {
      readonly kind: 'shelf';
      readonly view: ExploreView;
      readonly name: string;
      readonly query: string;
      readonly pages: number;
    }
  | { readonly kind: 'comparison'; readonly comparison: Comparison; readonly name: string; readonly address: string }
  | { readonly kind: 'product'; readonly product: ProductDetail };

/** Whose page it is, in which language, and where it stands. */
export interface PagePlace {
  readonly brand: Brand;
  /** The language of products and of what the server says. */
  readonly language: AnswerLanguage;
  /** `https://host`, as the visitor reached it; empty where that is no host of the brand's. */
  readonly origin: string;
}

export const addressOfProduct = (origin: string, { productId }: Pick<ProductSummary, 'productId'>): string =>
  `${origin}/${encodeURIComponent(rawProductId(productId))}`;

export const addressOfType = (origin: string, type: string): string => `${origin}/?type=${encodeURIComponent(type)}`;

/** An address anywhere on the web. */
export const absolute = (origin: string, address: string): string => URL.parse(address, origin)?.href ?? origin;
