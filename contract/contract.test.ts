import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  bcp47,
  cardSchema,
  chatAnswerSchema,
  fullProductId,
  languageCodes,
  rawProductId,
  reviewerKinds,
  streamEnd,
  streamEventSchema,
} from './contract.ts';

/** Names and fields fixed by specification sections 2 and 3. */

const product = { productId: 'HUS-A', productName: 'A', imageUrl: '/a.webp' };

describe('the stream of an answer', () => {
  it.each([
    { type: 'content', content: 'The ' },
    { type: 'products', referencedProducts: [product] },
    { type: 'error', content: 'down' },
  ])('has events of type $type', (event) => {
    expect(v.parse(streamEventSchema, event)).toEqual(event);
  });

  it.each([{ type: 'thinking', content: 'hm' }, { type: 'content' }, { type: 'products' }, { content: 'x' }, null])(
    'has no event like %j',
    (event) => {
      expect(v.is(streamEventSchema, event)).toBe(false);
    },
  );

  it('ends with [DONE]', () => {
    expect(streamEnd).toBe('[DONE]');
  });
});

describe('an answer at once', () => {
  it('has answer and referencedProducts, each by id or productId', () => {
    const answer = {
      answer: 'Take A.',
      referencedProducts: [product, { id: 'HUS-B', productName: 'B', imageUrl: '/b.webp' }],
    };
    expect(v.parse(chatAnswerSchema, answer)).toEqual(answer);
    expect(v.is(chatAnswerSchema, { answer: 'Take A.' })).toBe(false);
  });
});

it('a card has productId, title and image, and nothing else', () => {
  expect(Object.keys(cardSchema.entries)).toEqual(['productId', 'title', 'image']);
});

it('the full product id is brand code, dash, raw id; the raw id its last part', () => {
  expect(fullProductId('HUS', 'DV18X')).toBe('HUS-DV18X');
  expect([rawProductId('HUS-DV18X'), rawProductId('HUS-PRO-DV18X'), rawProductId('DV18X')]).toEqual([
    'DV18X',
    'DV18X',
    'DV18X',
  ]);
});

it('reviewers are of three kinds', () => {
  expect(reviewerKinds).toEqual(['diyEnthusiast', 'homeowner', 'professionalContractor']);
});

it('every language code has a tag that browsers know', () => {
  expect([bcp47('jp'), bcp47('no'), bcp47('uk')]).toEqual(['ja', 'nb', 'uk']);
  for (const code of languageCodes) {
    expect(Intl.DateTimeFormat.supportedLocalesOf(bcp47(code)), code).toEqual([bcp47(code)]);
  }
});
