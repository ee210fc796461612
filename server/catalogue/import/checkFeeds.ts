import * as v from 'valibot';
import type { BrandCode } from '../../../contract.ts';
import type { KindFaq, PlatformRecord, ProductRecord } from '../record.ts';
import { kindFaqSchema, platformRecordSchema, productRecordSchema } from '../record.ts';
import { type Checked, checkRecord } from './checkRecord.ts';
import type { ImportProblem } from './problem.ts';
import { type FeedFile, type RawFeed, readFeed } from './readFeed.ts';
import { rules } from './rules.ts';

/** All that a brand's catalogue holds, found sound. */
export interface BrandContent {
  readonly brand: BrandCode;
  readonly products: readonly ProductRecord[];
  readonly platforms: readonly PlatformRecord[];
  readonly kindFaqs: readonly KindFaq[];
}

export type CheckedFeeds =
  | { readonly content: BrandContent; readonly problems?: undefined }
  | { readonly content?: undefined; readonly problems: readonly ImportProblem[] };

const problemOf = (
  { source, title }: Pick<Checked<unknown>, 'source' | 'title'>,
  field: readonly (string | number)[],
  reason: string,
  remedy: string,
): ImportProblem => ({
  file: source.file,
  line: source.lineOf(field),
  record: title,
  field: field.join('.'),
  reason,
  remedy,
});

/** The id even of a record that is broken elsewhere: references to it are sound. */
const idOf = (value: unknown): readonly string[] => {
  const parsed = v.safeParse(v.looseObject({ id: v.string() }), value);
  return parsed.success ? [parsed.output.id] : [];
};

/** Records of which an earlier one bears the same value already. */
const doubled = <T>(
  records: readonly Checked<T>[],
  field: string,
  told: (record: T) => string | undefined,
): readonly ImportProblem[] => {
  const first = new Map<string, Checked<T>>();
  return records.flatMap((checked): readonly ImportProblem[] => {
    const value = told(checked.record);
    const earlier = value === undefined ? undefined : first.get(value);
    if (value === undefined) return [];
    if (!earlier) {
      first.set(value, checked);
      return [];
    }
    const where = `${earlier.source.file}:${earlier.source.lineOf([field])}`;
    return [
      problemOf(
        checked,
        [field],
        `${field} ${value} is taken already by ${earlier.title} (${where})`,
        `Give each its own ${field}`,
      ),
    ];
  });
};

const otherBrand = (feed: RawFeed, brand: BrandCode): readonly ImportProblem[] =>
  feed.brand === undefined || feed.brand === brand
    ? []
    : [
        {
          file: feed.file,
          line: 1,
          record: 'file',
          field: 'brand',
          reason: `is a feed of brand ${feed.brand}, not of ${brand}`,
          remedy: `Import it with --brand ${feed.brand}, or correct its "brand"`,
        },
      ];

/** Checks a brand's feed files together. Either everything is sound, or every problem is told and nothing is given. */
export const checkFeeds = (brand: BrandCode, files: readonly FeedFile[]): CheckedFeeds => {
  const problems: ImportProblem[] = [];
  const products: Checked<ProductRecord>[] = [];
  const platforms: Checked<PlatformRecord>[] = [];
  const kindFaqs: Checked<KindFaq>[] = [];
  const ids: string[] = [];
  const platformIds: string[] = [];
  let unreadable = false;
  for (const file of files) {
    const read = readFeed(file);
    if ('problem' in read) {
      unreadable = true;
      problems.push(read.problem);
      continue;
    }
    problems.push(...otherBrand(read.feed, brand));
    ids.push(...read.feed.products.flatMap(({ value }) => idOf(value)));
    platformIds.push(...read.feed.platforms.flatMap(({ value }) => idOf(value)));
    for (const [index, source] of read.feed.products.entries()) {
      const result = checkRecord('product', productRecordSchema, source, index);
      problems.push(...result.problems);
      if (result.checked) products.push(result.checked);
    }
    for (const [index, source] of read.feed.platforms.entries()) {
      const result = checkRecord('platform', platformRecordSchema, source, index);
      problems.push(...result.problems);
      if (result.checked) platforms.push(result.checked);
    }
    for (const [index, source] of read.feed.kindFaqs.entries()) {
      const result = checkRecord('kindFaq', kindFaqSchema, source, index);
      problems.push(...result.problems);
      if (result.checked) kindFaqs.push(result.checked);
    }
  }
  problems.push(
    ...doubled(products, 'id', ({ id }) => id),
    ...doubled(products, 'gtin', ({ gtin }) => gtin),
    ...doubled(platforms, 'id', ({ id }) => id),
    ...doubled(kindFaqs, 'kind', ({ kind }) => kind),
  );
  // Where a whole file could not be read, every reference into it would be reported too.
  if (!unreadable) {
    const around = {
      products: new Map(products.map(({ record }) => [record.id, record])),
      ids: new Set(ids),
      platforms: new Set(platformIds),
    };
    for (const checked of products) {
      for (const rule of rules) {
        for (const { field, reason, remedy } of rule(checked.record, around)) {
          problems.push(problemOf(checked, field, reason, remedy));
        }
      }
    }
  }
  if (problems.length > 0) return { problems };
  return {
    content: {
      brand,
      products: products.map(({ record }) => record),
      platforms: platforms.map(({ record }) => record),
      kindFaqs: kindFaqs.map(({ record }) => record),
    },
  };
};
