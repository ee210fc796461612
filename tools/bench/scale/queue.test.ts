import { describe, expect, it } from 'vitest';
import { processesFor, simulate } from './queue.ts';

/** The simulation beside what is known of such queues by formula. */

const base = { rate: 100, seconds: 600, services: [5], processes: 1 };

describe('the queue before the processes', () => {
  it('waits as long as Pollaczek and Khinchine say for one process', () => {
    // Half busy with questions that all take 5 ms: rho * s / (2 * (1 - rho)) = 2.5 ms in the mean, none for half of them.
    const { questions, busy, p50, p99 } = simulate(base);
    expect(questions).toBeGreaterThan(59_000);
    expect(busy).toBeCloseTo(0.5, 1);
    expect(p50).toBeLessThan(2.5);
    expect(p99).toBeGreaterThan(10);
    expect(p99).toBeLessThan(25);
  });

  it('grows without end where more is asked than can be answered, and not where two halves share it', () => {
    expect(simulate({ ...base, rate: 220 }).max).toBeGreaterThan(30_000);
    expect(simulate({ ...base, rate: 220, processes: 2 }).max).toBeLessThan(1000);
  });

  it('says how many processes it takes, more where a crowd comes', () => {
    const load = { rate: 1000, seconds: 30, services: [4, 5, 6] };
    const calm = processesFor(load, 50);
    expect(calm).toBeGreaterThanOrEqual(5);
    const crowd = processesFor({ ...load, burst: { times: 2, from: 10, to: 15 } }, 50);
    expect(crowd).toBeGreaterThan(calm);
  });
});
