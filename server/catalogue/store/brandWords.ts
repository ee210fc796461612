import type { DatabaseSync } from 'node:sqlite';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../../contract.ts';
import { foldModel, type ModelIndex, modelIndexOf } from '../analysis/models.ts';
import { numberOf } from './database.ts';
import { openTextIndex, type TextIndex } from './textIndex.ts';

/** A product's row named by a stretch of text. */
interface NamedRow {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
}

/** What of a brand is kept in memory: its model numbers and the vocabulary of its texts. */
export interface BrandWords {
  /** Rows whose model number, id or GTIN stands in the text, in order of appearance. */
  named(text: string): readonly NamedRow[];
  /** The index for a language: its own, else English, else any; undefined for a brand without products. */
  index(language: AnswerLanguage): TextIndex | undefined;
}

interface Numbers {
  /** Rows by folded number; where two would share one, a model number comes before an id, an older row before a newer. */
  readonly rows: ReadonlyMap<string, number>;
  /** Those that stand on labels; see `hasModelNumber`. */
  readonly models: ReadonlySet<string>;
}

const readNumbers = (database: DatabaseSync, brand: BrandCode): Numbers => {
  const products = database
    .prepare('select id, raw_id, model, gtin, kind from products where brand = ? order by id desc')
    .all(brand);
  const rows = new Map<string, number>();
  const models = new Set<string>();
  for (const column of ['gtin', 'raw_id', 'model']) {
    for (const product of products) {
      const folded = foldModel(String(product[column] ?? ''));
      if (folded.length < 2) continue;
      rows.set(folded, numberOf(product, 'id'));
      if (column === 'model' && (product['kind'] !== null || product['model'] !== product['raw_id']))
        models.add(folded);
    }
  }
  return { rows, models };
};

/** Reads a brand's words; to be read again when the database has changed. */
export const readBrandWords = (database: DatabaseSync, brand: BrandCode): BrandWords => {
  const { rows, models } = readNumbers(database, brand);
  const numbers: ModelIndex = modelIndexOf(models, rows.keys());
  const indexes = new Map(
    answerLanguages.flatMap((language) => {
      const index = openTextIndex(database, brand, language);
      return index ? [[language, index] as const] : [];
    }),
  );
  return {
    named: (text) =>
      numbers.find(text).flatMap(({ key, start, end, exact }) => {
        const row = rows.get(key);
        return row === undefined ? [] : [{ row, start, end, exact }];
      }),
    index: (language) => indexes.get(language) ?? indexes.get('en') ?? [...indexes.values()][0],
  };
};
