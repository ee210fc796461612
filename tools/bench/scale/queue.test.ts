import { describe, expect, it } from 'vitest';
import { processesFor, simulate } from './queue.ts';

/** Compares the simulation with formulas of queueing theory. */

const base = { rate: 100, seconds: 600, services: [5], processes: 1 };

describe('the queue before the processes', () => {
  it('has the waiting times of the Pollaczek-Khinchine formula for one process', () => {
    // At half load with 5 ms per question the mean is rho * s / (2 * (1 - rho)) = 2.5 ms, and half of the questions do not wait.
    const { questions, busy, p50, p99 } = simulate(base);
    expect(questions).toBeGreaterThan(59_000);
    expect(busy).toBeCloseTo(0.5, 1);
    expect(p50).toBeLessThan(2.5);
    expect(p99).toBeGreaterThan(10);
    expect(p99).toBeLessThan(25);
  });

  it('grows without limit if overloaded, but not if two processes share the load', () => {
    expect(simulate({ ...base, rate: 220 }).max).toBeGreaterThan(30_000);
    expect(simulate({ ...base, rate: 220, processes: 2 }).max).toBeLessThan(1000);
  });

  it('computes the number of processes needed, more for a burst', () => {
    const load = { rate: 1000, seconds: 30, services: [4, 5, 6] };
    const calm = processesFor(load, 50);
    expect(calm).toBeGreaterThanOrEqual(5);
    const crowd = processesFor({ ...load, burst: { times: 2, from: 10, to: 15 } }, 50);
    expect(crowd).toBeGreaterThan(calm);
  });
});
