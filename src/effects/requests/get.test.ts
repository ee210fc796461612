import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { get } from './get.ts';

const options = () => ({ signal: new AbortController().signal });

/** A network with scripted responses; returns the calls made. */
const network = (...answers: readonly (() => Response)[]): readonly RequestInit[] => {
  const calls: RequestInit[] = [];
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const answer = answers[calls.push(init) - 1];
    if (!answer) throw new Error('asked too often');
    return answer();
  });
  return calls;
};
const status =
  (code: number, headers: Record<string, string> = {}) =>
  () =>
    new Response('', { status: code, headers });

describe('a safe call, specification section 8', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([408, 409, 425, 429, 500, 502, 503, 504])('is retried once after %i', async (code) => {
    const calls = network(status(code), status(200));
    const answer = get('/a', options());
    await vi.runAllTimersAsync();
    expect((await answer).status).toBe(200);
    expect(calls).toHaveLength(2);
  });

  it('is retried only once', async () => {
    const calls = network(status(503), status(503), status(200));
    const answer = get('/a', options());
    await vi.runAllTimersAsync();
    expect((await answer).status).toBe(503);
    expect(calls).toHaveLength(2);
  });

  it.each([200, 204, 301, 400, 401, 403, 404, 410, 422, 501, 505])('is not retried after %i', async (code) => {
    const calls = network(() => Response.json(null, { status: code === 204 ? 200 : code }));
    expect((await get('/a', options())).ok).toBe(code < 300);
    expect(calls).toHaveLength(1);
  });

  it('waits as long as the server demands before the retry', async () => {
    const calls = network(status(429, { 'retry-after': '2' }), status(200));
    const answer = get('/a', options());
    await vi.advanceTimersByTimeAsync(1999);
    expect(calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect((await answer).status).toBe(200);
  });

  it('is not retried if the server demands a wait of more than 2 s', async () => {
    const calls = network(status(503, { 'retry-after': '3' }));
    expect((await get('/a', options())).status).toBe(503);
    expect(calls).toHaveLength(1);
  });

  it('is not retried if it was aborted meanwhile', async () => {
    const calls = network(status(500), status(200));
    const controller = new AbortController();
    const answer = expect(get('/a', { signal: controller.signal })).rejects.toThrow('enough');
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(new Error('enough'));
    await answer;
    await vi.runAllTimersAsync();
    expect(calls).toHaveLength(1);
  });

  it('accepts no method and no body', async () => {
    const calls = network(status(200));
    await get('/a', { ...options(), cache: 'force-cache' });
    expect(calls[0]).toMatchObject({ cache: 'force-cache' });
    expect(calls[0]).not.toHaveProperty('method');
    expect(calls[0]).not.toHaveProperty('body');
  });
});
