import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@redis/client';
import { onTestFinished, vi } from 'vitest';
import { freePort } from './freePort.ts';

/** A real store from Debian for tests: Valkey, or Redis. */

const programs = ['valkey-server', 'redis-server'];
const program = programs.find((name) => spawnSync(name, ['--version']).status === 0);

/** Whether a store is installed; if not, the tests say what to install. */
export const isStoreThere: boolean = program !== undefined;
if (!isStoreThere) console.warn('skipped: no store is there (Debian, Ubuntu: apt-get install redis-server)');

export interface RealStore {
  readonly url: string;
  /** Runs a command of the store. */
  command(...words: string[]): Promise<unknown>;
  /** Kills it; its data are lost. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Suspends it: connections stay open, but nothing is answered. */
  hang(): void;
  goOn(): void;
}

/** Starts a store without persistence, which ends with the test. */
export const startStore = async (): Promise<RealStore> => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;

  const command = async (...words: string[]): Promise<unknown> => {
    const client = createClient({ url, socket: { reconnectStrategy: false } });
    client.on('error', () => {});
    await client.connect();
    const reply = await client.sendCommand(words);
    client.destroy();
    return reply;
  };
  const start = async (): Promise<void> => {
    const started = spawn(
      program ?? '',
      ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--loglevel', 'warning'],
      { stdio: 'ignore' },
    );
    running = started;
    await vi.waitUntil(
      () => {
        if (started.exitCode !== null) throw new Error(`${program} ended with ${started.exitCode}`);
        return command('PING').then(
          () => true,
          () => false,
        );
      },
      { timeout: 20_000 },
    );
  };
  const kill = async (): Promise<void> => {
    if (running && running.exitCode === null && running.signalCode === null) {
      running.kill('SIGKILL');
      await once(running, 'exit');
    }
  };
  await start();
  onTestFinished(kill);
  return {
    url,
    command,
    kill,
    start,
    hang: () => running?.kill('SIGSTOP'),
    goOn: () => running?.kill('SIGCONT'),
  };
};

/** A node of a cluster. */
export interface ClusterNode {
  /** Kills it; its data are lost, but it keeps its role in the cluster. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface RealCluster {
  /** Addresses of the nodes, in the form of `VALKEY_URL`. */
  readonly url: string;
  readonly nodes: readonly ClusterNode[];
}

const clusterSlots = 16_384;
/** A node that does not answer for this many milliseconds counts as failed. */
const clusterNodeTimeout = 2000;

const startNode = async (folder: string, at: number) => {
  const [port, bus] = [await freePort(), await freePort()];
  const given = ['--port', port, '--cluster-port', bus, '--cluster-config-file', join(folder, `${at}.conf`)].map(
    String,
  );
  const set = ['--cluster-enabled', 'yes', '--cluster-node-timeout', String(clusterNodeTimeout), '--save', ''];
  let running: ChildProcess | undefined;
  const command = async (...words: string[]): Promise<unknown> => {
    const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: false } });
    client.on('error', () => {});
    await client.connect();
    return client.sendCommand(words).finally(() => client.destroy());
  };
  const start = async (): Promise<void> => {
    running = spawn(program ?? '', [...given, '--bind', '127.0.0.1', ...set, '--loglevel', 'warning'], {
      stdio: 'ignore',
    });
    await vi.waitUntil(() => command('PING').then(Boolean, () => false), { timeout: 20_000 });
  };
  const kill = async (): Promise<void> => {
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return { port, bus, command, start, kill };
};

/** Starts a cluster of three stores, which ends with the test. */
export const startCluster = async (): Promise<RealCluster> => {
  const folder = await mkdtemp(join(tmpdir(), 'cluster-'));
  const nodes = await Promise.all(Array.from({ length: 3 }, (_, at) => startNode(folder, at)));
  onTestFinished(async () => {
    for (const { kill } of nodes) await kill();
    await rm(folder, { recursive: true });
  });
  for (const [at, { command }] of nodes.entries()) {
    const [from, to] = [at, at + 1].map((part) => Math.floor((part * clusterSlots) / nodes.length));
    await command('CLUSTER', 'ADDSLOTSRANGE', String(from), String((to ?? 0) - 1));
    for (const other of nodes) await command('CLUSTER', 'MEET', '127.0.0.1', String(other.port), String(other.bus));
  }
  for (const { command } of nodes)
    await vi.waitUntil(async () => String(await command('CLUSTER', 'INFO')).includes('cluster_state:ok'), {
      timeout: 20_000,
    });
  return { url: nodes.map(({ port }) => `redis://127.0.0.1:${port}`).join(','), nodes };
};
