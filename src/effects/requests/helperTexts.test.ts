import { afterEach, describe, expect, it, vi } from 'vitest';
import { fetchHelperTexts } from './helperTexts.ts';

const asked: [url: string, cache: RequestCache | undefined][] = [];
const serve = (reply: (url: string) => Response) =>
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    asked.push([url, init?.cache]);
    return reply(url);
  });
const plain = (text: string) => new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } });
const fetchThem = () => fetchHelperTexts('jp', new AbortController().signal);

afterEach(() => {
  asked.length = 0;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('helper texts, specification section 7', () => {
  it('come from one file per language and stage, from the cache if possible', async () => {
    serve((url) => plain(url.endsWith('30.txt') ? 'later' : 'soon'));
    await expect(fetchThem()).resolves.toEqual({ '5s': 'soon', '30s': 'later' });
    expect(asked).toEqual([
      ['/messages/jp5.txt', 'force-cache'],
      ['/messages/jp30.txt', 'force-cache'],
    ]);
  });

  it.each([
    [0, 'first'],
    [0.5, 'second'],
    [0.99, 'third'],
  ])('are one line at random, never a blank one (chance %d)', async (chance, line) => {
    serve(() => plain('\n  first \r\n\n\t\nsecond\nthird\n\n'));
    vi.spyOn(Math, 'random').mockReturnValue(chance);
    expect((await fetchThem())['5s']).toBe(line);
  });

  it.each([
    ['a missing file', () => new Response('', { status: 404, headers: { 'content-type': 'text/plain' } })],
    ['a page in place of the file', () => new Response('<p>x</p>', { headers: { 'content-type': 'text/html' } })],
    ['a file without lines', () => plain('\n \n')],
  ])('%s is a failure, after which the built-in texts are used', async (_, reply) => {
    serve(reply);
    await expect(fetchThem()).rejects.toThrow();
  });
});
