import { readLine } from '../fields/texts.ts';
import { linesOf } from '../position.ts';
import type { ImportProblem } from '../problem.ts';
import { isEtimCode } from '../reading/classList.ts';
import type { FeedProduct } from '../reading/feedProduct.ts';
import type { Notice } from '../reading/readTexts.ts';
import { type FeedContext, toRecord } from '../reading/toRecord.ts';
import { gtinCheckDigit, kindFaqSchema, platformRecordSchema, productRecordSchema, rawIdPattern } from '../record.ts';
import type { platformGatherer } from '../staging/relations.ts';
import type { StagedEntry, StagedPart } from '../staging/staging.ts';
import { checkRecord, type RawRecord, titleOf } from './checkRecord.ts';
import { type Reading, whats } from './feedsReading.ts';

const schemas = { platforms: platformRecordSchema, kindFaqs: kindFaqSchema, products: productRecordSchema } as const;

/** A fault of a field, and its position. */
export const problemAt = (
  source: RawRecord,
  title: string,
  field: readonly (string | number)[],
  reason: string,
  remedy: string,
): ImportProblem => ({
  ...{ file: source.file, line: source.lineOf(field), record: title, field: field.join('.') },
  reason,
  remedy,
});

/** A staged entry with the lines of its fields. */
export const sourceOf = (entry: StagedEntry, value: unknown, makerId?: string): RawRecord => {
  const { file, line, index, form, text } = entry;
  const lines = form === 'own' ? linesOf(text) : undefined;
  return { value, file, index, makerId, lineOf: (field) => (lines ? line + lines(field) - 1 : line) };
};

/** Position of the first record with the same value. */
const takenBy = (reading: Reading, by: 'key' | 'gtin', part: StagedPart, value: string): string | undefined => {
  const first = reading.staging.firstWith(by, part, value);
  const entry = first && reading.staging.entry(first.seq);
  if (!first || !entry) return undefined;
  const source = sourceOf(entry, undefined);
  return `${first.title} (${entry.file}:${source.lineOf([by === 'gtin' ? 'gtin' : part === 'kindFaqs' ? 'kind' : 'id'])})`;
};

interface Parsed {
  readonly key: string;
  readonly gtin?: string | undefined;
  readonly kind?: string | undefined;
  readonly platform?: string | undefined;
}

/** Stages a valid record; if its key is taken, reports both records. */
const addRecord = (reading: Reading, entry: StagedEntry, source: RawRecord, parsed: Parsed, record: unknown): void => {
  const { part, seq } = entry;
  const title = titleOf(whats[part], source);
  const taken = takenBy(reading, 'key', part, parsed.key);
  if (taken !== undefined) {
    const field = part === 'kindFaqs' ? 'kind' : 'id';
    const reason = `${field} ${source.makerId ?? parsed.key} is taken already by ${taken}`;
    reading.problems.add(problemAt(source, title, [field], reason, `Give each its own ${field}`));
  }
  const doubled = parsed.gtin === undefined ? undefined : takenBy(reading, 'gtin', part, parsed.gtin);
  if (doubled !== undefined && taken === undefined) {
    const reason = `gtin ${parsed.gtin} is taken already by ${doubled}`;
    const list = entry.form === 'own' ? reading.problems : reading.warnings;
    list.add(problemAt(source, title, ['gtin'], reason, 'Give each its own gtin'));
  }
  const { key, kind, platform } = parsed;
  const gtin = doubled === undefined ? parsed.gtin : undefined;
  reading.staging.addRecord({ seq, part, key, title, json: JSON.stringify(record) }, { gtin, kind, platform });
};

/** Checks an entry of the project's own format and stages the record if it is valid. */
export const checkOwn = (reading: Reading, entry: StagedEntry): void => {
  const source = sourceOf(entry, JSON.parse(entry.text));
  const add = (problems: readonly ImportProblem[]): void => {
    for (const problem of problems) reading.problems.add(problem);
  };
  if (entry.part === 'products') {
    const { checked, problems } = checkRecord(whats.products, schemas.products, source);
    add(problems);
    if (checked) addRecord(reading, entry, source, { ...checked.record, key: checked.record.id }, checked.record);
  } else if (entry.part === 'platforms') {
    const { checked, problems } = checkRecord(whats.platforms, schemas.platforms, source);
    add(problems);
    if (checked) addRecord(reading, entry, source, { key: checked.record.id }, checked.record);
  } else {
    const { checked, problems } = checkRecord(whats.kindFaqs, schemas.kindFaqs, source);
    add(problems);
    if (checked) addRecord(reading, entry, source, { key: checked.record.kind }, checked.record);
  }
};

const isGtin = (written: unknown): boolean =>
  typeof written === 'string' &&
  /^\d{8}$|^\d{12,14}$/.test(written) &&
  gtinCheckDigit(written.slice(0, -1)) === Number(written.at(-1));

/** Required fields of a product, named as the feed names them. */
const unusableOf = (product: FeedProduct, rawId: string): Notice | undefined => {
  if (Object.values(product.title).every((text) => readLine(text) === '')) {
    return { field: 'title', reason: 'has no title', remedy: 'Give it one, or leave the product out' };
  }
  if (rawIdPattern.test(rawId)) return undefined;
  const remedy = 'Give it a shorter one; characters other than letters, digits, ".", "_" and "-" count for several';
  return { field: 'id', reason: 'the id is too long for an address of its page', remedy };
};

const isCode = (value: unknown): value is string => typeof value === 'string' && isEtimCode(value);

/** A record without attributes that are codes of ETIM which no class list names, and these codes. */
const withoutCodes = (record: Readonly<Record<string, unknown>>) => {
  const attributes = Object.entries(record['otherAttributes'] ?? {});
  const codes = attributes.flatMap(([name, value]) => [name, value].filter(isCode).slice(0, 1));
  if (codes.length === 0) return { record, codes };
  const named = attributes.filter(([name, value]) => !isCode(name) && !isCode(value));
  return { record: { ...record, otherAttributes: Object.fromEntries(named) }, codes };
};

/** Converts a product of another format to a record, checks it and stages it if it is valid. */
export const checkForeign = (
  reading: Reading,
  entry: StagedEntry,
  context: FeedContext,
  platforms: ReturnType<typeof platformGatherer>,
): void => {
  const product: FeedProduct = JSON.parse(entry.text);
  const { record, platform, fits, notices } = toRecord(product, context, entry.index);
  const source = sourceOf(entry, record, product.id);
  const title = titleOf(whats.products, source);
  const unusable = unusableOf(product, record.id);
  if (unusable) {
    reading.problems.add({ file: entry.file, line: entry.line, record: title, ...unusable });
    return;
  }
  const warn = ({ field, reason, remedy }: Notice) =>
    reading.warnings.add({ file: entry.file, line: entry.line, record: title, field, reason, remedy });
  for (const notice of notices) warn(notice);
  const { record: named, codes } = withoutCodes(record);
  if (codes.length > 0) {
    const reason = 'no list names these codes of ETIM, so they are not shown';
    warn({ field: codes.join(', '), reason, remedy: 'Give the class list with --etim, or the names in the feed' });
  }
  const { gtin, ...rest } = named;
  if (gtin !== undefined && !isGtin(gtin)) {
    warn({
      field: 'gtin',
      reason: `"${String(gtin)}" is no GTIN`,
      remedy: 'Give 8, 12, 13 or 14 digits of which the last checks the others',
    });
  }
  const value = isGtin(gtin) ? named : rest;
  const { checked, problems } = checkRecord(whats.products, schemas.products, { ...source, value });
  for (const problem of problems) reading.problems.add(problem);
  if (!checked) return;
  if (platform !== undefined) platforms.note(entry.seq, platform, checked.record.attributes.voltage);
  addRecord(reading, entry, source, { ...checked.record, key: checked.record.id }, checked.record);
  if (fits.length > 0) reading.staging.addFits(entry.seq, fits);
  if (product.relations && product.relations.length > 0) reading.staging.addRelations(entry.seq, product.relations);
};
