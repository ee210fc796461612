/** Milliseconds of each run of a task, sorted. */
export type Times = readonly number[];

export interface Row {
  readonly name: string;
  readonly runs: number;
  readonly p50: number;
  readonly p99: number;
  /** Against the first row: above 1 is slower. */
  readonly ratio: number;
  /** Of searches: how well the first ten answer, from 0 to 1. */
  readonly ndcg10?: number;
  /** Of searches: seconds to index what is searched. */
  readonly indexed?: number;
}

export interface Peer {
  readonly name: string;
  /** One run; what it resolves to is its own time in milliseconds, where the call as a whole is not what is measured. */
  readonly run: (round: number) => Promise<number | undefined> | number | undefined;
}

const percentile = (sorted: Times, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

const timed = async (peer: Peer, round: number): Promise<number> => {
  const start = performance.now();
  const own = await peer.run(round);
  return own ?? performance.now() - start;
};

/** A row for each peer of its times; the ratio is against the first. */
export const rowsOf = (names: readonly string[], times: readonly Times[]): readonly Row[] => {
  const sorted = times.map((list) => list.toSorted((a, b) => a - b));
  const base = percentile(sorted[0] ?? [], 0.5);
  return names.map((name, at) => {
    const list = sorted[at] ?? [];
    const [p50, p99] = [percentile(list, 0.5), percentile(list, 0.99)];
    return { name, runs: list.length, p50, p99, ratio: p50 / base };
  });
};

/**
 * Runs peers side by side: in every round each of them once, in turn, so that a noisy machine disturbs all alike. The
 * first tenth only warms up.
 */
export const sideBySide = async (peers: readonly Peer[], rounds: number): Promise<readonly Row[]> => {
  const times = peers.map((): number[] => []);
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [at, peer] of peers.entries()) {
      const time = await timed(peer, round + warmUp);
      if (round >= 0) times[at]?.push(time);
    }
  }
  return rowsOf(
    peers.map(({ name }) => name),
    times,
  );
};
