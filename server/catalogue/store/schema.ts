import type { DatabaseSync } from 'node:sqlite';
import type { AnswerLanguage, BrandCode } from '../../../contract.ts';
import { fieldNames } from './fields.ts';

/** Everything but the records is derived from them. */
const tables = `
create table if not exists sources (brand text primary key, origin text not null, hash text not null);
create table if not exists products (
  id integer primary key, brand text not null, raw_id text not null, model text not null, gtin text, kind text,
  kind_order integer not null,
  platform text, record text not null, unique (brand, raw_id)
);
create table if not exists numbers (
  product integer not null references products on delete cascade, measure text not null, value real not null
);
create index if not exists numbers_by_value on numbers (measure, value, product);
create index if not exists numbers_by_product on numbers (product);
create table if not exists choices (
  product integer not null references products on delete cascade, attribute text not null, value text not null
);
create index if not exists choices_by_value on choices (attribute, value, product);
create index if not exists choices_by_product on choices (product);
create table if not exists features (
  product integer not null references products on delete cascade, feature text not null
);
create index if not exists features_by_name on features (feature, product);
create index if not exists features_by_product on features (product);
create table if not exists links (
  product integer not null references products on delete cascade, target text not null
);
create index if not exists links_by_target on links (target, product);
create index if not exists links_by_product on links (product);
create table if not exists platforms (brand text not null, id text not null, record text not null, primary key (brand, id));
create table if not exists kind_faqs (brand text not null, kind text not null, record text not null, primary key (brand, kind));
create table if not exists indexes (
  brand text not null, language text not null, documents integer not null, averages text not null,
  primary key (brand, language)
);
create table if not exists vocabulary (
  brand text not null, language text not null, id integer not null, term text not null, frequency integer not null,
  primary key (brand, language, id)
) without rowid;
create table if not exists bags (
  product integer not null references products on delete cascade, language text not null, bag blob not null
);
create unique index if not exists bags_by_product on bags (product, language);
`;

/** The name of the full-text table of a brand in a language; both come from closed lists, never from a visitor. */
export const wordsTable = (brand: BrandCode, language: AnswerLanguage): string => `words_${brand}_${language}`;

/** Raised with every change of the tables above. */
const tablesVersion = 1;

/** Makes what tables are missing. A database of another version is refused rather than misread. */
export const prepareTables = (database: DatabaseSync): void => {
  const version = Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0);
  if (version !== 0 && version !== tablesVersion) {
    throw new Error(
      `the catalogue's database has version ${version}, this program reads ${tablesVersion}: remove it and import again`,
    );
  }
  database.exec(tables);
  database.exec(`pragma user_version = ${tablesVersion}`);
};

/** Makes the full-text table anew: contentless, over terms that are analysed already, so it only has to part blanks. */
export const recreateWords = (database: DatabaseSync, brand: BrandCode, language: AnswerLanguage): void => {
  const table = wordsTable(brand, language);
  database.exec(`
    drop table if exists ${table};
    create virtual table ${table} using fts5(
      ${fieldNames.join(', ')}, content = '', tokenize = "unicode61 remove_diacritics 0 tokenchars '.'"
    );
  `);
};
