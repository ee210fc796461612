import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { freePort } from '../../store/testing/freePort.ts';

/** A real nginx from Debian for tests, with buffering and compression on. */

const path = `${process.env['PATH'] ?? ''}:/usr/sbin:/usr/local/sbin`;
/** Whether nginx is installed; if not, the tests say what to install. */
export const isNginxThere: boolean = spawnSync('nginx', ['-v'], { env: { PATH: path } }).status === 0;
if (!isNginxThere) console.warn('skipped: nginx is not there (Debian, Ubuntu: apt-get install nginx)');

/** A beginner's configuration: everything that could delay an answer is on. */
const configuration = (folder: string, site: string) => `
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
    ${site}
  }
`;

/** Same upstream configuration as in docs/processes.md. */
const siteBefore = (port: number, servers: readonly string[]): string => `
    upstream assistant {
      ${servers.map((server) => `server ${new URL(server).host} max_fails=0;`).join(' ')}
    }
    server {
      listen 127.0.0.1:${port};
      location / {
        proxy_pass http://assistant;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $remote_addr;
        proxy_next_upstream error timeout http_503 non_idempotent;
      }
    }
`;

/** Starts nginx in front of several servers. @returns its address */
export const startNginx = (servers: readonly string[]): Promise<string> =>
  startNginxWith((port) => siteBefore(port, servers));

/** Starts nginx with a given site. @returns its address */
export const startNginxWith = async (siteOf: (port: number) => string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, siteOf(port)));
  const nginx = spawn('nginx', ['-p', folder, '-e', 'stderr', '-c', file], { env: { PATH: path }, stdio: 'pipe' });
  let output = '';
  nginx.stderr.on('data', (part: Buffer) => {
    output += part.toString();
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
      if (nginx.exitCode !== null) throw new Error(`nginx ended: ${output}`);
      return fetch(`${address}/api/health`).then(
        () => true,
        () => false,
      );
    },
    { timeout: 20_000 },
  );
  return address;
};
