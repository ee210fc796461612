import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import type { ClassList } from '../reading/classList.ts';
import type { ProblemList } from '../reading/problem.ts';
import type { Staging } from './staging.ts';

/** What may be told of feeds besides their files. */
export interface FeedOptions {
  /** Name of the format of all files; found out by content otherwise. */
  readonly format?: string | undefined;
  /** A mapping file's content, for tables of no known shop. */
  readonly mapping?: unknown;
  /** Language of texts that name none; found out otherwise. */
  readonly language?: AnswerLanguage | undefined;
  /** Finds the language out; without it, texts that name none are English. Its tables take long to load. */
  readonly detectLanguage?: ((texts: readonly string[]) => AnswerLanguage | undefined) | undefined;
  /** Currency of prices that name none. */
  readonly currency?: string | undefined;
  /** Where pictures lie that are named by their file alone. */
  readonly imageBase?: string | undefined;
  readonly weightUnit?: string | undefined;
  /** What ETIM's classes, features, values and units are called. */
  readonly classList?: ClassList | undefined;
}

/** What is known while feeds are read: what was told, and what has been found so far. */
export interface Reading {
  readonly brand: BrandCode;
  readonly options: FeedOptions;
  readonly staging: Staging;
  readonly problems: ProblemList;
  readonly warnings: ProblemList;
  readonly files: { readonly name: string; readonly title: string }[];
  /** Texts by which the language is told. */
  readonly sample: string[];
  language: AnswerLanguage | undefined;
  /** Where a whole file could not be read, every reference into it would be reported too. */
  isWhole: boolean;
}

/** What records of each part are called where they are told of. */
export const whats = { platforms: 'platform', kindFaqs: 'kindFaq', products: 'product' } as const;
