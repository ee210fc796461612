import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, memoryCatalogue, openApp, problemOf, scripted } from './testing/fixtures.ts';

const chatCalls = ['/api/ai/chat/stream', '/api/ai/chat'];
const json = { 'content-type': 'application/json' };

describe.each(chatCalls)('POST %s refuses', (call) => {
  const assistant = scripted();
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openApp({}, { assistant });
  });
  afterAll(() => app.close());

  const post = (payload: string | object | undefined, headers: Record<string, string> = json, company = 'HEU') =>
    app.inject({
      method: 'POST',
      url: `${call}?company=${company}`,
      headers,
      ...(payload === undefined ? {} : { payload }),
    });

  it.each([
    ['a question that is blank', bodyOf('   \n\u3000'), 'messages'],
    ['a question of 2,001 characters', bodyOf('x'.repeat(2001)), 'messages'],
    ['a question of 10,000 characters', bodyOf('x'.repeat(10_000)), 'messages'],
    [
      'a long question among older ones',
      { ...bodyOf(''), messages: [message('x'.repeat(2001)), message('ok')] },
      'messages',
    ],
    ['no message at all', bodyOf('', { messages: [] }), 'messages'],
    ['only answers', bodyOf('', { messages: [{ ...message('Hello'), role: 'ai' }] }), 'messages'],
    ['messages that are a text', bodyOf('', { messages: 'Hello' }), 'messages'],
    [
      'a message that is a number',
      bodyOf('', { messages: [message('ok'), { ...message(''), message: 7 }] }),
      'messages.1.message',
    ],
    ['an unknown role', bodyOf('', { messages: [{ ...message('Hello'), role: 'system' }] }), 'messages.0.role'],
    ['a message without id', bodyOf('', { messages: [{ role: 'user', message: 'Hello' }] }), 'messages.0.id'],
    ['too many messages', bodyOf('', { messages: Array.from({ length: 201 }, () => message('Hello')) }), 'messages'],
    [
      'cards without image',
      bodyOf('', { messages: [{ ...message('Hi'), cards: [{ productId: 'a', title: 'b' }] }] }),
      'messages.0.cards.0.image',
    ],
    ['a product id that is a number', bodyOf('Hello', { productId: 18 }), 'productId'],
    ['an absurdly long product id', bodyOf('Hello', { productId: 'x'.repeat(129) }), 'productId'],
    ['an empty chat id', bodyOf('Hello', { chatId: '' }), 'chatId'],
    ['a chat id that is an object', bodyOf('Hello', { chatId: { $ne: null } }), 'chatId'],
    ['an unknown language', bodyOf('Hello', { language: 'ja' }), 'language'],
    ['the name of a prototype as language', bodyOf('Hello', { language: '__proto__' }), 'language'],
    ['a list as body', [], 'messages'],
    ['an empty object', {}, 'messages'],
  ])('%s, and names the path', async (_, body, path) => {
    const response = await post(body);
    expect(response.statusCode).toBe(400);
    const { status, title, detail, errors = [] } = problemOf(response);
    expect({ status, title }).toEqual({ status: 400, title: 'The request is not valid' });
    expect(detail).toContain('the body is not valid');
    expect(errors.map((error) => error.path)).toContain(path);
    expect(errors.every((error) => error.message !== '')).toBe(true);
  });

  it('several faults at once, all listed', async () => {
    const { errors = [] } = problemOf(await post(bodyOf('Hello', { chatId: 1, language: 'xx', productId: undefined })));
    expect(errors.map(({ path }) => path).sort()).toEqual(['chatId', 'language', 'productId']);
  });

  it.each([
    ['no JSON', '{"messages":'],
    ['an empty body', ''],
    ['a prototype in disguise', '{"__proto__":{"admin":true},"messages":[]}'],
    ['null', 'null'],
    ['a bare number', '7'],
  ])('%s with 400', async (_, payload) => {
    expect(problemOf(await post(payload)).status).toBe(400);
  });

  it.each([
    ['text', { 'content-type': 'text/plain' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['a multipart form', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['XML', { 'content-type': 'application/xml' }],
    ['a content type that is none', { 'content-type': 'json' }],
    ['no content type', {}],
  ])('%s with 415', async (_, headers) => {
    const response = await post(JSON.stringify(bodyOf('Hello')), headers);
    expect(problemOf(response).status).toBe(415);
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['x-unknown', (text: string) => Buffer.from(text)],
  ])('a body compressed by %s with 415, and unpacks none of it', async (encoding, pack) => {
    const bomb = pack(JSON.stringify(bodyOf('x'.repeat(50))).padEnd(50_000));
    const response = await app.inject({
      method: 'POST',
      url: `${call}?company=HEU`,
      headers: { ...json, 'content-encoding': encoding },
      payload: bomb,
    });
    expect(problemOf(response)).toMatchObject({ status: 415, type: '/problems/unsupported-media-type' });
    expect(response.headers['accept-encoding']).toBe('identity');
  });

  it('2 MB with 413', async () => {
    expect(problemOf(await post(bodyOf('x'.repeat(2_000_000)))).status).toBe(413);
  });

  it.each(['', 'ACME', 'heu', '__proto__', 'constructor', 'HEU&company=MET', 'HEU%00'])(
    'company=%s with 400',
    async (company) => {
      const response = await post(bodyOf('Hello'), json, company);
      const { status, errors = [] } = problemOf(response);
      expect(status).toBe(400);
      expect(errors.map(({ path }) => path)).toContain('company');
    },
  );

  it('a missing company with 400', async () => {
    const response = await app.inject({ method: 'POST', url: call, payload: bodyOf('Hello') });
    expect(problemOf(response).errors?.map(({ path }) => path)).toEqual(['company']);
  });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE'] as const)(
    '%s with 405, and says what is allowed',
    async (method) => {
      const response = await app.inject({ method, url: `${call}?company=HEU` });
      expect(response.statusCode).toBe(405);
      expect(response.headers.allow).toBe('POST');
      if (method !== 'HEAD') expect(problemOf(response).title).toBe('The method is not allowed here');
    },
  );

  it('before the assistant is called', () => {
    expect(assistant.asked).toEqual([]);
  });
});

const message = (text: string) => ({ id: 'm', role: 'user', message: text, cards: [] });

describe('at the limits', () => {
  it.each([
    ['a question of 2,000 characters', bodyOf('x'.repeat(2000))],
    ['a question of 2,000 Japanese characters', bodyOf('あ'.repeat(2000))],
    [
      'an old answer of 20,000 characters',
      { ...bodyOf(''), messages: [{ ...message('x'.repeat(20_000)), role: 'ai' }, message('ok')] },
    ],
    ['a message without cards', bodyOf('', { messages: [{ id: 'm', role: 'user', message: 'Hello' }] })],
    ['an unknown product', bodyOf('Hello', { productId: '__proto__' })],
  ])('%s is answered', async (_, payload) => {
    const app = await openApp();
    const response = await app.inject({ method: 'POST', url: '/api/ai/chat?company=HEU', payload });
    await app.close();
    expect(response.statusCode).toBe(200);
  });

  it('a content type with a charset is JSON too', async () => {
    const app = await openApp();
    const response = await app.inject({
      method: 'POST',
      url: '/api/ai/chat?company=HEU',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      payload: JSON.stringify(bodyOf('Hello')),
    });
    await app.close();
    expect(response.statusCode).toBe(200);
  });
});

describe('too many questions', () => {
  it.each(chatCalls)('to %s are refused with 429 and the time to wait', async (call) => {
    const app = await openApp({ CHAT_RATE_LIMIT: '2' });
    const post = (remoteAddress: string) =>
      app.inject({ method: 'POST', url: `${call}?company=HEU`, payload: bodyOf('Hello'), remoteAddress });
    const statuses = [await post('10.0.0.1'), await post('10.0.0.1')].map(({ statusCode }) => statusCode);
    const refused = await post('10.0.0.1');
    const other = await post('10.0.0.2');
    await app.close();
    expect(statuses).toEqual([200, 200]);
    expect(problemOf(refused)).toMatchObject({ status: 429, title: 'Too many calls' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(other.statusCode).toBe(200);
  });

  it('ignore forged addresses of untrusted clients', async () => {
    const app = await openApp({ CHAT_RATE_LIMIT: '1' });
    const post = (forged: string) =>
      app.inject({
        method: 'POST',
        url: '/api/ai/chat?company=HEU',
        payload: bodyOf('Hello'),
        remoteAddress: '10.0.0.1',
        headers: { 'x-forwarded-for': forged },
      });
    const statuses = [(await post('1.1.1.1')).statusCode, (await post('2.2.2.2')).statusCode];
    await app.close();
    expect(statuses).toEqual([200, 429]);
  });
});

describe('other calls', () => {
  let app: FastifyInstance;
  beforeAll(async () => {
    app = await openApp();
  });
  afterAll(() => app.close());

  it.each(['/api', '/api/nothing', '/api/ai', '/api/ai/chat/stream/more', '/nothing', '/api/products'])(
    '%s is 404',
    async (url) => {
      expect(problemOf(await app.inject({ url, headers: { accept: 'text/html' } })).status).toBe(404);
    },
  );

  it('a path that cannot be decoded is 400', async () => {
    expect(problemOf(await app.inject('/api/products/%E0%A4%A')).status).toBe(400);
  });

  it('a path of 10,000 characters is 404', async () => {
    expect(problemOf(await app.inject(`/api/products/HEU/${'x'.repeat(10_000)}`)).status).toBe(404);
  });

  it.each([
    '/api/health',
    '/api/ready',
    '/api/products/HEU',
    '/api/products/HEU/DV18',
    '/api/public/HEU/styles.css',
    '/api/public/HEU/primary-bold',
  ])('%s allows only GET and HEAD', async (url) => {
    const refused = await app.inject({ method: 'POST', url, payload: 'x', headers: { 'content-type': 'text/plain' } });
    expect(problemOf(refused).status).toBe(405);
    expect(refused.headers.allow).toBe('GET, HEAD');
    expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
  });
});

describe('health and readiness', () => {
  it('report that the server is alive, and the number of products of each brand', async () => {
    const app = await openApp();
    const health = await app.inject('/api/health');
    const ready = await app.inject('/api/ready');
    await app.close();
    expect(health.json()).toEqual({ status: 'ok' });
    expect(ready.json()).toEqual({ status: 'ready', products: { HJP: 0, HUS: 0, HEU: 3, MET: 1 } });
  });

  it('report that the server is not ready while the catalogue is empty', async () => {
    const app = await openApp({}, { catalogue: memoryCatalogue([]) });
    const ready = await app.inject('/api/ready');
    await app.close();
    expect(ready.statusCode).toBe(503);
    expect(ready.headers['retry-after']).toBe('5');
  });
});
