import { type Benchmark, median, rowOf } from '../harness/result.ts';
import { measure, start, stop, visitors } from './measuredServer.ts';

/**
 * Whole answers per second of one process and of two that share a port (`WORKERS=2`), with as many visitors as keep
 * them busy; and the processor time of an answer, summed over all processes of the server, from which follows what two
 * would gain on a machine without other load. Two processes are measured for twice as long as one: each compiles the same
 * code for itself, and with half the answers it would be compared while it is colder.
 * How it could mislead: visitors run on the same machine, and on one with two processors take part of what the second
 * process would have had, so that answers per second are too low; processor time excludes waiting, and here processes
 * only wait for each other.
 */

const rounds = { full: 5, quick: 2 };
const milliseconds = { full: 6000, quick: 2000 };
const goal = 1.8;

export const workers: Benchmark = async ({ isQuick, hasTime }) => {
  const mode = isQuick ? 'quick' : 'full';
  const found: Record<1 | 2, Awaited<ReturnType<typeof measure>>[]> = { 1: [], 2: [] };
  const servers = [
    { count: 1, server: await start(1) },
    { count: 2, server: await start(2) },
  ] as const;
  for (let round = -1; round < rounds[mode] && (round < 1 || hasTime()); round += 1)
    for (const { count, server } of servers) {
      const measured = await measure(server, milliseconds[mode] * count);
      if (round >= 0) found[count].push(measured); // the first round only warms up
    }
  for (const { server } of servers) await stop(server);
  const rates = (count: 1 | 2) => found[count].map(({ rate }) => rate);
  const times = (count: 1 | 2) => found[count].map(({ milliseconds: time }) => time);
  const beside = (two: readonly number[], one: readonly number[]) =>
    two.map((value, round) => value / (one[round] ?? Number.NaN));
  // Twice the processors, less the cost of sharing the port.
  const capacity = beside(times(1), times(2)).map((ratio) => 2 * ratio);
  return {
    name: 'workers',
    unit: 'answers/s',
    rows: [
      rowOf('one process', visitors, rates(1), median(rates(1))),
      rowOf('two processes that share a port', visitors, rates(2), median(rates(1))),
      rowOf('one process: processor time of an answer [ms]', visitors, times(1), median(times(1))),
      rowOf('two processes: processor time of an answer [ms]', visitors, times(2), median(times(1))),
      rowOf('two beside one as measured here [ratio]', visitors, beside(rates(2), rates(1)), goal),
      rowOf(`goal: two beside one by processor time [ratio, at least ${goal}]`, visitors, capacity, goal),
    ],
  };
};
