import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productDetailSchema, productListSchema } from '../../../contract/contract.ts';
import type { Product } from '../../catalogue/catalogue.ts';
import { memoryCatalogue, openApp, problemOf, products } from '../testing/fixtures.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openApp();
});
afterAll(() => app.close());

const list = async (url: string) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(200);
  return v.parse(productListSchema, response.json());
};
const ids = async (url: string): Promise<readonly string[]> =>
  (await list(url)).products.map(({ productId }) => productId);

describe('GET /api/products/{brand}', () => {
  it('lists only the products of that brand, with full ids', async () => {
    expect(await ids('/api/products/HEU')).toEqual(['HEU-DV18', 'HEU-DV12', 'HEU-GA18']);
    expect(await ids('/api/products/MET')).toEqual(['MET-SB18']);
  });

  it('may be cached for a minute', async () => {
    const { headers } = await app.inject('/api/products/HEU');
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('pages by cursor, each product once', async () => {
    const first = await list('/api/products/HEU?limit=2');
    expect(first.products).toHaveLength(2);
    const second = await list(`/api/products/HEU?limit=2&cursor=${first.nextCursor}`);
    expect(second.products.map(({ productId }) => productId)).toEqual(['HEU-GA18']);
    expect(second.nextCursor).toBeNull();
  });

  it('has no next page after an exactly full last page', async () => {
    expect((await list('/api/products/HEU?limit=3')).nextCursor).toBeNull();
  });

  it('lists the products of the home page, of as many categories as possible, in one page', async () => {
    const drills = products.slice(0, 2);
    const saws = drills.map((drill): Product => ({ ...drill, id: `${drill.id}S`, kind: 'circularSaw' }));
    const shop = await openApp({}, { catalogue: memoryCatalogue([...drills, ...saws]) });
    const response = await shop.inject('/api/products/HEU?list=featured&limit=2');
    await shop.close();
    const { products: shown, nextCursor } = v.parse(productListSchema, response.json());
    expect(shown.map(({ productId }) => productId)).toEqual(['HEU-DV18', 'HEU-DV18S']);
    expect(nextCursor).toBeNull();
  });

  it('searches by words', async () => {
    expect(await ids('/api/products/HEU?language=en&q=Grinder')).toEqual(['HEU-GA18']);
    expect(await ids('/api/products/HEU?language=en&q=nothing')).toEqual([]);
  });

  it('lists each tool once before it lists other packages of the same tools', async () => {
    const attributes = { voltage: 18, torqueHard: 60, chuckMax: 13, noLoadSpeed: 1900 };
    const sold = products.map(
      (product, at): Product => ({ ...product, attributes: { ...attributes, torqueHard: at } }),
    );
    const [first, ...others] = sold;
    if (!first) throw new Error('no products');
    const inCase: Product = { ...first, id: 'DV18C', attributes: { ...first.attributes, weight: 3 } };
    const shop = await openApp({}, { catalogue: memoryCatalogue([first, inCase, ...others]) });
    const listed = (await shop.inject('/api/products/HEU?q=1&language=en')).json();
    await shop.close();
    const found = v.parse(productListSchema, listed).products.map(({ productId }) => productId);
    expect(found).toEqual(['HEU-DV18', 'HEU-DV12', 'HEU-GA18', 'HEU-DV18C']);
  });

  it("uses the requested language, else the brand's, else English", async () => {
    const nameIn = async (query: string) => (await list(`/api/products/HEU${query}`)).products[0]?.productName;
    expect(await nameIn('')).toContain('Bohrschrauber');
    expect(await nameIn('?language=en')).toContain('Drill');
    expect(await nameIn('?language=ro')).toContain('Drill');
  });

  it.each([
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=2.5', 'limit'],
    ['limit=many', 'limit'],
    ['limit=1&limit=2', 'limit'],
    ['cursor=abc', 'cursor'],
    ['list=all', 'list'],
    ['cursor=-1', 'cursor'],
    ['language=ja', 'language'],
    ['language=__proto__', 'language'],
    [`q=${'x'.repeat(2001)}`, 'q'],
  ])('refuses ?%.20s', async (query, path) => {
    const { status, errors } = problemOf(await app.inject(`/api/products/HEU?${query}`));
    expect(status).toBe(400);
    expect(errors?.map((error) => error.path)).toEqual([path]);
  });

  it.each(['ACME', 'heu', '__proto__', 'constructor', 'toString', '%00'])(
    'answers 404 for the brand %s',
    async (brand) => {
      expect(problemOf(await app.inject(`/api/products/${brand}`)).status).toBe(404);
      expect(problemOf(await app.inject(`/api/products/${brand}/DV18`)).status).toBe(404);
    },
  );
});

describe('GET /api/products/{brand}/{id}', () => {
  it.each(['DV18', 'HEU-DV18'])('shows %s', async (id) => {
    const response = await app.inject(`/api/products/HEU/${id}?language=en`);
    const product = v.parse(productDetailSchema, response.json());
    expect(product).toMatchObject({ productId: 'HEU-DV18', model: 'DV18', language: 'en' });
    expect(product.productName).toContain('Drill');
    expect(response.headers['cache-control']).toBe('public, max-age=60');
  });

  it.each([
    'NONE',
    'SB18',
    'dv18',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '..%2F..%2Fetc%2Fpasswd',
    '%F0%9F%94%A9',
  ])('answers 404 for %s', async (id) => {
    expect(problemOf(await app.inject(`/api/products/HEU/${id}`)).status).toBe(404);
  });

  it('does not show the product of one brand under another', async () => {
    expect(problemOf(await app.inject('/api/products/HEU/MET-SB18')).status).toBe(404);
    expect(problemOf(await app.inject('/api/products/MET/HEU-SB18')).status).toBe(404);
  });

  it('refuses an unknown language', async () => {
    expect(problemOf(await app.inject('/api/products/HEU/DV18?language=xx')).status).toBe(400);
  });
});
