import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

/** Starts that cannot succeed: each exits with code 1 and names the variable, its value and the remedy. */

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const startWith = async (variables: Readonly<Record<string, string>>) => {
  const server = spawn(process.execPath, ['--import', file('compileCache.js'), file('main.ts'), '--api-only'], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')]);
  return { said, code };
};

const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'start-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Mounts an empty disk. @returns whether this user may do so */
const mount = (folder: string, option: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', option, 'tmpfs', folder]).status === 0;
const canMount = ((): boolean => {
  const folder = mkdtempSync(join(tmpdir(), 'mount-'));
  const isMounted = mount(folder, 'size=4k');
  if (isMounted) spawnSync('umount', ['-l', folder]);
  rmSync(folder, { recursive: true, force: true });
  return isMounted;
})();

it('a start in a folder without a catalogue, as of a disk that is not mounted, says so before it is filled', async () => {
  const dataDir = newFolder();
  const server = spawn(process.execPath, [file('main.ts'), '--api-only'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void server.kill('SIGKILL'));
  const [line] = await once(server.stdout, 'data');
  expect(String(line)).toContain('it holds no catalogue, so that it begins with the sample data');
});

describe('a start', () => {
  it.each([
    [
      'a file',
      (folder: string) => {
        writeFileSync(join(folder, 'data'), '');
        return join(folder, 'data');
      },
      /is a file, not a folder; move the file away, or name another folder$/,
    ],
    [
      'below a file',
      (folder: string) => {
        writeFileSync(join(folder, 'data'), '');
        return join(folder, 'data', 'deeper');
      },
      /is a file, not a folder; move the file away, or name another folder$/,
    ],
    [
      'a dangling link',
      (folder: string) => {
        symlinkSync(join(folder, 'none'), join(folder, 'data'));
        return join(folder, 'data');
      },
      /is a link to .*none, which does not exist; make that folder, or mend the link$/,
    ],
  ])('with a DATA_DIR that is %s', async (_, prepare, remedy) => {
    const dataDir = prepare(newFolder());
    const { said, code } = await startWith({ DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(said.trim()).toMatch(new RegExp(`^DATA_DIR=${JSON.stringify(dataDir)}: `));
    expect(said.trim()).toMatch(remedy);
  });

  it.runIf(process.platform === 'linux')('with a DATA_DIR below a place where nobody may write', async () => {
    for (const dataDir of ['/proc/none', '/proc/none/deeper/still']) {
      const { said, code } = await startWith({ DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(said.trim()).toBe(
        `DATA_DIR="${dataDir}": /proc may not be written by this user (ENOENT); give it the right to, or name another folder`,
      );
    }
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)(
    'with a DATA_DIR that this user may not write',
    async () => {
      const dataDir = join(newFolder(), 'data');
      mkdirSync(dataDir);
      chmodSync(dataDir, 0o500);
      const { said, code } = await startWith({ DATA_DIR: dataDir });
      expect(code).toBe(1);
      expect(said).toContain('may not be written by this user (EACCES)');
    },
  );

  it.runIf(canMount).each([
    ['read-only', 'ro', 'lies on a disk that is mounted read-only; mount it so that it may be written, or'],
    ['full', 'nr_inodes=1', 'lies on a disk without room; make room on it, or'],
  ])('with a DATA_DIR on a disk that is %s', async (_, option, reason) => {
    const dataDir = newFolder();
    mount(dataDir, option);
    onTestFinished(() => void spawnSync('umount', ['-l', dataDir]));
    const { said, code } = await startWith({ DATA_DIR: dataDir });
    expect([code, said.trim()]).toEqual([1, `DATA_DIR="${dataDir}": ${dataDir} ${reason} name another folder`]);
  });

  it.each([
    ['insights', 'insights.sqlite', {}, 'counting then starts again'],
    [
      'an outbox',
      'insights-outbox.sqlite',
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
      'questions that DATABASE_URL does not have yet go with it',
    ],
  ])('with %s that are no database, before anything is filled', async (_, name, variables, loss) => {
    const dataDir = newFolder();
    writeFileSync(join(dataDir, name), 'no database, and long enough to be looked at as one');
    const { said, code } = await startWith({ DATA_DIR: dataDir, ...variables });
    expect(code).toBe(1);
    expect(said.trim()).toBe(
      `DATA_DIR="${dataDir}": ${join(dataDir, name)}: file is not a database; make room on its disk, or move the file away: ${loss}`,
    );
    expect(readdirSync(dataDir)).not.toContain('catalogue.sqlite');
  });

  it('on a port that is taken', async () => {
    const other = createServer();
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const { said, code } = await startWith({ PORT: String(port), DATA_DIR: newFolder() });
    expect(code).toBe(1);
    expect(said).toMatch(
      new RegExp(`^PORT="${port}": another program listens there already; stop that, or choose another port`),
    );
  });

  it('on a host that is no address of this machine', async () => {
    const { said, code } = await startWith({ HOST: '192.0.2.1', DATA_DIR: newFolder() });
    expect([code, said]).toEqual([1, expect.stringContaining('HOST="192.0.2.1": this machine has no such address')]);
  });
});

/** Runs a command as process 1 of its own, as the command of a container. */
const asProcess1 = ['--pid', '--fork', '--kill-child'] as const;
const canBeProcess1 = spawnSync('unshare', [...asProcess1, 'true']).status === 0;

describe.runIf(canBeProcess1)('a start as process 1 of a container', () => {
  it('ends by SIGTERM while the catalogue is filled', { tags: ['verify'], timeout: 60_000 }, async () => {
    const folder = newFolder();
    const container = spawn('unshare', [...asProcess1, process.execPath, file('main.ts'), '--api-only'], {
      env: { ...process.env, PORT: '0', DATA_DIR: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    onTestFinished(() => void container.kill('SIGKILL'));
    await vi.waitUntil(() => readdirSync(folder).length > 0, { timeout: 30_000 });
    const [server] = readFileSync(`/proc/${container.pid}/task/${container.pid}/children`, 'utf8').split(' ');
    process.kill(Number(server), 'SIGTERM');
    expect((await once(container, 'exit'))[0]).toBe(0);
  });
});
