import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BrowsableCatalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { openApp, problemOf } from '../testing/fixtures.ts';

/** The MCP tools, called with the official client of the protocol. */

let catalogue: BrowsableCatalogue;
let app: FastifyInstance;
let address = '';
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
  app = await openApp({}, { catalogue });
  address = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await app.close();
  await catalogue.close();
});

const connect = async (url = address): Promise<Client> => {
  const client = new Client({ name: 'test', version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', url)));
  onTestFinished(() => client.close());
  return client;
};

const resultSchema = v.object({
  isError: v.optional(v.boolean(), false),
  content: v.tuple([v.object({ type: v.literal('text'), text: v.string() })]),
});
const call = async (client: Client, name: string, given: Readonly<Record<string, unknown>>) => {
  const { isError, content } = v.parse(resultSchema, await client.callTool({ name, arguments: { ...given } }));
  const found: unknown = isError ? content[0].text : JSON.parse(content[0].text);
  return { isError, found };
};
const foundSchema = v.array(v.looseObject({ productId: v.string(), productName: v.string() }));
const idsOf = async (client: Client, text: string): Promise<readonly string[]> => {
  const { found } = await call(client, 'find', { brand: 'HUS', text });
  return v.parse(foundSchema, found).map(({ productId }) => productId.slice('HUS-'.length));
};

describe('the tools', () => {
  it('list themselves with their schemas', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'find',
      'product',
      'search',
      'compare',
      'compatible',
      'kit',
      'policy',
    ]);
    for (const { inputSchema, description, annotations } of tools) {
      expect(inputSchema).toMatchObject({
        type: 'object',
        properties: { brand: { enum: ['HEU', 'HJP', 'HUS', 'MET'] } },
      });
      expect(inputSchema.required).toContain('brand');
      expect(description).toMatch(/\.$/);
      expect(annotations).toMatchObject({ readOnlyHint: true });
    }
  });

  it('find products by words and by figures, and return all data of one', async () => {
    const client = await connect();
    const [first = ''] = await idsOf(client, '18 V drill driver');
    expect((await call(client, 'product', { brand: 'HUS', product: `HUS-${first}` })).found).toMatchObject({
      productId: `HUS-${first}`,
      attributes: expect.arrayContaining([expect.objectContaining({ key: 'voltage' })]),
    });
    const heavy = { by: 'range', measure: 'weight', max: 2, strength: 'hard', provenance: 'question' };
    const lightest = await call(client, 'search', {
      brand: 'HEU',
      language: 'de',
      types: ['drillDriver'],
      constraints: [heavy],
      ranking: { key: 'weight', direction: 'least' },
    });
    expect(lightest).toMatchObject({ isError: false, found: { total: expect.any(Number) } });
    const { picks } = v.parse(
      v.looseObject({ picks: v.array(v.looseObject({ product: foundSchema.item })) }),
      lightest.found,
    );
    expect(picks[0]?.product.productId).toMatch(/^HEU-/);
  });

  it('compare, check compatibility, assemble a kit and answer service questions', async () => {
    const client = await connect();
    const [one = '', two = ''] = await idsOf(client, '18 V drill driver');
    expect((await call(client, 'compare', { brand: 'HUS', products: [one, two] })).found).toMatchObject({
      products: [{ productId: `HUS-${one}` }, { productId: `HUS-${two}` }],
      rows: expect.arrayContaining([expect.objectContaining({ field: 'weight' })]),
    });
    const [battery = ''] = await idsOf(client, '18 V battery pack');
    expect((await call(client, 'compatible', { brand: 'HUS', products: [one, battery] })).found).toMatchObject({
      holds: expect.stringMatching(/^(yes|no|unknown)$/),
    });
    expect((await call(client, 'kit', { brand: 'HUS', product: one, constraints: [], owned: [] })).found).toMatchObject(
      {
        items: expect.arrayContaining([expect.objectContaining({ role: 'tool' })]),
        total: expect.any(Number),
      },
    );
    expect((await call(client, 'policy', { brand: 'HUS', topic: 'warranty', product: one })).found).toMatchObject({
      topic: 'warranty',
    });
  });

  it.each([
    ['find', { text: 'drill' }, /^brand: /],
    ['find', { brand: 'ACME', text: 'drill' }, /^brand: /],
    ['find', { brand: 'HUS', text: '' }, /^text: /],
    ['product', { brand: 'HUS', product: 'HUS-none' }, /has no product/],
    // The raw id exists at both brands.
    ['product', { brand: 'HUS', product: 'HEU-DV18X' }, /HUS has no product "HEU-DV18X"/],
    ['kit', { brand: 'HUS', product: 'HEU-DV18X', constraints: [], owned: [] }, /HUS has no product "HEU-DV18X"/],
    ['compare', { brand: 'HUS', products: ['../../etc'] }, /^products/],
    ['kit', { brand: 'HUS', product: 'none', constraints: 'all', owned: [] }, /^constraints/],
    ['drop', { brand: 'HUS' }, /there is no tool "drop"/],
  ])('%s with %j says what is wrong', async (name, given, message) => {
    expect(await call(await connect(), name, given)).toEqual({ isError: true, found: expect.stringMatching(message) });
  });

  it('are counted and limited like questions', async () => {
    const limited = await openApp({ CHAT_RATE_LIMIT: '3' }, { catalogue });
    const client = await connect(await limited.listen({ port: 0, host: '127.0.0.1' }));
    await call(client, 'find', { brand: 'HUS', text: 'drill' });
    await expect(call(client, 'find', { brand: 'HUS', text: 'drill' })).rejects.toThrow('429');
    const refused = await limited.inject({ method: 'POST', url: '/api/mcp', payload: {} });
    expect(problemOf(refused)).toMatchObject({ status: 429 });
    const figures = (await limited.inject('/api/metrics')).body;
    expect(figures).toContain('tool_assistant_questions_total{operation="find",outcome="answered"} 1');
    await client.close();
    await limited.close();
  });

  it('send the usual headers, and refuse invalid messages and other sites', async () => {
    const headers = { accept: 'application/json, text/event-stream', 'content-type': 'application/json' };
    const listed = await fetch(`${address}/api/mcp`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
    });
    expect(listed.status).toBe(200);
    expect(listed.headers.get('content-security-policy')).toContain("default-src 'self'");
    const wrong = await fetch(`${address}/api/mcp`, { method: 'POST', headers, body: '{"jsonrpc":"1.0"}' });
    expect(wrong.status).toBe(400);
    const foreign = await fetch(`${address}/api/mcp`, {
      method: 'POST',
      headers: { ...headers, origin: 'https://elsewhere.example' },
      body: '{}',
    });
    expect(foreign.status).toBe(403);
    expect((await fetch(`${address}/api/mcp`)).status).toBe(405);
  });

  it('refuse batches, which would run many tools for one call of the limit', async () => {
    const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const refused = await app.inject({ method: 'POST', url: '/api/mcp', payload: [listing, listing] });
    expect(problemOf(refused)).toMatchObject({ status: 400, detail: 'one message a call; batches are not accepted' });
  });
});
