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

const sizes = { full: [10_000, 100_000, 1_000_000], quick: [2000, 10_000] } as const;
const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What the searching process tells next. */
const timesOf = async (searching: ChildProcess): Promise<readonly number[]> => {
  const [times] = await once(searching, 'message');
  return v.parse(v.array(v.number()), times);
};

const importOf = async (count: number): Promise<readonly ResultRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'import-'));
  const feed = join(folder, 'feed.json');
  await writeFeed(feed, count);
  const bare = await measured('recordsAlone.ts', folder, feed);
  const searching = fork(script('searching.ts'), [folder]);
  await timesOf(searching); // it has begun
  const ask = (): Promise<readonly number[]> => {
    const told = timesOf(searching);
    searching.send('times');
    return told;
  };
  await new Promise((done) => setTimeout(done, 3000));
  const alone = await ask();
  const ours = await measured('../../../server/catalogue/import/command.ts', folder, feed);
  // The first search that sees the import is among them.
  await new Promise((done) => setTimeout(done, 1000));
  const meanwhile = await ask();
  searching.send('stop');
  await once(searching, 'exit');
  await rm(folder, { recursive: true });
  const one = (subject: string, value: number, limit?: number) => rowOf(subject, count, [value], limit);
  return [
    ...rowsBeside(one, 'records alone', bare, ours, ', parsed and inserted'),
    rowOf('a search alone [ms]', count, alone),
    rowOf('a search meanwhile [ms]', count, meanwhile),
    one('a search alone: p99 [ms]', percentile(alone, 0.99), percentile(alone, 0.99)),
    one('a search meanwhile: p99 [ms]', percentile(meanwhile, 0.99), percentile(alone, 0.99)),
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
