import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { samples } from '../../../machines/testing/samples.ts';
import type { Actors } from '../../actors/actors.ts';
import { conversationHistoryOf } from '../../actors/chat/conversationHistory.ts';
import { walkPaths } from '../../walkPaths.tsx';
import { ChatWindow } from '../chat/ChatWindow.tsx';

/** Walks every path of a tab's conversations by the buttons of the chat window. */

const dialog = () => screen.getByTestId('chat-window');
const list = () => within(dialog()).getByTestId('conversation-list');
const press = (place: HTMLElement, id: string) =>
  void fireEvent.click(within(place).getAllByTestId(id).at(-1) ?? place);
const ask = ({ ask: send, chatRequest }: Actors): void => {
  send(samples.question);
  vi.advanceTimersByTime(50);
  chatRequest.send({ type: 'CONTENT', content: samples.content });
  chatRequest.send({ type: 'DONE' });
};

walkPaths('conversationHistory', {
  element: <ChatWindow />,
  actor: conversationHistoryOf,
  load: async (actors) => {
    act(() => {
      const { chatRequest } = actors;
      chatRequest.send({ type: 'OPEN_CONVERSATION', ...samples.left });
      actors.chatWindow.send({ type: 'LAUNCH' });
    });
    // Creates earlier conversations as visitors do.
    fireEvent.click(await screen.findByTestId('chat-new'));
    fireEvent.click(screen.getByTestId('conversation-history'));
    await screen.findByTestId('conversation-list');
    fireEvent.click(screen.getByTestId('conversation-close'));
  },
  prepare: ask,
  events: {
    SHOW: () => press(dialog(), 'conversation-history'),
    HIDE: () => press(list(), 'conversation-close'),
    START_OVER: () => press(dialog(), 'chat-new'),
    OPEN: () => press(list(), 'conversation-open'),
    DELETE: () => press(list(), 'conversation-delete'),
    DELETE_ALL: () => press(list(), 'conversation-delete-all'),
    UNDO: () => press(dialog(), 'conversation-undo'),
    ASKED: (_, actors) => ask(actors),
  },
  see: (state, actors) => {
    expect(within(dialog()).queryAllByTestId('conversation-list')).toHaveLength(state === 'shown' ? 1 : 0);
    const { conversations } = conversationHistoryOf(actors).getSnapshot().context;
    const shown = within(dialog()).queryAllByTestId('conversation-open');
    expect(shown).toHaveLength(state === 'shown' ? conversations.length : 0);
  },
});
