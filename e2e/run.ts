import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { findBrowser, howToInstall } from '../tools/build/browser.ts';

/** `npm run test:e2e`: the browser tests. Writes their counts to the file that E2E_RESULT names. */

const report = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });

const keep = async (counts: { readonly passed: number; readonly failed: number }): Promise<void> => {
  const path = process.env['E2E_RESULT'];
  if (path) await writeFile(path, JSON.stringify(counts));
};

if ((await findBrowser(process.env)) === undefined) {
  console.error(howToInstall);
  await keep({ passed: 0, failed: 1 });
  process.exit(1);
}

const folder = await mkdtemp(join(tmpdir(), 'e2e-'));
const json = join(folder, 'report.json');
const vitest = spawn(
  process.execPath,
  [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['--config', 'e2e/vitest.config.ts'],
    ...['--reporter', 'default', '--reporter', 'json', '--outputFile.json', json],
    ...process.argv.slice(2),
  ],
  { stdio: 'inherit' },
);
const [exitCode] = await once(vitest, 'exit');
const { numPassedTests, numFailedTests } = v.parse(report, JSON.parse(await readFile(json, 'utf8')));
await rm(folder, { recursive: true });
await keep({ passed: numPassedTests, failed: numFailedTests });
process.exitCode = typeof exitCode === 'number' ? exitCode : 1;
