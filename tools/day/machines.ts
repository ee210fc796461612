import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { freePort } from '../../server/store/testing/freePort.ts';

/** Processes of the service that simulate separate machines, each with its own port and data folder. */

const importCommand = fileURLToPath(new URL('../../server/catalogue/import/command.ts', import.meta.url));

export interface Machine {
  readonly url: string;
  readonly dataDir: string;
  /** @returns its exit status */
  end(signal: NodeJS.Signals): Promise<unknown>;
  /** Starts a release of the program, on an empty folder unless another is given, and waits till it answers. */
  start(release: string, folder?: 'empty' | 'as it is'): Promise<void>;
}

/** A folder that is removed after the test. */
const newFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), name));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** A small disk mounted at a folder; undefined if the user may not mount one. */
const smallDisk = (folder: string): true | undefined => {
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200m', 'tmpfs', folder]).status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return true;
};

/** Prepares a machine. @param variables environment of all machines */
export const prepareMachine = async (variables: Readonly<Record<string, string>>, hasOwnDisk = false) => {
  const dataDir = newFolder('day-');
  const isOnDisk = hasOwnDisk && smallDisk(dataDir) === true;
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let isExpectedToEnd = false;
  const end = async (signal: NodeJS.Signals): Promise<unknown> => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
    const exited = once(child, 'exit');
    isExpectedToEnd = true;
    child.kill(signal);
    return (await exited)[0];
  };
  const start = async (release: string, folder: 'empty' | 'as it is' = 'empty'): Promise<void> => {
    if (folder === 'empty')
      for (const name of readdirSync(dataDir)) rmSync(join(dataDir, name), { recursive: true, force: true });
    isExpectedToEnd = false;
    const started = spawn(process.execPath, ['--import', './server/compileCache.js', 'server/main.ts'], {
      cwd: release,
      env: { ...process.env, ...variables, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'fatal' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    let output = '';
    started.stderr.on('data', (part: Buffer) => {
      output = `${output}${part.toString()}`.slice(-2000);
    });
    started.on('exit', (code, signal) => {
      if (!isExpectedToEnd) console.error(`a machine ended by itself (${code ?? signal}): ${output}`);
    });
    for await (const line of createInterface({ input: started.stdout })) if (line === 'ready') break;
    if (started.exitCode !== null) throw new Error(`a machine ended with ${started.exitCode}`);
    started.stdout.resume();
  };
  onTestFinished(async () => void (await end('SIGKILL')));
  const machine: Machine = { url, dataDir, end, start };
  return { machine, isOnDisk };
};

/** Fills the disk of a folder. @returns a function that frees the space */
export const fillDisk = (dataDir: string): (() => void) => {
  const filling = join(dataDir, 'filling');
  spawnSync('dd', ['if=/dev/zero', `of=${filling}`, 'bs=64k']);
  return () => {
    if (existsSync(filling)) rmSync(filling);
  };
};

/** Imports feeds into the database from a machine that serves no requests. */
export const importFrom = async (databaseUrl: string, brand: string, feeds: readonly string[]): Promise<void> => {
  const folder = newFolder('office-');
  const paths = feeds.map((text, at) => {
    const path = join(folder, `${at}.json`);
    writeFileSync(path, text);
    return path;
  });
  await promisify(execFile)(process.execPath, [importCommand, '--brand', brand, ...paths], {
    env: { ...process.env, DATABASE_URL: databaseUrl },
  });
};
