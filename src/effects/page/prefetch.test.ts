import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startPrefetch } from './prefetch.ts';

/** Lets a test make links visible, because happy-dom has no layout. */
class Views {
  static readonly watched = new Set<Element>();
  static see: (links: readonly Element[], isIntersecting?: boolean) => void;
  constructor(tell: (entries: readonly { target: Element; isIntersecting: boolean }[]) => void) {
    Views.see = (links, isIntersecting = true) => tell(links.map((target) => ({ target, isIntersecting })));
  }
  observe(link: Element): void {
    Views.watched.add(link);
  }
  unobserve(link: Element): void {
    Views.watched.delete(link);
  }
  disconnect(): void {
    Views.watched.clear();
  }
}

let stop = (): void => undefined;
const begin = () => {
  const loads: { readonly id: string; readonly end: () => void }[] = [];
  stop = startPrefetch((id) => new Promise((resolve) => loads.push({ id, end: () => resolve(undefined) })));
  return { loads, ids: () => loads.map(({ id }) => id) };
};
const show = (...paths: readonly string[]): readonly Element[] => {
  const list = document.createElement('ul');
  list.innerHTML = paths.map((path) => `<li><a href="${path}">product</a></li>`).join('');
  document.body.append(list);
  return [...list.querySelectorAll('a')];
};

describe('prefetching, specification section 9', () => {
  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', Views);
    history.replaceState(null, '', '/');
  });
  afterEach(() => {
    stop();
    document.body.replaceChildren();
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('observes existing links and new ones', async () => {
    const before = show('/A');
    begin();
    const after = show('/B', '/C');
    await expect.poll(() => [...Views.watched]).toEqual([...before, ...after]);
  });

  it('observes no link of a product already prefetched, and none in a part of the page that the browser skips', async () => {
    begin();
    const [a, again, b] = show('/A', '/A', '/B');
    await expect.poll(() => [...Views.watched]).toEqual([a, again, b]);
    Views.see(a ? [a] : []);
    const later = show('/A', '/C');
    await expect.poll(() => [...Views.watched]).toEqual([b, later[1]]);
    const tell = (skipped: boolean) =>
      b
        ?.closest('ul')
        ?.dispatchEvent(Object.assign(new Event('contentvisibilityautostatechange', { bubbles: true }), { skipped }));
    tell(true);
    expect([...Views.watched]).toEqual([later[1]]);
    tell(false);
    expect([...Views.watched]).toEqual([later[1], b]);
  });

  it('starts when a link becomes visible, once per product', () => {
    const { ids } = begin();
    const links = show('/A', '/A', '/B%20C');
    expect(ids()).toEqual([]);
    Views.see(links);
    Views.see(links);
    expect(ids()).toEqual(['A', 'B C']);
  });

  it('runs four at a time, and starts the next when one has ended', async () => {
    const { loads, ids } = begin();
    Views.see(show('/1', '/2', '/3', '/4', '/5', '/6'));
    expect(ids()).toEqual(['1', '2', '3', '4']);
    loads[1]?.end();
    await expect.poll(ids).toEqual(['1', '2', '3', '4', '5']);
  });

  it('continues after a failure', async () => {
    const ids: string[] = [];
    stop = startPrefetch(async (id) => {
      ids.push(id);
      throw new Error('offline');
    });
    Views.see(show('/1', '/2', '/3', '/4', '/5'));
    await expect.poll(() => ids).toEqual(['1', '2', '3', '4', '5']);
  });

  it('skips links that were scrolled out of view before their turn', async () => {
    const { loads, ids } = begin();
    const links = show('/1', '/2', '/3', '/4', '/5', '/6');
    Views.see(links);
    Views.see(links.slice(4, 5), false);
    for (const { end } of loads) end();
    await expect.poll(ids).toEqual(['1', '2', '3', '4', '6']);
  });

  it.each(['https://elsewhere.example/A', '/', '/a/b', '/file.pdf', '/%E0%A4%A', 'mailto:a@b.example'])(
    'ignores a link to %s',
    (path) => {
      const { ids } = begin();
      Views.see(show(path));
      expect(ids()).toEqual([]);
    },
  );

  it('ignores links within the page of a product', () => {
    history.replaceState(null, '', '/A');
    const { ids } = begin();
    Views.see(show('#content', '/A'));
    expect(ids()).toEqual([]);
  });

  it.each([
    [{ saveData: true, effectiveType: '4g' }, 0],
    [{ saveData: false, effectiveType: '2g' }, 0],
    [{ saveData: false, effectiveType: 'slow-2g' }, 0],
    [{ saveData: false, effectiveType: '3g' }, 1],
    [{ effectiveType: '4g' }, 1],
    [{}, 1],
  ])('on a connection %j prefetches %i', (connection, count) => {
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
    const { ids } = begin();
    Views.see(show('/A'));
    expect(ids()).toHaveLength(count);
  });
});
