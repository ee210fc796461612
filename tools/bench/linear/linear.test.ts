/** @module-tag verify */

import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../src/markdown/markup.ts';
import { type Reader, serverReaders } from './server.ts';
import { shaped, shapes } from './shapes.ts';

/**
 * The time to read untrusted text must grow linearly with its length, whatever the text consists of. A text of eight
 * times the length may take 24 times as long, because caches are colder for it; quadratic time would be 64 times as long.
 */

const lengths = { short: 2500, long: 20_000 } as const;
const maxGrowth = 24;
/** Times below this many milliseconds are too short to be compared. */
const noise = 2;
/** The least of several runs counts, because other load only ever adds to a run. The first runs are slow: code is not compiled yet. */
const runs = { short: 6, long: 12 } as const;

/** Processor time of this thread in milliseconds; other threads collect garbage and compile meanwhile. */
const costOf = async (read: Reader, text: string): Promise<number> => {
  const before = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** The least cost of some runs; stops when one is low enough. */
const leastCostOf = async (read: Reader, text: string, maxRuns: number, enough = 0): Promise<number> => {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < maxRuns && least > enough; run++) least = Math.min(least, await costOf(read, text));
  return least;
};

const expectLinear = async (read: Reader, shape: string): Promise<void> => {
  const short = await leastCostOf(read, shaped(shape, lengths.short), runs.short, noise);
  const allowed = maxGrowth * Math.max(short, noise);
  const long = await leastCostOf(read, shaped(shape, lengths.long), runs.long, allowed);
  expect(long, `${shape}, ${short} ms when short`).toBeLessThanOrEqual(allowed);
};

describe('time grows linearly with the length of', async () => {
  const readers: readonly (readonly [string, Reader])[] = [
    ...Object.entries(await serverReaders()),
    ['markdown', readMarkdown],
  ];
  it.each(readers)('%s', async (_, read) => {
    for (const shape of Object.keys(shapes)) await expectLinear(read, shape);
  });

  it('quadratic time would be noticed', async () => {
    const squared: Reader = (text) => {
      let sum = 0;
      for (let at = 0; at < text.length; at++) for (let to = 0; to < text.length; to++) sum += at ^ to;
      return sum;
    };
    await expect(expectLinear(squared, 'letters')).rejects.toThrow('letters');
  });
});
