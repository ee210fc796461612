import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from './measure.ts';
import { installPeers } from './peers.ts';
import { type Peer, startProcess } from './process.ts';
import { type Benchmark, median, type ResultRow, rowOf } from './result.ts';
import {
  addressSchema,
  endedSchema,
  heldSchema,
  type Order,
  openSchema,
  receivedSchema,
  workedSchema,
  workSchema,
} from './stream/figures.ts';
import { bareName, composingName, ownName, subjects } from './stream/subjects.ts';

/**
 * What streaming costs a server beside bare `node:http`: 1,000 visitors come at the same moment (first event: median
 * and p99), hold their streams (memory of each) and get an event each, all at once, twenty times a second (processor
 * time of an event, user and system). Every subject has a process of its own, and says what the same scripted source
 * says; the client is another process, of bare sockets. Run it by `npm run bench -- stream [--quick]`; it installs the
 * peers of `bench/package.json` where they are missing.
 *
 * How it could lie: bare `node:http` reads no body and checks nothing, for it knows what will be asked; the source
 * speaks to all streams in the same tick, which suits processor caches; the kernel's work for the client's end of a
 * loopback connection partly counts as the server's; peers number their events as ours are, but none keeps them for a
 * visitor whose connection breaks, and the AI SDK's events are others.
 */

interface Size {
  readonly streams: number;
  readonly rounds: number;
  readonly ticks: number;
}

const sizes = {
  full: { streams: 1000, rounds: 5, ticks: 100 },
  quick: { streams: 200, rounds: 1, ticks: 20 },
} as const satisfies Record<string, Size>;

const pace = 50;
const warmUp = 20;
const warmUpCrowds = [-4, -3, -2, -1] as const;
const kilobyte = 1024;
const limits = { cpu: 1.2, firstEvent: 1.5, memory: 32 } as const;

/** What one round of a subject showed; what is composed ends by itself, before it could be held. */
interface Round {
  readonly firstEventMedian: number;
  readonly firstEventLate: number;
  /** Processor time of the server from a connection to the first event on it, in microseconds. */
  readonly firstEventWork: number;
  readonly steady?: { readonly eachEvent: number; readonly used: number; readonly rss: number };
}

const worked = (server: Peer): Promise<number> => {
  server.send({ do: 'tellWork' } satisfies Order);
  return server.heard(workSchema);
};

const endStreams = async (server: Peer): Promise<void> => {
  server.send({ do: 'end' } satisfies Order);
  await server.heard(endedSchema);
};

const holdStreams = async (server: Peer, before: { readonly used: number; readonly rss: number }, size: Size) => {
  const order = (what: Order): void => server.send(what);
  order({ do: 'tick', ticks: warmUp, pace });
  await server.heard(workedSchema);
  order({ do: 'measure' });
  const open = await server.heard(heldSchema);
  order({ do: 'tick', ticks: size.ticks, pace });
  const { microseconds, events } = await server.heard(workedSchema);
  await endStreams(server);
  return {
    eachEvent: microseconds / events,
    used: (open.used - before.used) / size.streams / kilobyte,
    rss: (open.rss - before.rss) / size.streams / kilobyte,
  };
};

const runOnce = async (subject: string, round: number, size: Size, dataDir: string): Promise<Round> => {
  const server = startProcess(new URL('stream/server.ts', import.meta.url), [subject], { DATA_DIR: dataDir });
  const { port } = await server.heard(addressSchema);
  const client = startProcess(new URL('stream/client.ts', import.meta.url));
  // Code that has hardly run is compiled at nobody else's expense.
  for (const crowd of warmUpCrowds) {
    client.send({ port, streams: size.streams, round: crowd });
    await client.heard(openSchema);
    if (subject !== composingName) await endStreams(server);
    await client.heard(receivedSchema);
  }

  server.send({ do: 'measure' } satisfies Order);
  const before = await server.heard(heldSchema);
  const begun = await worked(server);
  client.send({ port, streams: size.streams, round });
  const { firstEvents } = await client.heard(openSchema);
  const firstEventWork = ((await worked(server)) - begun) / size.streams;
  const steady = subject === composingName ? undefined : await holdStreams(server, before, size);
  await client.heard(receivedSchema);
  await client.stop();
  await server.stop();
  return {
    firstEventMedian: median(firstEvents),
    firstEventLate: percentile(firstEvents, 0.99),
    firstEventWork,
    ...(steady ? { steady } : {}),
  };
};

type Rounds = ReadonlyMap<string, readonly Round[]>;

const rowsOf = (rounds: Rounds, { streams }: Size): readonly ResultRow[] => {
  const values = (subject: string, read: (round: Round) => number | undefined): readonly number[] =>
    (rounds.get(subject) ?? []).flatMap((round) => read(round) ?? []);
  const measures = [
    ['processor time of an event', 'µs', ({ steady }: Round) => steady?.eachEvent, limits.cpu],
    ['first event, p99', 'ms', (round: Round) => round.firstEventLate, limits.firstEvent],
    ['processor time of a first event', 'µs', (round: Round) => round.firstEventWork, undefined],
    ['first event, median', 'ms', (round: Round) => round.firstEventMedian, undefined],
    ['memory of a stream, heap and buffers', 'kB', ({ steady }: Round) => steady?.used, undefined],
    ['memory of a stream, of the process', 'kB', ({ steady }: Round) => steady?.rss, undefined],
  ] as const;
  return measures.flatMap(([what, unit, read, most]) => {
    const base = values(bareName, read);
    const labelled = unit === 'ms' ? what : `${what} [${unit}]`;
    const rows = [...rounds.keys()].flatMap((subject): readonly ResultRow[] => {
      const found = values(subject, read);
      return found.length === 0 ? [] : [rowOf(`${subject}: ${labelled}`, streams, found, median(base))];
    });
    const own = values(ownName, read);
    // The ratio of each round, whose subjects had the same machine.
    const ratios = own.map((value, at) => value / (base[at] ?? Number.NaN));
    return [
      ...rows,
      ...(most ? [rowOf(`goal: ${what}, at most ${most} of bare [ratio]`, streams, ratios, most)] : []),
      ...(unit === 'kB' ? [rowOf(`goal: ${what}, at most ${limits.memory} kB [kB]`, streams, own, limits.memory)] : []),
    ];
  });
};

export const stream: Benchmark = async ({ isQuick, hasTime }) => {
  await installPeers();
  const size = isQuick ? sizes.quick : sizes.full;
  const dataDir = await mkdtemp(join(tmpdir(), 'stream-'));
  const rounds = new Map(Object.keys(subjects).map((name): [string, Round[]] => [name, []]));
  const runs = Array.from({ length: size.rounds }, (_, round) => [...rounds].map((peer) => [round, ...peer] as const));
  for (const [at, [round, subject, found]] of runs.flat().entries()) {
    // The first two are what is compared.
    if (at > 1 && !hasTime()) break;
    const seen = await runOnce(subject, round, size, dataDir);
    found.push(seen);
    const cpu = seen.steady ? `, ${seen.steady.eachEvent.toFixed(1)} µs an event` : '';
    console.log(`round ${round + 1}: ${subject}: first event p99 ${seen.firstEventLate.toFixed(0)} ms${cpu}`);
  }
  await rm(dataDir, { recursive: true });
  return { name: 'stream', unit: 'ms', rows: [...rowsOf(rounds, size)] };
};
