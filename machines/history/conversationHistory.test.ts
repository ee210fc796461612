import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { addQuestion, type Messages } from '../chat/conversation.ts';
import { withWelcome } from '../chat/welcomeMessage.ts';
import {
  type ConversationHistoryEvent,
  conversationHistoryMachine,
  type EarlierConversation,
  earlierConversation,
  maxConversations,
} from './conversationHistory.ts';

const ids = (n: number) => ({
  request: `r-${n}`,
  chat: `c-${n}`,
  question: `q-${n}`,
  answer: `a-${n}`,
  helper5s: `h-${n}`,
  helper30s: `i-${n}`,
});
const talk = (n: number): Messages => addQuestion([], ids(n), `Question ${n}?`);
const left = (n: number): EarlierConversation => ({
  id: `q-${n}`,
  title: `Question ${n}?`,
  leftAt: n,
  chatId: `c-${n}`,
  messages: talk(n),
});

/** The ids listed, the requests to the chat, and the number of writes. */
const history = (known: readonly EarlierConversation[], ...events: readonly ConversationHistoryEvent[]) => {
  let written = 0;
  const asked: unknown[] = [];
  const actor = createActor(
    conversationHistoryMachine.provide({
      actions: {
        write: () => {
          written += 1;
        },
      },
    }),
    { input: { conversations: known } },
  );
  actor.on('*', (event) => asked.push(event.type === 'START_OVER' ? event.type : [event.type, event.chatId]));
  actor.start();
  for (const event of events) actor.send(event);
  const { value, context } = actor.getSnapshot();
  return { value, listed: context.conversations.map(({ id }) => id), asked, written, undoable: context.undoable?.what };
};

describe('the entry of a conversation', () => {
  it('is named after its first question and omits the welcome message', () => {
    const messages = addQuestion(withWelcome(talk(1), 'Hello!'), ids(2), 'And?');
    expect(earlierConversation({ chatId: 'c-1', messages }, 7)).toEqual({
      id: 'q-1',
      title: 'Question 1?',
      leftAt: 7,
      chatId: 'c-1',
      messages: messages.slice(1),
    });
  });

  it('does not exist without a question', () => {
    expect(earlierConversation({ chatId: null, messages: withWelcome([], 'Hello!') }, 7)).toBeNull();
  });
});

describe('a new conversation', () => {
  it('puts the previous one first in the list and can be undone', () => {
    expect(history([left(1)], { type: 'START_OVER', present: left(2) })).toMatchObject({
      listed: ['q-2', 'q-1'],
      asked: ['START_OVER'],
      undoable: 'startOver',
    });
    expect(history([left(1)], { type: 'START_OVER', present: left(2) }, { type: 'UNDO' })).toMatchObject({
      listed: ['q-1'],
      asked: ['START_OVER', ['OPEN_CONVERSATION', 'c-2']],
      undoable: undefined,
      written: 2,
    });
  });

  it('cannot be undone once a question is asked', () => {
    const { asked, undoable } = history(
      [],
      { type: 'START_OVER', present: left(1) },
      { type: 'ASKED' },
      { type: 'UNDO' },
    );
    expect([asked, undoable]).toEqual([['START_OVER'], undefined]);
  });

  it('keeps a limited number, and none twice', () => {
    const many = Array.from({ length: maxConversations }, (_, n) => left(n));
    const { listed } = history(
      many,
      { type: 'START_OVER', present: left(99) },
      { type: 'START_OVER', present: left(3) },
    );
    expect(listed).toHaveLength(maxConversations);
    expect(listed.slice(0, 3)).toEqual(['q-3', 'q-99', 'q-0']);
  });
});

describe('an earlier conversation', () => {
  it('replaces the present one, which joins the list', () => {
    expect(history([left(1)], { type: 'SHOW' }, { type: 'OPEN', id: 'q-1', present: left(2) })).toMatchObject({
      value: 'hidden',
      listed: ['q-2'],
      asked: [['OPEN_CONVERSATION', 'c-1']],
    });
  });

  it('that does not exist is not opened', () => {
    expect(history([left(1)], { type: 'SHOW' }, { type: 'OPEN', id: 'q-9', present: null })).toMatchObject({
      value: 'shown',
      asked: [],
      written: 0,
    });
  });

  it.each<[string, ConversationHistoryEvent, readonly string[]]>([
    ['alone', { type: 'DELETE', id: 'q-1' }, ['q-2']],
    ['with all others', { type: 'DELETE_ALL' }, []],
  ])('is deleted %s, and restored by undo', (_, event, listed) => {
    const known = [left(1), left(2)];
    expect(history(known, { type: 'SHOW' }, event)).toMatchObject({ listed, undoable: 'delete', written: 1 });
    expect(history(known, { type: 'SHOW' }, event, { type: 'UNDO' })).toMatchObject({
      value: 'shown',
      listed: ['q-1', 'q-2'],
      asked: [],
      written: 2,
    });
  });
});
