import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { percentile } from '../harness/measure.ts';
import { type Benchmark, type ResultRow, rowOf } from '../harness/result.ts';
import { writeFeed } from '../retrieval/feed.ts';
import { measured, rowsBeside } from './process.ts';

/**
 * Imports a plain feed into a catalogue that is searched at the same time: seconds, processor time and peak memory of
 * the importing process, and the delay of searches. The limit is a process that only parses the records and writes them
 * into a table.
 * Run it with `npm run bench -- import [--quick]`.
 * How it could mislead: invented products of about 450 bytes; the files are in the system's cache; with two processors
 * the searching process has one to itself.
 */

/** Maximum time for which a serving process may be blocked, in milliseconds. */
const maxStall = 100;

const sizes = { full: [10_000, 100_000, 1_000_000], quick: [2000, 10_000] } as const;
const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const answerSchema = v.object({ times: v.array(v.number()), stall: v.number() });
type Answer = v.InferOutput<typeof answerSchema>;

/** The next message of a process: the duration of each search, and its longest blocked time. */
const nextOf = async (searching: ChildProcess): Promise<Answer> => {
  const [message] = await once(searching, 'message');
  return v.parse(answerSchema, message);
};
const ask = (searching: ChildProcess): Promise<Answer> => {
  const message = nextOf(searching);
  searching.send('times');
  return message;
};
const stop = async (searching: ChildProcess): Promise<void> => {
  searching.send('stop');
  await once(searching, 'exit');
};

const importOf = async (count: number): Promise<readonly ResultRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const feed = join(folder, 'feed.json');
  await writeFeed(feed, count);
  const bare = await measured('recordsOnly.ts', folder, feed);
  const searching = fork(script('searching.ts'), [folder]);
  const idle = fork(script('searching.ts'));
  await Promise.all([searching, idle].map(nextOf)); // the searches have begun
  await new Promise((done) => setTimeout(done, 3000));
  const alone = (await ask(searching)).times;
  await ask(idle);
  const ours = await measured('../../../server/catalogue/import/command.ts', folder, feed);
  // Includes the first search that sees the import.
  await new Promise((done) => setTimeout(done, 1000));
  const { times: meanwhile, stall } = await ask(searching);
  const { stall: ofMachine } = await ask(idle);
  await Promise.all([searching, idle].map(stop));
  await rm(folder, { recursive: true });
  const one = (subject: string, value: number, limit?: number) => rowOf(subject, count, [value], limit);
  return [
    ...rowsBeside(one, 'records alone', bare, ours, ', parsed and inserted'),
    rowOf('a search alone [ms]', count, alone),
    rowOf('a search meanwhile [ms]', count, meanwhile),
    one('a search alone: p99 [ms]', percentile(alone, 0.99), percentile(alone, 0.99)),
    one('a search meanwhile: p99 [ms]', percentile(meanwhile, 0.99), percentile(alone, 0.99)),
    one('an idle process meanwhile: longest stall [ms]', ofMachine, maxStall),
    one('searching meanwhile: longest stall [ms]', stall, maxStall),
  ];
};

export const importing: Benchmark = async ({ isQuick, hasTime }) => {
  const rows: ResultRow[] = [];
  for (const count of isQuick ? sizes.quick : sizes.full) {
    if (!hasTime()) break;
    rows.push(...(await importOf(count)));
    console.log(`${count} products imported`);
  }
  return { name: 'import', unit: 's', rows };
};
