import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chatRequestSchema, limits } from '../../contract/contract.ts';
import type { ChatMessage } from './conversation.ts';
import { sentMessages } from './sentMessages.ts';

const message = (
  id: string,
  role: ChatMessage['role'],
  message: string,
  more: Partial<ChatMessage> = {},
): ChatMessage => ({
  ...{ id, role, message, cards: [], isHelper: false, version: 1 },
  ...more,
});
const isAccepted = (messages: readonly ChatMessage[]): boolean => {
  const body = { messages: sentMessages(messages), productId: null, chatId: 'chat', language: 'en' };
  const bytes = new TextEncoder().encode(JSON.stringify(body)).length;
  return bytes <= limits.bodyBytes && v.is(chatRequestSchema, body);
};
const conversation = (answer: (at: number) => string, length = 250): ChatMessage[] =>
  Array.from({ length }, (_, at) => [message(`q${at}`, 'user', 'Which?'), message(`a${at}`, 'ai', answer(at))])
    .flat()
    .slice(0, -1);

describe('the part of a conversation that is sent', () => {
  it('is everything except empty answers and helper messages', () => {
    const question = message('q', 'user', 'Which?');
    const card = { productId: 'HUS-A', title: 'A', image: '/a' };
    const facts = { price: null, rating: null, figure: null, summary: 'Light.' };
    const answer = message('a', 'ai', 'This.', { cards: [{ ...card, facts }] });
    const helper = message('h', 'ai', 'Still at it', { isHelper: true, helperStage: '5s' });
    expect(sentMessages([question, answer, helper, message('b', 'ai', '')])).toEqual([
      { id: 'q', role: 'user', message: 'Which?', cards: [] },
      { id: 'a', role: 'ai', message: 'This.', cards: [card] },
    ]);
  });

  it.each<[string, readonly ChatMessage[]]>([
    ['of many messages', conversation(() => 'Short.')],
    ['of long answers', conversation(() => 'x'.repeat(15_000))],
    ['of long answers in signs of three bytes', conversation(() => '電'.repeat(15_000))],
    ['of long answers in signs that JSON writes longer', conversation(() => '\n"\u0001'.repeat(5000))],
    ['of an answer that is far too long', [message('a', 'ai', 'x'.repeat(90_000)), message('q', 'user', 'And?')]],
    [
      'of an answer with too many cards and one of a strange name',
      [
        message('a', 'ai', '', {
          message: 'These.',
          cards: ['', 'x'.repeat(500), ...Array.from({ length: 300 }, (_, at) => `HUS-${at}`)].map((productId) => ({
            ...{ productId, title: 'A', image: '/a' },
          })),
        }),
        message('q', 'user', 'And?'),
      ],
    ],
  ])('%s is accepted by the contract, and ends with the question', (_, messages) => {
    expect(isAccepted(messages)).toBe(true);
    expect(sentMessages(messages).at(-1)?.message).toBe(messages.at(-1)?.message);
  });

  it('omits no more than necessary', () => {
    expect(sentMessages(conversation(() => 'Short.'))).toHaveLength(limits.messages);
    expect(sentMessages(conversation(() => 'x'.repeat(15_000))).length).toBeGreaterThan(120);
  });
});
