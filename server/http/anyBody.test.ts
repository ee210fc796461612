import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAssistant } from '../assistant/embedded.ts';
import type { BrowsableCatalogue } from '../catalogue/catalogue.ts';
import { sampleBrands } from '../catalogue/testing/sampleBrands.ts';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { bodyOf, openApp } from './testing/fixtures.ts';

/**
 * Property test over the real catalogue: every body gets an answer or a refusal, never a 500 or another brand's
 * product.
 */

const numRuns = Number(process.env['FUZZ_RUNS'] ?? 60);

let catalogue: BrowsableCatalogue;
let app: FastifyInstance;
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
  const unlimited = { CHAT_RATE_LIMIT: '1000000', CONVERSATION_RATE_LIMIT: '1000000', SEARCH_RATE_LIMIT: '1000000' };
  app = await openApp(unlimited, { catalogue, assistant: createAssistant(catalogue) });
});
afterAll(async () => {
  await app.close();
  await catalogue.close();
});

const post = (payload: string, brand: string) =>
  app.inject({
    method: 'POST',
    url: `/api/ai/chat?company=${brand}`,
    headers: { 'content-type': 'application/json' },
    payload,
  });

const words = fc.constantFrom(
  'drill',
  'Akku',
  'DV18X',
  'BS 18-60',
  'インパクト',
  '18V',
  'lightest',
  'compare',
  '?',
  '\u202e',
);
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(words).map((all) => all.join(' ')),
);
const odd = fc.oneof(fc.jsonValue(), text);
const messages = fc.array(
  fc.record(
    {
      id: fc.oneof(fc.constant('m'), odd),
      role: fc.oneof(fc.constantFrom('user', 'ai'), odd),
      message: fc.oneof({ weight: 4, arbitrary: text }, odd),
      cards: fc.oneof(fc.array(fc.record({ productId: text, title: text, image: text }), { maxLength: 3 }), odd),
    },
    { requiredKeys: ['message'] },
  ),
  { maxLength: 5 },
);
const body = fc.record({
  messages: fc.oneof({ weight: 6, arbitrary: messages }, odd),
  productId: fc.oneof(fc.constantFrom(null, 'HEU-BS1860', 'MET-BS1855', 'undefined', '__proto__'), odd),
  chatId: fc.oneof({ weight: 6, arbitrary: fc.constant('c') }, odd),
  language: fc.oneof({ weight: 6, arbitrary: fc.constantFrom('en', 'de', 'jp', 'uk') }, odd),
});
/** Half of the bodies are ones that a browser could send, with unusual text. */
const sent = fc.oneof(
  body.map((value) => JSON.stringify(value)),
  fc
    .tuple(text, fc.constantFrom('en', 'de', 'jp'))
    .map(([question, language]) => JSON.stringify(bodyOf(question, { language }))),
);

it('is answered or refused', async () => {
  await fc.assert(
    fc.asyncProperty(sent, fc.constantFrom(...sampleBrands), async (payload, brand) => {
      const response = await post(payload, brand);
      expect([200, 400], response.body).toContain(response.statusCode);
      if (response.statusCode !== 200) return;
      for (const { productId } of response.json().referencedProducts)
        expect(productId).toMatch(new RegExp(`^${brand}-`));
    }),
    { numRuns },
  );
});

it.each([
  ['100,000 lists', `${'['.repeat(100_000)}${']'.repeat(100_000)}`],
  ['100,000 objects', `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`],
  [
    '100,000 lists for a question',
    JSON.stringify(bodyOf('', { messages: 0 })).replace('0', '['.repeat(1e5) + ']'.repeat(1e5)),
  ],
  ['100,000 fields', JSON.stringify(Object.fromEntries(Array.from({ length: 60_000 }, (_, at) => [`f${at}`, at])))],
  ['a prototype', '{"messages":[],"__proto__":{"isAdmin":true}}'],
  ['a prototype deep inside', '{"messages":[{"id":"m","__proto__":{"role":"user"}}]}'],
  ['a constructor', '{"constructor":{"prototype":{"isAdmin":true}},"messages":[]}'],
  ['a number beyond all', '{"messages":1e999}'],
])('is refused where it is %s', async (_, payload) => {
  const response = await post(payload, 'HEU');
  expect(response.statusCode).toBe(400);
  expect(response.body.length).toBeLessThan(2000);
  expect('isAdmin' in {}).toBe(false);
});

it('is searched for or refused, whatever the query', async () => {
  await fc.assert(
    fc.asyncProperty(
      text,
      fc.constantFrom(...sampleBrands),
      fc.oneof(fc.json(), text),
      async (query, brand, cursor) => {
        const search = new URLSearchParams({ q: query.toWellFormed(), cursor: cursor.toWellFormed() });
        const response = await app.inject(`/api/products/${brand}?${search}`);
        expect([200, 400, 414, 431], response.body).toContain(response.statusCode);
      },
    ),
    { numRuns },
  );
});
