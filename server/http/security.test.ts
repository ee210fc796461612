import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { bodyOf, openApp, problemOf, scripted } from './testing/fixtures.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const url = '/api/ai/chat/stream?company=HEU';
const shop = 'https://shop.example';

describe('a POST from another site', () => {
  const post = async (headers: Record<string, string>) => {
    const assistant = scripted();
    app = await openApp({ CORS_ORIGINS: `${shop},https://other.example` }, { assistant });
    const response = await app.inject({ method: 'POST', url, payload: bodyOf('Hello'), headers });
    return { response, asked: assistant.asked.length };
  };

  it.each([
    ['of an unknown origin', { origin: 'https://evil.example' }],
    ['of an origin that looks like a known one', { origin: `${shop}.evil.example` }],
    ['of a known host under another scheme', { origin: 'http://shop.example' }],
    ['without origin', {}],
    ['of an opaque origin', { origin: 'null' }],
    ['of a neighbour under the same domain', { origin: 'http://met.localhost', 'sec-fetch-site': 'same-site' }],
    ['of a neighbour that hides its origin', { 'sec-fetch-site': 'same-site' }],
    ['of an origin that is none', { origin: 'heu.localhost' }],
  ])('%s is refused before any work', async (_, headers) => {
    const { response, asked } = await post({ host: 'heu.localhost', 'sec-fetch-site': 'cross-site', ...headers });
    expect(problemOf(response)).toMatchObject({ status: 403, type: '/problems/origin-not-allowed' });
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
    expect(asked).toBe(0);
  });

  it.each(['https://evil.example', 'null', 'http://heu.localhost.evil.example'])(
    'is refused even if an older browser sends only the origin: %s',
    async (origin) => {
      const { response, asked } = await post({ host: 'heu.localhost', origin });
      expect(problemOf(response).status).toBe(403);
      expect(asked).toBe(0);
    },
  );

  it('is refused for every call that changes something', async () => {
    app = await openApp();
    const headers = { host: 'heu.localhost', origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    for (const method of ['DELETE', 'PUT', 'PATCH'] as const) {
      const response = await app.inject({ method, url: `${url}&chatId=c1&requestId=r1`, headers });
      expect(problemOf(response).status).toBe(403);
    }
  });

  it.each([
    ['of a listed origin', { origin: shop, 'sec-fetch-site': 'cross-site' }],
    [
      'of the same host',
      { origin: 'http://heu.localhost:3001', host: 'heu.localhost:3001', 'sec-fetch-site': 'cross-site' },
    ],
    ['of an older browser on our page', { origin: 'http://heu.localhost', host: 'heu.localhost' }],
    ['of a listed origin in an older browser', { origin: shop }],
    [
      'of our page behind a proxy that names itself',
      { origin: 'https://heu.example', host: 'inside:3001', 'sec-fetch-site': 'same-origin' },
    ],
    ['by the page itself', { origin: 'http://heu.localhost', 'sec-fetch-site': 'same-origin' }],
    ['by no browser', {}],
  ])('%s is answered', async (_, headers) => {
    const { response, asked } = await post(headers);
    expect(response.statusCode).toBe(200);
    expect(asked).toBe(1);
  });

  it('may still read public resources', async () => {
    app = await openApp();
    const response = await app.inject({ url: '/api/health', headers: { 'sec-fetch-site': 'cross-site' } });
    expect(response.statusCode).toBe(200);
  });
});

describe('visitors are anonymous', () => {
  it.each(['/api/products/HEU', '/api/products/HEU/DV18', '/api/public/HEU/styles.css', '/api/health'])(
    '%s sets no cookie and asks for no login',
    async (path) => {
      app = await openApp();
      const response = await app.inject({ url: path });
      expect(response.statusCode).toBe(200);
      expect(Object.keys(response.headers)).not.toContain('set-cookie');
      expect(Object.keys(response.headers)).not.toContain('www-authenticate');
    },
  );

  it('a question sets no cookie', async () => {
    app = await openApp();
    const response = await app.inject({ method: 'POST', url, payload: bodyOf('Hello') });
    expect(response.statusCode).toBe(200);
    expect(Object.keys(response.headers)).not.toContain('set-cookie');
  });
});

describe('CORS by list', () => {
  const preflight = async (origin: string) => {
    app = await openApp({ CORS_ORIGINS: shop });
    return app.inject({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' },
    });
  };

  it('lets a listed origin post a question and read the answer', async () => {
    const asked = await preflight(shop);
    expect(asked.statusCode).toBe(204);
    expect(asked.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-allow-methods': 'GET, POST, DELETE',
      'access-control-allow-headers': 'content-type',
    });
    const answer = await app?.inject({ method: 'POST', url, payload: bodyOf('Hello'), headers: { origin: shop } });
    expect(answer?.headers).toMatchObject({
      'access-control-allow-origin': shop,
      'access-control-expose-headers': 'retry-after, server-timing, traceparent, x-answer-resumable, x-request-id',
      vary: 'Origin',
    });
    expect(answer?.body).toContain('data: [DONE]');
  });

  it('allows no other origin, and never credentials', async () => {
    const asked = await preflight('https://evil.example');
    expect(asked.headers['access-control-allow-origin']).toBeUndefined();
    expect(asked.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('allows none if the list is empty', async () => {
    app = await openApp();
    const answer = await app.inject({ method: 'POST', url, payload: bodyOf('Hello'), headers: { origin: shop } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the headers of every answer', () => {
  const policyOf = async (variables: Record<string, string>): Promise<Map<string, string>> => {
    await app?.close();
    app = await openApp(variables);
    const { headers } = await app.inject('/api/health');
    const policy = String(headers['content-security-policy']);
    return new Map(policy.split(';').map((rule) => [rule.split(' ')[0] ?? '', rule.split(' ').slice(1).join(' ')]));
  };

  it("allow only the page's own scripts, styles, fonts and calls", async () => {
    expect(Object.fromEntries(await policyOf({}))).toEqual({
      'default-src': "'self'",
      'base-uri': "'none'",
      'connect-src': "'self'",
      'font-src': "'self'",
      'form-action': "'self'",
      'frame-ancestors': "'self'",
      'frame-src': "'none'",
      'img-src': "'self' data:",
      'object-src': "'none'",
      'require-trusted-types-for': "'script'",
      'script-src': "'self'",
      'style-src': "'self'",
      'trusted-types': "'none'",
      'worker-src': "'none'",
    });
  });

  it('also allow the configured API and picture hosts', async () => {
    const policy = await policyOf({ API_BASE_URL: 'https://api.example/api', IMAGE_ORIGINS: 'https://images.example' });
    expect(policy.get('connect-src')).toBe("'self' https://api.example");
    expect(policy.get('img-src')).toBe("'self' data: https://api.example https://images.example");
  });

  it('allow calls to a configured icon service, and nothing else of it', async () => {
    const policy = await policyOf({ ICON_HOST: 'https://icons.example' });
    expect(policy.get('connect-src')).toBe("'self' https://icons.example");
    expect(policy.get('img-src')).toBe("'self' data:");
  });

  it('let only listed origins frame the page', async () => {
    expect((await policyOf({ FRAME_ANCESTORS: `${shop},https://b.example` })).get('frame-ancestors')).toBe(
      `'self' ${shop} https://b.example`,
    );
    expect((await app?.inject('/api/health'))?.headers['x-frame-options']).toBeUndefined();
    await policyOf({});
    expect((await app?.inject('/api/health'))?.headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  it('are sent with refusals and streams too', async () => {
    app = await openApp();
    const answers = [
      await app.inject('/api/nothing'),
      await app.inject({ method: 'POST', url, payload: {} }),
      await app.inject({ method: 'POST', url, payload: bodyOf('Hello') }),
    ];
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
      expect(headers['strict-transport-security']).toBe('max-age=31536000');
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['permissions-policy']).toContain('camera=(), ');
      // Visitors may dictate a question.
      expect(headers['permissions-policy']).toContain('microphone=(self)');
      expect(headers['x-powered-by']).toBeUndefined();
    }
  });

  it('let pages of listed origins show our pictures', async () => {
    app = await openApp({ CORS_ORIGINS: shop });
    expect((await app.inject('/api/health')).headers['cross-origin-resource-policy']).toBe('cross-origin');
  });
});
