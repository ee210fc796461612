import { describe, expect, it } from 'vitest';
import { postgresReason } from './postgresReason.ts';
import { TablesTooNew } from './postgresTables.ts';

const refused = (code: string, message = 'as the database words it') =>
  Object.assign(new Error(message), { severity: 'FATAL', code });

describe('why PostgreSQL cannot be used', () => {
  it.each([
    ['3D000', 'there is no such database'],
    ['42501', 'grant it "create"'],
    ['53100', 'make room on it'],
    ['53300', 'raise its max_connections'],
    ['57P01', 'being started or stopped'],
    ['57P03', 'being started or stopped'],
    ['25006', 'name the primary server'],
    ['28P01', 'mend them in DATABASE_URL'],
    ['28000', 'mend them in DATABASE_URL'],
  ])('is said with the remedy for code %s', (code, reason) => {
    expect(postgresReason(refused(code))).toContain(reason);
  });

  it('is said in the words of the database where the code is another', () => {
    expect(postgresReason(refused('42601', 'syntax error'))).toBe('the database says: syntax error');
    expect(postgresReason(refused('53200'))).toContain('as the database words it');
    expect(postgresReason(refused(''))).toContain('as the database words it');
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT'])('is that it cannot be reached for %s', (code) => {
    expect(postgresReason(Object.assign(new Error('connect'), { code }))).toContain(`cannot be reached (${code})`);
  });

  it.each(['Connection terminated unexpectedly', 'timeout expired', 'Query read timeout'])(
    'is that it cannot be reached where the client says %j',
    (message) => {
      expect(postgresReason(new Error(message))).toContain(`cannot be reached (${message})`);
    },
  );

  it('is what a program says that found newer tables', () => {
    expect(postgresReason(new TablesTooNew('start the newer program'))).toBe('start the newer program');
  });

  it.each([
    ['a fault of the program', new TypeError('x is not a function')],
    ['a message that only holds the words', new Error('the timeout expired')],
    ['another code of the system', Object.assign(new Error('no'), { code: 'ENOSPC' })],
    ['a text', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('is not made up for %s', (_, error) => {
    expect(postgresReason(error)).toBeUndefined();
  });
});
