import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from 'pg';
import * as v from 'valibot';
import type { BrandCode } from '../../../contract/contract.ts';
import { databaseFile, openDatabase } from '../../store/database.ts';
import { prepareTables } from '../store/schema.ts';

/** What was done to a catalogue. */
export interface Change<T> {
  /** Brands whose content is another one now; none where all stays as it was. */
  readonly brands: readonly BrandCode[];
  readonly result: T;
}

/** Where the records of the catalogue are kept, for those who change them: a data folder, or PostgreSQL for all machines. */
export interface CatalogueTarget {
  /** As messages name it. */
  readonly name: string;
  /** Changes all of it, or, where `work` throws, nothing. */
  change<T>(work: (database: DatabaseSync) => Change<T>): Promise<{ readonly result: T; readonly place: string }>;
}

/** A data folder. */
const inFolder = (dataDir: string): CatalogueTarget => ({
  name: databaseFile(dataDir),
  change: async (work) => {
    const database = openDatabase(dataDir);
    try {
      prepareTables(database);
      return { result: work(database).result, place: dataDir };
    } finally {
      database.close();
    }
  },
});

/** Only one changes the catalogue at a time. */
const changing = 7_304_412;
const between = 1000;
const gotSchema = v.tuple([v.object({ got: v.boolean() })]);

const takeTurn = async (client: Client): Promise<void> => {
  for (let at = 0; ; at += 1) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as got', [changing]);
    if (v.parse(gotSchema, rows)[0].got) return;
    if (at === 0) console.warn('somebody else changes the catalogue of DATABASE_URL; this waits till that is done');
    await wait(between);
  }
};

/** What is changed is a copy; its records become rows, and the copy the file of the next version, in one transaction. */
const changeShared = async <T>(
  client: Client,
  folder: string,
  work: (database: DatabaseSync) => Change<T>,
): Promise<{ readonly result: T; readonly place: string }> => {
  const { fillCopy } = await import('./workingCopy.ts');
  const { writeRows } = await import('./rows.ts');
  const { publishVersion } = await import('./versions.ts');
  const { exportCatalogue } = await import('../file/catalogueFile.ts');
  // Nothing is said while the copy is changed.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await takeTurn(client);
  const dataDir = join(folder, 'copy');
  await fillCopy(client, dataDir, folder);
  const database = openDatabase(dataDir);
  try {
    const { brands, result } = work(database);
    if (brands.length === 0) return { result, place: 'DATABASE_URL' };
    for (const brand of brands) await writeRows(client, database, brand);
    const path = join(folder, 'next.tcat');
    exportCatalogue(dataDir, path);
    return { result, place: `DATABASE_URL, version ${await publishVersion(client, path)}` };
  } finally {
    database.close();
  }
};

/** The PostgreSQL that all machines share. */
const inPostgres = (url: string): CatalogueTarget => ({
  name: 'DATABASE_URL',
  change: async (work) => {
    const { connectPostgres, postgresTransaction } = await import('../../store/postgres.ts');
    const client = await connectPostgres(url);
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    try {
      return await postgresTransaction(client, () => changeShared(client, folder, work));
    } finally {
      await client.end().catch(() => {});
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** A folder that is named goes before the database that is shared. */
export interface Where {
  readonly folder: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly defaultFolder: string;
}

/** Where a command changes the catalogue. */
export const targetOf = ({ folder, databaseUrl, defaultFolder }: Where): CatalogueTarget =>
  folder === undefined && databaseUrl !== undefined ? inPostgres(databaseUrl) : inFolder(folder ?? defaultFolder);
