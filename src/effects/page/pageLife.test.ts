import { expect, it, vi } from 'vitest';
import { watchPage } from './pageLife.ts';

it('reports when the page is hidden, left and shown, until it is stopped', () => {
  const told: string[] = [];
  const stop = watchPage((type) => told.push(type));
  const visibility = vi.spyOn(document, 'visibilityState', 'get');
  for (const state of ['hidden', 'visible'] as const) {
    visibility.mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  }
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  expect(told).toEqual(['HIDDEN', 'LEFT', 'SHOWN']);
  stop();
  window.dispatchEvent(new Event('pagehide'));
  expect(told).toHaveLength(3);
  visibility.mockRestore();
});
