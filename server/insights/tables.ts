import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { numberOf, transaction } from '../store/database.ts';
import { prepareFolder } from '../store/folder.ts';
import { InsightsUnavailable } from './insights.ts';

/** Migrations, one per version; a released migration never changes. */
const migrations: readonly string[] = [
  `
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
  `,
  // The trace id at a collector, and the product whose page the question was asked on.
  'alter table questions add column trace text; alter table questions add column page text;',
  // Products opened from answers.
  `
  create table opened (
    brand text not null, chat text not null, request text not null, product text not null,
    primary key (brand, chat, request, product),
    foreign key (brand, chat, request) references questions on delete cascade
  ) without rowid;
  `,
  // Questions of deleted chats, whose answers may end later, at any process.
  `
  create table forgotten (
    brand text not null, chat text not null, request text not null, time integer not null,
    primary key (brand, chat, request)
  ) without rowid;
  `,
  // A chat is deleted by its id alone.
  'create index questions_chat on questions (chat); create index votes_chat on votes (chat);',
];
const tablesVersion = migrations.length;

/** A database file in a data folder. */
export interface InsightsFile {
  readonly name: string;
  /** Remedy if the file fails, and its consequence. */
  readonly moved: string;
}

/** The insights themselves. */
export const insightsFile: InsightsFile = {
  name: 'insights.sqlite',
  moved: 'move the file away: counting then starts again',
};
/** The outbox: questions to be sent to another database. */
export const outboxFile: InsightsFile = {
  name: 'insights-outbox.sqlite',
  moved: 'move the file away: questions that DATABASE_URL does not have yet go with it',
};

/** How long to wait for a lock of another process, in milliseconds. This process is blocked meanwhile. */
export const lockTimeouts = { usual: 5000, deleting: 100 } as const;

const openAt = (path: string, { moved }: InsightsFile): DatabaseSync => {
  const database = new DatabaseSync(path, { timeout: lockTimeouts.usual });
  database.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma foreign_keys = on;');
  database.exec('pragma secure_delete = on');
  const versionOf = (): number => numberOf(database.prepare('pragma user_version').get() ?? {}, 'user_version');
  const version = versionOf();
  if (version > tablesVersion) {
    database.close();
    throw new InsightsUnavailable(
      `${path} was written by a newer program (version ${version}, this one knows ${tablesVersion}); start that program, or ${moved}`,
    );
  }
  if (version < tablesVersion)
    transaction(database, () => {
      // Another process may have done so meanwhile.
      for (const step of migrations.slice(versionOf())) database.exec(step);
      database.exec(`pragma user_version = ${tablesVersion}`);
    });
  return database;
};

/**
 * Opens a database of insights in a data folder, created if missing, or one in memory.
 * @throws InsightsUnavailable with the file and the remedy
 */
export const openTables = (dataDir: string, file = insightsFile): DatabaseSync => {
  if (dataDir === ':memory:') return openAt(dataDir, file);
  prepareFolder(dataDir);
  const path = join(dataDir, file.name);
  try {
    return openAt(path, file);
  } catch (error) {
    if (error instanceof InsightsUnavailable) throw error;
    throw new InsightsUnavailable(
      `${path}: ${error instanceof Error ? error.message : error}; make room on its disk, or ${file.moved}`,
      {
        cause: error,
      },
    );
  }
};
