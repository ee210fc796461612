import { DatabaseSync } from 'node:sqlite';
import MiniSearch from 'minisearch';
import { brandCodes } from '../contract.ts';
import { openCatalogue } from '../server/catalogue/open.ts';
import { type Row, sideBySide } from './measure.ts';

/** One search of the sample data, beside MiniSearch and plain FTS5 over the same texts. */

const queries = [
  'lightest 18v drill',
  'cordless impact wrench 300 Nm',
  'saw for metal pipes',
  'battery for DV18X',
  'quiet vacuum for fine dust',
  'sander 150 mm',
] as const;

export const retrieval = async (): Promise<readonly Row[]> => {
  const catalogue = await openCatalogue({ dataDir: ':memory:' });
  const brand = brandCodes[1];
  const all = await catalogue.search(brand, { text: '', language: 'en', limit: 1000 });
  const documents = all.map(({ product }, id) => ({
    id,
    title: product.name.en ?? product.model,
    text: `${product.summary?.en ?? ''} ${product.content?.en ?? ''} ${JSON.stringify(product.attributes)}`,
  }));
  const mini = new MiniSearch({
    fields: ['title', 'text'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3 } },
  });
  mini.addAll(documents);
  const database = new DatabaseSync(':memory:');
  database.exec('CREATE VIRTUAL TABLE product USING fts5(title, text, tokenize="porter")');
  const insert = database.prepare('INSERT INTO product (title, text) VALUES (?, ?)');
  for (const { title, text } of documents) insert.run(title, text);
  const match = database.prepare(
    'SELECT rowid FROM product WHERE product MATCH ? ORDER BY bm25(product, 3, 1) LIMIT 10',
  );

  const pick = (round: number): string => queries[round % queries.length] ?? queries[0];
  const quoted = (query: string) =>
    query
      .split(' ')
      .map((word) => `"${word}"`)
      .join(' OR ');
  const rows = await sideBySide(
    [
      { name: 'plain FTS5 with porter', run: (round) => void match.all(quoted(pick(round))) },
      { name: 'MiniSearch, prefix and fuzzy', run: (round) => void mini.search(pick(round)) },
      {
        name: 'this product',
        run: async (round) => {
          await catalogue.search(brand, { text: pick(round), language: 'en', limit: 10 });
          return undefined;
        },
      },
    ],
    1200,
  );
  await catalogue.close();
  return rows;
};
