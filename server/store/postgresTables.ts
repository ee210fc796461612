import type { ClientBase } from 'pg';
import * as v from 'valibot';

/** The tables have a schema of their own, because other programs may use the same database. */
export const schemaName = 'tool_assistant';

/** The tables were written by a newer program; the message gives the remedy. */
export class TablesTooNew extends Error {}

/**
 * Migrations, one per version. A released migration never changes. Migrations only add, so that the previous version of
 * the program keeps working while processes are replaced one at a time.
 */
const migrations: readonly string[] = [
  // Versions of the catalogue: each is the file that machines serve from, in parts.
  `
  create table catalogue_versions (
    version bigint generated always as identity primary key, made timestamptz not null default now(),
    sha256 text not null, parts integer not null
  );
  create table catalogue_parts (
    version bigint not null references catalogue_versions on delete cascade, part integer not null, bytes bytea not null,
    primary key (version, part)
  );
  `,
  // Records of imported brands. The JSON is stored as text, because imports compare it byte by byte.
  `
  create table catalogue_sources (brand text primary key, imported timestamptz not null default now());
  create table catalogue_records (
    brand text not null references catalogue_sources on delete cascade, part text not null, place integer not null,
    key text not null, record json not null,
    primary key (brand, part, place), unique (brand, part, key)
  );
  create table questions (
    brand text not null, chat text not null, request text not null, time bigint not null,
    language text not null, operation text not null, outcome text not null, ending text not null,
    first_event double precision, done double precision, question text, trace text, page text,
    primary key (brand, chat, request)
  );
  create index questions_time on questions (time);
  create index questions_request on questions (brand, request);
  create table shown (
    brand text not null, chat text not null, request text not null, product text not null,
    primary key (brand, chat, request, product),
    foreign key (brand, chat, request) references questions on delete cascade
  );
  create table votes (
    brand text not null, chat text not null, request text not null, time bigint not null,
    vote text not null, reason text,
    primary key (brand, chat, request)
  );
  create index votes_time on votes (time);
  `,
  // Products opened from answers.
  `
  create table opened (
    brand text not null, chat text not null, request text not null, product text not null,
    primary key (brand, chat, request, product),
    foreign key (brand, chat, request) references questions on delete cascade
  );
  `,
  // Questions of deleted chats, whose answers may end later, at any process.
  `
  create table forgotten (
    brand text not null, chat text not null, request text not null, time bigint not null,
    primary key (brand, chat, request)
  );
  `,
];

/** Version of the tables that this program uses. */
export const tablesVersion = migrations.length;

/** Key of the advisory lock: only one process migrates at a time. */
const migrationLock = 7_304_411;

const versionSchema = v.tuple([v.object({ version: v.number() })]);

// Queries the system catalogue directly; a lookup by name may still return what it was before another process finished.
const hasSchema = 'select from pg_catalog.pg_namespace where nspname = $1';
const hasTable = 'select from pg_catalog.pg_tables where schemaname = $1 and tablename = $2';

const exists = async (client: ClientBase, sql: string, ...names: readonly string[]): Promise<boolean> =>
  (await client.query(sql, [...names])).rowCount === 1;

const versionIn = async (client: ClientBase): Promise<number> => {
  if (!(await exists(client, hasTable, schemaName, 'tables_version'))) return 0;
  const { rows } = await client.query(`select version from ${schemaName}.tables_version`);
  return v.parse(versionSchema, rows)[0].version;
};

const refuseNewer = (version: number): void => {
  if (version > tablesVersion)
    throw new TablesTooNew(
      `the tables of DATABASE_URL were written by a newer program (version ${version}, this one knows ${tablesVersion}); start that program, or name another database`,
    );
};

/** Runs the missing migrations in one transaction. @param upTo last version, for tests of the migrations */
const runMigrations = async (client: ClientBase, upTo: number): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [migrationLock]);
  // Another process may have run them meanwhile.
  const version = await versionIn(client);
  refuseNewer(version);
  // A user without the right to create schemas can use one created for it.
  if (!(await exists(client, hasSchema, schemaName))) await client.query(`create schema ${schemaName}`);
  await client.query(`set local search_path to ${schemaName}`);
  if (version === 0) await client.query('create table tables_version (version integer not null)');
  for (const step of migrations.slice(version, upTo)) await client.query(step);
  await client.query('delete from tables_version');
  await client.query('insert into tables_version values ($1)', [Math.max(version, upTo)]);
};

/**
 * Migrates the tables to this program's version, and creates them if missing.
 * @throws TablesTooNew if a newer program wrote them
 */
export const migrateTables = async (client: ClientBase, upTo: number = tablesVersion): Promise<void> => {
  const version = await versionIn(client);
  refuseNewer(version);
  if (version >= upTo) return;
  await client.query('begin');
  try {
    await runMigrations(client, upTo);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
};
