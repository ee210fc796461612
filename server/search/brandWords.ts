import type { DatabaseSync } from 'node:sqlite';
import { type AnswerLanguage, answerLanguages, type BrandCode } from '../../contract/contract.ts';
import { numberOf, textOf } from '../store/database.ts';
import { type ModelIndex, modelIndexOf } from './analysis/models.ts';
import { openTextIndex, type TextIndex } from './textIndex.ts';

/** A product's row named by a stretch of text. */
interface NamedRow {
  readonly row: number;
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
}

/** How a brand's products are spoken of: by their numbers, and by the words of their texts. */
export interface BrandWords {
  /** Rows whose model number, id or GTIN stands in the text, in order of appearance. */
  named(text: string): readonly NamedRow[];
  /** The index for a language: its own, else English, else any; undefined for a brand without products. */
  index(language: AnswerLanguage): TextIndex | undefined;
}

/** The numbers that stand on labels; see `hasModelNumber`. */
const readModels = (database: DatabaseSync, brand: BrandCode): readonly string[] =>
  database
    .prepare('select distinct folded from names where brand = ? and on_label = 1')
    .all(brand)
    .map((row) => textOf(row, 'folded'));

/** Reads a brand's words; to be read again when the database has changed. */
export const readBrandWords = (database: DatabaseSync, brand: BrandCode): BrandWords => {
  // Where two would share one, a model number comes before an id, an older row before a newer.
  const rowNamed = database.prepare(
    'select product from names where brand = ? and folded = ? order by place, product limit 1',
  );
  const numbers: ModelIndex = modelIndexOf(
    readModels(database, brand),
    (folded) => rowNamed.get(brand, folded) !== undefined,
  );
  const indexes = new Map(
    answerLanguages.flatMap((language) => {
      const index = openTextIndex(database, brand, language);
      return index ? [[language, index] as const] : [];
    }),
  );
  return {
    named: (text) =>
      numbers.find(text).flatMap(({ key, start, end, exact }) => {
        const row = rowNamed.get(brand, key);
        return row ? [{ row: numberOf(row, 'product'), start, end, exact }] : [];
      }),
    index: (language) => indexes.get(language) ?? indexes.get('en') ?? [...indexes.values()][0],
  };
};
