import { type BenchOptions, median, type ResultRow, rowOf } from './result.ts';

export interface Peer {
  readonly name: string;
  /** One run. It may resolve to its own time in milliseconds, if only a part of the call is measured. */
  readonly run: (round: number) => Promise<number | undefined> | number | undefined;
}

/** A peer's name, and the milliseconds of each run. */
export interface Measured {
  readonly name: string;
  readonly times: readonly number[];
}

/** The value that this share of all values does not exceed. */
export const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

const timed = async (peer: Peer, round: number): Promise<number> => {
  const start = performance.now();
  const own = await peer.run(round);
  return own ?? performance.now() - start;
};

/**
 * Runs peers side by side: each once per round, in turn, so that a noisy machine affects all alike. The first tenth
 * only warms up. Ends early when the time is up.
 */
export const sideBySide = async (
  peers: readonly Peer[],
  rounds: number,
  { hasTime }: Pick<BenchOptions, 'hasTime'>,
): Promise<readonly Measured[]> => {
  const times = peers.map((): number[] => []);
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds && (round < 1 || hasTime()); round++) {
    for (const [at, peer] of peers.entries()) {
      const time = await timed(peer, round + warmUp);
      if (round >= 0) times[at]?.push(time);
    }
  }
  return peers.map(({ name }, at) => ({ name, times: times[at] ?? [] }));
};

/** Two rows for each peer: its median and its 99th percentile; the first peer is the limit. */
export const relativeToFirst = (size: number, measured: readonly Measured[]): readonly ResultRow[] => {
  const limit = measured[0]?.times ?? [];
  return measured.flatMap(({ name, times }) => [
    rowOf(name, size, times, median(limit)),
    rowOf(`${name}: p99`, size, [percentile(times, 0.99)], percentile(limit, 0.99)),
  ]);
};
