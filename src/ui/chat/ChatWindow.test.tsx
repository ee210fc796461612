import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actors } from '../../actors/actors.ts';
import { whenPainted } from '../../actors/afterPaint.ts';
import { renderWithActors } from '../../renderWithActors.tsx';
import { HomeComposer } from '../composer/HomeComposer.tsx';
import { ChatLauncher } from './ChatLauncher.tsx';
import { ChatWindow } from './ChatWindow.tsx';

const Page = () => (
  <>
    <HomeComposer />
    <ChatLauncher />
    <ChatWindow />
  </>
);
const dialog = () => screen.getByTestId<HTMLDialogElement>('chat-window');
const inside = (id: string) => {
  const element = dialog().querySelector<HTMLElement>(`[data-testid="${id}"]`);
  if (!element) throw new Error(`no ${id} in the window`);
  return element;
};
/** The window's content is loaded on demand. */
const launch = async () => {
  await userEvent.click(screen.getByTestId('chat-launch'));
  await screen.findByRole('log');
};
const isOpen = ({ chatWindow }: Actors) => chatWindow.getSnapshot().matches('open');

// A window left open would reopen when the page is loaded again. Its history entry is written once it has been painted.
afterEach(async () => {
  await whenPainted();
  history.replaceState(null, '');
});

describe('the chat window', () => {
  it('is open again where it was open before the page was loaded anew', async () => {
    history.replaceState({ chatWindow: true }, '');
    const actors = await renderWithActors(<Page />);
    expect(isOpen(actors)).toBe(true);
    expect(dialog().open).toBe(true);
  });

  it('opens by its opener, focuses the input, and gives the focus back', async () => {
    const actors = await renderWithActors(<Page />);
    await launch();
    expect(dialog().open).toBe(true);
    expect(document.activeElement).toBe(inside('chat-input'));
    await userEvent.click(inside('chat-close'));
    expect(isOpen(actors)).toBe(false);
    expect(dialog().open).toBe(false);
    expect(document.activeElement).toBe(screen.getByTestId('chat-launch'));
  });

  it('closes by Escape', async () => {
    const actors = await renderWithActors(<Page />);
    await launch();
    act(() => void dialog().dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(isOpen(actors)).toBe(false);
  });

  it('closes by the Back of the browser', async () => {
    const actors = await renderWithActors(<Page />);
    await launch();
    act(() => {
      history.replaceState(null, '');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(isOpen(actors)).toBe(false);
  });

  it('says that the connection is lost until the server says something again, whatever is written meanwhile', async () => {
    const { ask, chatRequest } = await renderWithActors(<Page />);
    await launch();
    act(() => {
      ask('Which one?');
      chatRequest.send({ type: 'CONTENT', content: 'This' });
      window.dispatchEvent(new Event('offline'));
    });
    await userEvent.type(inside('chat-input'), 'And then?');
    expect(screen.queryByTestId('chat-offline')).not.toBeNull();
    act(() => chatRequest.send({ type: 'CONTENT', content: ' one.' }));
    expect(screen.queryByTestId('chat-offline')).toBeNull();
  });

  it('opens before it sends the question, and never sends one that is stopped meanwhile', async () => {
    const calls: string[] = [];
    const { ask, chatRequest } = await renderWithActors(<Page />, {
      reply: (url) => {
        calls.push(url);
        return undefined;
      },
    });
    const sent = () => calls.filter((url) => url.includes('/ai/chat')).length;
    act(() => ask('Which one?'));
    act(() => chatRequest.send({ type: 'STOP' }));
    act(() => ask('And which then?'));
    expect(dialog().open).toBe(true);
    expect(sent()).toBe(0);
    await screen.findByText('And which then?');
    await waitFor(() => expect(sent()).toBe(1));
  });

  it('says the stage of the request', async () => {
    const actors = await renderWithActors(<Page />);
    expect(dialog().dataset['state']).toBe('idle');
    act(() => actors.ask('Which drill?'));
    expect(dialog().dataset['state']).toBe('waiting');
    act(() => actors.chatRequest.send({ type: 'CONTENT', content: 'a' }));
    expect(dialog().dataset['state']).toBe('streaming');
    act(() => actors.chatRequest.send({ type: 'DONE' }));
    expect(dialog().dataset['state']).toBe('done');
  });

  it('opens by the focus of the input once there is a conversation, not by the focus that comes back', async () => {
    const actors = await renderWithActors(<Page />);
    const input = screen.getByTestId('chat-input');
    act(() => input.focus());
    expect(isOpen(actors)).toBe(false);
    await userEvent.type(input, 'Which drill?{Enter}');
    expect(isOpen(actors)).toBe(true);
    act(() => actors.chatWindow.send({ type: 'CLOSE' }));
    expect(document.activeElement).toBe(input);
    expect(isOpen(actors)).toBe(false);
    act(() => input.blur());
    act(() => input.focus());
    expect(isOpen(actors)).toBe(true);
  });

  it('shows the product in view, and nothing where there is none', async () => {
    const actors = await renderWithActors(<Page />);
    await launch();
    expect(screen.queryByTestId('chat-product-chip')).toBeNull();
    act(() =>
      actors.chatRequest.send({
        type: 'VIEW_PRODUCT',
        product: { productId: 'HUS-A', readableName: 'Drill A', imageUrl: '/product-images/a-560.webp' },
      }),
    );
    expect((await within(dialog()).findByTestId('chat-product-chip')).textContent).toBe('Drill A');
  });

  it.each([
    ['HJP', 'ツムギ'],
    ['HUS', 'Casey'],
    ['HEU', 'Nora'],
    ['MET', 'Ida'],
  ] as const)('names and pictures the assistant of %s', async (site, persona) => {
    await renderWithActors(<Page />, { site });
    await launch();
    expect(dialog().querySelector('.chat-header__name strong')?.textContent).toBe(persona);
    expect(dialog().querySelector('.chat-header__persona svg')).toBeTruthy();
    expect(dialog().getAttribute('aria-label')).toContain(persona);
  });

  it('keeps the draft over closing', async () => {
    const actors = await renderWithActors(<Page />);
    await launch();
    await userEvent.type(inside('chat-input'), 'Which');
    act(() => actors.chatWindow.send({ type: 'CLOSE' }));
    await launch();
    expect(inside('chat-input')).toHaveProperty('value', 'Which');
  });
});
