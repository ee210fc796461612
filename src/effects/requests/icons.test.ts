import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { iconStore } from './icons.ts';

const own = '/api/_nuxt_icon/circle-flags.json?icons=';
const service = 'https://icons.example';
const remote = `${service}/circle-flags.json?icons=`;
const week = 168 * 3_600_000;

const setOf = (address: string) => {
  const names = (address.split('icons=')[1] ?? '').split(',');
  return {
    prefix: 'circle-flags',
    width: 512,
    height: 512,
    icons: Object.fromEntries(names.map((name) => [name, { body: `<path id="${name}"/>` }])),
  };
};

/** A network that responds by address; returns the calls made. */
const network = (answer: (url: string) => Response | Promise<Response> = (url) => Response.json(setOf(url))) => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (url: string, { signal }: { readonly signal: AbortSignal }) => {
    asked.push(url);
    const late = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
    return Promise.race([Promise.resolve(answer(url)), late]);
  });
  return asked;
};
const store = (host = '') => iconStore(host, 'circle-flags');
const never = () => new Promise<Response>(() => undefined);

describe('icons, specification sections 7 and 9', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('are loaded as images, with one call for those requested together', async () => {
    const asked = network();
    const icons = store();
    const [german, danish] = await Promise.all([icons.load('de'), icons.load('dk'), icons.load('de')]);
    expect(asked).toEqual([`${own}de,dk`]);
    expect(decodeURIComponent(german ?? '')).toBe(
      'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path id="de"/></svg>',
    );
    expect(danish).toContain('dk');
  });

  it("come only from the app's own path if no service is configured", async () => {
    const asked = network(() => new Response('', { status: 500 }));
    expect(await store().load('de')).toBeNull();
    expect(asked).toEqual([`${own}de`]);
  });

  it('come from the service if one is configured', async () => {
    const asked = network();
    expect(await store(service).load('de')).toContain('de');
    expect(asked).toEqual([`${remote}de`]);
  });

  it.each([
    ['fails', () => new Response('', { status: 503 })],
    ['answers with something else', () => new Response('<html>')],
    ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])("come from the app's own path if the service %s", async (_, answer) => {
    const asked = network((url) => (url.startsWith(service) ? answer() : Response.json(setOf(url))));
    expect(await store(service).load('de')).toContain('de');
    expect(asked).toEqual([`${remote}de`, `${own}de`]);
  });

  it('are waited for at most 500 ms per source', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
      const controller = new AbortController();
      setTimeout(() => controller.abort(new DOMException('late', 'TimeoutError')), milliseconds);
      return controller.signal;
    });
    const asked = network(never);
    const icon = store(service).load('de');
    await vi.advanceTimersByTimeAsync(499);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(await icon).toBeNull();
    vi.restoreAllMocks();
  });

  it('are stored for 168 hours, also over a reload', async () => {
    const asked = network();
    const url = await store().load('de');
    expect(store().kept('de')).toBe(url);
    vi.setSystemTime(Date.now() + week - 1);
    expect(await store().load('de')).toBe(url);
    vi.setSystemTime(Date.now() + 1);
    const later = store();
    expect(later.kept('de')).toBeNull();
    await later.load('de');
    expect(asked).toHaveLength(2);
  });

  it('are limited to the latest fifty', async () => {
    network();
    const icons = store();
    for (let number = 0; number <= 50; number += 1) await icons.load(`i${number}`);
    const again = store();
    expect(again.kept('i0')).toBeNull();
    expect(again.kept('i1')).not.toBeNull();
    expect(again.kept('i50')).not.toBeNull();
  });

  it.each(['no json', '{}', '[{"name":"circle-flags:de","url":"https://evil.example/a.svg","until":9e15}]'])(
    'are loaded again if storage contains %s',
    async (text) => {
      localStorage.setItem('icons', text);
      const asked = network();
      expect(await store().load('de')).toMatch(/^data:/);
      expect(asked).toHaveLength(1);
    },
  );

  it('are loaded if storage is denied', async () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: deny, setItem: deny });
    network();
    expect(await store().load('de')).toMatch(/^data:/);
  });
});
