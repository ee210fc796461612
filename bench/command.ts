import { mkdir, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { answer } from './answer.ts';
import { crowd } from './crowd.ts';
import { growth } from './growth.ts';
import { guard } from './guard.ts';
import type { Row } from './measure.ts';
import { retrieval } from './retrieval.ts';
import { stream } from './stream.ts';
import { tracing } from './tracing.ts';

/** `npm run bench [-- NAME]`: each benchmark beside its peers in one run, as a table and as JSON in `bench/results/`. */
const benchmarks: Readonly<Record<string, () => Promise<readonly Row[]>>> = {
  answer,
  crowd,
  growth,
  guard,
  retrieval,
  stream,
  tracing,
};

const wanted = process.argv[2];
if (wanted !== undefined && !(wanted in benchmarks)) {
  console.error(`there is no benchmark "${wanted}"; there are ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}

const folder = new URL('results/', import.meta.url);
await mkdir(folder, { recursive: true });
for (const [name, run] of Object.entries(benchmarks)) {
  if (wanted !== undefined && wanted !== name) continue;
  console.log(`\n${name}`);
  const rows = await run();
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
