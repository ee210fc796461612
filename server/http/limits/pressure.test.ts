import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp, problemOf } from '../testing/fixtures.ts';

/** The test controls the event loop's histogram; blocking the loop for seconds would block the test. */
const histogram = vi.hoisted(() => {
  const held = { mean: 0, enable: () => true, reset: () => {} };
  Object.assign(process.getBuiltinModule('node:perf_hooks'), { monitorEventLoopDelay: () => held });
  return held;
});

let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.useRealTimers();
  await app?.close();
});

/** A server whose event loop reports a mean delay, after a given time; a loop blocked throughout reports none. */
const openHeld = async (seconds: number, toldAfter = 4): Promise<FastifyInstance> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = await openApp({}, { maxEventLoopDelay: undefined });
  histogram.mean = seconds * 1e9;
  vi.advanceTimersByTime(toldAfter * 1000);
  return app;
};

describe('an event loop blocked for seconds', () => {
  it('makes the server refuse with 503 and the time to wait', async () => {
    const response = await (await openHeld(4)).inject('/api/products/HEU');
    expect(problemOf(response)).toMatchObject({ status: 503, type: '/problems/overloaded' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['/api/health', '/api/ready'])('does not keep %s from answering', async (url) => {
    expect((await (await openHeld(4)).inject(url)).statusCode).toBe(200);
  });

  it('refuses nothing after two seconds', async () => {
    expect((await (await openHeld(Number.NaN, 2)).inject('/api/products/HEU')).statusCode).toBe(200);
  });

  it('refuses nothing if it was blocked for less', async () => {
    expect((await (await openHeld(1)).inject('/api/products/HEU')).statusCode).toBe(200);
  });
});
