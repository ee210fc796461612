import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openApp } from './testing/fixtures.ts';

/** Paths in place of names get 404, or 400 if they are not valid paths, and never a file. */

const canary = 'canary-4711';
let folder = '';
let app: FastifyInstance;
let port = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-'));
  const files = {
    'secret.txt': canary,
    'secret.json': `{"a":"${canary}"}`,
    'dist/index.html': '<html><head><!--head--></head></html>',
    'dist/messages/de5.txt': 'wait',
    'dist/favicons/HEU.ico': 'icon',
    'dist/product-images/a-560.webp': 'picture',
    'dist/.hidden': canary,
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  app = await openApp({}, { appFolder: join(folder, 'dist') });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(app.listeningOrigin).port);
});
afterAll(async () => {
  app.server.closeAllConnections();
  await app.close();
  await rm(folder, { recursive: true });
});

/** Sent verbatim; a client would normalise the path first. */
const get = (path: string, accept = '*/*'): Promise<string> =>
  new Promise((done, fail) => {
    const socket = connect(port, '127.0.0.1');
    const parts: Buffer[] = [];
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('close', () => done(Buffer.concat(parts).toString('latin1')));
    socket.on('error', fail);
    // Not ended: the server would not answer later than that.
    socket.write(
      Buffer.from(
        `GET ${path} HTTP/1.1\r\nhost: heu.localhost\r\naccept: ${accept}\r\nconnection: close\r\n\r\n`,
        'latin1',
      ),
    );
  });

/** Every route that has a name in its path. */
const places: readonly ((name: string) => string)[] = [
  (name) => `/${name}`,
  (name) => `/${name}/_payload.json`,
  (name) => `/api/public/${name}/styles.css`,
  (name) => `/api/public/HEU/${name}`,
  (name) => `/api/products/${name}`,
  (name) => `/api/products/HEU/${name}`,
  (name) => `/api/_nuxt_icon/${name}?icons=a`,
  (name) => `/messages/${name}`,
  (name) => `/favicons/${name}`,
  (name) => `/builds/${name}`,
  (name) => `/builds/meta/${name}`,
  (name) => `/assets/${name}`,
  (name) => `/product-images/${name}`,
];

const dots = [
  '..',
  '.',
  '...',
  '%2e%2e',
  '%252e%252e',
  '.%2e',
  '%c0%ae%c0%ae',
  '%e0%80%ae',
  '..%00',
  '..;',
  '%uff0e%uff0e',
  '\xc0\xae',
];
const slashes = [
  '/',
  '%2f',
  '%252f',
  '\\',
  '%5c',
  '%255c',
  '%c0%af',
  '%e0%80%af',
  '%ef%bc%8f',
  '//',
  '/./',
  '\xc0\xaf',
];
const targets = [
  'secret.txt',
  'secret.json',
  '.hidden',
  'index.html',
  'dist/index.html',
  'etc/passwd',
  'server/main.ts',
  'package.json',
  'windows/win.ini',
  'secret.txt%00.ico',
  'secret.txt%00',
  'secret.txt::$DATA',
  'secret.txt.',
];
const alone = [
  'CON',
  'NUL.txt',
  'aux.ico',
  'COM1',
  'C:',
  'C:\\windows\\win.ini',
  'C:%5cwindows%5cwin.ini',
  'c:/secret.txt',
  '%5c%5cserver%5cshare',
  '//server/share',
  'file:///etc/passwd',
  '~root',
  '%00',
  '%',
  '%zz',
  '%e0%a4%a',
  '__proto__',
  'constructor',
  'toString',
  '*',
  '.git%2fconfig',
  '.env',
];
const climbing = fc
  .tuple(
    fc.constantFrom('', '/', 'a', 'messages', 'de5.txt'),
    fc.array(fc.tuple(fc.constantFrom(...dots), fc.constantFrom(...slashes)), { minLength: 1, maxLength: 8 }),
    fc.constantFrom(...targets),
  )
  .map(([first, steps, target]) => `${first}${first && '/'}${steps.map((step) => step.join('')).join('')}${target}`);
const anything = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((text) => encodeURIComponent(text.toWellFormed()));
const names = fc.oneof({ weight: 6, arbitrary: climbing }, fc.constantFrom(...alone, ...targets), anything);

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 400);

it('a path in place of a name finds no file', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), names, async (place, name) => {
      const path = place(name);
      const answer = await get(path);
      const [head = ''] = answer.split('\r\n\r\n');
      expect(answer).not.toContain(canary);
      expect(answer).not.toMatch(/root:|\[fonts\]|"dependencies"|buildApp/);
      // Some names are valid: the list of a brand, its styles, the page itself.
      const isOwn =
        /^\/*(\?|#|$)|^\/(index\.html)?$/.test(path) ||
        /^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n(wait|icon|picture)$/.test(answer);
      if (!isOwn) expect(head, path).toMatch(/^HTTP\/1\.1 40[04] /);
      expect(head).toMatch(/x-content-type-options: nosniff/i);
    }),
    { numRuns },
  );
});

it.each(['//', '//?q=drill', '///', '//[', '//:0'])('%s gets a page or 404', async (path) => {
  expect(await get(path, 'text/html')).toMatch(/^HTTP\/1\.1 (200|404) /);
});
