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
 * A plain feed of so many products into a catalogue that is searched meanwhile: seconds, processor time, peak memory of the
 * importing process, and what visitors feel of it. The limit is the records alone, parsed and put into a table. Run it by
 * `npm run bench -- import [--quick]`.
 *
 * How it could lie: invented products of some 450 bytes; the disk is what the machine keeps of it in memory; who searches
 * has one of the processors to itself as long as there are two.
 */

/** A process that serves may heed nothing else for so many milliseconds. */
const maxStall = 100;

const sizes = { full: [10_000, 100_000, 1_000_000], quick: [2000, 10_000] } as const;
const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const answerSchema = v.object({ times: v.array(v.number()), stall: v.number() });
type Answer = v.InferOutput<typeof answerSchema>;

/** The next message of a process: how long each search took, and its longest blocked time. */
const nextOf = async (searching: ChildProcess): Promise<Answer> => {
  const [told] = await once(searching, 'message');
  return v.parse(answerSchema, told);
};
const ask = (searching: ChildProcess): Promise<Answer> => {
  const told = nextOf(searching);
  searching.send('times');
  return told;
};
const stop = async (searching: ChildProcess): Promise<void> => {
  searching.send('stop');
  await once(searching, 'exit');
};

const importOf = async (count: number): Promise<readonly ResultRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const feed = join(folder, 'feed.json');
  await writeFeed(feed, count);
  const bare = await measured('recordsAlone.ts', folder, feed);
  const searching = fork(script('searching.ts'), [folder]);
  const idle = fork(script('searching.ts'));
  await Promise.all([searching, idle].map(nextOf)); // they have begun
  await new Promise((done) => setTimeout(done, 3000));
  const alone = (await ask(searching)).times;
  await ask(idle);
  const ours = await measured('../../../server/catalogue/import/command.ts', folder, feed);
  // The first search that sees the import is among them.
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
