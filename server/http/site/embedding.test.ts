import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp } from '../testing/fixtures.ts';

/** The embed script and the page of its frame, as served. */

const versions = ['1.9.0', '1.10.0', '0.99.99'];
let folder = '';
let app: Awaited<ReturnType<typeof openApp>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedding-'));
  await mkdir(join(folder, 'embed'));
  await writeFile(join(folder, 'index.html'), '<html><head><!--head--></head><body></body></html>');
  for (const version of versions)
    await writeFile(join(folder, 'embed', `${version}.js`), `export default '${version}';`);
  app = await openApp({ FRAME_ANCESTORS: 'https://shop.example', DEFAULT_BRAND: 'HUS' }, { appFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Readonly<Record<string, string>> = {}) => app.inject({ url, headers });

describe('the script for other sites', () => {
  it('is served to other origins; the latest may be cached for minutes, a version forever', async () => {
    const newest = await get('/embed.js');
    expect(newest.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=300',
    });
    expect(newest.body).toContain('1.10.0');
    for (const version of versions) {
      const pinned = await get(`/embed/${version}.js`);
      expect(pinned.body).toContain(version);
      expect(pinned.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
    for (const none of ['/embed/9.9.9.js', '/embed/..%2findex.html', '/embed/'])
      expect((await get(none)).statusCode).toBe(404);
    expect((await app.inject({ method: 'POST', url: '/embed.js' })).statusCode).toBe(405);
  });
});

describe('the frame', () => {
  it('may be shown by sites in FRAME_ANCESTORS, in the requested brand and language', async () => {
    const { headers, body } = await get('/embed/chat?brand=HEU&language=es');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://shop.example");
    expect(headers['x-frame-options']).toBeUndefined();
    expect(body).toMatch(/<html lang="es" data-brand="HEU">/);
  });

  it.each([
    ['', 'en', 'HUS'],
    ['?brand=ACME&language=de', 'en', 'HUS'],
    ['?brand=HJP&language=fr', 'ja', 'HJP'],
    ['?brand=HEU&brand=MET', 'en', 'HUS'],
  ])('%s is in %s, of %s', async (query, language, brand) => {
    expect((await get(`/embed/chat${query}`)).body).toContain(`<html lang="${language}" data-brand="${brand}">`);
  });
});
