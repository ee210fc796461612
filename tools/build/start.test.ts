/** @module-tag verify */

import { spawn } from 'node:child_process';
import { on, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

/** The real commands: npm and the processes that it starts. */

const root = fileURLToPath(new URL('../..', import.meta.url));

/** An upstream server that sends one event, and the rest when the test says so. */
const startSlowUpstream = async () => {
  const asked = Promise.withResolvers<ServerResponse>();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('data: one\n\n');
    asked.resolve(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/api`, asked: asked.promise };
};

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const startByNpm = async (variables: Readonly<Record<string, string>>) => {
  const dataDir = await temporaryFolder();
  const npm = spawn('npm', ['start', '--', '--api-only'], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const output = createInterface({ input: npm.stdout });
  let port = '';
  for await (const [line] of on(output, 'line')) {
    port = /http:\/\/hus\.localhost:(\d+)/.exec(String(line))?.[1] ?? port;
    if (line === 'ready') break;
  }
  return { npm, address: `http://127.0.0.1:${port}` };
};

it.skipIf(process.platform === 'win32')(
  'SIGTERM to npm lets a running answer complete before the server ends',
  async () => {
    const upstream = await startSlowUpstream();
    const { npm, address } = await startByNpm({ API_UPSTREAM: upstream.url });
    // The output closes when the last process started by npm has ended.
    const closed = once(npm, 'close');
    const answer = fetch(`${address}/api/anything`).then((response) => response.text());
    const rest = await upstream.asked;
    npm.kill('SIGTERM');
    // It still runs, but accepts no new connections.
    await expect
      .poll(
        () =>
          fetch(`${address}/api/health`).then(
            ({ status }) => status,
            () => 'refused',
          ),
        { timeout: 20_000 },
      )
      .toBe('refused');
    rest.end('data: two\n\n');
    expect(await answer).toBe('data: one\n\ndata: two\n\n');
    expect((await closed)[0]).toBe(0);
  },
);

it.skipIf(process.platform === 'win32').each([
  ['dev', '/'],
  ['gallery', '/gallery'],
])('npm run %s prints the pages last, and SIGTERM to npm ends every process it started', async (command, path) => {
  const npm = spawn('npm', ['run', command], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: await temporaryFolder() },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void npm.kill('SIGKILL'));
  const closed = once(npm, 'close');
  const lines: string[] = [];
  for await (const [line] of on(createInterface({ input: npm.stdout }), 'line')) {
    lines.push(String(line));
    if (line === 'ready') break;
  }
  expect(lines.at(-2)).toMatch(new RegExp(`^MET {2}http://met\\.localhost:5\\d{3}${path}$`));
  npm.kill('SIGTERM');
  await closed;
});
