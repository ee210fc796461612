import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';

/** As `npm run import` starts it. */
const flags = ['--max-semi-space-size=4'];

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const takenSchema = v.object({ processor: v.number(), memory: v.number() });

interface Taken extends v.InferOutput<typeof takenSchema> {
  readonly seconds: number;
}

/** Runs a program of this folder over a feed in a process of its own. */
export const measured = async (
  program: string,
  dataDir: string,
  feed: string,
  ...options: readonly string[]
): Promise<Taken> => {
  const start = performance.now();
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      ...[...flags, '--import', script('measured.ts'), script(program)],
      ...['--brand', 'HUS', '--data-dir', dataDir, ...options, feed],
    ],
    { maxBuffer: 1 << 26 },
  );
  const last = stdout.trim().split('\n').at(-1) ?? '';
  return { ...v.parse(takenSchema, JSON.parse(last)), seconds: (performance.now() - start) / 1000 };
};
