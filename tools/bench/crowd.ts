import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bodyOf, firstEvent, questions } from './harness/asking.ts';
import { besideFirst } from './harness/measure.ts';
import type { Benchmark } from './harness/result.ts';

/** 300 visitors ask at the same moment: from the question leaving to the first event. Servers are processes of their own. */

const visitors = 300;
const rounds = { full: 5, quick: 2 };

interface Server {
  readonly process: ChildProcess;
  readonly url: string;
}

/** Starts a script that prints an address sooner or later; with `ready` it answers. */
const start = async (script: string, args: readonly string[], variables: Record<string, string>): Promise<Server> => {
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { ...process.env, PORT: '0', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let port = '';
  for await (const line of createInterface({ input: child.stdout })) {
    port = /:(\d+)/.exec(line)?.[1] ?? port;
    if (line === 'ready') break;
  }
  return { process: child, url: `http://127.0.0.1:${port}` };
};

const stop = async ({ process: child }: Server): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
};

const crowdAt = (url: string): Promise<number[]> =>
  Promise.all(
    Array.from({ length: visitors }, (_, at) => {
      const [brand, language, question] = questions[at % questions.length] ?? questions[0];
      return firstEvent(`${url}/api/ai/chat/stream?company=${brand}`, bodyOf(language, question));
    }),
  );

export const crowd: Benchmark = async ({ isQuick, hasTime }) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'crowd-'));
  const peers = [
    { name: 'bare node:http, one fixed event', server: await start('bareServer.ts', [], {}) },
    {
      name: 'this product, first event of an answer',
      server: await start('../../server/main.ts', ['--api-only'], {
        DATA_DIR: dataDir,
        CHAT_RATE_LIMIT: '1000000',
        CONVERSATION_RATE_LIMIT: '1000000',
      }),
    },
  ];
  const times = peers.map((): number[] => []);
  for (let round = -1; round < (isQuick ? rounds.quick : rounds.full) && (round < 1 || hasTime()); round++) {
    for (const [at, { server }] of peers.entries()) {
      const found = await crowdAt(server.url);
      if (round >= 0) times[at]?.push(...found); // the first round only warms up
    }
  }
  for (const { server } of peers) await stop(server);
  await rm(dataDir, { recursive: true });
  const measured = peers.map(({ name }, at) => ({ name, times: times[at] ?? [] }));
  return { name: 'crowd', unit: 'ms', rows: [...besideFirst(visitors, measured)] };
};
