// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Each test is a page of its own: what it learned about an API ends with it. */
let page: typeof import('./tracedFetch.ts');
beforeEach(async () => {
  vi.resetModules();
  page = await import('./tracedFetch.ts');
});
afterEach(() => void vi.unstubAllGlobals());

const form = /^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/;
const far = 'https://api.example/api/products/HUS';
const chat = 'https://api.example/api/ai/chat/stream';
const traceId = '0af7651916cd43dd8448eb211c80319c';

/** A network that may refuse the header by failing, like CORS. Records the `traceparent` of each call. */
const network = ({ refuses = false, isDown = false } = {}): readonly (string | null)[] => {
  const seen: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    const header = new Headers(init?.headers).get('traceparent');
    seen.push(header);
    if (isDown || (refuses && header !== null)) throw new TypeError('Failed to fetch');
    return new Response('', { status: 404 });
  });
  return seen;
};

describe("calls to the app's own API", () => {
  it('each have a trace of their own', async () => {
    const seen = network();
    await page.fetchTraced('/api/products/HUS', {});
    await page.fetchTraced('/api/products/HUS', {});
    expect(seen).toEqual([expect.stringMatching(form), expect.stringMatching(form)]);
    expect(new Set(seen).size).toBe(2);
  });

  it('keep their other headers', async () => {
    const fetched = vi.fn(async () => new Response(''));
    vi.stubGlobal('fetch', fetched);
    await page.fetchTraced('/api/products/HUS', { headers: { accept: 'application/json' }, cache: 'no-store' });
    const request = new Request('https://hus.example/', vi.mocked<typeof fetch>(fetched).mock.calls[0]?.[1]);
    expect(request.headers.get('accept')).toBe('application/json');
    expect(request.cache).toBe('no-store');
  });

  it('name the question and its trace', () => {
    expect(page.questionHeaders('/api/ai/chat/stream', 'request', traceId)).toEqual({
      'x-request-id': 'request',
      traceparent: expect.stringMatching(new RegExp(`^00-${traceId}-[0-9a-f]{16}-01$`)),
    });
  });
});

describe('calls to an API of another origin', () => {
  it('send trace headers with a question only after a read with them has succeeded', async () => {
    expect(page.questionHeaders(chat, 'request', traceId)).toEqual({});
    network();
    await page.fetchTraced(far, {});
    expect(page.questionHeaders(chat, 'request', traceId)).toHaveProperty('traceparent');
    expect(page.questionHeaders('https://other.example/api', 'request', traceId)).toEqual({});
  });

  it('that refuses the header are made without it from then on', async () => {
    const seen = network({ refuses: true });
    expect((await page.fetchTraced(far, {})).status).toBe(404);
    await page.fetchTraced(far, {});
    expect(seen).toEqual([expect.stringMatching(form), null, null]);
    expect(page.questionHeaders(chat, 'request', traceId)).toEqual({});
  });

  it('that cannot be reached decide nothing about the header', async () => {
    const seen = network({ isDown: true });
    await expect(page.fetchTraced(far, {})).rejects.toThrow('Failed to fetch');
    expect(seen).toHaveLength(2);
    network();
    await page.fetchTraced(far, {});
    expect(page.questionHeaders(chat, 'request', traceId)).toHaveProperty('traceparent');
  });

  it('that were aborted are not repeated', async () => {
    const seen = network({ isDown: true });
    await expect(page.fetchTraced(far, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(seen).toHaveLength(1);
  });
});
