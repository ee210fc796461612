import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { readCommandLine } from '../../server/commandLine.ts';
import { ensureBuilt } from '../build/freshness.ts';

/** `npm run day`: runs the simulated day, a test with a report. */
readCommandLine({
  usage: `npm run day     simulates a day of three processes under load, with a deploy, an import and faults
DAY_VISITORS and DAY_QUESTIONS set how many visitors ask (40), and how many questions a part of the day has (150).`,
  options: {},
});
// The machines serve copies of the built app.
await ensureBuilt();
const { status } = spawnSync('vitest run tools/day --disable-console-intercept --reporter dot', {
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  shell: true,
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
