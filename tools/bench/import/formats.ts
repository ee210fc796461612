import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Benchmark, type ResultRow, rowOf } from '../harness/result.ts';
import { formatFeed, formatFiles, ownMapping } from './formatFeeds.ts';
import { measured, rowsBeside } from './process.ts';

/**
 * Imports 100,000 products in each format into an empty catalogue: seconds, processor time and peak memory of the
 * importing process, beside a process that only parses the same file.
 * Run it with `npm run bench -- formats [--quick] [--only icecat,magento]`.
 * How it could mislead: invented products of few words, alike in all formats except BMEcat; the parser keeps nothing,
 * while an import checks, relates and indexes what it reads.
 */
const sizes = { full: 100_000, quick: 2000 } as const;

const nameOf = (file: string): string => file.slice(0, file.lastIndexOf('.'));

const formatOf = async (file: string, count: number): Promise<readonly ResultRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'formats-'));
  const feed = join(folder, file);
  await writeFile(feed, formatFeed(file, count));
  const { size } = await stat(feed);
  const mapping = join(folder, 'mapping.json');
  await writeFile(mapping, ownMapping);
  const options = ['--currency', 'USD', ...(file.startsWith('mapped') ? ['--mapping', mapping] : [])];
  const bare = await measured('bareParser.ts', folder, feed);
  const ours = await measured('../../../server/catalogue/import/command.ts', folder, feed, ...options);
  await rm(folder, { recursive: true });
  const name = nameOf(file);
  const one = (subject: string, value: number, limit?: number) => rowOf(`${name}: ${subject}`, count, [value], limit);
  return [one('size [MB]', size / 1e6), ...rowsBeside(one, 'bare parser', bare, ours)];
};

export const formats: Benchmark = async ({ isQuick, only, hasTime }) => {
  const rows: ResultRow[] = [];
  for (const file of formatFiles.filter((each) => only?.includes(nameOf(each)) ?? true)) {
    if (!hasTime()) break;
    rows.push(...(await formatOf(file, isQuick ? sizes.quick : sizes.full)));
    console.log(`${file} imported`);
  }
  return { name: 'formats', unit: 's', rows };
};
