import type { DatabaseSync } from 'node:sqlite';

/** The tables of a feed between reading and writing. */
export const tables = `
create table entries (
  seq integer primary key, form text not null, part text not null, file text not null, line integer not null,
  place integer not null, entry text not null
);
create table fits (seq integer primary key, statements text not null);
create table relations (seq integer primary key, stated text not null);
create table ids (part text not null, id text not null, seq integer not null);
create index ids_by_id on ids (part, id, seq);
create table records (
  seq integer primary key, part text not null, key text not null, gtin text, kind text, platform text, title text not null,
  json text not null
);
create index records_by_key on records (part, key, seq);
create index records_by_gtin on records (gtin, seq) where gtin is not null;
`;

/** The products that meet a condition, page by page. */
export const productsWith = (condition: string): string =>
  `select records.* from records join entries using (seq) where records.part = 'products' and seq > ? and ${condition} order by seq limit 500`;

/** The statements of the staging database. */
export const statementsOf = (database: DatabaseSync) => ({
  addEntry: database.prepare('insert into entries (form, part, file, line, place, entry) values (?, ?, ?, ?, ?, ?)'),
  addId: database.prepare('insert into ids (part, id, seq) values (?, ?, ?)'),
  hasId: database.prepare('select 1 from ids where part = ? and id = ? limit 1'),
  addRecord: database.prepare(
    'insert into records (seq, part, key, gtin, kind, platform, title, json) values (?, ?, ?, ?, ?, ?, ?, ?)',
  ),
  setRecord: database.prepare('update records set json = ?, platform = ? where seq = ?'),
  entryBySeq: database.prepare('select * from entries where seq = ?'),
  firstByKey: database.prepare('select * from records where part = ? and key = ? order by seq limit 1'),
  firstByGtin: database.prepare("select * from records where gtin = ? and part = 'products' order by seq limit 1"),
  named: database.prepare(
    "select kind, platform from records where part = 'products' and key = ? order by seq limit 1",
  ),
  recordBySeq: database.prepare('select * from records where seq = ?'),
  addFits: database.prepare('insert into fits (seq, statements) values (?, ?)'),
  addRelations: database.prepare('insert into relations (seq, stated) values (?, ?)'),
  images: database.prepare("select json_extract(json, '$.image') as image from records where part = 'products'"),
  makers: database.prepare(
    "select distinct json_extract(json, '$.maker') as maker from records where part = 'products' limit 1000",
  ),
  count: database.prepare('select count(*) as count from records where part = ?'),
});
