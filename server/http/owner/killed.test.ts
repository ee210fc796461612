import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Insights } from '../../insights/insights.ts';
import { postgresInsights } from '../../insights/postgresInsights.ts';
import { sqliteInsights } from '../../insights/sqliteInsights.ts';
import { isPostgresThere, startPostgres } from '../../store/testing/realPostgres.ts';
import { bodyOf } from '../testing/fixtures.ts';

/** The server, started as in production and killed while it answers: what the owner can read afterwards. */

const program = fileURLToPath(new URL('../../main.ts', import.meta.url));
const options = { keepsText: true, days: 30 } as const;

const startServer = async (dataDir: string, variables: Readonly<Record<string, string>>) => {
  const child = spawn(process.execPath, [program, '--api-only'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ADMIN_TOKEN: 'a-token-for-the-owner', ...variables },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  onTestFinished(kill);
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
  return { ask, kill };
};

const requestsOf = async (insights: Insights): Promise<readonly unknown[]> => {
  const requests: unknown[] = [];
  for await (const { request } of insights.rows({})) requests.push(request);
  return requests;
};

it.each([
  ['a file', false],
  ['PostgreSQL', true],
] as const)(
  '%s holds a question that anything was said to, though the process was killed then',
  async (_, isShared) => {
    if (isShared && !isPostgresThere) return;
    const database = isShared ? await startPostgres() : undefined;
    const dataDir = await mkdtemp(join(tmpdir(), 'killed-'));
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
    const { ask, kill } = await startServer(dataDir, database ? { DATABASE_URL: database.url } : {});
    const insights = database
      ? postgresInsights({ url: database.url, ...options })
      : sqliteInsights({ dataDir, ...options });
    onTestFinished(() => insights.close());
    const areKept = (...requests: readonly string[]) =>
      vi.waitFor(async () => expect(await requestsOf(insights)).toEqual(requests), { timeout: 20_000 });
    await (await ask('first-question')).text();
    await areKept('first-question');
    await ask('question-that-was-cut');
    await kill();
    await areKept('first-question', 'question-that-was-cut');
  },
);
