import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, onTestFinished, type TestOptions } from 'vitest';
import { postgresPool } from '../../store/postgres.ts';
import { launchPostgres, needsPostgres, type RealPostgres } from '../../store/testing/realPostgres.ts';
import type { Insights, InsightsRow } from '../insights.ts';
import type { InsightsDatabase } from '../insightsDatabase.ts';
import type { KeepingOptions } from '../keepInsights.ts';
import { openLastingTables } from '../lastingTables.ts';
import { postgresDatabase } from '../postgresDatabase.ts';
import { postgresInsights } from '../postgresInsights.ts';
import { sqliteDatabase, sqliteInsights } from '../sqliteInsights.ts';

/** The insights in each database that can hold them. */

/** Opens the insights in one place; again if they were opened before. */
export type Place = (options: KeepingOptions) => Insights;

/** A data folder that is removed after the test. */
export const newFolder = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'insights-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  return dataDir;
};

const inFile = async (): Promise<Place> => {
  const dataDir = await newFolder();
  return (options) => sqliteInsights({ dataDir, ...options });
};

/** Each with a folder of its own, as on several machines. */
export const machinesOn = async (url: string): Promise<Place> => {
  const folder = await newFolder();
  let machines = 0;
  return (options) => {
    machines += 1;
    return postgresInsights({ url, dataDir: join(folder, String(machines)), ...options });
  };
};

let postgres: Promise<RealPostgres> | undefined;
/** Ends the PostgreSQL of the places, after the tests of a file. */
export const endPlaces = async (): Promise<void> => {
  const started = await postgres;
  postgres = undefined;
  await started?.end();
};

const inPostgres = async (): Promise<Place> => {
  postgres ??= launchPostgres();
  return machinesOn(await (await postgres).newDatabase());
};

type Tested<T> = readonly (readonly [name: string, open: () => Promise<T>, options: TestOptions])[];

/** Each database, and how to get an empty one. */
export const places: Tested<Place> = [
  ['a file', inFile, {}],
  ['PostgreSQL', inPostgres, needsPostgres],
];

/** A database of each kind, without an outbox, for many short tests: whoever opens it gets it empty. */
export const emptyDatabases: Tested<InsightsDatabase> = [
  ['a file', async () => sqliteDatabase(openLastingTables(':memory:')), {}],
  [
    'PostgreSQL',
    async () => {
      postgres ??= launchPostgres();
      const database = postgresDatabase(postgresPool((await postgres).url));
      const tables = ['questions', 'votes', 'forgotten'];
      await database.write(tables.map((table) => ({ sql: `delete from ${table}`, values: [] })));
      return database;
    },
    needsPostgres,
  ],
];

/** Tests of each kind of database. */
export const describeEach = <T>(
  tested: Tested<T>,
  title: string,
  tests: (open: () => Promise<T>, name: string) => void,
): void => {
  for (const [name, open, options] of tested) describe(`${title} in ${name}`, options, () => tests(open, name));
};

/** The lines of the export. */
export const linesOf = async (insights: Insights): Promise<readonly InsightsRow[]> => {
  const lines: InsightsRow[] = [];
  for await (const line of insights.rows({})) lines.push(line);
  return lines;
};
