import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import { answerLimit, withinLimit } from './answerLimit.ts';

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

describe('the length of an answer', () => {
  it('is not limited up to the maximum', () => {
    const told: AnswerEvent[] = [];
    const report = withinLimit((signal) => told.push(signal));
    const said: readonly AnswerEvent[] = [
      { type: 'CONTENT', content: 'a'.repeat(answerLimit - 1), eventId: '1' },
      { type: 'PRODUCTS', cards: [] },
      { type: 'CONTENT', content: 'b' },
      { type: 'DONE' },
    ];
    for (const signal of said) report(signal);
    expect(told).toEqual(said);
  });

  it('is interrupted at the maximum, and reports nothing afterwards', () => {
    const told: AnswerEvent[] = [];
    const report = withinLimit((signal) => told.push(signal));
    for (let at = 0; at < 3; at++) report({ type: 'CONTENT', content: 'a'.repeat(answerLimit / 2 + 10) });
    report({ type: 'DONE' });
    expect(told.map(({ type }) => type)).toEqual(['CONTENT', 'CONTENT', 'INTERRUPTED']);
    expect(told.map((signal) => (signal.type === 'CONTENT' ? signal.content : '')).join('')).toHaveLength(answerLimit);
    expect(console.warn).toHaveBeenCalledWith('broke off an answer of more than 100000 characters');
  });
});
