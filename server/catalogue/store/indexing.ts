import type { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode } from '../../../contract.ts';
import { splitCompound } from '../analysis/compounds.ts';
import { packBag } from './bag.ts';
import { type Fields, fieldNames } from './fields.ts';
import { recreateWords, wordsTable } from './schema.ts';

/** A product to be found, by its row. */
export interface IndexedProduct {
  readonly row: number;
  readonly fields: Fields;
}

/** Languages whose long words are made of others. */
const compounding: ReadonlySet<AnswerLanguage> = new Set(['de', 'jp']);

const frequenciesOf = (products: readonly IndexedProduct[]): Map<string, number> => {
  const frequencies = new Map<string, number>();
  for (const { fields } of products) {
    const terms = new Set(fieldNames.flatMap((name) => fields[name]));
    for (const term of terms) frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  }
  return frequencies;
};

/** Adds to each compound the words it is made of, as far as the catalogue itself uses them. */
const withParts = (products: readonly IndexedProduct[], language: AnswerLanguage): readonly IndexedProduct[] => {
  if (!compounding.has(language)) return products;
  const frequencies = frequenciesOf(products);
  const partsOf = new Map<string, readonly string[]>();
  for (const term of frequencies.keys()) {
    const parts = splitCompound(term, language, (part) => frequencies.has(part));
    if (parts.length > 0) partsOf.set(term, parts);
  }
  const expanded = (terms: readonly string[]) => terms.flatMap((term) => [term, ...(partsOf.get(term) ?? [])]);
  return products.map(({ row, fields }) => ({
    row,
    fields: {
      ...fields,
      name: expanded(fields.name),
      kind: [...new Set(expanded(fields.kind))],
      attributes: expanded(fields.attributes),
      content: expanded(fields.content),
      faq: expanded(fields.faq),
    },
  }));
};

const averagesOf = (products: readonly IndexedProduct[]): readonly number[] =>
  fieldNames.map(
    (name) => products.reduce((sum, { fields }) => sum + fields[name].length, 0) / Math.max(1, products.length),
  );

/** Counts of each term by field. */
const countTerms = (fields: Fields, ids: ReadonlyMap<string, number>): ReadonlyMap<number, readonly number[]> => {
  const counts = new Map<number, number[]>();
  fieldNames.forEach((name, field) => {
    for (const term of fields[name]) {
      const id = ids.get(term);
      if (id === undefined) continue;
      const byField = counts.get(id) ?? fieldNames.map(() => 0);
      byField[field] = (byField[field] ?? 0) + 1;
      counts.set(id, byField);
    }
  });
  return counts;
};

/** Writes the index of a brand in a language: full-text rows for candidates, bags and vocabulary for the ranking. */
export const writeIndex = (
  database: DatabaseSync,
  brand: BrandCode,
  language: AnswerLanguage,
  given: readonly IndexedProduct[],
): void => {
  recreateWords(database, brand, language);
  const products = withParts(given, language);
  const ids = new Map<string, number>();
  const addTerm = database.prepare(
    'insert into vocabulary (brand, language, id, term, frequency) values (?, ?, ?, ?, ?)',
  );
  for (const [term, frequency] of frequenciesOf(products)) {
    addTerm.run(brand, language, ids.size, term, frequency);
    ids.set(term, ids.size);
  }
  const columns = fieldNames.join(', ');
  const places = fieldNames.map(() => '?').join(', ');
  const addWords = database.prepare(
    `insert into ${wordsTable(brand, language)} (rowid, ${columns}) values (?, ${places})`,
  );
  const addBag = database.prepare('insert into bags (product, language, bag) values (?, ?, ?)');
  for (const { row, fields } of products) {
    addWords.run(row, ...fieldNames.map((name) => fields[name].join(' ')));
    addBag.run(
      row,
      language,
      packBag(
        fieldNames.map((name) => fields[name].length),
        countTerms(fields, ids),
      ),
    );
  }
  database
    .prepare('insert into indexes (brand, language, documents, averages) values (?, ?, ?, ?)')
    .run(brand, language, products.length, JSON.stringify(averagesOf(products)));
};
