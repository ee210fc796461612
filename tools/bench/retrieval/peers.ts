import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Catalogue } from '../../../server/catalogue/catalogue.ts';
import { readFeeds } from '../../../server/catalogue/import/readFeeds.ts';
import { writeFeeds } from '../../../server/catalogue/import/writeFeeds.ts';
import { prepareTables } from '../../../server/catalogue/store/schema.ts';
import { sqliteCatalogue } from '../../../server/catalogue/store/sqliteCatalogue.ts';
import { openDatabase } from '../../../server/store/database.ts';
import type { PlainProduct } from './shop.ts';

/** A search engine over the products of a feed; returns the ids of the ten best products for a text. */
export interface Engine {
  readonly name: string;
  readonly search: (text: string) => readonly string[] | Promise<readonly string[]>;
}

/** Creates an engine from products that are read one by one; it may write files into the folder. */
type EngineFactory = (products: Iterable<PlainProduct>, folder: string) => Engine | Promise<Engine>;

const attributesOf = ({ attributes }: PlainProduct): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('. ');

export const plainFts: EngineFactory = (products, folder) => {
  const database = new DatabaseSync(join(folder, 'fts5.sqlite'));
  database.exec(
    "create virtual table product using fts5(id unindexed, title, description, attributes, tokenize = 'porter')",
  );
  const insert = database.prepare('insert into product (id, title, description, attributes) values (?, ?, ?, ?)');
  database.exec('begin');
  for (const product of products) insert.run(product.id, product.title, product.description, attributesOf(product));
  database.exec('commit');
  const match = database.prepare(
    'select id from product where product match ? order by bm25(product, 0, 3, 1, 1) limit 10',
  );
  return {
    name: 'plain FTS5 with porter',
    search: (text) => {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
      return match.all(words.map((word) => `"${word}"`).join(' OR ')).map(({ id }) => String(id));
    },
  };
};

export const miniSearch: EngineFactory = async (products) => {
  const { default: MiniSearch } = await import('minisearch');
  const mini = new MiniSearch({
    fields: ['title', 'description', 'attributes'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3 } },
  });
  for (const product of products) mini.add({ ...product, attributes: attributesOf(product) });
  return {
    name: 'MiniSearch, prefix and fuzzy',
    search: (text) =>
      mini
        .search(text)
        .slice(0, 10)
        .map(({ id }) => String(id)),
  };
};

/** The feed of a shop, product by product. */
export function* feedOf(products: Iterable<PlainProduct>): Generator<string> {
  let separator = '[';
  for (const { id, title, description, attributes } of products) {
    yield `${separator}\n${JSON.stringify({ id, title, description, attributes })}`;
    separator = ',';
  }
  yield '\n]\n';
}

/** Imports the feed, which is read more than once, as a maker's plain feed. */
const importedInto = (products: () => Iterable<PlainProduct>, folder: string): Catalogue => {
  const database = openDatabase(folder);
  prepareTables(database);
  const { staging } = readFeeds('HUS', [{ name: 'shop.json', pieces: () => feedOf(products()) }]);
  if (staging.count('products') === 0) throw new Error('nothing of the shop was imported');
  writeFeeds(database, 'HUS', staging);
  staging.close();
  return sqliteCatalogue(database);
};

/** This product, and the minimum for an engine that shows ten products: reading ten with known ids. */
export const ours = (
  products: () => Iterable<PlainProduct>,
  folder: string,
): readonly [limit: Engine, engine: Engine] => {
  const catalogue = importedInto(products, folder);
  let next = 0;
  return [
    {
      name: 'ten products by their ids',
      search: async () => {
        const ids = Array.from({ length: 10 }, () => `S${(next++ * 7919) % 8000}`);
        const found = await catalogue.products('HUS', ids);
        return found.map(({ id }) => id);
      },
    },
    {
      name: 'this product',
      search: async (text) => {
        const hits = await catalogue.search('HUS', { text, language: 'en', limit: 10 });
        return hits.map(({ product }) => product.id);
      },
    },
  ];
};
