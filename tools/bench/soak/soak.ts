import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { percentile } from '../harness/measure.ts';
import { type Peer, startProcess } from '../harness/process.ts';
import { type Benchmark, type ResultRow, rowOf } from '../harness/result.ts';
import {
  addressSchema,
  allOpen,
  type Figures,
  figuresSchema,
  requestsResultSchema,
  streamsResultSchema,
} from './figures.ts';
import { refusals } from './refusals.ts';

/**
 * Holds 5,000 streams at a time on one server for minutes and accounts for every event; further questions are refused
 * at once meanwhile. Then sends 200,000 requests of all kinds and observes the memory. Server and clients are separate
 * processes.
 */

interface Size {
  readonly streams: number;
  /** Events of each stream, and milliseconds between them. */
  readonly events: number;
  readonly pace: number;
  readonly opensEachSecond: number;
  readonly requests: number;
}

const sizes = {
  full: { streams: 5000, events: 180, pace: 1000, opensEachSecond: 250, requests: 200_000 },
  quick: { streams: 300, events: 10, pace: 1000, opensEachSecond: 100, requests: 4000 },
} as const satisfies Record<string, Size>;

const refusedQuestions = 200;
const megabyte = 1024 * 1024;

const measured = (server: Peer): Promise<Figures> => {
  server.send('figures');
  return server.receive(figuresSchema);
};

const soakStreams = async (server: Peer, address: string, size: Size) => {
  const { streams, events, opensEachSecond } = size;
  const before = await measured(server);
  const client = startProcess(new URL('./streams.ts', import.meta.url));
  client.send({ address, streams, events, opensEachSecond });
  await client.receive(v.literal(allOpen));
  const open = await measured(server);
  const refused = await refusals(address, refusedQuestions);
  const streamsEnded = client.receive(streamsResultSchema);
  const samples: Figures[] = [];
  let isOver = false;
  streamsEnded
    .finally(() => {
      isOver = true;
    })
    .catch(() => {});
  while (!isOver) {
    await wait(Math.min(5000, (events * size.pace) / 4));
    samples.push(await measured(server));
  }
  const result = await streamsEnded;
  await client.stop();
  const after = await measured(server);
  return {
    sent: after.sent - before.sent,
    ...result,
    refused,
    perStream: (open.used - before.used) / streams,
    peak: Math.max(open.rss, ...samples.map(({ rss }) => rss)),
    cpuEachEvent: (after.cpuMilliseconds - before.cpuMilliseconds) / Math.max(1, after.sent - before.sent),
  };
};

const soakRequests = async (server: Peer, address: string, { requests }: Size) => {
  const client = startProcess(new URL('./requests.ts', import.meta.url));
  const parts = 10;
  const count = requests / parts;
  const memory: Figures[] = [];
  const milliseconds: number[] = [];
  const faults: string[] = [];
  let answered = 0;
  let repeated = 0;
  for (let part = 0; part < parts; part += 1) {
    client.send({ address, from: part * count, count, together: 32 });
    const result = await client.receive(requestsResultSchema);
    answered += result.answered;
    repeated += result.repeated;
    milliseconds.push(...result.milliseconds);
    faults.push(...result.faults);
    memory.push(await measured(server));
  }
  await client.stop();
  return { answered, repeated, faults, milliseconds, memory };
};

export const soak: Benchmark = async ({ isQuick }) => {
  const size = isQuick ? sizes.quick : sizes.full;
  const limits = { CHAT_RATE_LIMIT: '1000000', CONVERSATION_RATE_LIMIT: '1000000', SEARCH_RATE_LIMIT: '1000000' };
  const server = startProcess(new URL('./server.ts', import.meta.url), [String(size.events), String(size.pace)], {
    ...limits,
    ANSWERS_LIMIT: String(size.streams),
    LOG_LEVEL: 'warn',
  });
  const { address } = await server.receive(addressSchema);
  console.log(`${size.streams} streams of ${size.events} events`);
  const streams = await soakStreams(server, address, size);
  console.log(`${size.requests} requests`);
  const requests = await soakRequests(server, address, size);
  await server.stop();

  const expected = size.streams * size.events;
  for (const fault of [...streams.faults, ...requests.faults].slice(0, 20)) console.error(fault);
  const settled = requests.memory.slice(requests.memory.length / 2).map(({ used }) => used / megabyte);
  const one = (subject: string, unit: string, at: number, value: number, limit?: number): ResultRow =>
    rowOf(unit === 'ms' ? subject : `${subject} [${unit}]`, at, [value], limit);
  return {
    name: 'soak',
    unit: 'ms',
    rows: [
      one('events sent', 'events', size.streams, streams.sent),
      one('events received, of those expected', 'events', size.streams, streams.received, expected),
      one('streams whole, of those opened', 'streams', size.streams, streams.whole, size.streams),
      rowOf('first event of a stream', size.streams, streams.firstEvents),
      one('first event of a stream, p99', 'ms', size.streams, percentile(streams.firstEvents, 0.99)),
      one('processor time of the server for an event', 'ms', size.streams, streams.cpuEachEvent),
      one('memory of an open stream', 'kB', size.streams, streams.perStream / 1024, 32),
      one('peak memory of the server', 'MB', size.streams, streams.peak / megabyte),
      one('questions refused by 503 while full', 'questions', size.streams, streams.refused.right, refusedQuestions),
      rowOf('a refusal while full', size.streams, streams.refused.milliseconds),
      one('requests answered as they must be', 'requests', size.requests, requests.answered, size.requests),
      one('requests put off by 503, asked again in time', 'requests', size.requests, requests.repeated),
      rowOf('a request', size.requests, requests.milliseconds),
      one('a request, p99', 'ms', size.requests, percentile(requests.milliseconds, 0.99)),
      rowOf('memory used, second half of the requests [MB]', size.requests, settled),
      one(
        'memory used at the end against the middle',
        'ratio',
        size.requests,
        (settled.at(-1) ?? 0) / (settled[0] ?? 1),
        1.1,
      ),
    ],
  };
};
