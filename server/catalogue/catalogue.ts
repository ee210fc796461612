import type { AnswerLanguage, BrandCode } from '../../contract/contract.ts';
import type { AttributeKey, Feature } from './attributes.ts';
import type { ProductKind } from './kinds.ts';
import type { KindFaq, PlatformRecord, ProductRecord } from './record.ts';

/** A product of the catalogue: its record as imported, and the brand it belongs to. */
export type Product = ProductRecord & { readonly brand: BrandCode };

/** A number an answer or a filter may speak of: an attribute, or the price. */
export type Measure = AttributeKey | 'price';

/** A hard condition. Products that do not carry the attribute do not meet it; conditions are never relaxed or padded. */
export type Filter =
  | { readonly by: 'range'; readonly measure: Measure; readonly min?: number; readonly max?: number }
  | { readonly by: 'choice'; readonly attribute: AttributeKey; readonly value: string; readonly not?: boolean }
  | { readonly by: 'feature'; readonly feature: Feature; readonly not?: boolean }
  | { readonly by: 'platform'; readonly platform: string; readonly not?: boolean }
  | { readonly by: 'kind'; readonly kinds: readonly ProductKind[]; readonly not?: boolean };

export interface Search {
  /** Free text in any language; empty or absent: all products that meet the filters. */
  readonly text?: string;
  readonly language: AnswerLanguage;
  readonly filters?: readonly Filter[];
  /** Rank by this number instead of by relevance; products without it are left out. */
  readonly orderBy?: { readonly measure: Measure; readonly direction: 'ascending' | 'descending' };
  readonly limit: number;
  readonly offset?: number;
}

/** A product found, with the score it was ranked by (comparable within one search only). */
export interface Hit {
  readonly product: Product;
  readonly score: number;
}

/** A model number meant by a stretch of text; `exact` after folding case, spacing and width. */
export interface ModelMention {
  readonly product: Product;
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
}

/** Number of products of a kind; `undefined` counts those without one. */
export interface KindCount {
  readonly kind: ProductKind | undefined;
  readonly count: number;
}

/** The catalogue, whatever stores it. Asynchronous, because the store may be on another machine. */
export interface Catalogue {
  product(brand: BrandCode, rawId: string): Promise<Product | undefined>;
  products(brand: BrandCode, rawIds: readonly string[]): Promise<readonly Product[]>;
  search(brand: BrandCode, search: Search): Promise<readonly Hit[]>;
  /** Products whose model number occurs in the text, in order of appearance, through typos, spacing and full-width letters. */
  mentions(brand: BrandCode, text: string): Promise<readonly ModelMention[]>;
  /** Products that name this one among their batteries, chargers or accessories. */
  usedBy(brand: BrandCode, rawId: string): Promise<readonly Product[]>;
  /** Returns the same array while the content is unchanged, so that derived data can be cached by it. */
  platforms(brand: BrandCode): Promise<readonly PlatformRecord[]>;
  kindFaq(brand: BrandCode, kind: ProductKind): Promise<KindFaq['faq']>;
  /** Number of products of the brand; with 0, the server is not ready yet. */
  count(brand: BrandCode): Promise<number>;
  /**
   * Absent if the store cannot fail; no promise if it was checked a moment ago.
   * @throws CatalogueUnavailable if it is known that it cannot be read now; otherwise the promise rejects with it
   */
  check?(): Promise<void> | undefined;
  close(): Promise<void>;
}

/** A catalogue that pages can browse by kind. */
export interface BrowsableCatalogue extends Catalogue {
  /** Number of products by kind, in the order of the catalogue. */
  kinds(brand: BrandCode): Promise<readonly KindCount[]>;
}
