import { readCommandLine } from '../../server/commandLine.ts';
import { ensureBuilt } from '../build/freshness.ts';
import { answer } from './answer/answer.ts';
import { drawCharts } from './charts/drawCharts.ts';
import { chunk } from './chunk.ts';
import { conversation } from './conversation/conversation.ts';
import { session } from './conversation/session.ts';
import { crowd } from './crowd/crowd.ts';
import { figures } from './figures.ts';
import { growth } from './growth.ts';
import { guard } from './guard.ts';
import { type Benchmark, keepOthers, writeResult } from './harness/result.ts';
import { formats } from './import/formats.ts';
import { importing } from './import/import.ts';
import { lighthouse } from './lighthouse.ts';
import { line } from './line.ts';
import { linear } from './linear/linear.ts';
import { load } from './load/load.ts';
import { markdown } from './markdown/markdown.ts';
import { retrieval } from './retrieval/retrieval.ts';
import { scale } from './scale/scale.ts';
import { soak } from './soak/soak.ts';
import { start } from './start.ts';
import { stream } from './stream/stream.ts';
import { tracing } from './tracing.ts';
import { workers } from './workers/workers.ts';

/**
 * `npm run bench [-- NAME,NAME] [--quick]`: runs benchmarks beside their peers and prints tables; results go to
 * `bench/results/`, with charts.
 */
const benchmarks: Readonly<Record<string, Benchmark>> = {
  answer,
  chunk,
  conversation,
  crowd,
  figures,
  formats,
  growth,
  guard,
  import: importing,
  lighthouse,
  line,
  linear,
  load,
  markdown,
  retrieval,
  scale,
  session,
  soak,
  start,
  stream,
  tracing,
  workers,
};

/** No round begins after this many seconds. */
const seconds = { full: 420, quick: 75 };

const { values, positionals } = readCommandLine({
  usage: `npm run bench -- [NAME,NAME] [--quick] [--only SUBJECT,SUBJECT]
NAME  ${Object.keys(benchmarks).join(', ')}; all of them by default`,
  maxWords: 1,
  options: { quick: { type: 'boolean' }, only: { type: 'string' } },
});
const isQuick = values.quick ?? false;
const only = values.only?.split(',');
const [wanted = Object.keys(benchmarks).join()] = positionals;
const names = wanted.split(',');
const unknown = names.filter((name) => !(name in benchmarks));
if (unknown.length > 0) {
  console.error(`there is no benchmark "${unknown.join()}"; there are ${Object.keys(benchmarks).join(', ')}`);
  process.exit(1);
}

const shown = (value: number): string => (Math.abs(value) < 100 ? value.toPrecision(3) : value.toFixed(0));

await ensureBuilt();
for (const name of names) {
  console.log(`\n${name}`);
  const end = performance.now() + 1000 * (isQuick ? seconds.quick : seconds.full);
  const result = await benchmarks[name]?.({ isQuick, only, hasTime: () => performance.now() < end });
  if (!result) continue;
  console.table(
    result.rows.map(({ subject, size, median, min, max, ratioToLimit }) => ({
      subject,
      size,
      [result.unit]: shown(median),
      min: shown(min),
      max: shown(max),
      'ratio to limit': ratioToLimit === null ? '' : shown(ratioToLimit),
    })),
  );
  await writeResult(only ? await keepOthers(result) : result);
}
await drawCharts();
