import fc from 'fast-check';
import { expect, it } from 'vitest';
import { makerIdOf, rawIdOf } from './makerIds.ts';

it.each([
  ['DV18X', 'DV18X'],
  ['A-1', 'A~1'],
  ['A1', 'A1'],
  ['shopify_US_12', 'shopify_US_12'],
  ['GSR 18V/55', 'GSR~~20.18V~~2f.55'],
  ['A--1', 'A~~2d.~1'],
  ['-', '~'],
])('%s goes in addresses as %s', (makerId, rawId) => {
  expect(rawIdOf(makerId)).toBe(rawId);
  expect(encodeURIComponent(rawId)).toBe(rawId);
});

it('no two ids become one, and each can be had back', () => {
  const id = fc.oneof(
    fc.string({ unit: fc.constantFrom('A', '1', '-', '~', '.', '_', '2', 'd', ' ', '/', 'é', '品'), maxLength: 8 }),
    fc.string({ unit: 'grapheme', maxLength: 8 }),
  );
  fc.assert(
    fc.property(id, (makerId) => {
      const rawId = rawIdOf(makerId);
      expect(rawId).toMatch(/^[A-Za-z0-9_.~]*$/);
      expect(makerIdOf(rawId)).toBe(makerId.normalize('NFC'));
    }),
    { numRuns: 2000 },
  );
});
