import type { BrandCode } from '../../../contract/contract.ts';
import { type FeedFile, textFile } from '../feedFiles/feedFile.ts';
import type { ImportProblem } from '../problem.ts';
import type { BrandContent, KindFaq, PlatformRecord, ProductRecord } from '../record.ts';
import type { Staging } from '../staging/staging.ts';
import type { FeedOptions } from './feedsReading.ts';
import { readFeeds } from './readFeeds.ts';

export type CheckedFeeds =
  | { readonly content: BrandContent; readonly problems?: undefined; readonly warnings: readonly ImportProblem[] }
  | {
      readonly content?: undefined;
      readonly problems: readonly ImportProblem[];
      readonly warnings: readonly ImportProblem[];
    };

/** The valid records of a staging, in the order of the files. */
export const stagedContent = (staging: Staging) => ({
  *platforms(): Generator<PlatformRecord> {
    for (const { json } of staging.records('platforms')) yield JSON.parse(json);
  },
  *kindFaqs(): Generator<KindFaq> {
    for (const { json } of staging.records('kindFaqs')) yield JSON.parse(json);
  },
  *products(): Generator<ProductRecord> {
    for (const { json } of staging.records('products')) yield JSON.parse(json);
  },
});

/** A feed file in memory. */
export interface FeedText {
  readonly name: string;
  readonly text: string;
}

const isText = (file: FeedText | FeedFile): file is FeedText => 'text' in file;

/** Checks a brand's feed files together. Returns the content if everything is valid, otherwise all problems. */
export const checkFeeds = (
  brand: BrandCode,
  files: readonly (FeedText | FeedFile)[],
  options: FeedOptions = {},
): CheckedFeeds => {
  const given = files.map((file) => (isText(file) ? textFile(file.name, file.text) : file));
  const { staging, problems, warnings } = readFeeds(brand, given, options);
  try {
    if (problems.count() > 0) return { problems: problems.all(), warnings: warnings.all() };
    const { products, platforms, kindFaqs } = stagedContent(staging);
    const content = { brand, products: [...products()], platforms: [...platforms()], kindFaqs: [...kindFaqs()] };
    return { content, warnings: warnings.all() };
  } finally {
    staging.close();
  }
};
