import type { ImportProblem } from '../problem.ts';

/**
 * A text by language (ISO 639-1). The key `und` means that the feed names no language;
 * it is detected.
 */
export type FeedText = Readonly<Record<string, string>>;

/** An attribute as the feed states it. */
export interface FeedAttribute {
  readonly name: string;
  readonly value: string | number;
  readonly unit?: string | undefined;
  /** ETIM's codes of the feature and of its value, such as EF000008 and EV000154. */
  readonly code?: string | undefined;
  readonly valueCode?: string | undefined;
  /** Weight of the parcel, for postage: any other statement of the weight takes precedence. */
  readonly isOfParcel?: boolean | undefined;
  /** A price beside the one that a visitor pays for one: without tax, or for larger quantities. */
  readonly isFurtherPrice?: boolean | undefined;
}

export type FeedRelationType =
  | 'battery'
  | 'charger'
  | 'accessory'
  | 'sparePart'
  | 'required'
  | 'included'
  | 'similar'
  | 'successor';

/** A related product, by the maker's id. */
export interface FeedRelation {
  readonly type: FeedRelationType;
  readonly id: string;
}

/** A price; an amount that is a number is exact, and a text is read with the marks of the feed's language. */
export interface FeedPrice {
  readonly amount: string | number;
  readonly currency?: string | undefined;
}

/** A product as its feed states it, not interpreted yet; every format is read into this. */
export interface FeedProduct {
  /** In the maker's spelling; undefined if the feed gives none. */
  readonly id?: string | undefined;
  readonly model?: string | undefined;
  readonly gtin?: string | undefined;
  readonly maker?: string | undefined;
  readonly title: FeedText;
  readonly summary?: FeedText | undefined;
  readonly description?: FeedText | undefined;
  /** From the widest category to the narrowest. */
  readonly categoryPath?: readonly string[] | undefined;
  /** Code of the product's ETIM class, such as EC001371. */
  readonly etimClass?: string | undefined;
  readonly price?: FeedPrice | undefined;
  /** Stock in the feed's words ("in_stock"), and the day from which it is available. */
  readonly availability?: { readonly state: string; readonly from?: string | undefined } | undefined;
  readonly deliveryDays?: string | undefined;
  readonly images?: readonly string[] | undefined;
  readonly attributes?: readonly FeedAttribute[] | undefined;
  /** Words that the feed gives for searches. */
  readonly keywords?: readonly string[] | undefined;
  /** Box contents, one text each. */
  readonly box?: readonly string[] | undefined;
  readonly relations?: readonly FeedRelation[] | undefined;
}

/** A problem without the file's name, which is added later. */
export type FeedProblem = Omit<ImportProblem, 'file'>;

/** An entry of a feed with its first line. */
export type FeedEntry =
  | { readonly type: 'product'; readonly product: FeedProduct; readonly line: number }
  | {
      /** A record of the project's own form; `text` is its JSON, for the lines of its fields. */
      readonly type: 'record';
      readonly part: 'platforms' | 'kindFaqs' | 'products';
      readonly text: string;
      readonly line: number;
    }
  | { readonly type: 'brand'; readonly value: unknown; readonly line: number }
  | { readonly type: 'language'; readonly language: string }
  /** A fault of the file; after a fatal one nothing was read. */
  | { readonly type: 'problem'; readonly problem: FeedProblem; readonly isFatal?: boolean }
  | { readonly type: 'warning'; readonly warning: FeedProblem };

/** The beginning of a file, for the detection of its format. */
export interface FeedHead {
  readonly name: string;
  readonly text: string;
}

/** Options of a format. */
export interface ReadingOptions {
  /** A mapping file's content, for tables of no known shop. */
  readonly mapping?: unknown;
}

/** A feed format: how to detect and read it, and an example. */
export interface FeedFormat {
  /** Name for `--format` and `--example`. */
  readonly name: string;
  /** Name in messages: "this is BMEcat 2005". */
  readonly title: string;
  readonly matches: (head: FeedHead) => boolean;
  /** `pieces` can be iterated several times. */
  readonly read: (pieces: Iterable<string>, options: ReadingOptions) => Generator<FeedEntry>;
  readonly example: string;
}
