import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gate, openApp, postQuestion, problemOf, scripted } from '../testing/fixtures.ts';

let app: FastifyInstance | undefined;
afterEach(async () => {
  app?.server.closeAllConnections();
  await app?.close();
});

const start = async (limit: string) => {
  const open = gate();
  const assistant = scripted(async function* () {
    yield { type: 'content', content: 'one' };
    await open.promise;
    yield { type: 'content', content: 'two' };
  });
  app = await openApp({ ANSWERS_LIMIT: limit }, { assistant });
  return { open, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
};

describe('a full server', () => {
  it('refuses further questions at once while running answers complete', async () => {
    const { open, address } = await start('2');
    const running = [await postQuestion(address), await postQuestion(address)];
    const refused = await postQuestion(address);
    expect(problemOf({ headers: Object.fromEntries(refused.headers), body: await refused.text() })).toMatchObject({
      status: 503,
      title: 'The server is busy',
    });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    open.resolve();
    for (const response of running) {
      const text = await response.text();
      expect(text).toContain('"two"');
      expect(text.endsWith('data: [DONE]\n\n')).toBe(true);
    }
  });

  it('is alive and ready, and serves its catalogue', async () => {
    const { address } = await start('1');
    await postQuestion(address);
    for (const path of ['/api/health', '/api/ready', '/api/products/HEU'])
      expect((await fetch(`${address}${path}`)).status).toBe(200);
  });

  it('has a free slot when an answer has ended or its visitor has left', async () => {
    const { open, address } = await start('1');
    const leaving = new AbortController();
    await postQuestion(address, leaving.signal);
    expect((await postQuestion(address)).status).toBe(503);
    leaving.abort();
    const next = await vi.waitUntil(
      async () => {
        const response = await postQuestion(address);
        return response.status === 200 ? response : undefined;
      },
      { timeout: 20_000 },
    );
    open.resolve();
    await next.text();
    expect((await postQuestion(address)).status).toBe(200);
  });
});
