import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { ProblemList } from '../problem.ts';
import type { ClassList } from '../reading/classList.ts';
import type { Staging } from '../staging/staging.ts';

/** Options of a reading. */
export interface FeedOptions {
  /** Format of all files; detected by content if absent. */
  readonly format?: string | undefined;
  /** A mapping file's content, for tables of no known shop. */
  readonly mapping?: unknown;
  /** Language of texts without a language; detected if absent. */
  readonly language?: AnswerLanguage | undefined;
  /** Detects the language; without it, texts without a language count as English. Its tables are slow to load. */
  readonly detectLanguage?: ((texts: readonly string[]) => AnswerLanguage | undefined) | undefined;
  /** Currency of prices without one. */
  readonly currency?: string | undefined;
  /** Base address of pictures given as file names. */
  readonly imageBase?: string | undefined;
  readonly weightUnit?: string | undefined;
  /** What ETIM's classes, features, values and units are called. */
  readonly classList?: ClassList | undefined;
}

/** State while feeds are read: the options, and what has been found so far. */
export interface Reading {
  readonly brand: BrandCode;
  readonly options: FeedOptions;
  readonly staging: Staging;
  readonly problems: ProblemList;
  readonly warnings: ProblemList;
  readonly files: { readonly name: string; readonly title: string }[];
  /** Texts that the language is detected from. */
  readonly sample: string[];
  language: AnswerLanguage | undefined;
  /** Whether a file could not be read at all: then missing references are not reported. */
  isWhole: boolean;
}

/** Names of the parts' records in messages. */
export const whats = { platforms: 'platform', kindFaqs: 'kindFaq', products: 'product' } as const;
