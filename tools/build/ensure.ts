import './node24.js';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { readStartOptions } from '../../server/startOptions.ts';

/**
 * Builds the app, and makes the pages of brands, where that is due. Loaded before the server (`--import`), so that `npm start` is one process and gets
 * the signals that npm passes on. The build runs in a process of its own, which takes its memory with it.
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

// The API alone shows no page. Faults of a brand are reported without the stack trace.
const due =
  !readStartOptions()['api-only'] &&
  (await isDue().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }));
if (due) await build();
