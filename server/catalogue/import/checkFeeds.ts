import * as v from 'valibot';
import type { BrandCode } from '../../../contract/contract.ts';
import type { KindFaq, PlatformRecord, ProductRecord } from '../record.ts';
import { kindFaqSchema, platformRecordSchema, productRecordSchema } from '../record.ts';
import { type Checked, checkRecord } from './checkRecord.ts';
import type { ImportProblem } from './problem.ts';
import { type FeedFile, type RawFeed, type RawRecord, readFeed } from './readFeed.ts';
import { rules, type Surroundings } from './rules.ts';

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

/** Records of one part of a feed, each either sound or named with its faults. */
const checkPart = <Schema extends v.GenericSchema>(
  what: string,
  schema: Schema,
  sources: readonly RawRecord[],
): { readonly sound: readonly Checked<v.InferOutput<Schema>>[]; readonly problems: readonly ImportProblem[] } => {
  const results = sources.map((source) => checkRecord(what, schema, source));
  return {
    sound: results.flatMap(({ checked }) => checked ?? []),
    problems: results.flatMap(({ problems }) => problems),
  };
};

const checkRules = (products: readonly Checked<ProductRecord>[], around: Surroundings): readonly ImportProblem[] =>
  products.flatMap((checked) =>
    rules
      .flatMap((rule) => rule(checked.record, around))
      .map(({ field, reason, remedy }) => problemOf(checked, field, reason, remedy)),
  );

/** Checks a brand's feed files together. Either everything is sound, or every problem is told and nothing is given. */
export const checkFeeds = (brand: BrandCode, files: readonly FeedFile[]): CheckedFeeds => {
  const reads = files.map(readFeed);
  const feeds = reads.flatMap((read) => ('feed' in read ? [read.feed] : []));
  const unreadable = reads.flatMap((read) => ('problem' in read ? [read.problem] : []));
  const [rawProducts, rawPlatforms] = [feeds.flatMap((feed) => feed.products), feeds.flatMap((feed) => feed.platforms)];
  const rawFaqs = feeds.flatMap((feed) => feed.kindFaqs);
  const products = checkPart('product', productRecordSchema, rawProducts);
  const platforms = checkPart('platform', platformRecordSchema, rawPlatforms);
  const kindFaqs = checkPart('kindFaq', kindFaqSchema, rawFaqs);
  const known = new Map(products.sound.map(({ record }) => [record.id, record]));
  const ids = new Set(rawProducts.flatMap(({ value }) => idOf(value)));
  const platformIds = new Set(rawPlatforms.flatMap(({ value }) => idOf(value)));
  const around: Surroundings = {
    product: (id) => known.get(id),
    isId: (id) => ids.has(id),
    isPlatform: (id) => platformIds.has(id),
  };
  const problems = [
    ...unreadable,
    ...feeds.flatMap((feed) => otherBrand(feed, brand)),
    ...products.problems,
    ...platforms.problems,
    ...kindFaqs.problems,
    ...doubled(products.sound, 'id', ({ id }) => id),
    ...doubled(products.sound, 'gtin', ({ gtin }) => gtin),
    ...doubled(platforms.sound, 'id', ({ id }) => id),
    ...doubled(kindFaqs.sound, 'kind', ({ kind }) => kind),
    // Where a whole file could not be read, every reference into it would be reported too.
    ...(unreadable.length === 0 ? checkRules(products.sound, around) : []),
  ];
  if (problems.length > 0) return { problems };
  return {
    content: {
      brand,
      products: products.sound.map(({ record }) => record),
      platforms: platforms.sound.map(({ record }) => record),
      kindFaqs: kindFaqs.sound.map(({ record }) => record),
    },
  };
};
