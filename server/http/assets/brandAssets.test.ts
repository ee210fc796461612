import { brotliDecompressSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fontFaces } from '../../../brands/fontFaces.ts';
import { brandOf } from '../../../brands/registry.ts';
import { hasFonts } from '../../../brands/styles.ts';
import { sampleBrands } from '../../catalogue/testing/sampleBrands.ts';
import { openApp, problemOf } from '../testing/fixtures.ts';
import { fontStore } from './fonts.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

/** The first four bytes of a font file identify its format. */
const formats = {
  HJP: ['font/otf', 'OTTO'],
  HUS: ['font/woff2', 'wOF2'],
  HEU: ['font/woff2', 'wOF2'],
  MET: ['font/woff2', 'wOF2'],
};

describe.each(sampleBrands)('the assets of %s', (brand) => {
  it('have a stylesheet', async () => {
    const response = await app.inject(`/api/public/${brand}/styles.css`);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    });
    expect(response.body).toContain(`/api/public/${brand}/primary-regular`);
  });

  it.each(fontFaces)('have the font %s', async (face) => {
    const response = await app.inject(`/api/public/${brand}/${face}`);
    const [type, signature] = formats[brand];
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': 'public, max-age=2592000' });
    expect(response.rawPayload.subarray(0, 4).toString('latin1')).toBe(signature);
  });
});

describe('a path without an asset', () => {
  it.each([
    'ACME/styles.css',
    'heu/styles.css',
    '__proto__/styles.css',
    'constructor/primary-regular',
    'HEU/primary-italic',
    'HEU/primary-regular.woff2',
    'HEU/..%2FHJP%2Fprimary-regular',
    '..%2F..%2Fserver%2Fmain.ts/styles.css',
    'HEU',
  ])('%s is 404', async (path) => {
    expect(problemOf(await app.inject(`/api/public/${path}`)).status).toBe(404);
  });
});

describe('compression', () => {
  it('applies to stylesheets, but not to fonts that are compressed already', async () => {
    const ask = (path: string) =>
      app.inject({ url: `/api/public/HEU/${path}`, headers: { 'accept-encoding': 'gzip' } });
    expect((await ask('styles.css')).headers['content-encoding']).toBe('gzip');
    expect((await ask('primary-regular')).headers['content-encoding']).toBeUndefined();
  });

  it('is brotli for opentype fonts', async () => {
    const ask = (encodings: string) =>
      app.inject({ url: '/api/public/HJP/primary-bold', headers: { 'accept-encoding': encodings } });
    const plain = await ask('identity');
    const packed = await ask('gzip, deflate, br, zstd');
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=2592000' });
    expect(packed.headers['vary']).toContain('accept-encoding');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length * 0.87);
    expect(brotliDecompressSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
  });
});

it('a font is read and compressed once', () => {
  const fontOf = fontStore();
  const bold = (code: string) => {
    const brand = brandOf(code);
    return hasFonts(brand) ? fontOf(brand, 'primary-bold') : undefined;
  };
  expect(bold('HJP')).toBe(bold('HJP'));
  expect(bold('HUS')).not.toBe(bold('HJP'));
});
