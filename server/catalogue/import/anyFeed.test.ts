import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { productRecordSchema } from '../record.ts';
import { checkFeeds } from './checkFeeds.ts';
import { pack, platforms, tool } from './fixtures.ts';

/** Any file is either valid, or each of its faults is reported with place and remedy. Nothing is thrown. */

const sound = {
  brand: 'HEU',
  platforms: platforms.slice(0, 1),
  kindFaqs: [],
  products: [
    {
      ...tool,
      price: { amount: 99, currency: 'EUR' },
      faq: [{ question: { en: 'Loud?', de: 'Laut?' }, answer: { en: 'No.', de: 'Nein.' } }],
    },
    pack,
  ],
};

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** Every place of a value, from the whole to its leaves. */
const placesOf = (value: Json): readonly (readonly string[])[] => [
  [],
  ...(value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, part]) => placesOf(part).map((place) => [key, ...place]))
    : []),
];
const replaced = (value: Json, [key, ...rest]: readonly string[], by: Json): Json => {
  if (key === undefined || value === null || typeof value !== 'object') return by;
  const parts = Object.entries(value).map(([name, part]): [string, Json] => [
    name,
    name === key ? replaced(part, rest, by) : part,
  ]);
  return Array.isArray(value) ? parts.map(([, part]) => part) : Object.fromEntries(parts);
};

const json: fc.Arbitrary<Json> = fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value)));
const hostile = fc.constantFrom<Json>('BS18', -1, 1e308, '', '__proto__', [], {}, null, 'x'.repeat(5000), '\u0000', 0);
const changed = fc
  .array(fc.tuple(fc.constantFrom(...placesOf(sound)), fc.oneof(hostile, json)), { minLength: 1, maxLength: 3 })
  .map((changes) =>
    JSON.stringify(
      changes.reduce<Json>((feed, [place, by]) => replaced(feed, place, by), sound),
      null,
      2,
    ),
  );
const cut = fc.nat(JSON.stringify(sound).length).map((end) => JSON.stringify(sound).slice(0, end));
const lines = fc
  .array(
    fc.oneof(
      json.map((value) => JSON.stringify(value)),
      fc.string({ maxLength: 20 }),
    ),
    { maxLength: 6 },
  )
  .map((texts) => texts.join('\n'));
const texts = fc.oneof({ weight: 5, arbitrary: changed }, cut, lines, fc.string({ unit: 'binary' }));

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 1000);

it('the feed that all are made from is sound', () => {
  expect(checkFeeds('HEU', [{ name: 'feed.json', text: JSON.stringify(sound) }]).problems).toBeUndefined();
});

it('any feed is sound, or told its faults', () => {
  let refused = 0;
  fc.assert(
    fc.property(texts, (text) => {
      const { content, problems } = checkFeeds('HEU', [{ name: 'feed.json', text }]);
      for (const product of content?.products ?? []) expect(v.parse(productRecordSchema, product)).toEqual(product);
      if (problems === undefined) return;
      refused += 1;
      expect(problems).not.toEqual([]);
      for (const { file, line, reason, remedy } of problems) {
        expect([file, reason !== '', remedy !== '']).toEqual(['feed.json', true, true]);
        expect(line).toBeGreaterThanOrEqual(1);
        expect(line).toBeLessThanOrEqual(text.split('\n').length);
      }
    }),
    { numRuns },
  );
  expect(refused).toBeGreaterThan(numRuns / 10);
  expect(Object.keys(Object.prototype)).toEqual([]);
});

describe('a feed that comes in pieces', () => {
  const inPieces = (name: string, text: string, length: number) => ({
    name,
    pieces: () =>
      Array.from({ length: Math.ceil(text.length / length) }, (_, at) => text.slice(at * length, (at + 1) * length)),
  });
  const bare = { id: 'A18', model: 'A 18', name: 'Battery A 18' };
  const shaped = fc.constantFrom<Json>(
    sound,
    { ...sound, brand: 'HUS' },
    [bare],
    { ...sound, brand: [] },
    { products: bare },
    [{ title: 'Spade' }, bare],
    [bare, bare],
  );

  it.each([1, 7, 1000])('is what the whole of it is, in pieces of %i', (length) => {
    const text = JSON.stringify(sound, null, 2);
    expect(checkFeeds('HEU', [inPieces('feed.json', text, length)])).toEqual(
      checkFeeds('HEU', [{ name: 'feed.json', text }]),
    );
    const byLine = `${JSON.stringify({ ...pack, platform: undefined })}\n\n${JSON.stringify({ title: 'Spade "3\\"', id: 3 })}`;
    const whole = checkFeeds('HEU', [{ name: 'feed.jsonl', text: byLine }]);
    expect(whole.content?.products).toHaveLength(2);
    expect(checkFeeds('HEU', [inPieces('feed.jsonl', byLine, length)])).toEqual(whole);
  });

  it('is sound in one piece and in many, or in neither, with the same faults at the same lines', () => {
    let taken = 0;
    const any = fc.oneof(
      { weight: 3, arbitrary: texts },
      { weight: 2, arbitrary: shaped.map((feed) => JSON.stringify(feed, null, 1)) },
    );
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 500 }), (text, length) => {
        const found = checkFeeds('HEU', [inPieces('feed.json', text, length)]);
        if (found.content) taken += 1;
        expect(found).toEqual(checkFeeds('HEU', [{ name: 'feed.json', text }]));
      }),
      { numRuns: numRuns / 5 },
    );
    expect(taken).toBeGreaterThan(numRuns / 100);
  });
});
