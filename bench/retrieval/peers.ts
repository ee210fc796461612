import { DatabaseSync } from 'node:sqlite';
import { soundContent } from '../../server/catalogue/open.ts';
import { prepareTables } from '../../server/catalogue/store/schema.ts';
import { sqliteCatalogue } from '../../server/catalogue/store/sqliteCatalogue.ts';
import { writeBrand } from '../../server/catalogue/store/writeBrand.ts';
import type { ShopProduct } from './shop.ts';

/** A search engine over the shop: ids of the best ten for a text. */
export interface Engine {
  readonly name: string;
  readonly search: (text: string) => readonly string[] | Promise<readonly string[]>;
}

const attributesOf = ({ attributes }: ShopProduct): string =>
  Object.entries(attributes)
    .map(([name, value]) => `${name}: ${value}`)
    .join('. ');

const plainFts = (shop: readonly ShopProduct[]): Engine => {
  const database = new DatabaseSync(':memory:');
  database.exec("create virtual table product using fts5(title, description, attributes, tokenize = 'porter')");
  const insert = database.prepare('insert into product (rowid, title, description, attributes) values (?, ?, ?, ?)');
  for (const [at, product] of shop.entries()) insert.run(at, product.title, product.description, attributesOf(product));
  const match = database.prepare(
    'select rowid as place from product where product match ? order by bm25(product, 3, 1, 1) limit 10',
  );
  return {
    name: 'plain FTS5 with porter',
    search: (text) => {
      const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
      const found = match.all(words.map((word) => `"${word}"`).join(' OR '));
      return found.map(({ place }) => shop[Number(place)]?.id ?? '');
    },
  };
};

const miniSearch = async (shop: readonly ShopProduct[]): Promise<Engine> => {
  const { default: MiniSearch } = await import('minisearch');
  const mini = new MiniSearch({
    fields: ['title', 'description', 'attributes'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { title: 3 } },
  });
  mini.addAll(shop.map((product) => ({ ...product, attributes: attributesOf(product) })));
  return {
    name: 'MiniSearch, prefix and fuzzy',
    search: (text) =>
      mini
        .search(text)
        .slice(0, 10)
        .map(({ id }) => String(id)),
  };
};

/** The shop through the import that a maker's plain feed takes. */
const ours = (shop: readonly ShopProduct[]): Engine => {
  const feed = shop.map(({ truth: _unseen, ...product }) => product);
  const database = new DatabaseSync(':memory:');
  prepareTables(database);
  const content = soundContent('HUS', [{ name: 'shop.json', text: JSON.stringify(feed) }]);
  writeBrand(database, content, { origin: 'import', hash: '' });
  const catalogue = sqliteCatalogue(database);
  return {
    name: 'this product',
    search: async (text) => {
      const hits = await catalogue.search('HUS', { text, language: 'en', limit: 10 });
      return hits.map(({ product }) => product.id);
    },
  };
};

export const engineMakers = [plainFts, miniSearch, ours] as const;
