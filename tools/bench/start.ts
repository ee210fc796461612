import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bodyOf, firstEvent } from './harness/questions.ts';
import { type Benchmark, median, type ResultRow, rowOf } from './harness/result.ts';
import { feedOf } from './retrieval/peers.ts';
import { shopProducts } from './retrieval/shop.ts';

/**
 * Time from starting the process as `npm start` does to the first 200 of `/api/ready`, over a filled catalogue, with
 * and without the code cache of an earlier start; then the first answer, which finds nothing in memory.
 * Run it with `npm run bench -- start [--quick]`.
 * How it could mislead: database and program are in the system's cache, as after a restart but not after a reboot; the
 * shop's products are short; `npm` itself and the check whether a build is due come on top.
 */

const limit = 1500;
const sizes = { full: [10_000, 100_000], quick: [2000] } as const;
const rounds = { full: 9, quick: 3 } as const;

const file = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

interface Start {
  readonly ready: number;
  readonly firstAnswer: number;
  /** Processor time until ready, in milliseconds; undefined if the system does not report it. */
  readonly processorTime: number | undefined;
}

/** Processor time of a process in milliseconds, as reported by Linux. */
const processorTimeOf = (pid: number | undefined): Promise<number | undefined> =>
  readFile(`/proc/${pid}/schedstat`, 'utf8').then(
    (text) => Number(text.split(' ')[0]) / 1e6,
    () => undefined,
  );

const startOnce = async (dataDir: string): Promise<Start> => {
  const began = performance.now();
  const server = spawn(
    process.execPath,
    ['--import', file('../../server/compileCache.js'), file('../../server/main.ts')],
    {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let port = '';
  for await (const line of createInterface({ input: server.stdout })) {
    port = /:(\d+)/.exec(line)?.[1] ?? port;
    if (line === 'ready') break;
  }
  const address = `http://127.0.0.1:${port}`;
  const response = await fetch(`${address}/api/ready`);
  if (response.status !== 200) throw new Error(`/api/ready says ${response.status}`);
  const ready = performance.now() - began;
  const processorTime = await processorTimeOf(server.pid);
  const question = bodyOf('en', 'Which ladder is the lightest?');
  const firstAnswer = await firstEvent(`${address}/api/ai/chat/stream?company=HUS`, question);
  const exited = once(server, 'exit');
  server.kill();
  await exited;
  return { ready, firstAnswer, processorTime };
};

/** A data folder after a maker's import of this many products. */
const importShop = async (dataDir: string, size: number): Promise<void> => {
  const feed = join(dataDir, 'shop.json');
  await writeFile(feed, feedOf(shopProducts(size)));
  const command = file('../../server/catalogue/import/command.ts');
  await promisify(execFile)(process.execPath, [command, '--brand', 'HUS', '--data-dir', dataDir, feed]);
};

export const start: Benchmark = async ({ isQuick, hasTime }) => {
  const form = isQuick ? 'quick' : 'full';
  const rows: ResultRow[] = [];
  for (const size of sizes[form]) {
    const dataDir = await mkdtemp(join(tmpdir(), 'start-'));
    await importShop(dataDir, size);
    await startOnce(dataDir); // the sample data of the other brands
    const [warm, cold]: [Start[], Start[]] = [[], []];
    for (let round = 0; round < rounds[form] && (round === 0 || hasTime()); round += 1) {
      await rm(join(dataDir, 'compiled'), { recursive: true, force: true });
      cold.push(await startOnce(dataDir));
      warm.push(await startOnce(dataDir));
    }
    await rm(dataDir, { recursive: true });
    const ready = warm.map((found) => found.ready);
    const processorTime = warm.flatMap((found) => found.processorTime ?? []);
    console.log(`${size} products: ready in ${median(ready).toFixed(0)} ms`);
    rows.push(
      rowOf('ready', size, ready, limit),
      rowOf(
        'ready, nothing compiled before',
        size,
        cold.map((found) => found.ready),
        limit,
      ),
      ...(processorTime.length > 0 ? [rowOf('processor time till ready', size, processorTime, limit)] : []),
      rowOf(
        'first event of the first answer, after that',
        size,
        warm.map((found) => found.firstAnswer),
      ),
    );
  }
  return { name: 'start', unit: 'ms', rows };
};
