import { Client } from 'pg';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { connectPostgres } from './postgres.ts';
import { postgresReason } from './postgresReason.ts';
import { migrateTables, tablesVersion } from './postgresTables.ts';
import { launchPostgres, needsPostgres, type RealPostgres } from './testing/realPostgres.ts';

/** The tables of this program in a real PostgreSQL. */

let postgres: Promise<RealPostgres> | undefined;
afterAll(async () => (await postgres)?.end());

const newDatabase = async (): Promise<string> => {
  postgres ??= launchPostgres();
  return (await postgres).newDatabase();
};
/** Connects like another program, without migrating. */
const plainClient = async (url: string): Promise<Client> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
};
const versionIn = async (client: Client) =>
  (await client.query('select version from tool_assistant.tables_version')).rows;
const reasonOf = (connecting: Promise<unknown>): Promise<string | undefined> =>
  connecting.then(() => undefined, postgresReason);

describe('the tables in PostgreSQL', needsPostgres, () => {
  it('are made once, however many processes start at the same time', async () => {
    const url = await newDatabase();
    const clients = await Promise.all(Array.from({ length: 6 }, () => connectPostgres(url)));
    expect(await versionIn(await plainClient(url))).toEqual([{ version: tablesVersion }]);
    await Promise.all(clients.map((client) => client.end()));
  });

  it('of an older program are migrated with their content', async () => {
    const url = await newDatabase();
    const old = await plainClient(url);
    await migrateTables(old, 1);
    expect(await versionIn(old)).toEqual([{ version: 1 }]);
    await old.query("insert into tool_assistant.catalogue_versions (sha256, parts) values ('of an older program', 0)");
    const client = await connectPostgres(url);
    onTestFinished(() => client.end());
    expect(await versionIn(old)).toEqual([{ version: tablesVersion }]);
    expect((await client.query('select sha256 from catalogue_versions')).rows).toEqual([
      { sha256: 'of an older program' },
    ]);
    expect((await client.query('select count(*) from questions')).rows).toEqual([{ count: 0 }]);
  });

  it('of a newer program are left alone, and the refusal says what to do', async () => {
    const url = await newDatabase();
    await (await connectPostgres(url)).end();
    const client = await plainClient(url);
    await client.query('update tool_assistant.tables_version set version = 99');
    expect(await reasonOf(connectPostgres(url))).toBe(
      `the tables of DATABASE_URL were written by a newer program (version 99, this one knows ${tablesVersion}); start that program, or name another database`,
    );
    expect(await versionIn(client)).toEqual([{ version: 99 }]);
  });

  it('that cannot be made or reached are reported with the remedy', async () => {
    const url = await newDatabase();
    const client = await plainClient(url);
    await client.query('create role guest login');
    expect(await reasonOf(connectPostgres(url.replace('test@', 'guest@')))).toContain('grant it "create"');
    // The owner can create the schema for a user who may not.
    await client.query('create schema tool_assistant authorization guest');
    expect(await reasonOf(connectPostgres(url.replace('test@', 'guest@')))).toBeUndefined();
    await client.query('revoke all on schema tool_assistant from guest; alter schema tool_assistant owner to test');
    expect(await reasonOf(connectPostgres(url.replace('test@', 'guest@')))).toContain('schema tool_assistant');
    expect(await reasonOf(connectPostgres(`${url}none`))).toContain('there is no such database');
    expect(await reasonOf(connectPostgres('postgres://nobody@127.0.0.1:1/none'))).toContain('cannot be reached');
  });
});
