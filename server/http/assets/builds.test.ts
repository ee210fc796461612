import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import { readEnvironment } from '../../environment.ts';
import { memoryCatalogue, scripted } from '../testing/fixtures.ts';

describe('framework calls, specification section 7', () => {
  let folder = '';
  let app: FastifyInstance;
  const get = (url: string) => app.inject({ url, headers: { host: 'heu.localhost' } });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'builds-'));
    await writeFile(join(folder, 'index.html'), '<html><head><!--head--></head></html>');
    app = await buildApp({
      environment: readEnvironment({ LOG_LEVEL: 'silent' }),
      catalogue: memoryCatalogue(),
      assistant: scripted(),
      appFolder: folder,
    });
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('give the build that is running and that the page names, never from a cache', async () => {
    const latest = await get('/builds/latest.json?1760000000000');
    const { id } = latest.json();
    expect(latest.headers['cache-control']).toBe('no-store');
    expect((await get('/')).body).toContain(`<meta name="build-id" content="${id}">`);
    // No route has rules of its own.
    const matcher = { static: {}, wildcard: {}, dynamic: {} };
    expect((await get(`/builds/meta/${id}.json`)).json()).toEqual({ ...latest.json(), matcher, prerendered: [] });
  });

  it('answer 404 for any other build', async () => {
    expect((await get('/builds/meta/other.json')).statusCode).toBe(404);
  });

  it('give the data of a product page, in a language of the brand', async () => {
    expect((await get('/DV18/_payload.json')).json()).toMatchObject({ productId: 'HEU-DV18', language: 'de' });
    const typeIn = async (language: string) => (await get(`/DV18/_payload.json${language}`)).json().categoryName;
    expect(await typeIn('?language=es')).toBe('Taladros atornilladores');
    expect(await typeIn('?language=jp')).toBe(await typeIn(''));
    expect((await get('/NONE/_payload.json')).statusCode).toBe(404);
  });

  it('forward product data to the upstream if it has the products', async () => {
    const proxy = await buildApp({
      environment: readEnvironment({ LOG_LEVEL: 'silent', API_UPSTREAM: 'http://127.0.0.1:9' }),
      catalogue: memoryCatalogue(),
      assistant: scripted(),
      appFolder: folder,
    });
    const { statusCode, headers } = await proxy.inject({
      url: '/a%2Fb/_payload.json?language=es',
      headers: { host: 'heu.localhost' },
    });
    await proxy.close();
    expect([statusCode, headers.location]).toEqual([307, '/api/products/HEU/a%2Fb?language=es']);
  });
});

describe('icons, specification section 7', () => {
  const ask = async (path: string) => {
    const app = await buildApp({
      environment: readEnvironment({ LOG_LEVEL: 'silent' }),
      catalogue: memoryCatalogue(),
      assistant: scripted(),
    });
    const response = await app.inject({ url: `/api/_nuxt_icon/${path}` });
    await app.close();
    return response;
  };

  it('have the format of the icon service', async () => {
    const response = await ask('lucide.json?icons=send,x,no-such-icon');
    expect(Object.keys(response.json().icons)).toEqual(['send', 'x']);
    expect(response.json()).toMatchObject({ prefix: 'lucide', not_found: ['no-such-icon'], width: 24 });
    expect(response.json().icons.send.body).toContain('<');
  });

  it('are not found by names of object properties', async () => {
    const response = await ask('lucide.json?icons=constructor,send,valueof');
    expect(Object.keys(response.json().icons)).toEqual(['send']);
    expect(response.json().not_found).toEqual(['constructor', 'valueof']);
    expect((await ask('lucide.json?icons=constructor')).json()).toEqual({
      prefix: 'lucide',
      icons: {},
      not_found: ['constructor'],
    });
  });

  it('are found by their aliases', async () => {
    const { icons, aliases, not_found } = (await ask('lucide.json?icons=edit,no-such-icon')).json();
    expect(Object.keys({ ...icons, ...aliases })).toContain('edit');
    expect(not_found).toEqual(['no-such-icon']);
  });

  it.each([
    ['mdi.json?icons=home', 404],
    ['__proto__.json?icons=home', 404],
    ['lucide.json', 400],
    ['lucide.json?icons=../../x', 400],
  ])('%s is refused with %i', async (path, status) => {
    expect((await ask(path)).statusCode).toBe(status);
  });
});
