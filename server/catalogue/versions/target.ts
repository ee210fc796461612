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

/** Result of a change. */
export interface Change<T> {
  /** Brands whose content changed. */
  readonly brands: readonly BrandCode[];
  readonly result: T;
}

/** Where commands change the catalogue: a data folder, or PostgreSQL for all machines. */
export interface CatalogueTarget {
  /** Name in messages. */
  readonly name: string;
  /** Applies all changes, or none if `work` throws. */
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
const advisoryLockId = 7_304_412;
const retryPause = 1000;
const lockSchema = v.tuple([v.object({ got: v.boolean() })]);

const acquireLock = async (client: Client): Promise<void> => {
  for (let at = 0; ; at += 1) {
    const { rows } = await client.query('select pg_try_advisory_xact_lock($1) as got', [advisoryLockId]);
    if (v.parse(lockSchema, rows)[0].got) return;
    if (at === 0) console.warn('somebody else changes the catalogue of DATABASE_URL; this waits till that is done');
    await wait(retryPause);
  }
};

/** Changes a copy; then stores its records as rows and the copy as the next version, in one transaction. */
const changeShared = async <T>(
  client: Client,
  folder: string,
  work: (database: DatabaseSync) => Change<T>,
): Promise<{ readonly result: T; readonly place: string }> => {
  const { fillCopy } = await import('./workingCopy.ts');
  const { writeRows } = await import('./rows.ts');
  const { publishVersion } = await import('./versions.ts');
  const { exportCatalogue } = await import('../file/catalogueFile.ts');
  // The copy is changed outside a transaction.
  await client.query('set local idle_in_transaction_session_timeout = 0');
  await acquireLock(client);
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
    const { postgresTransaction, withPostgres } = await import('../../store/postgres.ts');
    const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
    try {
      return await withPostgres(url, (client) => postgresTransaction(client, () => changeShared(client, folder, work)));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});

/** A given folder takes precedence over the shared database. */
export interface Where {
  readonly folder: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly defaultFolder: string;
}

/** The target of a command. */
export const targetOf = ({ folder, databaseUrl, defaultFolder }: Where): CatalogueTarget =>
  folder === undefined && databaseUrl !== undefined ? inPostgres(databaseUrl) : inFolder(folder ?? defaultFolder);
