/** Simulates the queue before the processes at rates that this machine cannot generate. */

/** Settings of the simulation. */
export interface Load {
  /** Questions per second, at random moments. */
  readonly rate: number;
  /** Duration in seconds. */
  readonly seconds: number;
  /** Number of processes, each of which answers one question at a time. */
  readonly processes: number;
  /** Measured processor times of answers in milliseconds; each question takes one of them. */
  readonly services: readonly number[];
  /** A peak: this multiple of the rate in the seconds from `from` to `to`. */
  readonly burst?: { readonly times: number; readonly from: number; readonly to: number };
}

/** Milliseconds that questions waited, and the share of time in which processes were busy. */
export interface Waiting {
  readonly questions: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  readonly busy: number;
}

/** Repeatable pseudo-random numbers from 0 to 1 (Park and Miller). */
const randomFrom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/**
 * Assigns each question to a random process, as the system distributes connections; it waits there for earlier ones. No
 * process takes over a question of another.
 */
export const simulate = ({ rate, seconds, processes, services, burst }: Load, seed = 1): Waiting => {
  const random = randomFrom(seed);
  const freeAt = new Float64Array(processes);
  const waits: number[] = [];
  let [now, busyTime] = [0, 0];
  for (;;) {
    const isBurst = burst !== undefined && now >= burst.from * 1000 && now < burst.to * 1000;
    now += (-Math.log(1 - random()) * 1000) / (isBurst ? rate * burst.times : rate);
    if (now >= seconds * 1000) break;
    const process = Math.floor(random() * processes);
    const service = services[Math.floor(random() * services.length)] ?? 0;
    const begins = Math.max(now, freeAt[process] ?? 0);
    waits.push(begins - now);
    freeAt[process] = begins + service;
    busyTime += service;
  }
  const sorted = waits.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    questions: waits.length,
    p50: at(0.5),
    p99: at(0.99),
    max: at(1),
    busy: busyTime / (seconds * 1000 * processes),
  };
};

/** Number of processes with which 99 of 100 questions wait no longer than `limit` milliseconds. */
export const processesFor = (load: Omit<Load, 'processes'>, limit: number): number => {
  const mean = load.services.reduce((sum, service) => sum + service, 0) / load.services.length;
  let processes = Math.max(1, Math.ceil((load.rate * mean) / 1000));
  while (simulate({ ...load, processes }).p99 > limit) processes += 1;
  return processes;
};
