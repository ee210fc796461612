import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyOf, openApp, problemOf } from '../testing/fixtures.ts';
import { clientKey } from './rateLimits.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const ask = (chatId: string, remoteAddress: string, company = 'HEU') =>
  app?.inject({
    method: 'POST',
    url: `/api/ai/chat?company=${company}`,
    payload: bodyOf('Hello', { chatId }),
    remoteAddress,
  });

describe('questions', () => {
  it('of one chat are limited, whatever their address', async () => {
    app = await openApp({ CONVERSATION_RATE_LIMIT: '2' });
    expect((await ask('a', '10.0.0.1'))?.statusCode).toBe(200);
    expect((await ask('a', '10.0.0.2'))?.statusCode).toBe(200);
    const refused = await ask('a', '10.0.0.3');
    expect(refused && problemOf(refused)).toMatchObject({ status: 429, type: '/problems/rate-limited' });
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused?.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect((await ask('b', '10.0.0.3'))?.statusCode).toBe(200);
    expect((await ask('a', '10.0.0.3', 'MET'))?.statusCode).toBe(200);
  });

  it('that are invalid do not count for their chat', async () => {
    app = await openApp({ CONVERSATION_RATE_LIMIT: '1' });
    expect((await ask('a', '10.0.0.1', 'ACME'))?.statusCode).toBe(400);
    expect((await ask('a', '10.0.0.1'))?.statusCode).toBe(200);
  });
});

describe('searches', () => {
  const search = (query: string, remoteAddress = '10.0.0.1') =>
    app?.inject({ url: `/api/products/HEU${query}`, remoteAddress });

  it('of one address are limited, lists are not', async () => {
    app = await openApp({ SEARCH_RATE_LIMIT: '1' });
    expect((await search('?q=drill'))?.statusCode).toBe(200);
    const refused = await search('?q=drill');
    expect(refused && problemOf(refused).status).toBe(429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await search(''))?.statusCode).toBe(200);
    expect((await search('?q='))?.statusCode).toBe(200);
    expect((await search('?q=drill', '10.0.0.2'))?.statusCode).toBe(200);
  });
});

describe('an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0db8:0001:0002::1', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s counts as %s', (address, household) => {
    expect(clientKey(address)).toBe(household);
  });
});
