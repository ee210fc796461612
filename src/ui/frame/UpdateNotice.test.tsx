import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Reply, renderWithActors } from '../../renderWithActors.tsx';
import UpdateNotice from './UpdateNotice.tsx';

const hour = 3_600_000;

/** The notice on a page without other timers: an hour of typed examples would take seconds. */
const onQuietStage = async (reply: Reply) => {
  const actors = await renderWithActors(<UpdateNotice />, { reply });
  actors.typingPlaceholder.stop();
  return actors;
};

/** Advances to the next check for a newer build and answers it. */
const afterAnHour = (latest: string) => {
  const asked: string[] = [];
  const reply = (url: string) => {
    if (url === `/builds/meta/${latest}.json`) return Response.json({ id: latest });
    if (!url.startsWith('/builds/latest.json?')) return undefined;
    asked.push(url);
    return Response.json({ id: latest });
  };
  return { asked, reply, pass: () => vi.advanceTimersByTimeAsync(hour) };
};

describe('the offer of a newer build', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    return () => vi.useRealTimers();
  });

  it('is not made while the page is the newest', async () => {
    const { asked, reply, pass } = afterAnHour('test');
    const { buildUpdate } = await onQuietStage(reply);
    await pass();
    // The code that asks is loaded at the first check.
    await waitFor(() => expect(asked).toHaveLength(1));
    await waitFor(() => expect(buildUpdate.getSnapshot().value).toBe('current'));
    expect(screen.queryByTestId('update-notice')).toBeNull();
  });

  it('is made an hour later, and reloads only when the button is pressed', async () => {
    const reload = vi.spyOn(location, 'reload').mockReturnValue();
    const { reply, pass } = afterAnHour('newer');
    await onQuietStage(reply);
    await pass();
    expect((await screen.findByTestId('update-notice')).textContent).toContain('A new version is ready');
    await pass();
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(screen.getByTestId('update-reload'), { advanceTimers: vi.advanceTimersByTime });
    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });

  it('is not made while an answer is under way, and made when it has ended', async () => {
    const { reply } = afterAnHour('newer');
    const actors = await onQuietStage(reply);
    await vi.advanceTimersByTimeAsync(hour - 1000);
    actors.ask('Which drill?');
    await vi.advanceTimersByTimeAsync(1000);
    await waitFor(() => expect(actors.buildUpdate.getSnapshot().value).toBe('heldBack'));
    expect(screen.queryByTestId('update-notice')).toBeNull();
    actors.chatRequest.send({ type: 'STOP' });
    await screen.findByTestId('update-notice');
    actors.ask('Which drill?');
    await waitFor(() => expect(screen.queryByTestId('update-notice')).toBeNull());
  });

  it('is put off, and made again an hour later', async () => {
    const { reply, pass } = afterAnHour('newer');
    await onQuietStage(reply);
    await pass();
    await userEvent.click(await screen.findByTestId('update-later'), { advanceTimers: vi.advanceTimersByTime });
    expect(screen.queryByTestId('update-notice')).toBeNull();
    await pass();
    await screen.findByTestId('update-notice');
  });
});
