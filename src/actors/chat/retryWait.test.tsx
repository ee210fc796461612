import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { secondsLeft } from '../../../machines/answer/retryWait.ts';
import { renderWithActors } from '../../renderWithActors.tsx';

/** A page whose first question failed, with or without a time to wait. */
const refused = async (retryAfter?: number) => {
  const actors = await renderWithActors(null);
  const { ask, chatRequest, retryWait } = actors;
  const failure = { message: 'busy', ...(retryAfter !== undefined && { retryAfter }) };
  act(() => {
    ask('Which drill?');
    chatRequest.send({ type: 'FAILED', failure });
  });
  return { ...actors, seconds: () => secondsLeft(retryWait.getSnapshot()) };
};

describe('a refused question', () => {
  it('waits as long as the server demands', async () => {
    expect((await refused(30_000)).seconds()).toBe(30);
  });

  it('does not wait if the server demands no time', async () => {
    expect((await refused()).seconds()).toBe(0);
  });

  it('no longer makes anyone wait once another question is asked', async () => {
    const { ask, seconds } = await refused(30_000);
    act(() => ask('Which saw?'));
    expect(seconds()).toBe(0);
  });
});
