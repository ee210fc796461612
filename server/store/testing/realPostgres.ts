import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished, vi } from 'vitest';
import { freePort } from './freePort.ts';

/** A real PostgreSQL from Debian for tests. */

const place = '/usr/lib/postgresql';
const [newest] = existsSync(place) ? readdirSync(place).toSorted((one, other) => Number(other) - Number(one)) : [];
const bin = newest === undefined ? '' : join(place, newest, 'bin');

const idOf = (which: '-u' | '-g'): number => Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);
const isRoot = process.getuid?.() === 0;
/** PostgreSQL refuses to run as root. */
const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};

/** Whether PostgreSQL is installed; if not, the tests say what to install. */
export const isPostgresThere: boolean = existsSync(join(bin, 'initdb')) && (!isRoot || idOf('-u') > 0);
/** Options of tests that need it: like `.ci/run`, only `npm run verify` asks for a database. */
export const needsPostgres = { skip: !isPostgresThere, tags: ['verify'] };
if (!isPostgresThere) console.warn('skipped: PostgreSQL is not there (Debian, Ubuntu: apt-get install postgresql)');

export interface RealPostgres {
  readonly url: string;
  /** Stops it at once, like a crash. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Creates another, empty database. @returns its URL */
  newDatabase(): Promise<string>;
  /** Stops it and deletes its data. */
  end(): Promise<void>;
}

/** Starts a server, which the caller has to end. */
export const launchPostgres = async (): Promise<RealPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (isRoot) chownSync(folder, Number(user.uid), Number(user.gid));
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', 'test', '--auth=trust', '--no-sync'], {
    ...user,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(made.stderr);
  const port = await freePort();
  const url = `postgres://test@127.0.0.1:${port}/postgres`;
  let running: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`, 'fsync=off'];
    const given = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
    const started = spawn(join(bin, 'postgres'), given, { ...user, stdio: 'ignore' });
    running = started;
    await vi.waitUntil(
      async () => {
        if (started.exitCode !== null) throw new Error(`PostgreSQL ended with ${started.exitCode}`);
        const client = new Client({ connectionString: url });
        client.on('error', () => {});
        return client.connect().then(
          () => client.end().then(() => true),
          () => false,
        );
      },
      { timeout: 30_000 },
    );
  };
  const kill = async (): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    // Immediate shutdown, with its child processes.
    running.kill('SIGQUIT');
    await once(running, 'exit');
  };
  let databases = 0;
  const newDatabase = async (): Promise<string> => {
    databases += 1;
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(`create database test${databases}`);
    await client.end();
    return url.replace(/postgres$/, `test${databases}`);
  };
  const end = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  return { url, kill, start, newDatabase, end };
};

/** From now on all users but the one of this URL need their passwords. */
export const requirePassword = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query('show hba_file');
  await client.query(
    `copy (values ('host all test all trust'), ('host all all all scram-sha-256')) to '${rows[0].hba_file}'`,
  );
  await client.query('select pg_reload_conf()');
  await client.end();
};

/** Starts a server that ends with the test. */
export const startPostgres = async (): Promise<RealPostgres> => {
  const started = await launchPostgres();
  onTestFinished(started.end);
  return started;
};
