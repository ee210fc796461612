import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { feedbackSchema } from '../../../contract/feedback.ts';
import { sqliteInsights } from '../../insights/sqliteInsights.ts';
import { bodyOf, openApp } from '../testing/fixtures.ts';
import { ownerToken } from '../testing/ownerApp.ts';
import { openApiDocument } from './document.ts';
import { operations } from './operations.ts';

/** Compares the OpenAPI document with the running server. */

const openAll = () =>
  openApp(
    { ADMIN_TOKEN: ownerToken },
    { insights: sqliteInsights({ dataDir: ':memory:', keepsText: false, days: 1 }) },
  );

/** Route pattern of a documented path; the wildcard of a file name matches all of them. */
const routed = (path: string): string => path.replace('{prefix}.json', '{file}').replace(/\{(\w+)\}/g, ':$1');
const methods = { get: 'GET', post: 'POST', delete: 'DELETE' } as const;

let app: FastifyInstance;
let body = '';
beforeAll(async () => {
  app = await openAll();
  ({ body } = await app.inject('/api/openapi.json'));
});

describe('the description of the API', () => {
  it('is a valid OpenAPI document', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(body));
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  it('describes every call of the server, and no other', () => {
    const absent = operations.filter(
      ({ path, method }) => !app.hasRoute({ url: routed(path), method: methods[method] }),
    );
    expect(absent).toEqual([]);
    const known = new Set(operations.map(({ path }) => routed(path)));
    const routes = app.printRoutes({ commonPrefix: false });
    const missing = [...routes.matchAll(/(\/api\/\S*) \((?=[^)]*\b(?:GET|POST|DELETE)\b)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !known.has(path));
    expect(missing).toEqual([]);
  });

  it('gives each call a unique id', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  const owner = { authorization: `Bearer ${ownerToken}` };
  const ofProtocol = { accept: 'application/json, text/event-stream' };
  const json = (payload: object) => ({ method: 'POST' as const, payload });
  const examples = [
    ['/api/health', 'get', {}],
    ['/api/ready', 'get', {}],
    ['/api/ai/chat', 'post', { url: '/api/ai/chat?company=HEU', ...json(bodyOf('How heavy is it?')) }],
    ['/api/products/{brand}', 'get', { url: '/api/products/HEU' }],
    ['/api/products/{brand}', 'get', { url: '/api/products/HEU?limit=0' }],
    ['/api/products/{brand}', 'get', { url: '/api/products/XXX' }],
    ['/api/products/{brand}/{id}', 'get', { url: '/api/products/HEU/DV18' }],
    ['/api/products/{brand}/{id}', 'get', { url: '/api/products/HEU/none' }],
    [
      '/api/feedback',
      'post',
      { url: '/api/feedback?company=HEU', ...json({ chatId: 'c', requestId: 'r', vote: 'up' }) },
    ],
    [
      '/api/feedback',
      'post',
      { url: '/api/feedback?company=HEU', ...json({ chatId: 'c', requestId: 'r', vote: 'left' }) },
    ],
    [
      '/api/opened',
      'post',
      { url: '/api/opened?company=HEU', ...json({ chatId: 'c', requestId: 'r', productId: 'HEU-DV18' }) },
    ],
    ['/api/explore/{brand}', 'get', { url: '/api/explore/HEU?type=drillDriver' }],
    ['/api/explore/{brand}', 'get', { url: '/api/explore/XXX' }],
    ['/api/compare/{brand}', 'get', { url: '/api/compare/HEU?compare=DV18' }],
    ['/api/compare/{brand}', 'get', { url: '/api/compare/HEU?compare=none' }],
    ['/api/openapi.json', 'get', {}],
    ['/api/metrics', 'get', {}],
    ['/api/owner/insights', 'get', { headers: owner }],
    ['/api/owner/insights', 'get', {}],
    ['/api/owner/insights.csv', 'get', { headers: owner }],
    ['/api/owner/insights/case', 'get', { headers: owner }],
    [
      '/api/owner/insights/chats/{chatId}',
      'delete',
      { url: '/api/owner/insights/chats/c', method: 'DELETE', headers: owner },
    ],
    ['/api/mcp', 'post', { url: '/api/mcp', headers: ofProtocol, ...json({ jsonrpc: '2.0', id: 1, method: 'ping' }) }],
    ['/api/mcp', 'post', { url: '/api/mcp', headers: ofProtocol, ...json({ jsonrpc: '1.0' }) }],
    ['/api/mcp', 'post', { url: '/api/mcp', headers: ofProtocol, ...json([]) }],
    ['/api/mcp', 'post', { url: '/api/mcp', ...json({ jsonrpc: '2.0', id: 1, method: 'ping' }) }],
    ['/api/_nuxt_icon/{prefix}.json', 'get', { url: '/api/_nuxt_icon/lucide.json?icons=x' }],
    ['/api/public/{brand}/styles.css', 'get', { url: '/api/public/HEU/styles.css' }],
  ] as const;

  it('is checked with an answer of each call that answers with a schema', () => {
    const checked: ReadonlySet<string> = new Set(examples.map(([path, method]) => `${method} ${path}`));
    const described = operations.filter(({ answers }) => answers.some(({ schema }) => schema !== undefined));
    expect(described.map(({ path, method }) => `${method} ${path}`).filter((call) => !checked.has(call))).toEqual([]);
  });

  it.each(examples)('describes the answer of %s (%s) to %j', async (path, method, request) => {
    const document = JSON.parse(body);
    const response = await app.inject({ url: path, method: 'GET', ...request });
    const answers = document.paths[path][method].responses;
    const answer = answers[String(response.statusCode)];
    expect(Object.keys(answers)).toContain(String(response.statusCode));
    const [type = ''] = String(response.headers['content-type'] ?? '').split(';');
    expect(Object.keys(answer.content ?? {})).toEqual(type === '' ? [] : expect.arrayContaining([type]));
    const schema = answer.content?.[type]?.schema;
    if (!schema) return;
    const ajv = new Ajv2020({ strict: false });
    const validate = ajv.compile({ ...schema, components: document.components });
    validate(response.json());
    expect(validate.errors ?? []).toEqual([]);
  });

  it('is generated from the schemas: it refuses what they refuse', () => {
    const document = JSON.stringify(openApiDocument(operations));
    const asked = JSON.parse(document).paths['/api/feedback'].post.requestBody.content['application/json'].schema;
    const validate = new Ajv2020({ strict: false }).compile(asked);
    expect(Object.keys(asked.properties)).toEqual(Object.keys(feedbackSchema.entries));
    expect(validate({ chatId: 'c', requestId: 'r', vote: null })).toBe(true);
    expect(validate({ chatId: '', requestId: 'r', vote: null })).toBe(false);
    expect(validate({ chatId: 'c', requestId: 'r', vote: 'left' })).toBe(false);
  });
});
