import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { chatRequestSchema, limits, shownCardSchema, streamEventSchema } from './contract.ts';

/** The body of a question: its limits, and what a caller reads who exceeds one. */

const question = { id: 'q1', role: 'user', message: 'Is it brushless?' };
const request = { messages: [question], productId: null, chatId: 'c1', language: 'en' };

/** Where a body is refused, and why. */
const refusalOf = (body: unknown) => {
  const { success, issues } = v.safeParse(chatRequestSchema, body);
  return success ? undefined : issues.map((issue) => [v.getDotPath(issue), issue.message]);
};
const saying = (message: string, role = 'user') => ({ ...request, messages: [{ ...question, role, message }] });

describe('the body of a question', () => {
  it('has no cards if none are sent', () => {
    expect(v.parse(chatRequestSchema, request).messages).toEqual([{ ...question, cards: [] }]);
  });

  it('keeps nothing that the contract does not name', () => {
    const more = { ...request, admin: true, messages: [{ ...question, price: 1 }] };
    expect(v.parse(chatRequestSchema, more)).toEqual(v.parse(chatRequestSchema, request));
  });

  it.each(['', '  \n', '\u00a0\u3000'])('is refused without a question that is not blank: %j', (blank) => {
    const reason = 'at least one message of role "user" that is not blank is needed';
    expect(refusalOf(saying(blank))).toEqual([['messages', reason]]);
    expect(refusalOf(saying('Which one?', 'ai'))).toEqual([['messages', reason]]);
  });

  it('may ask as many characters as a question may have, and an answer may be longer', () => {
    const longest = 'x'.repeat(limits.questionLength);
    expect(refusalOf(saying(longest))).toBeUndefined();
    expect(refusalOf(saying(`${longest}x`))).toEqual([['messages', 'a question may have at most 2000 characters']]);
    const answer = { id: 'a1', role: 'ai', message: 'x'.repeat(limits.messageLength) };
    expect(refusalOf({ ...request, messages: [answer, question] })).toBeUndefined();
  });

  it.each<[string, unknown, string]>([
    ['no message', { ...request, messages: [] }, 'messages'],
    ['too many messages', { ...request, messages: Array.from({ length: 201 }, () => question) }, 'messages'],
    ['an answer that is too long', saying('x'.repeat(20_001), 'ai'), 'messages.0.message'],
    ['a message of somebody else', saying('Which one?', 'system'), 'messages.0.role'],
    ['a message without an id', { ...request, messages: [{ ...question, id: '' }] }, 'messages.0.id'],
    ['no chat id', { ...request, chatId: '' }, 'chatId'],
    ['a chat id that is too long', { ...request, chatId: 'c'.repeat(129) }, 'chatId'],
    ['no product, said by nothing', { ...request, productId: undefined }, 'productId'],
    ['a language by its tag', { ...request, language: 'ja-JP' }, 'language'],
  ])('is refused at its place: %s', (_, body, place) => {
    expect(refusalOf(body)?.map(([path]) => path)).toContain(place);
  });

  it('is refused with more cards in a message than an answer has', () => {
    const cards = Array.from({ length: 41 }, (_, at) => ({ productId: `HUS-${at}`, title: 'A', image: '' }));
    const withCards = (count: number) => ({ ...request, messages: [{ ...question, cards: cards.slice(0, count) }] });
    expect(refusalOf(withCards(40))).toBeUndefined();
    expect(refusalOf(withCards(41))?.map(([path]) => path)).toEqual(['messages.0.cards']);
  });
});

describe('facts of a card that are not as agreed', () => {
  const facts = { price: null, rating: null, figure: null, summary: 'Short and strong.' };
  const card = { productId: 'HUS-A', title: 'A', image: '/a.webp' };

  it('are left out, so that the card is shown without them', () => {
    expect(v.parse(shownCardSchema, { ...card, facts })).toEqual({ ...card, facts });
    const wrong = { ...facts, price: '129 €' };
    expect(v.parse(shownCardSchema, { ...card, facts: wrong })).toEqual({ ...card, facts: undefined });
  });

  it('are left out of the event of an answer, which is shown all the same', () => {
    const product = { productId: 'HUS-A', productName: 'A', facts: { summary: 7 } };
    expect(v.parse(streamEventSchema, { type: 'products', referencedProducts: [product] })).toEqual({
      type: 'products',
      referencedProducts: [{ ...product, facts: undefined }],
    });
  });
});

it('an error of the stream needs no words', () => {
  expect(v.parse(streamEventSchema, { type: 'error' })).toEqual({ type: 'error', content: '' });
});
