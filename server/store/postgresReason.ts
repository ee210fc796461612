import * as v from 'valibot';
import { TablesTooNew } from './postgresTables.ts';

/** Explains why the PostgreSQL of DATABASE_URL cannot be used, and the remedy. */

/** By prefix of PostgreSQL's error codes, longest first. */
const reasons: readonly (readonly [code: string, reason: string])[] = [
  ['3D000', 'there is no such database; make it, or name another in DATABASE_URL'],
  [
    '42501',
    'the user lacks a right; grant it "create" on the database, or all on the schema tool_assistant and its tables',
  ],
  // Of a schema that the user may not use, PostgreSQL says that its tables are not there.
  ['42P01', 'the user does not see the tables; grant it all on the schema tool_assistant and its tables'],
  ['53100', 'the disk of the database is full; make room on it'],
  ['53300', 'the database has no place for another connection; raise its max_connections'],
  ['57P0', 'the database is being started or stopped; try again'],
  ['25006', 'the database takes no writes; name the primary server in DATABASE_URL'],
  ['28', 'the database refuses user or password; mend them in DATABASE_URL'],
];

const refusedSchema = v.object({ severity: v.string(), code: v.string(), message: v.string() });
const unreachableSchema = v.object({
  code: v.picklist(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', 'EHOSTUNREACH', 'EPIPE']),
});
/** Messages of the client about connections, which have no code. */
const connectionLost =
  /^(Connection terminated|timeout expired|Client has encountered a connection error|Query read timeout)/;

/** The client's words where the database wants a password and the URL has none. */
const passwordMissing = /client password must be a (non-empty )?string/;

/** Whether the database refuses this user or name, which only a person can mend. */
export const isRefusedByPostgres = (error: unknown): boolean =>
  v.is(refusedSchema, error)
    ? /^(28|3D|42)/.test(error.code)
    : error instanceof Error && passwordMissing.test(error.message);

/** Undefined for other errors. */
export const postgresReason = (error: unknown): string | undefined => {
  if (error instanceof TablesTooNew) return error.message;
  if (v.is(refusedSchema, error)) {
    const [, reason] = reasons.find(([code]) => error.code.startsWith(code)) ?? [];
    return reason ?? `the database says: ${error.message}`;
  }
  if (isRefusedByPostgres(error)) return 'the database wants a password; name it in DATABASE_URL';
  const isUnreachable =
    v.is(unreachableSchema, error) || (error instanceof Error && connectionLost.test(error.message));
  if (!isUnreachable) return undefined;
  const detail = v.is(unreachableSchema, error) ? error.code : String(Object(error).message);
  return `the database cannot be reached (${detail}); see that it runs, and that DATABASE_URL names it`;
};
