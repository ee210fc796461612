import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { bodyOf, questions } from '../harness/questions.ts';
import { nodeOptions } from '../stream/nodeOptions.ts';

/** Number of simultaneous visitors. */
export const visitors = 32;
/** Linux counts processor time in this fraction of a second. */
const ticksASecond = 100;

/** A server of one process, or of several that share a port. */
export interface Server {
  readonly process: ChildProcess;
  readonly url: string;
  readonly dataDir: string;
}

/** Starts one on a free port, with its own data folder and the Node options of `npm start`. */
export const start = async (workers: number): Promise<Server> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'workers-'));
  const child = spawn(
    process.execPath,
    [...nodeOptions, fileURLToPath(new URL('../../../server/main.ts', import.meta.url)), '--api-only'],
    {
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        WORKERS: String(workers),
        CHAT_RATE_LIMIT: '1000000',
        CONVERSATION_RATE_LIMIT: '1000000',
      },
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  );
  // Also if this process ends by a failure.
  process.once('exit', () => child.kill());
  let port = '';
  for await (const line of createInterface({ input: child.stdout })) {
    port = /:(\d+)/.exec(line)?.[1] ?? port;
    if (line === 'ready') break;
  }
  return { process: child, url: `http://127.0.0.1:${port}`, dataDir };
};

/** Stops it and removes its folder. */
export const stop = async ({ process: child, dataDir }: Server): Promise<void> => {
  const exited = once(child, 'exit');
  child.kill();
  await exited;
  await rm(dataDir, { recursive: true });
};

/** A process and its children. */
const familyOf = async (pid: number): Promise<readonly number[]> => {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
};

/** Processor time of a server so far, summed over its processes, in milliseconds. */
export const processorTime = async ({ process: { pid = 0 } }: Server): Promise<number> => {
  const times = (await familyOf(pid)).map(async (each) => {
    const stat = await readFile(`/proc/${each}/stat`, 'utf8');
    // The name is in brackets and may contain blanks.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) / ticksASecond) * 1000;
  });
  return (await Promise.all(times)).reduce((sum, time) => sum + time, 0);
};

/** One whole answer. */
export const ask = (url: string, agent: Agent, at: number): Promise<void> => {
  const [brand, language, question] = questions[at % questions.length] ?? questions[0];
  const body = bodyOf(language, question);
  return new Promise((done, failed) => {
    const asked = request(
      `${url}/api/ai/chat?company=${brand}`,
      {
        method: 'POST',
        agent,
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? done() : failed(new Error(`refused with ${response.statusCode}`)),
        );
      },
    );
    asked.on('error', failed);
    asked.end(body);
  });
};

/** Results while all visitors asked one question after another. */
export interface Measured {
  /** Answers per second. */
  readonly rate: number;
  /** Processor time of an answer: of the server, and of the visitors. */
  readonly milliseconds: number;
  readonly asking: number;
  /** Mean number of cores that the server had. */
  readonly cores: number;
}

export const measure = async (server: Server, duration: number): Promise<Measured> => {
  const { url } = server;
  // Each visitor has a connection, so that connections are distributed among the processes.
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  let isOver = false;
  let answers = 0;
  const visitor = async (first: number): Promise<void> => {
    for (let at = first; !isOver; at += visitors) {
      await ask(url, agent, at);
      answers += 1;
    }
  };
  const before = await processorTime(server);
  const ownBefore = process.cpuUsage();
  const began = performance.now();
  const all = Array.from({ length: visitors }, (_, at) => visitor(at));
  await wait(duration);
  isOver = true;
  await Promise.all(all);
  agent.destroy();
  const lasted = performance.now() - began;
  const worked = (await processorTime(server)) - before;
  const { user, system } = process.cpuUsage(ownBefore);
  return {
    rate: (answers / lasted) * 1000,
    milliseconds: worked / answers,
    asking: (user + system) / 1000 / answers,
    cores: worked / lasted,
  };
};
