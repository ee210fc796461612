import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { ResultRow } from '../harness/result.ts';

/** The options with which `npm run import` starts it. */
const flags = ['--max-semi-space-size=4'];

const script = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const takenSchema = v.object({ processor: v.number(), memory: v.number() });

/** What a program used: seconds, seconds of processor time, peak memory in MB. */
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

/** Makes a row of a figure, relative to the peer's. */
type MakeRow = (subject: string, value: number, limit: number) => ResultRow;

/**
 * Time, processor time and peak memory of this product beside those of `peer`, which does the minimum; `did` names the
 * work.
 */
export const rowsBeside = (one: MakeRow, peer: string, bare: Taken, ours: Taken, did = ''): readonly ResultRow[] => [
  one(peer + did, bare.seconds, bare.seconds),
  one('this product', ours.seconds, bare.seconds),
  one(`${peer}: processor time`, bare.processor, bare.processor),
  one('this product: processor time', ours.processor, bare.processor),
  one(`${peer}: peak memory [MB]`, bare.memory, bare.memory),
  one('this product: peak memory [MB]', ours.memory, bare.memory),
];
