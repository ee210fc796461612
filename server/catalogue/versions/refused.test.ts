import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { needsPostgres, requirePassword, startPostgres } from '../../store/testing/realPostgres.ts';
import { followInThread } from './followInThread.ts';

/** A database that refuses the password of DATABASE_URL, at the start and while it is followed. */

it(
  'a database that refuses the password is named with the remedy, and followed once it is right',
  needsPostgres,
  async () => {
    const { url } = await startPostgres();
    await requirePassword(url);
    const admin = new Client({ connectionString: url });
    await admin.connect();
    onTestFinished(() => admin.end());
    const setPassword = (password: string) => admin.query(`alter role app password '${password}'`);
    await admin.query('create role app login superuser');
    await setPassword('other-secret');
    const dataDir = await mkdtemp(join(tmpdir(), 'refused-'));
    const ending = new AbortController();
    onTestFinished(async () => {
      ending.abort();
      await rm(dataDir, { recursive: true });
    });
    const warned: string[] = [];
    const ownUrl = url.replace('test@', 'app:own-secret@');
    await followInThread(ownUrl, dataDir, (message) => warned.push(message), ending.signal);
    const refusal = expect.stringContaining(
      'DATABASE_URL (the database refuses user or password; mend them in DATABASE_URL)',
    );
    expect(warned).toEqual([refusal]);

    await setPassword('own-secret');
    const isFollowed = async (): Promise<boolean> => {
      const { rows } = await admin.query(
        "select 1 from pg_stat_activity where usename = 'app' and query like 'select version%'",
      );
      return rows.length > 0;
    };
    await vi.waitUntil(isFollowed, { timeout: 20_000 });

    await setPassword('other-secret');
    await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where usename = 'app'");
    // The lost connection is told first, and then its cause.
    await vi.waitUntil(() => warned.length === 3, { timeout: 20_000 });
    expect(warned.at(-1)).toEqual(refusal);
    await setPassword('own-secret');
    await vi.waitUntil(isFollowed, { timeout: 20_000 });
    expect(warned).toHaveLength(3);
    expect(warned.join()).not.toContain('secret');

    const withoutPassword: string[] = [];
    await followInThread(
      url.replace('test@', 'app@'),
      dataDir,
      (message) => withoutPassword.push(message),
      ending.signal,
    );
    expect(withoutPassword).toEqual([expect.stringContaining('wants a password; name it in DATABASE_URL')]);
  },
);
