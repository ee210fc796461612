import * as v from 'valibot';
import { brokenLetterIn, mayHoldBrokenLetter } from '../feedFiles/brokenLetters.ts';
import { UnreadableText } from '../feedFiles/encoding.ts';
import { type FeedFile, headOf } from '../feedFiles/feedFile.ts';
import { unknownFormat } from '../feedFiles/unknownFormat.ts';
import { formatNamed, formatOf } from '../formats/formats.ts';
import { languageOf } from '../languageCodes.ts';
import { rawIdOf } from '../makerIds.ts';
import { linesOf } from '../position.ts';
import type { FeedEntry, FeedFormat, FeedProduct } from '../reading/feedProduct.ts';
import type { StagedPart } from '../staging/staging.ts';
import { titleOf } from './checkRecord.ts';
import { type Reading, whats } from './feedsReading.ts';

const idSchema = v.looseObject({ id: v.string() });
const keyOf = (part: StagedPart, value: unknown): string | undefined => {
  if (part === 'kindFaqs') return undefined;
  const parsed = v.safeParse(idSchema, value);
  return parsed.success ? parsed.output.id : undefined;
};

/** Number of texts that the language is detected from. */
const sampleSize = 400;

const noteTexts = ({ sample }: Reading, { title, description, attributes, categoryPath }: FeedProduct): void => {
  if (sample.length >= sampleSize) return;
  // Names of attributes and categories are words of the language too, where titles are names and figures.
  const labels = [...(attributes ?? []).map(({ name }) => name), ...(categoryPath ?? [])].join(', ');
  for (const text of [title['und'], description?.['und'], labels])
    if (text) sample.push(text.replaceAll(/<[^>]*>/g, ' '));
};

interface Placed {
  readonly file: string;
  readonly line: number;
  readonly index: number;
}

/** Refuses a record with damaged letters, because every page would show them. */
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
    // An unknown language is not printed as part of the field's name.
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

/** Detects a file's format and stages its entries; reports what cannot be read. */
export const stageFile = (reading: Reading, file: FeedFile): void => {
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
    const { reason, remedy, line } = error;
    reading.problems.add({ file: file.name, line, record: 'file', field: '', reason, remedy });
  }
};
