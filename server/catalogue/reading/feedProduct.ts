import type { ImportProblem } from './problem.ts';

/**
 * A text by the language it is in (ISO 639-1). What stands under `und` is in a language that the feed does not name;
 * the reading finds it out.
 */
export type FeedText = Readonly<Record<string, string>>;

/** Something that a feed states about a product, as it states it. */
export interface FeedAttribute {
  readonly name: string;
  readonly value: string | number;
  readonly unit?: string | undefined;
  /** ETIM's codes of the feature and of its value, such as EF000008 and EV000154. */
  readonly code?: string | undefined;
  readonly valueCode?: string | undefined;
  /** A shop's field for reckoning postage: what else is said of the weight goes before it. */
  readonly isOfParcel?: boolean | undefined;
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

/** Another product that goes with this one, named by the maker's own id. */
export interface FeedRelation {
  readonly type: FeedRelationType;
  readonly id: string;
}

/** What every format is read into: the product as its maker or shop states it, nothing interpreted yet. */
export interface FeedProduct {
  /** As the maker writes it; undefined where the feed gives none. */
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
  readonly price?: { readonly amount: string; readonly currency?: string | undefined } | undefined;
  readonly images?: readonly string[] | undefined;
  readonly attributes?: readonly FeedAttribute[] | undefined;
  /** What comes in the box, one text each. */
  readonly box?: readonly string[] | undefined;
  readonly relations?: readonly FeedRelation[] | undefined;
}

/** A problem without what the reader of the file adds: the file's name. */
export type FeedProblem = Omit<ImportProblem, 'file'>;

/** One thing that a reading of a feed comes upon, and the line it begins at. */
export type FeedEntry =
  | { readonly type: 'product'; readonly product: FeedProduct; readonly line: number }
  | {
      /** A record of the project's own form; `text` is its JSON, by which the lines of its fields are found. */
      readonly type: 'record';
      readonly part: 'platforms' | 'kindFaqs' | 'products';
      readonly text: string;
      readonly line: number;
    }
  | { readonly type: 'brand'; readonly value: unknown; readonly line: number }
  | { readonly type: 'language'; readonly language: string }
  /** What is wrong with the file; where `isFatal`, nothing was read behind it. */
  | { readonly type: 'problem'; readonly problem: FeedProblem; readonly isFatal?: boolean }
  | { readonly type: 'warning'; readonly warning: FeedProblem };

/** The beginning of a file, by which its format is told. */
export interface FeedHead {
  readonly name: string;
  readonly text: string;
}

/** What a format needs to be told besides the file. */
export interface ReadingOptions {
  /** A mapping file's content, for tables of no known shop. */
  readonly mapping?: unknown;
}

/** A format of feeds: what it looks like, how it is read, and what an example of it looks like. */
export interface FeedFormat {
  /** As `--format` and `--example` name it. */
  readonly name: string;
  /** As messages name it: "this is BMEcat 2005". */
  readonly title: string;
  readonly matches: (head: FeedHead) => boolean;
  /** `pieces` can be gone through more than once. */
  readonly read: (pieces: Iterable<string>, options: ReadingOptions) => Generator<FeedEntry>;
  readonly example: string;
}
