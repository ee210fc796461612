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
const noise = 4;
/**
 * The short and the long text are read one directly after the other, so that other load affects both alike. One round
 * within the limit is enough: other load can make a round look slower, but quadratic time exceeds the limit in all of
 * them.
 */
const maxRounds = 12;

/** Processor time of this thread in milliseconds; other threads collect garbage and compile meanwhile. */
const costOf = async (read: Reader, text: string): Promise<number> => {
  const before = process.threadCpuUsage();
  await read(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
};

const expectLinear = async (read: Reader, shape: string): Promise<void> => {
  const [short, long] = [shaped(shape, lengths.short), shaped(shape, lengths.long)];
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < maxRounds && least > maxGrowth; round++) {
    const cost = await costOf(read, short);
    least = Math.min(least, (await costOf(read, long)) / Math.max(cost, noise));
  }
  expect(least, `${shape}: growth for eight times the length`).toBeLessThanOrEqual(maxGrowth);
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
