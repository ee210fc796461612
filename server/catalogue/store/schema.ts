import type { DatabaseSync } from 'node:sqlite';
import { textOf, transaction } from '../../store/database.ts';
import { migrateRecords } from './recordMigration.ts';

/** Everything but the records is derived from them. */
const tables = `
create table if not exists sources (brand text primary key, origin text not null, hash text not null);
create table if not exists products (
  id integer primary key, brand text not null, raw_id text not null, model text not null, gtin text, kind text,
  kind_order integer not null,
  platform text, record text not null, unique (brand, raw_id)
);
create index if not exists products_in_order on products (brand, kind_order, id, kind);
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
create table if not exists names (
  brand text not null, folded text not null, place integer not null, on_label integer not null,
  product integer not null references products on delete cascade, primary key (brand, folded, place, product)
) without rowid;
create index if not exists names_by_product on names (product);
create table if not exists indexes (
  brand text not null, language text not null, first integer not null, last integer not null, products integer not null,
  primary key (brand, language)
);
create table if not exists terms (
  id integer primary key, brand text not null, language text not null, term text not null, frequency integer not null
);
create index if not exists terms_by_index on terms (brand, language);
create table if not exists words (
  brand text not null, language text not null, word text not null, term text not null, count integer not null
);
create index if not exists words_by_index on words (brand, language);
create table if not exists postings (key integer primary key, postings blob not null);
`;

/** To be increased with every change of the tables above. */
export const tablesVersion = 3;

export const versionOf = (database: DatabaseSync): number =>
  Number(database.prepare('pragma user_version').get()?.['user_version'] ?? 0);

/** Brands with imported records, according to tables of another version. */
const importedBrands = (database: DatabaseSync): readonly string[] => {
  const known = database.prepare("select 1 from sqlite_schema where type = 'table' and name = 'sources'").get();
  if (!known) return [];
  return database
    .prepare("select brand from sources where origin = 'import'")
    .all()
    .map((row) => textOf(row, 'brand'));
};

/** Drops all tables, first those that own others (full-text tables of version 1). */
const dropTables = (database: DatabaseSync): void => {
  const next = database.prepare(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'
     order by sql not like 'create virtual%', rowid desc`,
  );
  for (let found = next.get(); found; found = next.get()) database.exec(`drop table "${textOf(found, 'name')}"`);
};

/**
 * Creates missing tables. From tables of an older version, imported records are migrated and
 * sample data are read again; a newer version is refused.
 */
export const prepareTables = (database: DatabaseSync): void => {
  const version = versionOf(database);
  if (version === tablesVersion) {
    database.exec(tables);
    return;
  }
  const imported = importedBrands(database);
  if (version > tablesVersion && imported.length > 0) {
    throw new Error(
      `the catalogue's database has version ${version}, this program reads version ${tablesVersion}, and the ` +
        `database holds imported data of ${imported.join(', ')}: run the newer program, or move the data directory away`,
    );
  }
  transaction(database, () => {
    const remake = () => {
      dropTables(database);
      database.exec(tables);
    };
    if (imported.length > 0) migrateRecords(database, remake);
    else remake();
    database.exec(`pragma user_version = ${tablesVersion}`);
  });
};
