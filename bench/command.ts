import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { answer } from './answer.ts';
import { crowd } from './crowd.ts';
import { growth } from './growth.ts';
import { guard } from './guard.ts';
import { line } from './line.ts';
import { linear } from './linear.ts';
import { markdown } from './markdown.ts';
import type { Row } from './measure.ts';
import type { BenchOptions, Result } from './result.ts';
import { retrieval } from './retrieval.ts';
import { soak } from './soak.ts';
import { stream } from './stream.ts';
import { tracing } from './tracing.ts';

/** `npm run bench [-- NAME] [--quick]`: each benchmark beside its peers in one run, as a table and as JSON in `bench/results/`. */
const benchmarks: Readonly<Record<string, (options: BenchOptions) => Promise<readonly Row[] | Result>>> = {
  answer,
  crowd,
  growth,
  guard,
  linear,
  markdown,
  line,
  retrieval,
  soak,
  stream,
  tracing,
};

const { values, positionals } = parseArgs({ allowPositionals: true, options: { quick: { type: 'boolean' } } });
const [wanted] = positionals;
const options: BenchOptions = { isQuick: values.quick ?? false };
if (wanted !== undefined && !(wanted in benchmarks)) {
  console.error(`there is no benchmark "${wanted}"; there are ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}

const folder = new URL('results/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, run] of Object.entries(benchmarks)) {
  if (wanted !== undefined && wanted !== name) continue;
  console.log(`\n${name}`);
  const found = await run(options);
  if ('unit' in found) {
    console.table(found.rows.map((row) => ({ ...row, unit: row.unit ?? found.unit })));
    if (!options.isQuick) await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify(found, null, 2)}\n`);
    continue;
  }
  const rows = found;
  console.table(
    rows.map((row) => ({
      ...row,
      p50: `${row.p50.toFixed(2)} ms`,
      p99: `${row.p99.toFixed(2)} ms`,
      ratio: row.ratio.toFixed(2),
    })),
  );
  const machine = { node: process.version, processor: cpus()[0]?.model ?? '', cores: cpus().length };
  await writeFile(new URL(`${name}.json`, folder), `${JSON.stringify({ machine, rows }, null, 2)}\n`);
}
