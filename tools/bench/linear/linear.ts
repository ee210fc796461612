import { runnerImport } from 'vite';
import { type Benchmark, type ResultRow, rowOf } from '../harness/result.ts';
import { type Reader, serverReaders } from './server.ts';
import { shaped, shapes } from './shapes.ts';

/** Time to read untrusted text of up to 1 MB: each hostile shape at four times the length each step. */

const sizes = { full: [62_500, 250_000, 1_000_000], quick: [5000, 20_000] };

/** Maximum growth for twice the length; more is worse than linear. */
const maxPerDoubling = 2.5;
const runs = 2;
/** Below this many milliseconds a measurement is noise. */
const noise = 20;

const least = async (read: Reader, text: string): Promise<number> => {
  let best = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const before = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
};

/** Growth per doubling, averaged over the lengths whose times exceed the noise. */
const growthOf = (lengths: readonly number[], times: readonly number[]): number => {
  const first = times.findIndex((time) => time > noise);
  if (first === -1 || first === times.length - 1) return 1;
  const doublings = Math.log2((lengths.at(-1) ?? 1) / (lengths[first] ?? 1));
  return ((times.at(-1) ?? 1) / (times[first] ?? 1)) ** (1 / doublings);
};

export const linear: Benchmark = async ({ isQuick, hasTime }) => {
  const { module } = await runnerImport<typeof import('../../../src/markdown/markup.ts')>('./src/markdown/markup.ts');
  const readers = { ...(await serverReaders()), markdown: module.readMarkdown };
  const lengths = isQuick ? sizes.quick : sizes.full;
  const rows: ResultRow[] = [];
  for (const [name, read] of Object.entries(readers)) {
    if (!hasTime()) break;
    const last: number[] = [];
    let worst = { growth: 0, shape: '' };
    for (const shape of Object.keys(shapes)) {
      const times: number[] = [];
      for (const length of lengths) times.push(await least(read, shaped(shape, length)));
      last.push(times.at(-1) ?? 0);
      const growth = growthOf(lengths, times);
      if (growth > worst.growth) worst = { growth, shape };
    }
    const size = lengths.at(-1) ?? 0;
    rows.push(rowOf(name, size, last));
    rows.push(rowOf(`${name}: a doubling, of ${worst.shape} [times]`, size, [worst.growth], maxPerDoubling));
    console.log(`${name}: a doubling costs ${worst.growth.toFixed(2)} times as much at worst, of ${worst.shape}`);
  }
  return { name: 'linear', unit: 'ms', rows };
};
