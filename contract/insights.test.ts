import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { feedbackSchema } from './feedback.ts';
import { caseQuerySchema, insightsQuerySchema } from './insights.ts';
import { openedSchema } from './opened.ts';

/** Where a value is refused, and why. */
const refusalOf = (schema: v.GenericSchema, value: unknown) => {
  const { success, issues } = v.safeParse(schema, value);
  return success ? undefined : issues.map((issue) => [v.getDotPath(issue), issue.message]);
};

describe("the owner's filters of questions", () => {
  it.each([
    {},
    { from: '2026-11-22', to: '2026-11-22' },
    { from: '2026-11-22' },
    { brand: 'HUS', language: 'jp', operation: 'find', outcome: 'held', product: 'HUS-DV18X' },
  ])('may be %j', (query) => expect(refusalOf(insightsQuerySchema, query)).toBeUndefined());

  it.each<[Readonly<Record<string, string>>, string, RegExp]>([
    [{ from: '22.11.2026' }, 'from', /^must be a date such as 2026-11-22$/],
    [{ from: '2026-11-23', to: '2026-11-22' }, 'to', /^must not be before from$/],
    [{ brand: 'hus' }, 'brand', /^allowed is the code of a brand$/],
    [{ language: 'ja' }, 'language', /^allowed is one of en, de, /],
    [{ outcome: 'x'.repeat(101) }, 'outcome', /length/],
  ])('are refused at their place, with what is allowed: %j', (query, place, reason) => {
    expect(refusalOf(insightsQuerySchema, query)).toEqual([[place, expect.stringMatching(reason)]]);
  });

  it('name one question by brand and request', () => {
    expect(refusalOf(caseQuerySchema, { brand: 'HUS', requestId: 'r1' })).toBeUndefined();
    expect(refusalOf(caseQuerySchema, { brand: 'HUS' })?.map(([path]) => path)).toEqual(['requestId']);
  });
});

describe('what a visitor tells of an answer', () => {
  const named = { chatId: 'c1', requestId: 'r1' };

  it.each(['up', 'down', null])('is a vote, or its withdrawal: %j', (vote) => {
    expect(refusalOf(feedbackSchema, { ...named, vote, reason: 'x'.repeat(500) })).toBeUndefined();
  });

  it.each<[unknown, string]>([
    [{ ...named, vote: 'maybe' }, 'vote'],
    [named, 'vote'],
    [{ ...named, vote: 'up', reason: 'x'.repeat(501) }, 'reason'],
    [{ ...named, vote: 'up', chatId: '' }, 'chatId'],
    [{ ...named, vote: 'up', requestId: 'r'.repeat(129) }, 'requestId'],
  ])('is refused at its place: %j', (told, place) => {
    expect(refusalOf(feedbackSchema, told)?.map(([path]) => path)).toEqual([place]);
  });

  it('is a product that was opened from it', () => {
    expect(refusalOf(openedSchema, { ...named, productId: 'HUS-DV18X' })).toBeUndefined();
    expect(refusalOf(openedSchema, { ...named, productId: '' })?.map(([path]) => path)).toEqual(['productId']);
  });
});
