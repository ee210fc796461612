import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { comparisonSchema } from '../../../contract/compare.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { openApp, problemOf } from '../testing/fixtures.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = await openApp({}, { catalogue: await openSampleCatalogue() });
});
afterAll(() => app.close());

const compared = async (query: string) =>
  v.parse(comparisonSchema, (await app.inject(`/api/compare/HEU?language=en&${query}`)).json());

it('GET /api/compare/{brand} compares products in the requested order, group by group', async () => {
  const response = await app.inject('/api/compare/HEU?language=en&compare=BS1860,BS1230');
  expect(response.statusCode, response.body).toBe(200);
  expect(response.headers['cache-control']).toBe('public, max-age=60');
  const { products, groups } = v.parse(comparisonSchema, response.json());
  expect(products.map(({ productId }) => productId)).toEqual(['HEU-BS1860', 'HEU-BS1230']);
  expect(groups.map(({ label }) => label)).toEqual(expect.arrayContaining(['Power', 'Performance', 'Features']));
  for (const { values } of groups.flatMap(({ rows }) => rows)) expect(values).toHaveLength(2);
});

it('marks a single best product and the value that makes it best', async () => {
  const { groups } = await compared('compare=BS1860,BS1230');
  const rowOf = (key: string) => groups.flatMap(({ rows }) => rows).find((row) => row.key === key);
  expect(rowOf('voltage')?.winner).toEqual({ index: 0, by: 'most' });
  expect(rowOf('price')?.winner).toEqual({ index: 1, by: 'least' });
  expect(rowOf('powerSource')?.winner).toBeNull();
});

it('marks no best among different kinds of products', async () => {
  const { products, groups } = await compared('compare=BS1860,BH800');
  expect(products).toHaveLength(2);
  const rows = groups.flatMap(({ rows: all }) => all);
  expect(rows.find(({ key }) => key === 'noLoadSpeed')?.winner).toBeNull();
});

it('omits unknown products, and refuses if none is left', async () => {
  expect((await compared('compare=BS1860,NOWHERE')).products).toHaveLength(1);
  expect(problemOf(await app.inject('/api/compare/HEU?compare=NOWHERE')).status).toBe(404);
  expect(problemOf(await app.inject('/api/compare/ACME?compare=BS1860')).status).toBe(404);
});
