import { type ChildProcess, spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen } from '../http/testing/fixtures.ts';

/** Several processes on one port, started as in production. */

const file = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const start = async (variables: Readonly<Record<string, string>>, preloaded = '../compileCache.js') => {
  const dataDir = await mkdtemp(join(tmpdir(), 'workers-'));
  const first = spawn(process.execPath, ['--import', file(preloaded), file('../main.ts'), '--api-only'], {
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, WORKERS: '2', ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  first.stderr.on('data', (part: Buffer) => {
    errors += part.toString();
  });
  onTestFinished(async () => {
    // Killed at once it would leave workers behind, which still write into the folder.
    const isGone = first.exitCode !== null || first.signalCode !== null;
    const exited = isGone ? undefined : once(first, 'exit');
    first.kill('SIGTERM');
    await exited;
    await rm(dataDir, { recursive: true, force: true });
  });
  let port = '';
  const output = createInterface({ input: first.stdout });
  const lines: string[] = [];
  output.on('line', (line) => lines.push(line));
  for await (const [line] of on(output, 'line')) {
    port = /http:\/\/hus\.localhost:(\d+)/.exec(String(line))?.[1] ?? port;
    if (line === 'ready') break;
  }
  return { first, address: `http://127.0.0.1:${port}`, lines, errors: () => errors };
};

/** Child processes of a process. */
const childrenOf = async ({ pid }: ChildProcess): Promise<readonly number[]> => {
  const list = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return list.trim().split(' ').filter(Boolean).map(Number);
};

const logSchema = v.pipe(v.string(), v.parseJson(), v.object({ level: v.number(), pid: v.number(), msg: v.string() }));

const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 60_000, interval: 100 });

/** A call on a new connection, so that the processes take turns. */
const call = (address: string, path = '/api/health') =>
  fetch(`${address}${path}`, { headers: { connection: 'close' } });

/** Whether new connections are refused. No request is sent, because a process that is shutting down may answer late. */
const isRefused = (address: string): Promise<boolean> => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  return new Promise((done) => {
    socket.on('error', () => done(true));
    socket.on('connect', () => {
      socket.destroy();
      done(false);
    });
  });
};

describe.runIf(process.platform === 'linux')('several processes of one machine', () => {
  it('share a port, limits and metrics, and one that dies is replaced while they serve', async () => {
    const { first, address, lines, errors } = await start({ SEARCH_RATE_LIMIT: '6' });
    const before = await childrenOf(first);
    expect(before).toHaveLength(2);
    const searches: number[] = [];
    for (let at = 0; at < 10; at += 1)
      searches.push((await call(address, '/api/products/HUS?q=drill&language=en')).status);
    expect(searches.filter((status) => status === 429)).toHaveLength(4);
    const figures = await (await call(address, '/api/metrics')).text();
    expect(figures).toMatch(
      /http_server_request_duration_seconds_count\{method="GET",route="\/api\/products\/:brand",status="200"\} 6\n/,
    );
    const [victim = 0] = before;
    process.kill(victim, 'SIGKILL');
    await until(async () => {
      const now = await childrenOf(first);
      return now.length === 2 && !now.includes(victim);
    });
    for (let at = 0; at < 10; at += 1) expect((await call(address)).status).toBe(200);

    // The addresses and `ready` are for people; what is logged besides is JSON on standard output.
    const logged = lines.filter((line) => !/^\w+ {2}http:|^ready$/.test(line));
    expect(logged.map((line) => v.parse(logSchema, line).msg)).toEqual([
      expect.stringContaining('it holds no catalogue, so that it begins with the sample data'),
      'WORKERS=2 without VALKEY_URL: an answer that breaks off is resumed only at its own process',
      `process ${victim} ended (SIGKILL); another takes its place`,
    ]);
    expect(errors()).toBe('');
  });

  it('refuse nobody for longer than a minute when the clock is set back an hour', { tags: ['verify'] }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'clock-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const clock = join(folder, 'clock');
    const variables = { SEARCH_RATE_LIMIT: '4', CLOCK_FILE: clock };
    await writeFile(clock, '0');
    const { address } = await start(variables, './testing/movedClock.js');
    const search = () => call(address, '/api/products/HUS?q=drill&language=en');
    expect((await search()).status).toBe(200);
    await writeFile(clock, '-3600');
    const refused: Response[] = [];
    for (let at = 0; at < 10; at += 1) refused.push(await search());
    const times = refused
      .filter(({ status }) => status === 429)
      .map(({ headers }) => Number(headers.get('retry-after')));
    expect(times.length).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThanOrEqual(60);
  });

  it('shut down together after the running answers, and leave no call waiting', {
    tags: ['verify'],
  }, async () => {
    const asked: (() => void)[] = [];
    const upstream = await listen((_, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('data: one\n\n');
      asked.push(() => response.end('data: two\n\n'));
    });
    onTestFinished(upstream.close);
    const { first, address } = await start({ API_UPSTREAM: `${upstream.url}/api` });
    const children = await childrenOf(first);
    const answers = Array.from({ length: 6 }, () => call(address, '/api/anything').then((response) => response.text()));
    await until(async () => asked.length === 6);
    const exited = once(first, 'exit');
    first.kill('SIGTERM');
    const late = Array.from({ length: 50 }, () =>
      call(address).then(
        ({ status }) => status,
        () => 0,
      ),
    );
    await until(() => isRefused(address));
    // Answered, refused, or not connected, but all at once, before the answers in progress end.
    for (const status of await Promise.all(late)) expect([0, 200, 503]).toContain(status);
    for (const end of asked) end();
    expect(new Set(await Promise.all(answers))).toEqual(new Set(['data: one\n\ndata: two\n\n']));
    expect(await exited).toEqual([0, null]);
    for (const pid of children) expect(() => process.kill(pid, 0)).toThrow('ESRCH');
  });
});
