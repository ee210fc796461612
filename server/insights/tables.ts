import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { numberOf } from '../store/database.ts';
import { prepareFolder } from '../store/folder.ts';
import { InsightsUnavailable } from './insights.ts';

/** The version of the tables below; a change of them takes a step of its own that brings older ones up. */
const tablesVersion = 1;

const tables = `
  create table if not exists questions (
    brand text not null, chat text not null, request text not null, time integer not null,
    language text not null, operation text not null, outcome text not null, ending text not null,
    first_event real, done real, question text,
    primary key (brand, chat, request)
  ) without rowid;
  create index if not exists questions_time on questions (time);
  create table if not exists shown (
    brand text not null, chat text not null, request text not null, product text not null,
    primary key (brand, chat, request, product),
    foreign key (brand, chat, request) references questions on delete cascade
  ) without rowid;
  create table if not exists votes (
    brand text not null, chat text not null, request text not null, time integer not null,
    vote text not null, reason text,
    primary key (brand, chat, request)
  ) without rowid;
`;

/** What the owner does about a database of insights that fails. */
export const remedy = 'make room on its disk, or move the file away: questions are then counted anew';

/** The file of the database in a data directory. */
export const insightsFile = (dataDir: string): string => join(dataDir, 'insights.sqlite');

const openAt = (path: string): DatabaseSync => {
  const database = new DatabaseSync(path, { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  database.exec('pragma secure_delete = on');
  const version = numberOf(database.prepare('pragma user_version').get() ?? {}, 'user_version');
  if (version > tablesVersion) {
    database.close();
    throw new InsightsUnavailable(
      `${path} was written by a newer program (version ${version}, this one knows ${tablesVersion}); start that program, or move the file away: questions are then counted anew`,
    );
  }
  database.exec(tables);
  database.exec(`pragma user_version = ${tablesVersion}`);
  return database;
};

/**
 * Opens the database of insights in a data folder, or one in memory; made where it is missing.
 * @throws InsightsUnavailable that names the file, and says what to do
 */
export const openTables = (dataDir: string): DatabaseSync => {
  if (dataDir === ':memory:') return openAt(dataDir);
  prepareFolder(dataDir);
  const path = insightsFile(dataDir);
  try {
    return openAt(path);
  } catch (error) {
    if (error instanceof InsightsUnavailable) throw error;
    throw new InsightsUnavailable(`${path}: ${error instanceof Error ? error.message : error}; ${remedy}`, {
      cause: error,
    });
  }
};
