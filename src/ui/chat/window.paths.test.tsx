import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { samples } from '../../../machines/testing/samples.ts';
import { type Driver, walkPaths } from '../../walkPaths.tsx';
import { HomeComposer } from '../composer/HomeComposer.tsx';
import { ChatLauncher } from './ChatLauncher.tsx';
import { ChatWindow } from './ChatWindow.tsx';

/** Walks every path of the window's and the examples' machines on the React view. */

const dialog = () => screen.getByTestId<HTMLDialogElement>('chat-window');
const homeInput = () => {
  const [input] = screen.getAllByTestId('chat-input');
  if (!input) throw new Error('the page has no input');
  return input;
};

const chatWindow: Driver = {
  element: (
    <>
      <HomeComposer />
      <ChatLauncher />
      <ChatWindow />
    </>
  ),
  actor: (actors) => actors.chatWindow,
  load: async (actors) => {
    act(() => {
      actors.ask(samples.asked);
      actors.chatRequest.send({ type: 'PRODUCTS', cards: [samples.card] });
      actors.chatRequest.send({ type: 'DONE' });
    });
    await screen.findByTestId('chat-card');
    act(() => actors.chatWindow.send({ type: 'CLOSE' }));
  },
  events: {
    LAUNCH: () => void fireEvent.click(screen.getByTestId('chat-launch')),
    INPUT_FOCUSED: () => void fireEvent.focus(homeInput()),
    SUBMITTED: (_, { ask }) => ask(samples.asked),
    CLOSE: () => void fireEvent(dialog(), new Event('cancel', { cancelable: true })),
    CARD_CLICKED: () => void fireEvent.click(within(dialog()).getByTestId('chat-card')),
  },
  see: (state) => {
    expect(dialog().open).toBe(state === 'open');
    expect(within(dialog()).queryAllByTestId('chat-disclaimer')).toHaveLength(state === 'open' ? 1 : 0);
    // Everything but the input is rendered after the window is visible.
    act(() => void vi.advanceTimersByTime(100));
    expect(within(dialog()).queryAllByTestId('chat-close')).toHaveLength(state === 'open' ? 1 : 0);
  },
};

const shown = () => screen.getByTestId('chat-placeholder').textContent ?? '';
const pauseButton = () => screen.getByRole('button', { name: /examples$/ });

const typingPlaceholder: Driver = {
  element: <HomeComposer />,
  actor: (actors) => actors.typingPlaceholder,
  prepare: (actors) => actors.typingPlaceholder.send({ type: 'TEXTS', texts: ['ab', 'c'] }),
  events: {
    REST: () => homeInput().focus(),
    PLAY: () => homeInput().blur(),
    PAUSE: () => void fireEvent.click(pauseButton()),
    RESUME: () => void fireEvent.click(pauseButton()),
    TEXTS: (_, actors) => actors.typingPlaceholder.send({ type: 'TEXTS', texts: ['de', 'f'] }),
    'xstate.after.typeCharacter.typingPlaceholder.typing': () => void vi.advanceTimersByTime(70),
    'xstate.after.hold.typingPlaceholder.holding': () => void vi.advanceTimersByTime(2500),
    'xstate.after.deleteCharacter.typingPlaceholder.deleting': () => void vi.advanceTimersByTime(50),
    'xstate.after.pause.typingPlaceholder.pausing': () => void vi.advanceTimersByTime(500),
  },
  see: (state) => {
    if (['holding', 'resting', 'paused'].includes(state)) expect(['ab', 'c', 'de', 'f']).toContain(shown());
    if (state === 'pausing') expect(shown()).toBe('');
    expect(pauseButton().getAttribute('aria-label')).toMatch(state === 'paused' ? /^Play/ : /^Pause/);
  },
};

walkPaths('chatWindow', chatWindow);
walkPaths('typingPlaceholder', typingPlaceholder);
