import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exploreViewSchema } from '../../../contract/explore.ts';
import { openApp, problemOf } from '../testing/fixtures.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openApp({ SEARCH_RATE_LIMIT: '2' });
});
afterAll(() => app.close());

it('GET /api/explore/{brand} gives the view of an address, cacheable for a minute', async () => {
  const response = await app.inject('/api/explore/HEU?language=en&type=drillDriver&sort=priceUp');
  expect(response.statusCode).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=60');
  const { types, products, total } = v.parse(exploreViewSchema, response.json());
  expect(types).toEqual([expect.objectContaining({ type: 'drillDriver', name: 'Drill drivers', count: 3 })]);
  expect(products).toHaveLength(total);
});

it('refuses an unknown brand and language', async () => {
  expect(problemOf(await app.inject('/api/explore/ACME')).status).toBe(404);
  expect(problemOf(await app.inject('/api/explore/HEU?language=xx')).status).toBe(400);
});

it('counts searches, and no other view, against the limit', async () => {
  const search = async () => (await app.inject('/api/explore/HEU?q=drill')).statusCode;
  expect([await search(), await search(), await search()]).toEqual([200, 200, 429]);
  expect((await app.inject('/api/explore/HEU?type=drillDriver')).statusCode).toBe(200);
});
