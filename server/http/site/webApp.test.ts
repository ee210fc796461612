import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { siteCodes } from '../../../brands/registry.ts';
import { featuredSchema } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { memoryCatalogue, openApp, problemOf, products } from '../testing/fixtures.ts';

const files = {
  'index.html':
    '<!doctype html>\n<html>\n<head>\n<!--head-->\n</head>\n<body><script src="/assets/main-a1b2c3.js"></script></body>\n</html>\n',
  'assets/main-a1b2c3.js': `export const words = '${'word '.repeat(1000)}';`,
  'assets/main-a1b2c3.css': 'body { margin: 0 }',
  'assets/main-a1b2c3.css.br': 'packed beforehand',
  'assets/.hidden.js': 'hidden',
  'robots.txt': 'alone',
  'product-images/abc-560.webp': 'picture',
  'favicons/HEU.ico': 'icon',
  'messages/de5.txt': 'Einen Augenblick noch …',
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dist-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true }));

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const serve = async (variables: Readonly<Record<string, string>> = {}): Promise<FastifyInstance> => {
  app = await openApp(variables, { appFolder: folder });
  return app;
};
const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8', host: 'heu.localhost:3001' };
const visit = async (url: string, headers: Record<string, string> = asBrowser) =>
  (await serve()).inject({ url, headers });
const siteOfPage = (html: string): string | undefined => /<meta name="site" content="(\w+)">/.exec(html)?.[1];

describe('the files of the app', () => {
  it.each([
    ['/assets/main-a1b2c3.js', 'application/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/product-images/abc-560.webp', 'image/webp', 'public, max-age=31536000, immutable'],
    ['/favicons/HEU.ico', 'image/vnd.microsoft.icon', 'public, max-age=3600'],
    ['/messages/de5.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
  ])('%s is %s, cached %s', async (url, type, cache) => {
    const response = await visit(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
  });

  it('are compressed and revalidated by ETag', async () => {
    const server = await serve();
    const url = '/assets/main-a1b2c3.js';
    const packed = await server.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(500);
    const plain = await server.inject(url);
    const again = await server.inject({ url, headers: { 'if-none-match': String(plain.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  it('are sent as compressed by the build', async () => {
    const packed = await (await serve()).inject({
      url: '/assets/main-a1b2c3.css',
      headers: { 'accept-encoding': 'br' },
    });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'text/css; charset=utf-8' });
    expect(packed.body).toBe('packed beforehand');
  });

  it('support range and HEAD requests', async () => {
    const server = await serve();
    const url = '/product-images/abc-560.webp';
    const part = await server.inject({ url, headers: { range: 'bytes=0-2' } });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, 'bytes 0-2/7', 'pic']);
    const beyond = await server.inject({ url, headers: { range: 'bytes=99-' } });
    expect([beyond.statusCode, beyond.json().type]).toEqual([416, '/problems/range-not-satisfiable']);
    const head = await server.inject({ method: 'HEAD', url });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '7', '']);
  });

  it('do not change while the server is running', async () => {
    const server = await serve();
    expect((await server.inject('/robots.txt')).body).toBe('alone');
    await writeFile(join(folder, 'assets/late.js'), 'late');
    expect((await server.inject('/assets/late.js')).statusCode).toBe(404);
    await rm(join(folder, 'assets/late.js'));
  });

  it.each([
    '/assets/.hidden.js',
    '/assets/main-a1b2c3.css.br',
    '/assets/main-old.js',
    '/assets/main',
    '/assets/',
    '/product-images/none-560.avif',
    '/messages/xx5.txt',
    '/messages/xx5',
    '/favicons/ACME.ico',
    '/favicon.ico',
    '/index.html',
    '/assets/..%2Findex.html',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/api/nothing',
  ])('%s is missing, and never answered with HTML', async (url) => {
    const response = await visit(url);
    expect(problemOf(response).status).toBe(404);
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('the routes of the app', () => {
  it.each(['/', '/?trace', '/DV18', '/DV18?trace', '/DV18/'])('%s is the page', async (url) => {
    const response = await visit(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(response.body).toContain('<html lang="de" data-brand="HEU">');
    expect(response.body).toContain('<script src="/assets/main-a1b2c3.js">');
    expect(response.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it.each([
    '/NONE',
    '/SB18',
    '/DV18/more',
    '/a/b/c',
    '/__proto__',
    '/constructor',
    '/%3Cscript%3E',
    '/..%2F..%2Fetc%2Fpasswd',
    `/${'x'.repeat(500)}`,
  ])('%s is the page with status 404', async (url) => {
    const response = await visit(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('data-brand="HEU"');
    expect(response.body).not.toContain('<script>');
  });

  it('send no page to clients that accept none', async () => {
    expect(problemOf(await visit('/NONE', { accept: 'application/json' })).status).toBe(404);
  });

  it.each(['/', '/DV18'])('%s allows only GET and HEAD', async (url) => {
    const response = await (await serve()).inject({ method: 'POST', url, payload: {} });
    expect(problemOf(response).status).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });
});

describe('the page', () => {
  const page = async (host: string, variables: Readonly<Record<string, string>> = {}) =>
    (await (await serve(variables)).inject({ url: '/', headers: { ...asBrowser, host } })).body;

  it.each([
    ['hjp.localhost', 'HJP', 'ja'],
    ['hus.localhost', 'HUS', 'en'],
    ['heu.localhost:3001', 'HEU', 'de'],
    ['met.localhost', 'MET', 'de'],
    ['dev-heu.localhost', 'DEV_HEU', 'de'],
    ['dev-met.localhost', 'DEV_MET', 'de'],
    ['localhost:3001', 'HUS', 'en'],
    ['127.0.0.1', 'HUS', 'en'],
  ])('on %s is that of %s', async (host, site, lang) => {
    const html = await page(host);
    const brand = site.replace('DEV_', '');
    expect(siteOfPage(html)).toBe(site);
    expect(html).toContain(`<html lang="${lang}" data-brand="${brand}">`);
    expect(html).toContain(`href="/api/public/${brand}/styles.css"`);
    expect(html).toContain(`href="/favicons/${brand}.ico"`);
    for (const other of ['HJP', 'HUS', 'HEU', 'MET'].filter((code) => code !== brand))
      expect(html).not.toContain(other);
  });

  it('follows BRAND_HOSTS before the table, and DEFAULT_BRAND after it', async () => {
    const variables = { BRAND_HOSTS: 'tools.example=MET,heu.localhost=HJP', DEFAULT_BRAND: 'DEV_HEU' };
    const server = await serve(variables);
    const site = async (host: string) =>
      siteOfPage((await server.inject({ url: '/', headers: { ...asBrowser, host } })).body);
    expect(await site('tools.example:8080')).toBe('MET');
    expect(await site('heu.localhost')).toBe('HJP');
    expect(await site('met.localhost')).toBe('MET');
    expect(await site('anything.example')).toBe('DEV_HEU');
  });

  it('shows a product by the brand of the host', async () => {
    const server = await serve();
    const status = async (host: string) =>
      (await server.inject({ url: '/SB18', headers: { ...asBrowser, host } })).statusCode;
    expect(await status('met.localhost')).toBe(200);
    expect(await status('heu.localhost')).toBe(404);
  });

  it('is of a known brand, whatever the headers contain', async () => {
    const server = await serve();
    const known: readonly string[] = siteCodes;
    const absurd = fc.oneof(
      fc.string({ unit: 'binary-ascii' }),
      fc.webUrl(),
      fc.constantFrom('__proto__', 'constructor', '"><script>'),
    );
    await fc.assert(
      fc.asyncProperty(absurd, absurd, async (host, forwarded) => {
        const headers = { ...asBrowser, host, 'x-forwarded-host': forwarded };
        const { statusCode, body } = await server.inject({ url: '/', headers });
        expect(statusCode).toBe(200);
        expect(known).toContain(siteOfPage(body));
        expect(body).not.toContain('"><script>');
      }),
    );
  });

  it('contains the configured API base, escaped, and the build id', async () => {
    const html = await page('heu.localhost', { API_BASE_URL: 'https://api.example/api/"&b=<' });
    expect(html).toContain('<meta name="api-base" content="https://api.example/api/&quot;&amp;b=&lt;">');
    expect(html).toMatch(/<meta name="build-id" content="[0-9a-f]{12}">/);
    expect(await page('heu.localhost')).toContain('<meta name="api-base" content="">');
  });

  it('speeds up time only if configured', async () => {
    expect(await page('heu.localhost')).not.toContain('clock-speed');
    expect(await page('heu.localhost', { CLOCK_SPEED: '60' })).toContain('<meta name="clock-speed" content="60">');
  });

  it('names an icon service only if configured', async () => {
    expect(await page('heu.localhost')).toContain('<meta name="icon-host" content="">');
    expect(await page('heu.localhost', { ICON_HOST: 'https://icons.example' })).toContain(
      '<meta name="icon-host" content="https://icons.example">',
    );
  });

  describe('contains its products', () => {
    const broughtBy = (html: string) => {
      const text = /<script type="application\/json" id="featuredProducts">(.*?)<\/script>/.exec(html)?.[1];
      return text === undefined ? undefined : v.parse(featuredSchema, JSON.parse(text));
    };
    const namesIn = (html: string) => broughtBy(html)?.products.map(({ productName }) => productName);
    const home = async (parts: Parameters<typeof openApp>[1] = {}, headers: Record<string, string> = asBrowser) => {
      app = await openApp({}, { appFolder: folder, ...parts });
      return (await app.inject({ url: '/', headers })).body;
    };

    it('in the language of the page', async () => {
      expect(broughtBy(await page('heu.localhost'))?.language).toBe('de');
      const english = await home({}, { ...asBrowser, 'accept-language': 'en' });
      expect(broughtBy(english)?.language).toBe('en');
      expect(namesIn(english)).toEqual(['Drill DV18', 'Drill DV12', 'Grinder GA18']);
    });

    it('whatever their texts contain', async () => {
      const hostile = '</script><script>alert(1)</script><!--';
      const named = products.map((product) => ({ ...product, name: { de: hostile } }));
      const html = await home({ catalogue: memoryCatalogue(named) });
      expect(html).not.toContain('<script>');
      expect(namesIn(html)?.[0]).toBe(hostile);
    });

    it('which change with the catalogue', async () => {
      let held = products;
      const search: Catalogue['search'] = (brand, asked) => memoryCatalogue(held).search(brand, asked);
      const server = await openApp({}, { appFolder: folder, catalogue: { ...memoryCatalogue(), search } });
      app = server;
      const tagOf = async () => (await server.inject({ url: '/', headers: asBrowser })).headers.etag;
      const before = await tagOf();
      expect(await tagOf()).toBe(before);
      held = products.slice(1);
      expect(await tagOf()).not.toBe(before);
    });

    it.each([
      ['are not in its own catalogue', { API_BASE_URL: 'https://api.example' }],
      ['come from a server behind it', { API_UPSTREAM: 'http://127.0.0.1:9' }],
    ])('but not if they %s', async (_, variables) => {
      const html = await page('heu.localhost', variables);
      expect(siteOfPage(html)).toBe('HEU');
      expect(broughtBy(html)).toBeUndefined();
    });

    it('but not while they cannot be read, and the page is served all the same', async () => {
      const search = () => Promise.reject(new Error('the disk is gone'));
      const html = await home({ catalogue: { ...memoryCatalogue(), search } });
      expect(siteOfPage(html)).toBe('HEU');
      expect(broughtBy(html)).toBeUndefined();
    });
  });

  it.each([
    ['/', 'media="(min-width: 60rem)"'],
    ['/DV18', 'imagesizes="(min-width: 60rem) 36rem, 92vw"'],
  ])('%s preloads its large picture if it shows one', async (url, place) => {
    const rendered = products.map((product) => ({ ...product, image: '/product-images/0a1b-560.webp' }));
    app = await openApp({}, { appFolder: folder, catalogue: memoryCatalogue(rendered) });
    const { link } = (await app.inject({ url, headers: asBrowser })).headers;
    expect(link).toMatch(/^<\/product-images\/0a1b-280\.avif>; rel=preload; as=image/);
    expect(link).toContain('/product-images/0a1b-1120.avif 1120w');
    expect(link).toContain(place);
  });

  it.each(['/', '/DV18'])('%s preloads no picture of another origin', async (url) => {
    const elsewhere = products.map((product) => ({ ...product, image: 'https://pictures.example/a.png' }));
    app = await openApp({}, { appFolder: folder, catalogue: memoryCatalogue(elsewhere) });
    expect((await app.inject({ url, headers: asBrowser })).headers.link).toBeUndefined();
  });

  it('varies by host', async () => {
    expect((await visit('/')).headers.vary).toMatch(/host/i);
  });
});
