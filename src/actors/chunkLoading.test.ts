import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { importPart } from '../effects/requests/brandModule.ts';
import { callAfter } from './afterPaint.ts';
import { loadOnceOnline, loadWithoutReload, mayReload, reloadAfterFailedChunk } from './chunkLoading.ts';

describe('reload after a failed chunk, specification section 4', () => {
  let page = new AbortController();
  /** Another page of the same tab, as after a reload. */
  const openPage = () => {
    page.abort();
    page = new AbortController();
    reloadAfterFailedChunk(reload, page);
  };
  const reload = vi.fn();
  /** The event that Vite dispatches before it throws the error. */
  const fail = (payload = new Error('gone')) => {
    const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => {
    vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
    sessionStorage.clear();
    reload.mockClear();
    openPage();
  });
  afterEach(() => {
    page.abort();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reloads at most once per 10 s, then again', () => {
    expect(fail()).toBe(true);
    openPage();
    vi.setSystemTime(1_009_999);
    expect(fail()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
    vi.setSystemTime(1_010_000);
    expect(fail()).toBe(true);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('does not reload while the browser is offline', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    onLine.mockRestore();
    expect(fail()).toBe(true);
  });

  it('reports no failures of other chunks while it reloads', () => {
    expect([fail(), fail()]).toEqual([true, true]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload for a failed prefetch', async () => {
    const error = new Error('gone');
    const failing = loadWithoutReload(async () => {
      if (!fail(error)) throw error;
    });
    await expect(failing).rejects.toThrow('gone');
    await new Promise((resolve) => callAfter(0, () => callAfter(0, () => resolve(undefined))));
    expect(reload).not.toHaveBeenCalled();
    expect(fail()).toBe(true);
  });

  it('reloads for another chunk that fails while a prefetch is running', async () => {
    let end: (() => void) | undefined;
    const running = loadWithoutReload(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    fail();
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    end?.();
    await running;
  });

  it('reloads for a chunk that Vite does not load, and leaves its promise pending', async () => {
    const ended = vi.fn();
    void importPart('/assets/gone.js').then(ended, ended);
    await expect.poll(() => reload.mock.calls.length).toBe(1);
    openPage();
    await expect(importPart('/assets/gone.js')).rejects.toThrow('gone.js');
    expect([reload.mock.calls.length, ended.mock.calls.length]).toEqual([1, 0]);
  });

  it('does not reload if storage is denied', () => {
    const deny = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('sessionStorage', { getItem: deny, setItem: deny });
    expect(fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

it.each([
  [null, true],
  ['nonsense', true],
  ['990001', false],
  ['990000', true],
  ['2000000', true],
])('a reload at %j allows another at 1,000,000: %j', (reloadedAt, allowed) => {
  expect(mayReload(reloadedAt, 1_000_000)).toBe(allowed);
});

describe('a part that the page does without for a while', () => {
  afterEach(() => vi.restoreAllMocks());
  const gone = new Error('gone');
  const load = () => vi.fn(async () => 'part').mockRejectedValueOnce(gone);

  it('is loaded again once the browser is online', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const loading = load();
    const part = loadOnceOnline(loading);
    await expect.poll(() => loading.mock.settledResults.length).toBe(1);
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
    expect(await part).toBe('part');
    expect(loading).toHaveBeenCalledTimes(2);
  });

  it('fails at once while the browser is online', async () => {
    const loading = load();
    await expect(loadOnceOnline(loading)).rejects.toBe(gone);
    expect(loading).toHaveBeenCalledTimes(1);
  });
});
