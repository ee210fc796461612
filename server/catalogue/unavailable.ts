import * as v from 'valibot';
import { DamagedData } from '../store/database.ts';

/** The catalogue cannot be read now; the message says why. */
export class CatalogueUnavailable extends Error {}

export const damaged = 'the database is damaged';
const noDatabase = 'the file of the database is no database';

/** SQLite error codes with a cause outside the program: the file, the disk, or other users of them. */
const reasons: Readonly<Record<number, string>> = {
  5: 'the database is locked by another process',
  6: 'the database is locked by another process',
  8: 'the database may not be written',
  10: 'the disk of the database fails',
  11: damaged,
  13: 'the disk of the database is full',
  14: 'the database cannot be opened',
  26: noDatabase,
};

const wait = 'wait until the other process lets go of it';
const replace = 'put a whole file in its place, from a backup or by importing the feeds into an empty data folder';

/** Remedies for the owner. */
const remedies: Readonly<Record<string, string>> = {
  'the database is locked by another process': wait,
  'the database may not be written': 'give the user of the server the right to write it',
  'the disk of the database fails': 'put the data folder on another disk',
  'the disk of the database is full': 'make room on it',
  'the database cannot be opened': 'give the user of the server the right to read it and its folder',
  [damaged]: replace,
  [noDatabase]: replace,
};

/** What follows a remedy: a server that could not start has ended, a running one takes up the file by itself. */
const afterwards = { starting: 'then start the server', serving: 'it is served then without a restart' } as const;

/** A reason followed by its remedy. */
export const withRemedy = (reason: string, server: keyof typeof afterwards): string =>
  remedies[reason] === undefined ? reason : `${reason}; ${remedies[reason]}; ${afterwards[server]}`;

const sqliteErrorSchema = v.object({ errcode: v.number() });

/** Why the database could not be used; undefined for an error of another kind. */
export const databaseReason = (error: unknown): string | undefined => {
  if (error instanceof DamagedData) return damaged;
  if (!v.is(sqliteErrorSchema, error)) return undefined;
  // The lowest byte is the primary error code.
  return reasons[error.errcode & 0xff];
};
