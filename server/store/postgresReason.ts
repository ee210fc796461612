import * as v from 'valibot';
import { TablesTooNew } from './postgresTables.ts';

/** Explains why the PostgreSQL of DATABASE_URL cannot be used, and the remedy. */

/** By prefix of PostgreSQL's error codes, longest first. */
const reasons: readonly (readonly [code: string, reason: string])[] = [
  ['3D000', 'there is no such database; make it, or name another in DATABASE_URL'],
  [
    '42501',
    'the user may not make its tables; grant it "create" on the database, or make the schema tool_assistant for it',
  ],
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

/** Undefined for other errors. */
export const postgresReason = (error: unknown): string | undefined => {
  if (error instanceof TablesTooNew) return error.message;
  if (v.is(refusedSchema, error)) {
    const [, reason] = reasons.find(([code]) => error.code.startsWith(code)) ?? [];
    return reason ?? `the database says: ${error.message}`;
  }
  const isUnreachable =
    v.is(unreachableSchema, error) || (error instanceof Error && connectionLost.test(error.message));
  if (!isUnreachable) return undefined;
  const detail = v.is(unreachableSchema, error) ? error.code : String(Object(error).message);
  return `the database cannot be reached (${detail}); see that it runs, and that DATABASE_URL names it`;
};
