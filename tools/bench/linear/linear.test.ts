/** @module-tag verify */

import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../src/markdown/markup.ts';
import { type Reader, serverReaders } from './server.ts';
import { shaped, shapes } from './shapes.ts';

/**
 * What strangers write is read in time that grows with its length, whatever it is made of. A text eight times as long
 * may take some twenty times as long, for the machine is busy with other things too; its square would take 64.
 */

const lengths = { short: 2500, long: 20_000 } as const;
const most = 24;
/** Processor milliseconds below which nothing is told of growth. */
const noise = 4;

/** Of this thread alone: others collect garbage and compile beside it. */
const costOf = async (read: Reader, text: string): Promise<number> => {
  const before = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

/** The least of some runs, the first of which only warms up; stops when one is as fast as it needs to be. */
const least = async (read: Reader, text: string, enough: number): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && best > enough; run++) best = Math.min(best, await costOf(read, text));
  return best;
};

const expectLinear = async (read: Reader, shape: string): Promise<void> => {
  const short = await least(read, shaped(shape, lengths.short), noise);
  const allowed = most * Math.max(short, noise);
  expect(await least(read, shaped(shape, lengths.long), allowed), `${shape}, ${short} ms when short`).toBeLessThan(
    allowed,
  );
};

describe('time grows with the length of', async () => {
  const readers: readonly (readonly [string, Reader])[] = [
    ...Object.entries(await serverReaders()),
    ['markdown', readMarkdown],
  ];
  it.each(readers)('%s', async (_, read) => {
    for (const shape of Object.keys(shapes)) await expectLinear(read, shape);
  });

  it('what grows faster would be noticed', async () => {
    const squared: Reader = (text) => {
      let sum = 0;
      for (let at = 0; at < text.length; at++) for (let to = 0; to < text.length; to++) sum += at ^ to;
      return sum;
    };
    await expect(expectLinear(squared, 'letters')).rejects.toThrow('letters');
  });
});
