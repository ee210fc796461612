import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionEvent } from '../../../machines/answer/answer.ts';
import { answerLimit, withinLimit } from './answerLimit.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

const words = (content: string) =>
  ({ type: 'EVENT', answerEvent: { type: 'CONTENT', content, eventId: '1' } }) as const;
const end = { type: 'ENDED', answerEvent: { type: 'DONE' } } as const;

describe('the length of an answer', () => {
  it('is not limited up to the maximum', () => {
    const told: ConnectionEvent[] = [];
    const report = withinLimit((event) => told.push(event));
    const said: readonly ConnectionEvent[] = [
      { type: 'OPENED', isResumable: true },
      words('a'.repeat(answerLimit - 1)),
      { type: 'EVENT', answerEvent: { type: 'PRODUCTS', cards: [] } },
      words('b'),
      end,
    ];
    for (const event of said) report(event);
    expect(told).toEqual(said);
  });

  it('is interrupted at the maximum, and reports nothing afterwards', () => {
    const told: ConnectionEvent[] = [];
    const report = withinLimit((event) => told.push(event));
    for (let at = 0; at < 3; at++) report(words('a'.repeat(answerLimit / 2 + 10)));
    report(end);
    expect(told.slice(0, -1).map((event) => event.type)).toEqual(['EVENT', 'EVENT']);
    expect(told.at(-1)).toEqual({ type: 'ENDED', answerEvent: { type: 'INTERRUPTED' } });
    const text = told.flatMap((event) =>
      event.type === 'EVENT' && event.answerEvent.type === 'CONTENT' ? event.answerEvent.content : [],
    );
    expect(text.join('')).toHaveLength(answerLimit);
    expect(console.warn).toHaveBeenCalledWith('broke off an answer of more than 100000 characters');
  });
});
