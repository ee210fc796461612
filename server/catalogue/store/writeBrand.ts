import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../contract/contract.ts';
import { type IndexedDocument, writeIndex } from '../../search/indexing.ts';
import { postingsKey, segmentOf } from '../../search/segments.ts';
import { jsonOf, numberOf, textOf, transaction } from '../../store/database.ts';
import { type BrandContent, type KindFaq, kindFaqSchema } from '../record.ts';
import { fieldsOf } from './productFields.ts';
import { type RecordWriter, recordWriter, storedPlatforms, storedProducts } from './records.ts';

/** Source of a brand's content, so that sample data never overwrite an import. */
export interface Source {
  readonly origin: 'sample' | 'import';
  readonly hash: string;
}

/** Separates the hash of a source from the id of what was written. */
const idMark = '#';

/** Source of a brand's content; undefined if it has none. */
export const readSource = (database: DatabaseSync, brand: BrandCode): Source | undefined => {
  const row = database.prepare('select origin, hash from sources where brand = ?').get(brand);
  if (!row) return undefined;
  const [hash = ''] = textOf(row, 'hash').split(idMark);
  return { origin: textOf(row, 'origin') === 'import' ? 'import' : 'sample', hash };
};

/**
 * Identity of a brand's content with its index, the same in all copies; undefined if an older program wrote it, which
 * gave it none.
 */
export const contentId = (database: DatabaseSync, brand: BrandCode): string | undefined => {
  const row = database.prepare('select hash from sources where brand = ?').get(brand);
  return row && textOf(row, 'hash').split(idMark)[1];
};

const writeSource = (database: DatabaseSync, brand: BrandCode, { origin, hash }: Source): void => {
  database.prepare('delete from sources where brand = ?').run(brand);
  database
    .prepare('insert into sources (brand, origin, hash) values (?, ?, ?)')
    .run(brand, origin, `${hash}${idMark}${randomUUID()}`);
};

/** A brand's content as it was written. */
export const readBrand = (database: DatabaseSync, brand: BrandCode): BrandContent => ({
  brand,
  products: Array.from(storedProducts(database, brand), ({ record }) => record),
  platforms: storedPlatforms(database, brand),
  kindFaqs: database
    .prepare('select record from kind_faqs where brand = ? order by rowid')
    .all(brand)
    .map((row): KindFaq => jsonOf(row, 'record', kindFaqSchema)),
});

const clearIndexes = (database: DatabaseSync, brand: BrandCode): void => {
  const spans = database.prepare(
    `select indexes.first, indexes.last, min(terms.id) as low, max(terms.id) as high
     from indexes join terms on terms.brand = indexes.brand and terms.language = indexes.language
     where indexes.brand = ? group by indexes.language`,
  );
  const clearPostings = database.prepare('delete from postings where key between ? and ?');
  for (const span of spans.all(brand)) {
    for (let segment = segmentOf(numberOf(span, 'first')); segment <= segmentOf(numberOf(span, 'last')); segment++) {
      // The terms of an index are written in one go, so their numbers are consecutive.
      clearPostings.run(postingsKey(segment, numberOf(span, 'low')), postingsKey(segment, numberOf(span, 'high')));
    }
  }
  for (const table of ['indexes', 'terms', 'words'])
    database.prepare(`delete from ${table} where brand = ?`).run(brand);
};

const clear = (database: DatabaseSync, brand: BrandCode): void => {
  clearIndexes(database, brand);
  for (const table of ['products', 'platforms', 'kind_faqs']) {
    database.prepare(`delete from ${table} where brand = ?`).run(brand);
  }
};

/** The languages in which a brand's products have texts. */
const spokenLanguages = (database: DatabaseSync, brand: BrandCode): readonly AnswerLanguage[] => {
  const found = database
    .prepare(
      "select distinct name.key as language from products, json_each(products.record, '$.name') as name where brand = ?",
    )
    .all(brand);
  const spoken = new Set(found.map((row) => textOf(row, 'language')));
  return answerLanguages.filter((language) => spoken.has(language));
};

const writeIndexes = (database: DatabaseSync, brand: BrandCode): void => {
  const spoken = spokenLanguages(database, brand);
  const platforms = new Map(storedPlatforms(database, brand).map((platform) => [platform.id, platform]));
  for (const language of spoken) {
    const documents = function* (): Generator<IndexedDocument> {
      for (const { row, record } of storedProducts(database, brand)) {
        yield { row, fields: fieldsOf(record, language, spoken, platforms.get(record.platform ?? '')) };
      }
    };
    writeIndex(database, brand, language, documents());
  }
};

/**
 * Replaces a brand's content with what `write` writes, in one transaction. Nothing of it
 * is kept in memory, and readers keep seeing the old content.
 */
export const replaceBrand = <T>(
  database: DatabaseSync,
  brand: BrandCode,
  source: Source,
  write: (writer: RecordWriter) => T,
): T =>
  transaction(database, () => {
    clear(database, brand);
    const result = write(recordWriter(database, brand));
    writeIndexes(database, brand);
    writeSource(database, brand, source);
    return result;
  });

/** Rebuilds a brand's indexes after a change of the program. */
export const reindexBrand = (database: DatabaseSync, brand: BrandCode, source: Source): void =>
  transaction(database, () => {
    clearIndexes(database, brand);
    writeIndexes(database, brand);
    writeSource(database, brand, source);
  });

/** Replaces a brand's content; see {@link replaceBrand}. */
export const writeBrand = (database: DatabaseSync, content: BrandContent, source: Source): void =>
  replaceBrand(database, content.brand, source, (writer) => {
    for (const platform of content.platforms) writer.platform(platform);
    for (const entry of content.kindFaqs) writer.kindFaq(entry);
    for (const product of content.products) writer.product(product);
  });
