import { Agent } from 'node:http';
import { type Benchmark, median, rowOf } from '../harness/result.ts';
import { ask, type Measured, measure, processorTime, start, stop, visitors } from '../workers/measuredServer.ts';
import { largeBrands } from './largeBrands.ts';
import { processesFor, simulate } from './queue.ts';

/**
 * What one, two and four processes answer (`WORKERS`), what answers over large brands take (`largeBrands.ts`), and, from
 * the processor time of answers, how many processes 1,000 questions a second need, with a peak of twice as many. The goal for two processes is checked by the processor
 * time of an answer in each round: it shows the cost of sharing the port, however many cores other load leaves.
 * How it could mislead: answers per second stop growing when the cores are used up, as the row of cores shows, and
 * visitors use part of them, which is reported too; processor time excludes waiting; the simulation knows no limit
 * besides processors and distributes questions at random, as the system does.
 */

const counts = [1, 2, 4] as const;
/** Many short rounds in turn, so that changing load affects all alike. */
const rounds = { full: 15, quick: 1 };
const milliseconds = { full: 2500, quick: 1500 };
/** Warm-up of each process before the first round, in milliseconds. */
const warmUp = { full: 5000, quick: 1500 };
const singles = { full: 400, quick: 80 };
/** The planned load. */
const rate = 1000;
const limit = 100;
/** Minimum gain of two processes. */
const goal = 1.8;
const burst = { times: 2, from: 20, to: 30 };

const labelOf = (count: number): string => (count === 1 ? 'one process' : `${count} processes`);

/** Processor time of single answers, one after another, in milliseconds. */
const servicesOf = async (count: number): Promise<readonly number[]> => {
  const server = await start(1);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  // The processor clock's tick is longer than an answer, so the wall time of an answer without other questions is
  // measured.
  const times: number[] = [];
  for (let at = -64; at < count; at += 1) {
    const began = performance.now();
    await ask(server.url, agent, at + 64);
    if (at >= 0) times.push(performance.now() - began);
  }
  const before = await processorTime(server);
  for (let at = 0; at < count; at += 1) await ask(server.url, agent, at);
  const mean = ((await processorTime(server)) - before) / count;
  agent.destroy();
  await stop(server);
  // Keeps their distribution, scaled to the mean of the processor time, because wall time includes waiting for other
  // processes.
  const measured = times.reduce((sum, time) => sum + time, 0) / times.length;
  return times.map((time) => (time / measured) * mean);
};

export const scale: Benchmark = async ({ isQuick, hasTime }) => {
  const mode = isQuick ? 'quick' : 'full';
  const found = new Map(counts.map((count): [number, Measured[]] => [count, []]));
  const servers: { readonly count: number; readonly server: Awaited<ReturnType<typeof start>> }[] = [];
  for (const count of counts) servers.push({ count, server: await start(count) });
  // The first rounds only warm up, each process for as long as a single one.
  for (const { count, server } of servers) await measure(server, warmUp[mode] * count);
  for (let round = 0; round < rounds[mode] && (round < 1 || hasTime()); round += 1)
    for (const { count, server } of servers) found.get(count)?.push(await measure(server, milliseconds[mode]));
  for (const { server } of servers) await stop(server);
  const services = await servicesOf(singles[mode]);
  const large = await largeBrands(mode);
  const load = { rate, seconds: 60, services };
  const calm = processesFor(load, limit);
  const crowd = processesFor({ ...load, burst }, limit);
  const one = found.get(1) ?? [];
  const valuesOf = (measured: readonly Measured[], what: keyof Measured) => measured.map((each) => each[what]);
  /** The number of processors, less the cost of sharing the port. */
  const capacityOf = (count: number, measured: readonly Measured[]) =>
    measured.map(({ milliseconds: time }, round) => (count * (one[round]?.milliseconds ?? Number.NaN)) / time);
  return {
    name: 'scale',
    unit: 'answers/s',
    rows: [
      ...[...found].flatMap(([count, measured]) => [
        rowOf(
          `${labelOf(count)}, answers a second here`,
          visitors,
          valuesOf(measured, 'rate'),
          median(valuesOf(one, 'rate')),
        ),
        rowOf(`${labelOf(count)}: cores that they had here [cores]`, visitors, valuesOf(measured, 'cores')),
        rowOf(
          `${labelOf(count)}: processor time of an answer [ms]`,
          visitors,
          valuesOf(measured, 'milliseconds'),
          median(valuesOf(one, 'milliseconds')),
        ),
        rowOf(`${labelOf(count)}: processor time of whoever asks [ms]`, visitors, valuesOf(measured, 'asking')),
      ]),
      rowOf(
        `goal: two beside one by processor time [ratio, at least ${goal}]`,
        visitors,
        capacityOf(2, found.get(2) ?? []),
        goal,
      ),
      rowOf('four beside one by processor time [ratio]', visitors, capacityOf(4, found.get(4) ?? [])),
      rowOf('one visitor: time of an answer [ms]', services.length, services),
      ...large,
      ...[calm, crowd].flatMap((processes) => {
        const waiting = simulate({ ...load, processes, ...(processes === crowd ? { burst } : {}) });
        const name = `${processes} processes, ${rate} questions a second${processes === crowd ? ', twice as many for ten seconds' : ''}`;
        return [
          rowOf(`simulated: ${name}: wait at p99 [ms]`, rate, [waiting.p99], limit),
          rowOf(`simulated: ${name}: share of time busy [ratio]`, rate, [waiting.busy]),
        ];
      }),
    ],
  };
};
