import './node24.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readStartOptions } from '../../server/startOptions.ts';

/**
 * Builds the app and the pages of brands if they are missing or out of date. Loaded before the server (`--import`), so
 * that `npm start` is one process and receives the signals that npm passes on. The build runs in a separate process, whose
 * memory is released when it ends.
 */

const signals = ['SIGTERM', 'SIGINT'] as const;

const build = async (): Promise<void> => {
  const builder = spawn(process.execPath, [fileURLToPath(new URL('buildApp.ts', import.meta.url))], {
    stdio: 'inherit',
  });
  const stop = (signal: NodeJS.Signals): void => {
    builder.kill(signal);
    process.exit(1);
  };
  for (const signal of signals) process.once(signal, stop);
  const [code] = await once(builder, 'exit');
  for (const signal of signals) process.off(signal, stop);
  if (code !== 0) process.exit(1);
};

const isDue = async (): Promise<boolean> => {
  const { brandsDue, isBuildDue } = await import('./freshness.ts');
  return (await isBuildDue()) || (await brandsDue()).length > 0;
};

// With --api-only there are no pages. Invalid brands are reported without a stack trace.
const due =
  !readStartOptions()['api-only'] &&
  (await isDue().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }));
if (due) await build();
