import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp, problemOf } from '../testing/fixtures.ts';

/** The event loop's own clock is in the test's hands: to hold the loop for seconds would hold the test. */
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

/** A server whose loop was so late on the average, as it is told after so long; a loop that was held all the while has no figure. */
const openHeld = async (seconds: number, toldAfter = 4): Promise<FastifyInstance> => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  app = await openApp();
  histogram.mean = seconds * 1e9;
  vi.advanceTimersByTime(toldAfter * 1000);
  return app;
};

describe('an event loop held for seconds', () => {
  it('makes the server refuse with 503 and the time to wait', async () => {
    const response = await (await openHeld(4)).inject('/api/products/HEU');
    expect(problemOf(response).status).toBe(503);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each(['/api/health', '/api/ready'])('does not keep %s from answering', async (url) => {
    expect((await (await openHeld(4)).inject(url)).statusCode).toBe(200);
  });

  it('refuses nothing for having been held two of them', async () => {
    expect((await (await openHeld(Number.NaN, 2)).inject('/api/products/HEU')).statusCode).toBe(200);
  });

  it('for less, refuses nothing', async () => {
    expect((await (await openHeld(1)).inject('/api/products/HEU')).statusCode).toBe(200);
  });
});
