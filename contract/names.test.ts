import { expect, it } from 'vitest';
import { fieldAnchor, fullProductId, rawIdOf, rawProductId } from './names.ts';

it('a product of a brand is found by its raw or full id, one of another brand is not', () => {
  expect(rawIdOf('HUS', 'DV18X')).toBe('DV18X');
  expect(rawIdOf('HUS', fullProductId('HUS', 'DV18X'))).toBe('DV18X');
  expect(rawIdOf('HUS', fullProductId('MET', 'DV18X'))).toBeUndefined();
  expect(rawIdOf('HUS', 'HUS-PRO-DV18X')).toBeUndefined();
  expect(rawIdOf('HUS', '')).toBe('');
});

it('the raw id of a full id is what it was made of, also where it holds no dash', () => {
  for (const rawId of ['DV18X', 'A~1', 'S~~c4.~1', '18']) expect(rawProductId(fullProductId('HUS', rawId))).toBe(rawId);
});

it('the anchor of a field differs from those of headings, which are written small', () => {
  expect([fieldAnchor('weight'), fieldAnchor('Weight'), fieldAnchor('')]).toEqual([
    'field-Weight',
    'field-Weight',
    'field-',
  ]);
});
