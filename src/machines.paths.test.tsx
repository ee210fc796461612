import { fireEvent, screen, within } from '@testing-library/react';
import { createRef } from 'react';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import type { EventObject } from 'xstate';
import type { ScrollPlace } from '../machines/chat/scrollFollowing.ts';
import { samples } from '../machines/testing/samples.ts';
import type { Actors } from './actors/actors.ts';
import { OfflineNote } from './ui/chat/OfflineNote.tsx';
import { ChatComposer } from './ui/composer/ChatComposer.tsx';
import { EditNote } from './ui/composer/EditNote.tsx';
import { LanguageSwitcher } from './ui/frame/LanguageSwitcher.tsx';
import { MessageList } from './ui/messages/MessageList.tsx';
import { type Driver, walkPaths } from './walkPaths.tsx';

/** Walks every path of the smaller machines, on the React view with running actors. */

const input = () => screen.getByTestId<HTMLTextAreaElement>('chat-input');
const send = () => screen.getByTestId<HTMLButtonElement>('chat-send');

/** Sets the scroll position of the list, because the test document has no layout. */
const standAt = ({ top, height, viewport }: ScrollPlace): HTMLElement => {
  const list = screen.getByRole('log');
  list.scrollTop = top;
  // A question that was sent is scrolled to the top, where the list then stands.
  for (const question of list.querySelectorAll('[data-role="user"]'))
    question.getBoundingClientRect = () => new DOMRect(0, top, 0, 0);
  Object.defineProperty(list, 'scrollHeight', { value: height, configurable: true });
  Object.defineProperty(list, 'clientHeight', { value: viewport, configurable: true });
  return list;
};
const placeOf = (event: EventObject): ScrollPlace => Reflect.get(event, 'place');

const retry = () => screen.getByTestId<HTMLButtonElement>('chat-retry');
/** Asks a question that fails. */
const fail = ({ ask, chatRequest }: Actors, why: { readonly status?: number; readonly retryAfter?: number }): void => {
  ask(samples.asked);
  chatRequest.send({ type: 'FAILED', failure: { message: 'no', ...why } });
};

/** What a reload would restore. */
const read = (name: string): unknown => JSON.parse(sessionStorage.getItem(name) ?? '');
const kept = () => {
  const { messageIds } = v.parse(v.object({ messageIds: v.array(v.string()) }), read('conversation'));
  const messageSchema = v.object({ message: v.string(), ending: v.optional(v.string()) });
  return {
    chatInput: v.parse(v.string(), read('draft')),
    messages: messageIds.map((id) => v.parse(messageSchema, read(`message ${id}`))),
  };
};
const keptText = () => JSON.stringify([kept().chatInput, kept().messages.at(-1)?.message]);

const menu = () => {
  const [opener] = within(screen.getByTestId('language-switcher')).getAllByRole('button');
  if (!opener) throw new Error('the menu has no button');
  return opener;
};
const menuOptions = () => within(screen.getByRole('list'));

const inputRef = createRef<HTMLTextAreaElement>();

const drivers: Readonly<Record<string, Driver>> = {
  scrollFollowing: {
    element: <MessageList />,
    actor: ({ scrollFollowing }) => scrollFollowing,
    events: {
      SCROLLED: (event) => void fireEvent.scroll(standAt(placeOf(event))),
      RESIZED: (event, { chatRequest }) => {
        standAt(placeOf(event));
        chatRequest.send({
          type: 'WELCOME',
          text: `Welcome ${'!'.repeat(chatRequest.getSnapshot().context.messages[0]?.version ?? 1)}`,
        });
      },
      SHOW_LATEST: (_, { chatWindow }) => {
        const jump = screen.queryByTestId('chat-jump');
        if (jump) fireEvent.click(jump);
        else for (const type of ['CLOSE', 'LAUNCH'] as const) chatWindow.send({ type });
      },
      QUESTION_SENT: (_, { ask }) => {
        // The list ends one screen below the question.
        standAt({ top: 0, height: 500, viewport: 500 });
        ask(samples.asked);
      },
    },
    see: (state) => {
      const { scrollTop, scrollHeight } = screen.getByRole('log');
      const isAsked = document.querySelector('[data-role="user"]') !== null;
      const isAway = isAsked && state === 'released' && scrollTop < scrollHeight - 500;
      expect(screen.queryAllByTestId('chat-jump')).toHaveLength(isAway ? 1 : 0);
    },
  },
  composer: {
    element: (
      <>
        <EditNote inputRef={inputRef} />
        <ChatComposer inputRef={inputRef} />
      </>
    ),
    actor: ({ composer }) => composer,
    events: {
      DRAFT: (event) => void fireEvent.change(input(), { target: { value: Reflect.get(event, 'text') } }),
      COMPOSITION_START: () => void fireEvent.compositionStart(input()),
      COMPOSITION_END: () => void fireEvent.compositionEnd(input()),
      ENTER: () => void fireEvent.keyDown(input(), { key: 'Enter' }),
      SEND: () => void fireEvent.click(send()),
      ASK: (_, { ask }) => ask(samples.asked),
      // Its button is in the conversation, which this part of the page does not contain.
      EDIT: (event, { composer }) => composer.send({ type: 'EDIT', question: Reflect.get(event, 'question') }),
      CANCEL_EDIT: () => void fireEvent.click(screen.getByTestId('edit-cancel')),
      GIVE_BACK: (event, { composer }) =>
        composer.send({ type: 'GIVE_BACK', question: Reflect.get(event, 'question') }),
      ASKED_AGAIN: (_, { composer }) => composer.send({ type: 'ASKED_AGAIN', questionId: 'question-1' }),
      'xstate.after.grace.composer.settling': () => void vi.advanceTimersByTime(30),
    },
    see: (state) => {
      if (state !== 'composing' && state !== 'settling') expect(send().disabled).toBe(state !== 'ready');
      if (state === 'empty') expect(input().value).toBe('');
      if (state === 'ready') expect(input().value.trim()).not.toBe('');
      if (state === 'tooLong') expect(screen.getByTestId('chat-counter').dataset['over']).toBe('true');
    },
  },
  retryWait: {
    element: <MessageList />,
    actor: ({ retryWait }) => retryWait,
    prepare: (actors) => fail(actors, {}),
    events: {
      LIMITED: (_, actors) => fail(actors, { status: 429, retryAfter: 5000 }),
      LIFTED: (_, actors) => fail(actors, {}),
      SECONDS: () => void vi.advanceTimersByTime(1000),
      RETRY: (_, actors) => {
        fireEvent.click(retry());
        expect(actors.chatRequest.getSnapshot().matches('inFlight')).toBe(true);
        actors.chatRequest.send({ type: 'FAILED', failure: { message: 'again' } });
      },
      'xstate.after.wait.retryWait.waiting': () => void vi.advanceTimersByTime(5000),
    },
    see: (state) => {
      expect(retry().disabled).toBe(state === 'waiting');
      expect(retry().textContent).toMatch(state === 'waiting' ? /in [45] seconds$/ : /^Try again$/);
    },
  },
  languageMenu: {
    element: <LanguageSwitcher />,
    actor: ({ languageMenu }) => languageMenu,
    events: {
      TOGGLE: () => void fireEvent.click(menu()),
      CHOSEN: () => void fireEvent.click(menuOptions().getByRole('button')),
      ESCAPE: () => void fireEvent.keyDown(menu(), { key: 'Escape' }),
      LEFT: () => void fireEvent.click(document.body),
    },
    see: (state) => {
      expect(menu().getAttribute('aria-expanded')).toBe(String(state === 'open'));
      expect(screen.queryAllByRole('list')).toHaveLength(state === 'open' ? 1 : 0);
    },
  },
  connectivity: {
    element: <OfflineNote />,
    actor: ({ connectivity }) => connectivity,
    events: {
      WENT_OFFLINE: () => void fireEvent(window, new Event('offline')),
      CAME_ONLINE: () => void fireEvent(window, new Event('online')),
      SERVER_HEARD: (_, { ask, chatRequest }) => {
        ask(samples.asked);
        chatRequest.send({ type: 'CONTENT', content: samples.content });
      },
    },
    see: (state) => expect(screen.queryAllByTestId('chat-offline')).toHaveLength(state === 'offline' ? 1 : 0),
  },
  conversationPersistence: {
    element: null,
    actor: ({ conversationPersistence }) => conversationPersistence,
    prepare: ({ ask, chatRequest }) => {
      ask(samples.asked);
      chatRequest.send({ type: 'CONTENT', content: samples.content });
    },
    events: {
      CHANGED: (event, { chatRequest, composer, conversationPersistence }) => {
        const { draft } = Reflect.get(event, 'moment');
        if (draft === conversationPersistence.getSnapshot().context.moment?.draft) {
          chatRequest.send({ type: 'CONTENT', content: samples.content });
        } else composer.send({ type: 'DRAFT', text: draft });
      },
      HIDDEN: () => {
        const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        fireEvent(document, new Event('visibilitychange'));
        visibility.mockRestore();
      },
      LEFT: () => void fireEvent(window, new Event('pagehide')),
      SHOWN: () => void fireEvent(window, new Event('pageshow')),
    },
    see: (state, actors) => {
      const { messages } = actors.chatRequest.getSnapshot().context;
      const { text } = actors.composer.getSnapshot().context;
      const isKept = keptText() === JSON.stringify([text, messages.at(-1)?.message]);
      expect(isKept).toBe(state === 'kept' || state === 'left.unchanged');
    },
  },
  answerRecovery: {
    element: null,
    actor: ({ answerRecovery }) => answerRecovery,
    events: {
      // Chromium tests cover what a reload restores.
      FOUND_BROKEN: (_, { answerRecovery }) => answerRecovery.send({ type: 'FOUND_BROKEN' }),
      FOUND_UNDER_WAY: (_, { answerRecovery }) => answerRecovery.send({ type: 'FOUND_UNDER_WAY' }),
      LOST: (_, { answerRecovery }) => answerRecovery.send({ type: 'LOST' }),
      ASKED: (_, { ask, chatRequest }) => {
        ask(samples.asked);
        chatRequest.send({ type: 'CONTENT', content: samples.content });
      },
      ENDED: (_, { chatRequest, answerRecovery }) => {
        if (answerRecovery.getSnapshot().matches('resuming')) answerRecovery.send({ type: 'ENDED' });
        else chatRequest.send({ type: 'DONE' });
      },
    },
    see: (state) => {
      if (state === 'resuming') return;
      const ending = kept().messages.at(-1)?.ending;
      expect(ending).toBe(state === 'underWay' ? 'interrupted' : undefined);
    },
  },
};

for (const [name, driver] of Object.entries(drivers)) walkPaths(name, driver);
