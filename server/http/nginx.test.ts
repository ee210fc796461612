import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bodyOf, gate, openApp, scripted } from './fixtures.ts';

/** An answer on its way through a real nginx, as Debian brings it, with its buffers and its compression on. */

const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
const isThere = spawnSync('nginx', ['-v'], { env: { PATH: path } }).status === 0;
if (!isThere) console.warn('skipped: nginx is not there (Debian, Ubuntu: apt-get install nginx)');

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};

/** As a newcomer would write it: all that could hold an answer back is on. */
const configuration = (folder: string, port: number, upstream: string) => `
  daemon off;
  worker_processes 1;
  pid ${folder}/pid;
  error_log stderr warn;
  events {}
  http {
    access_log off;
    client_body_temp_path ${folder}/body;
    proxy_temp_path ${folder}/proxy;
    fastcgi_temp_path ${folder}/fastcgi;
    uwsgi_temp_path ${folder}/uwsgi;
    scgi_temp_path ${folder}/scgi;
    gzip on;
    gzip_proxied any;
    gzip_min_length 1;
    gzip_types *;
    server {
      listen 127.0.0.1:${port};
      location / { proxy_pass ${upstream}; }
    }
  }
`;

/** Starts nginx before a server. @returns its address */
const startNginx = async (upstream: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, port, upstream));
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], { env: { PATH: path }, stdio: 'pipe' });
  let said = '';
  nginx.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  onTestFinished(async () => {
    if (nginx.exitCode === null) {
      nginx.kill();
      await once(nginx, 'exit');
    }
    await rm(folder, { recursive: true, force: true });
  });
  const address = `http://127.0.0.1:${port}`;
  await vi.waitUntil(
    async () => {
      if (nginx.exitCode !== null) throw new Error(`nginx ended: ${said}`);
      return fetch(`${address}/api/health`).then(
        () => true,
        () => false,
      );
    },
    { timeout: 20_000 },
  );
  return address;
};

describe.runIf(isThere)('through nginx with gzip on', () => {
  it('each word arrives before the next is known, and pages are packed', async () => {
    const [first, second] = [gate(), gate()];
    const assistant = scripted(async function* () {
      await first.promise;
      yield { type: 'content', content: 'one' };
      await second.promise;
      yield { type: 'content', content: 'two' };
    });
    const app = await openApp({}, { assistant });
    onTestFinished(async () => {
      app.server.closeAllConnections();
      await app.close();
    });
    const address = await startNginx(await app.listen({ port: 0, host: '127.0.0.1' }));
    const headers = { 'content-type': 'application/json', 'accept-encoding': 'gzip' };

    const packed = await fetch(`${address}/api/products/HEU?language=en`, { headers });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    await packed.text();

    const response = await fetch(`${address}/api/ai/chat/stream?company=HEU`, {
      method: 'POST',
      headers,
      body: JSON.stringify(bodyOf('How heavy is it?')),
    });
    if (!response.body) throw new Error('no body');
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    first.resolve();
    expect((await reader.read()).value).toContain('"one"');
    second.resolve();
    let rest = '';
    for (let part = await reader.read(); !part.done; part = await reader.read()) rest += part.value;
    expect(rest).toContain('"two"');
    expect(rest).toMatch(/\[DONE\]\n\n$/);
  });
});
