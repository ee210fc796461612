import * as v from 'valibot';

/** The catalogue cannot be read now; the message says why. */
export class CatalogueUnavailable extends Error {}

/** What SQLite says by number that is no mistake of this program: its file, its disk, or others who use them. */
const reasons: Readonly<Record<number, string>> = {
  5: 'the database is locked by another process',
  6: 'the database is locked by another process',
  8: 'the database may not be written',
  10: 'the disk of the database fails',
  11: 'the database is damaged',
  13: 'the disk of the database is full',
  14: 'the database cannot be opened',
  26: 'the file of the database is no database',
};

const sqliteErrorSchema = v.object({ errcode: v.number() });

/** Why the database could not be used; undefined for an error of another kind. */
export const databaseReason = (error: unknown): string | undefined => {
  if (!v.is(sqliteErrorSchema, error)) return undefined;
  // The first byte is the kind, the rest of it a detail.
  return reasons[error.errcode & 0xff];
};
