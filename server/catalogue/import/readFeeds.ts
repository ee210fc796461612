import * as v from 'valibot';
import type { AnswerLanguage, BrandCode } from '../../../contract/contract.ts';
import { formatNamed, formatOf } from '../formats/formats.ts';
import { rawIdOf } from '../makerIds.ts';
import type { ClassList } from '../reading/classList.ts';
import type { FeedEntry, FeedFormat, FeedProduct } from '../reading/feedProduct.ts';
import { languageOf } from '../reading/languageCodes.ts';
import { linesOf } from '../reading/position.ts';
import { type ImportProblem, type ProblemList, problemList } from '../reading/problem.ts';
import { rules, type Surroundings } from '../reading/rules.ts';
import { type FeedContext, type Notice, toRecord } from '../reading/toRecord.ts';
import { gtinCheckDigit, kindFaqSchema, platformRecordSchema, productRecordSchema, rawIdPattern } from '../record.ts';
import { brokenLetterIn, mayHoldBrokenLetter } from './brokenLetters.ts';
import { checkRecord, type RawRecord, titleOf } from './checkRecord.ts';
import { UnreadableText } from './encoding.ts';
import { type FeedFile, headOf } from './feedFile.ts';
import { platformGatherer, resolveRelations } from './relations.ts';
import { openStaging, type StagedEntry, type StagedPart, type Staging } from './staging.ts';
import { unknownFormat } from './unknownFormat.ts';

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

/** Feeds read and checked, waiting to be compared or written. */
export interface FeedsRead {
  readonly staging: Staging;
  /** With any of these nothing may be written. */
  readonly problems: ProblemList;
  /** What of the feeds is left out, and why. */
  readonly warnings: ProblemList;
  /** What each file was taken for. */
  readonly files: readonly { readonly name: string; readonly title: string }[];
  readonly language: AnswerLanguage;
  /** The same where it was found out, and no feed and no option told it. */
  readonly detected: AnswerLanguage | undefined;
}

interface Reading {
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

const whats = { platforms: 'platform', kindFaqs: 'kindFaq', products: 'product' } as const;

const idSchema = v.looseObject({ id: v.string() });
const keyOf = (part: StagedPart, value: unknown): string | undefined => {
  if (part === 'kindFaqs') return undefined;
  const parsed = v.safeParse(idSchema, value);
  return parsed.success ? parsed.output.id : undefined;
};

/** So many texts tell a language. */
const sampleSize = 400;

const noteTexts = ({ sample }: Reading, { title, description }: FeedProduct): void => {
  if (sample.length >= sampleSize) return;
  for (const text of [title['und'], description?.['und']]) if (text) sample.push(text.replaceAll(/<[^>]*>/g, ' '));
};

interface Placed {
  readonly file: string;
  readonly line: number;
  readonly index: number;
}

/** Refuses a record that holds letters which an earlier program broke; every page would show them. */
const refuseBrokenLetters = (
  reading: Reading,
  { file, line, index }: Placed,
  json: string,
  isOwn: boolean,
): boolean => {
  if (!mayHoldBrokenLetter(json)) return false;
  const value: unknown = JSON.parse(json);
  const found = brokenLetterIn(value);
  if (!found) return false;
  const record = titleOf(whats.products, { value, index });
  reading.problems.add({
    ...{ file, line: isOwn ? line + linesOf(json)(found.field) - 1 : line, record, reason: found.reason },
    // A language that the feed does not name is no part of the field's name.
    field: found.field.filter((key) => key !== 'und').join('.'),
    remedy: 'Export the feed again as UTF-8, all of it: a program read or joined it in a wrong encoding',
  });
  return true;
};

const stageEntry = (reading: Reading, file: string, entry: FeedEntry, index: number): void => {
  const { staging } = reading;
  switch (entry.type) {
    case 'record': {
      if (refuseBrokenLetters(reading, { file, line: entry.line, index }, entry.text, true)) return;
      const seq = staging.addEntry({ form: 'own', part: entry.part, file, line: entry.line, index, text: entry.text });
      const id = keyOf(entry.part, JSON.parse(entry.text));
      if (id !== undefined) staging.addId(entry.part, id, seq);
      return;
    }
    case 'product': {
      const text = JSON.stringify(entry.product);
      if (refuseBrokenLetters(reading, { file, line: entry.line, index }, text, false)) return;
      const seq = staging.addEntry({ form: 'foreign', part: 'products', file, line: entry.line, index, text });
      if (entry.product.id) staging.addId('products', rawIdOf(entry.product.id.trim()), seq);
      noteTexts(reading, entry.product);
      return;
    }
    case 'brand':
      if (entry.value !== reading.brand) {
        const given = String(entry.value);
        reading.problems.add({
          ...{ file, line: entry.line, record: 'file', field: 'brand' },
          reason: `is a feed of brand ${given}, not of ${reading.brand}`,
          remedy: `Import it with --brand ${given}, or correct its "brand"`,
        });
      }
      return;
    case 'language':
      reading.language ??= languageOf(entry.language);
      return;
    case 'problem':
      reading.problems.add({ file, ...entry.problem });
      if (entry.isFatal) reading.isWhole = false;
      return;
    case 'warning':
      reading.warnings.add({ file, ...entry.warning });
  }
};

const formatFor = ({ options }: Reading, file: string, head: string): FeedFormat | undefined =>
  options.format === undefined
    ? formatOf({ name: file, text: head }, options.mapping !== undefined)
    : formatNamed(options.format);

const stageFile = (reading: Reading, file: FeedFile): void => {
  try {
    const head = headOf(file);
    const format = formatFor(reading, file.name, head);
    if (!format) {
      reading.isWhole = false;
      reading.problems.add(unknownFormat(file.name, head));
      return;
    }
    reading.files.push({ name: file.name, title: format.title });
    const read: Record<StagedPart, number> = { platforms: 0, kindFaqs: 0, products: 0 };
    for (const entry of format.read(
      { [Symbol.iterator]: () => file.pieces()[Symbol.iterator]() },
      { mapping: reading.options.mapping },
    )) {
      const part = entry.type === 'record' ? entry.part : 'products';
      stageEntry(reading, file.name, entry, read[part]);
      if (entry.type === 'record' || entry.type === 'product') read[part] += 1;
    }
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    reading.isWhole = false;
    const { reason, remedy } = error;
    reading.problems.add({ file: file.name, line: 1, record: 'file', field: '', reason, remedy });
  }
};

const schemas = { platforms: platformRecordSchema, kindFaqs: kindFaqSchema, products: productRecordSchema } as const;

const problemAt = (
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
const sourceOf = (entry: StagedEntry, value: unknown, makerId?: string): RawRecord => {
  const { file, line, index, form, text } = entry;
  const lines = form === 'own' ? linesOf(text) : undefined;
  return { value, file, index, makerId, lineOf: (field) => (lines ? line + lines(field) - 1 : line) };
};

/** Tells where the first record stands that bears the same value. */
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

/** Stages a sound record, unless its key is taken; then both are named. */
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

const checkOwn = (reading: Reading, entry: StagedEntry): void => {
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

/** What no product of a feed can do without, in the feed's own terms. */
const unusableOf = (product: FeedProduct, rawId: string): Notice | undefined => {
  if (Object.values(product.title).every((text) => text.trim() === '')) {
    return { field: 'title', reason: 'has no title', remedy: 'Give it one, or leave the product out' };
  }
  if (rawIdPattern.test(rawId)) return undefined;
  const remedy = 'Give it a shorter one; signs beyond letters, digits, ".", "_" and "-" count for several';
  return { field: 'id', reason: 'the id is too long for an address of its page', remedy };
};

const checkForeign = (
  reading: Reading,
  entry: StagedEntry,
  context: FeedContext,
  platforms: ReturnType<typeof platformGatherer>,
): void => {
  const product: FeedProduct = JSON.parse(entry.text);
  const { record, platform, notices } = toRecord(product, context, entry.index);
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
  const { gtin, ...rest } = record;
  if (gtin !== undefined && !isGtin(gtin)) {
    warn({
      field: 'gtin',
      reason: `"${String(gtin)}" is no GTIN`,
      remedy: 'Give 8, 12, 13 or 14 digits of which the last checks the others',
    });
  }
  const value = isGtin(gtin) ? record : rest;
  const { checked, problems } = checkRecord(whats.products, schemas.products, { ...source, value });
  for (const problem of problems) reading.problems.add(problem);
  if (!checked) return;
  if (platform !== undefined) platforms.note(entry.seq, platform, checked.record.attributes.voltage);
  addRecord(reading, entry, source, { ...checked.record, key: checked.record.id }, checked.record);
};

const successorsOf =
  (staging: Staging) =>
  (id: string): string | undefined => {
    const found = staging.firstWith('key', 'products', id);
    return found && productSuccessor(found.json);
  };
const productSuccessor = (json: string): string | undefined => {
  const parsed = v.safeParse(v.object({ successor: v.optional(v.string()) }), JSON.parse(json));
  return parsed.success ? parsed.output.successor : undefined;
};

const checkTogether = (reading: Reading): void => {
  const { staging } = reading;
  const around: Surroundings = {
    product: (id) => staging.named(id),
    isId: (id) => staging.hasId('products', id),
    isPlatform: (id) => staging.hasId('platforms', id),
    successor: successorsOf(staging),
  };
  for (const { seq, json, title } of staging.records('products')) {
    const entry = staging.entry(seq);
    if (entry?.form !== 'own') continue;
    const breaches = rules.flatMap((rule) => rule(JSON.parse(json), around));
    const source = breaches.length > 0 ? sourceOf(entry, undefined) : undefined;
    for (const { field, reason, remedy } of breaches) {
      if (source) reading.problems.add(problemAt(source, title, field, reason, remedy));
    }
  }
};

const contextOf = ({ options, sample, language: told }: Reading) => {
  const known = options.language ?? told;
  const detected = known === undefined && sample.length > 0 ? options.detectLanguage?.(sample) : undefined;
  const { currency, imageBase, weightUnit, classList } = options;
  const context: FeedContext = { language: known ?? detected ?? 'en', currency, imageBase, weightUnit, classList };
  return { context, detected };
};

/**
 * Reads feeds of any size and format, and checks all of it. Nothing is written but to the staging, which the caller
 * closes.
 */
export const readFeeds = (brand: BrandCode, feedFiles: readonly FeedFile[], options: FeedOptions = {}): FeedsRead => {
  const staging = openStaging();
  const [problems, warnings] = [problemList(), problemList()];
  const reading: Reading = {
    ...{ brand, options, staging, problems, warnings, files: [], sample: [] },
    ...{ language: undefined, isWhole: true },
  };
  for (const file of feedFiles) stageFile(reading, file);
  const { context, detected } = contextOf(reading);
  const platforms = platformGatherer();
  for (const entry of staging.entries()) {
    if (entry.form === 'own') checkOwn(reading, entry);
    else checkForeign(reading, entry, context, platforms);
  }
  resolveRelations(staging, platforms, warnings);
  if (reading.isWhole) checkTogether(reading);
  return { staging, problems, warnings, files: reading.files, language: context.language, detected };
};
