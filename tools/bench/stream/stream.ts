import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { percentile } from '../harness/measure.ts';
import { type Peer, startProcess } from '../harness/process.ts';
import { type Benchmark, median, type ResultRow, rowOf } from '../harness/result.ts';
import { installPeers } from '../peers.ts';
import {
  addressSchema,
  endedSchema,
  heldSchema,
  type Order,
  openSchema,
  processorTimeSchema,
  receivedSchema,
  workSchema,
} from './figures.ts';
import { nodeOptions } from './nodeOptions.ts';
import { bareName, checkingName, composingName, ownName, subjects } from './subjects.ts';

/**
 * Cost of streaming for a server, beside bare `node:http`: 1,000 visitors come at the same moment (first event: median
 * and p99), hold their streams and get an event twenty times a second, all in the same tick (user and system time of an
 * event); at the end once more for the memory of a stream. Every subject runs in a process of its own for all rounds,
 * and streams the same scripted source; the client is another process with raw sockets. A goal is the median of the
 * ratios of single rounds, in which the product runs directly before or after bare `node:http`. All subjects run with
 * the Node options of `npm start`.
 * Run it with `npm run bench -- stream [--quick]`; it installs the peers of `tools/bench/package.json` if they are
 * missing.
 * How it could mislead: bare `node:http` reads no body and checks nothing; all streams get their events in the same
 * tick, which suits processor caches; the kernel's work for the client's end of a loopback connection is partly counted
 * for the server; peers number their events as the product does, but none keeps them for resuming, and the AI SDK's
 * events differ. A new process pays for compiling during its first thousands of streams: counted rounds begin after
 * eight crowds, which a server reaches within minutes.
 */

interface Size {
  readonly streams: number;
  readonly rounds: number;
  readonly ticks: number;
}

const sizes = {
  full: { streams: 1000, rounds: 9, ticks: 60 },
  quick: { streams: 200, rounds: 1, ticks: 20 },
} as const satisfies Record<string, Size>;

const pace = 50;
const warmUp = 10;
/**
 * Crowds before the counted rounds, for the two compared subjects and for the others; the others take part in every
 * third round.
 */
const warmUpCrowds = { compared: 8, other: 2 } as const;
const eachOther = 3;
const kilobyte = 1024;
const limits = { cpu: 1.2, firstEvent: 1.5, opening: 1.3, memory: 32 } as const;

/** Results of one round; composed answers end by themselves, so their streams cannot be held. */
interface Round {
  readonly firstEventMedian: number;
  readonly firstEventLate: number;
  /** Processor time of the server from a connection to its first event, in microseconds. */
  readonly firstEventWork: number;
  /** Processor time of an event, in microseconds. */
  readonly eachEvent?: number;
}

/** Memory of a stream in kB: heap with buffers, and of the process. */
interface Memory {
  readonly used: number;
  readonly rss: number;
}

/** One subject: its process and results. */
interface Subject {
  readonly name: string;
  readonly server: Peer;
  readonly port: number;
  readonly rounds: Round[];
  memory?: Memory;
}

const order = ({ server }: Subject, what: Order): void => server.send(what);

const processorTimeOf = async (subject: Subject, when: 'begin' | 'reportWork'): Promise<number> => {
  order(subject, { do: when });
  return subject.server.receive(workSchema);
};

const memoryNow = async (subject: Subject): Promise<Memory> => {
  order(subject, { do: 'measure' });
  return subject.server.receive(heldSchema);
};

/** Subjects of every round: the two that the goals compare, and the minimum of a server that checks a question. */
const isCompared = ({ name }: Subject): boolean => [bareName, ownName, checkingName].includes(name);
const canHoldStreams = ({ name }: Subject): boolean => name !== composingName;

/** Opens a crowd of streams, and calls `look` while they are open. */
const withCrowd = async <Found>(
  subject: Subject,
  client: Peer,
  { streams }: Size,
  round: number,
  look: (firstEvents: readonly number[], timeBefore: number) => Promise<Found>,
): Promise<Found> => {
  const timeBefore = await processorTimeOf(subject, 'begin');
  client.send({ port: subject.port, streams, round });
  const { firstEvents } = await client.receive(openSchema);
  const found = await look(firstEvents, timeBefore);
  if (canHoldStreams(subject)) {
    order(subject, { do: 'end' });
    await subject.server.receive(endedSchema);
  }
  await client.receive(receivedSchema);
  return found;
};

const costOfEvent = async (subject: Subject, { ticks }: Size): Promise<number> => {
  order(subject, { do: 'tick', ticks: warmUp, pace });
  await subject.server.receive(processorTimeSchema);
  order(subject, { do: 'tick', ticks, pace });
  const { microseconds, events } = await subject.server.receive(processorTimeSchema);
  return microseconds / events;
};

/** Without a forced collection before, which would shrink the young generation and discard compiled code. */
const runOnce = (subject: Subject, client: Peer, size: Size, round: number): Promise<Round> =>
  withCrowd(subject, client, size, round, async (firstEvents, timeBefore) => ({
    firstEventWork: ((await processorTimeOf(subject, 'reportWork')) - timeBefore) / size.streams,
    firstEventMedian: median(firstEvents),
    firstEventLate: percentile(firstEvents, 0.99),
    ...(canHoldStreams(subject) ? { eachEvent: await costOfEvent(subject, size) } : {}),
  }));

const memoryOf = async (subject: Subject, client: Peer, size: Size, round: number): Promise<Memory> => {
  const before = await memoryNow(subject);
  return withCrowd(subject, client, size, round, async () => {
    const open = await memoryNow(subject);
    return {
      used: (open.used - before.used) / size.streams / kilobyte,
      rss: (open.rss - before.rss) / size.streams / kilobyte,
    };
  });
};

const startSubject = async (name: string, dataDir: string): Promise<Subject> => {
  const server = startProcess(new URL('./server.ts', import.meta.url), [name], { DATA_DIR: dataDir }, nodeOptions);
  const { port } = await server.receive(addressSchema);
  return { name, server, port, rounds: [] };
};

const rowsOf = (found: readonly Subject[], { streams }: Size): readonly ResultRow[] => {
  const measures = [
    ['processor time of an event', 'µs', ({ eachEvent }: Round) => eachEvent, limits.cpu],
    ['first event, p99', 'ms', (round: Round) => round.firstEventLate, limits.firstEvent],
    ['processor time of a first event', 'µs', (round: Round) => round.firstEventWork, limits.opening],
    ['first event, median', 'ms', (round: Round) => round.firstEventMedian, undefined],
  ] as const;
  const valuesOf = (name: string, read: (round: Round) => number | undefined): readonly number[] =>
    (found.find((subject) => subject.name === name)?.rounds ?? []).flatMap((round) => read(round) ?? []);
  const times = measures.flatMap(([what, unit, read, most]) => {
    const base = valuesOf(bareName, read);
    const labelled = unit === 'ms' ? what : `${what} [${unit}]`;
    const rows = found.flatMap(({ name }): readonly ResultRow[] => {
      const values = valuesOf(name, read);
      return values.length === 0 ? [] : [rowOf(`${name}: ${labelled}`, streams, values, median(base))];
    });
    // The ratio within each round, in which the machine was the same for both.
    const ratiosOf = (name: string): readonly number[] =>
      valuesOf(name, read).map((value, at) => value / (base[at] ?? Number.NaN));
    if (!most) return rows;
    return [
      ...rows,
      rowOf(`goal: ${what}, at most ${most} of bare [ratio]`, streams, ratiosOf(ownName), most),
      rowOf(`${checkingName}: ${what}, of bare [ratio]`, streams, ratiosOf(checkingName), most),
    ];
  });
  const memory = found.flatMap(({ name, memory }) => {
    if (!memory) return [];
    const { used, rss } = memory;
    return [
      rowOf(`${name}: memory of a stream, heap and buffers [kB]`, streams, [used], limits.memory),
      rowOf(`${name}: memory of a stream, of the process [kB]`, streams, [rss]),
    ];
  });
  return [...times, ...memory];
};

const stopAll = async (subjects: readonly Subject[], client: Peer): Promise<void> => {
  await client.stop();
  for (const { server } of subjects) await server.stop();
};

export const stream: Benchmark = async ({ isQuick, hasTime }) => {
  await installPeers();
  const size = isQuick ? sizes.quick : sizes.full;
  const dataDir = await mkdtemp(join(tmpdir(), 'stream-'));
  const client = startProcess(new URL('./client.ts', import.meta.url));
  const all: Subject[] = [];
  for (const name of Object.keys(subjects)) all.push(await startSubject(name, dataDir));
  for (const subject of all) {
    const crowds = isQuick ? 1 : warmUpCrowds[isCompared(subject) ? 'compared' : 'other'];
    for (let crowd = 1; crowd <= crowds; crowd += 1)
      await withCrowd(subject, client, size, -crowd, async () => undefined);
  }

  for (let round = 0; round < size.rounds && (round === 0 || hasTime()); round += 1) {
    // The first two are compared: each comes first equally often.
    const [one, other, ...rest] = all;
    const turn = round % 2 === 0 ? [one, other, ...rest] : [other, one, ...rest];
    for (const subject of turn) {
      if (!subject || !(isCompared(subject) || round % eachOther === 0)) continue;
      const seen = await runOnce(subject, client, size, round);
      subject.rounds.push(seen);
      const cpu = seen.eachEvent === undefined ? '' : `, ${seen.eachEvent.toFixed(1)} µs an event`;
      const first = `p99 ${seen.firstEventLate.toFixed(0)} ms, ${seen.firstEventWork.toFixed(0)} µs`;
      console.log(`round ${round + 1}: ${subject.name}: first event ${first}${cpu}`);
    }
  }
  for (const subject of all.filter(canHoldStreams)) subject.memory = await memoryOf(subject, client, size, size.rounds);
  await stopAll(all, client);
  await rm(dataDir, { recursive: true });
  return { name: 'stream', unit: 'ms', rows: [...rowsOf(all, size)] };
};
