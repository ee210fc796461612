import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { relativeToFirst } from '../harness/measure.ts';
import { type Conversation, realConversations } from '../harness/realQuestions.ts';
import { type Benchmark, type ResultRow, rowOf } from '../harness/result.ts';
import { processorTime, type Server, start, stop } from '../workers/measuredServer.ts';
import { type Asked, converse, newAgent } from './visitor.ts';

/**
 * 50, 200 and 500 visitors who arrive at the same moment and hold different conversations of the evaluation to their
 * end. Measured: time from sending a question to its first and last event, beside a server that sends one fixed event;
 * the outcome of every question; processor time and memory of the server.
 * How it could mislead: visitors and server share the machine, so visitors take processor time from it; nobody pauses
 * between two questions, which is harder than real use.
 */

const sizes = { full: [50, 200, 500], quick: [20, 50] } as const;
const rounds = { full: 3, quick: 1 };

const startBare = async (): Promise<Pick<Server, 'process' | 'url'>> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL('../harness/bareServer.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill());
  for await (const line of createInterface({ input: child.stdout }))
    if (line.startsWith('http')) return { process: child, url: line };
  throw new Error('the bare server does not start');
};

/** Resident memory of a process, in megabytes. */
const memoryOf = async ({ process: { pid = 0 } }: Pick<Server, 'process'>): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1]) / 1000;
};

/** One crowd: the outcome of each question, and the answers per second. */
const come = async (url: string, conversations: readonly Conversation[]) => {
  const agent = newAgent();
  const began = performance.now();
  const asked = (await Promise.all(conversations.map((each) => converse(url, each, agent)))).flat();
  const seconds = (performance.now() - began) / 1000;
  agent.destroy();
  return { asked, rate: asked.filter(({ ending }) => ending === 'whole').length / seconds };
};

/** The results of all crowds of one size. */
interface Found {
  readonly bare: Asked[];
  readonly own: Asked[];
  readonly rates: number[];
  readonly processor: number[];
  readonly memory: number[];
}

const rowsOf = (size: number, { bare, own, rates, processor, memory }: Found): readonly ResultRow[] => {
  const times = (asked: readonly Asked[], of: 'first' | 'done') =>
    asked.map((each) => each[of]).filter((time) => !Number.isNaN(time));
  const ended = (as: Asked['ending']): number => own.filter(({ ending }) => ending === as).length;
  return [
    ...relativeToFirst(size, [
      { name: 'bare node:http, one fixed event', times: times(bare, 'first') },
      { name: 'this product, first event', times: times(own, 'first') },
    ]),
    rowOf('this product, whole answer', size, times(own, 'done')),
    rowOf('answers a second [1/s]', size, rates),
    rowOf('processor time of an answer [ms of processor]', size, processor),
    rowOf('resident memory after the crowd [MB]', size, memory),
    ...(['whole', 'refused', 'broken'] as const).map((as) => rowOf(`questions ${as} [questions]`, size, [ended(as)])),
  ];
};

export const crowd: Benchmark = async ({ isQuick, hasTime }) => {
  const mode = isQuick ? 'quick' : 'full';
  const conversations = realConversations();
  const bare = await startBare();
  const own = await start(1);
  const found = new Map(
    sizes[mode].map((size): [number, Found] => [size, { bare: [], own: [], rates: [], processor: [], memory: [] }]),
  );
  const memoryBefore = await memoryOf(own);
  // The first crowd only warms up: it loads lexicons and compiles code.
  await come(own.url, conversations.slice(0, 40));
  let next = 40;
  for (let round = 0; round < rounds[mode] && (round < 1 || hasTime()); round += 1)
    for (const [size, all] of found) {
      // Different conversations each time, until all were held.
      const these = Array.from({ length: size }, (_, at) => conversations[(next + at) % conversations.length]);
      next += size;
      const visitors = these.filter((each) => each !== undefined);
      all.bare.push(...(await come(bare.url, visitors)).asked);
      const before = await processorTime(own);
      const { asked, rate } = await come(own.url, visitors);
      all.own.push(...asked);
      all.rates.push(rate);
      all.processor.push(((await processorTime(own)) - before) / asked.length);
      all.memory.push(await memoryOf(own));
    }
  await stop(own);
  const exited = once(bare.process, 'exit');
  bare.process.kill();
  await exited;
  return {
    name: 'crowd',
    unit: 'ms',
    rows: [
      rowOf('resident memory before [MB]', 0, [memoryBefore]),
      ...[...found].flatMap(([size, all]) => rowsOf(size, all)),
    ],
  };
};
