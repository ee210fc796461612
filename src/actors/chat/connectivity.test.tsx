import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithActors } from '../../renderWithActors.tsx';

describe('a browser that reports no connection', () => {
  it('is not believed while words of an answer arrive', async () => {
    const { ask, chatRequest, connectivity } = await renderWithActors(null);
    const isOffline = () => connectivity.getSnapshot().matches('offline');
    act(() => ask('Which drill?'));
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(isOffline()).toBe(true);
    act(() => chatRequest.send({ type: 'CONTENT', content: 'The lightest.' }));
    expect(isOffline()).toBe(false);
  });

  it('is believed when only the own question is added', async () => {
    const { ask, connectivity } = await renderWithActors(null);
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => ask('Which drill?'));
    expect(connectivity.getSnapshot().matches('offline')).toBe(true);
  });
});
