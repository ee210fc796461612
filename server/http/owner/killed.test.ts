import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { copySampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import type { Insights } from '../../insights/insights.ts';
import { postgresInsights } from '../../insights/postgresInsights.ts';
import { sqliteInsights } from '../../insights/sqliteInsights.ts';
import { needsPostgres, type RealPostgres, startPostgres } from '../../store/testing/realPostgres.ts';
import { bodyOf, listen } from '../testing/fixtures.ts';
import { ownerToken } from '../testing/ownerApp.ts';

/** The server, started as in production and killed while it answers: what the owner can read afterwards. */

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));
const options = { keepsText: true, days: 30 } as const;

const startServer = async (dataDir: string, variables: Readonly<Record<string, string>>) => {
  await copySampleCatalogue(dataDir);
  const child = spawn(process.execPath, [program, '--api-only'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ADMIN_TOKEN: ownerToken, ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  /** @returns the exit code */
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<unknown> => {
    child.kill(signal);
    return (await exited)[0];
  };
  const kill = () => end('SIGKILL');
  onTestFinished(async () => void (await kill()));
  let port = '';
  for await (const line of createInterface({ input: child.stdout })) {
    port = /:(\d+)/.exec(line)?.[1] ?? port;
    if (line === 'ready') break;
  }
  child.stdout.resume();
  const ask = (requestId: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${port}/api/ai/chat/stream?company=HUS`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': requestId },
      body: JSON.stringify(bodyOf('How heavy is it?', { chatId: requestId })),
    });
  return { ask, kill, stop: () => end('SIGTERM') };
};

const requestsOf = async (insights: Insights): Promise<readonly unknown[]> => {
  const requests: unknown[] = [];
  for await (const { request } of insights.rows({})) requests.push(request);
  return requests;
};

const newFolder = async (): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  return dataDir;
};

const areKept = (insights: Insights, requests: readonly string[]) =>
  vi.waitFor(async () => expect(new Set(await requestsOf(insights))).toEqual(new Set(requests)), { timeout: 20_000 });

/** A question whose answer had begun when the process was killed is kept. */
const killDuringAnAnswer = async (database?: RealPostgres): Promise<void> => {
  const dataDir = await newFolder();
  const { ask, kill } = await startServer(dataDir, database ? { DATABASE_URL: database.url } : {});
  const insights = database
    ? postgresInsights({ url: database.url, dataDir: await newFolder(), ...options })
    : sqliteInsights({ dataDir, ...options });
  onTestFinished(() => insights.close());
  await (await ask('first-question')).text();
  await areKept(insights, ['first-question']);
  await ask('question-that-was-cut');
  await kill();
  await areKept(insights, ['first-question', 'question-that-was-cut']);
};

describe('a question whose answer had begun when the process was killed', () => {
  it('is kept in a file', () => killDuringAnAnswer());
  it('is kept in PostgreSQL', needsPostgres, async () => killDuringAnAnswer(await startPostgres()));
});

/** @param status what the collector answers; undefined: it is not there */
const endsWell = async (status: number | undefined): Promise<void> => {
  const collector = await listen((__, response) => response.writeHead(status ?? 200).end());
  onTestFinished(() => collector.close());
  const dataDir = await newFolder();
  const { ask, stop } = await startServer(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  if (status === undefined) await collector.close();
  await (await ask('last-question')).text();
  expect(await stop()).toBe(0);
  const insights = sqliteInsights({ dataDir, ...options });
  onTestFinished(() => insights.close());
  expect((await insights.report({})).endings).toEqual([{ name: 'whole', count: 1 }]);
};
it('a process that is told to end ends well although its collector is refusing', () => endsWell(400));
it('a process that is told to end ends well although its collector is away', { tags: ['verify'] }, () =>
  endsWell(undefined),
);

it('no question is lost if PostgreSQL hangs while a process is killed and replaced', needsPostgres, async () => {
  const { url } = await startPostgres();
  const dataDir = await newFolder();
  const killed = await startServer(dataDir, { DATABASE_URL: url });
  const insights = postgresInsights({ url, dataDir: await newFolder(), ...options });
  onTestFinished(() => insights.close());
  await (await killed.ask('first-question')).text();
  await areKept(insights, ['first-question']);
  const holder = new Client({ connectionString: url });
  await holder.connect();
  await holder.query('begin; lock table tool_assistant.questions in access exclusive mode');
  const asked = Array.from({ length: 20 }, (_, at) => `while-it-hangs-${at}`);
  // The answer is complete all the same, because it does not wait for the insights.
  for (const request of asked) expect(await (await killed.ask(request)).text()).toContain('[DONE]');
  await killed.ask('question-that-was-cut');
  await killed.kill();
  await holder.end();
  await startServer(dataDir, { DATABASE_URL: url });
  await areKept(insights, ['first-question', ...asked, 'question-that-was-cut']);
});
