import { expect, it } from 'vitest';
import { allProducts, withSampleCatalogue } from '../fixtures.ts';
import { inBox, namesModel } from './packaging.ts';

withSampleCatalogue();

const called = async (model: string) => {
  const [product] = await allProducts('HUS');
  if (!product) throw new Error('the sample catalogue has products');
  return { ...product, model };
};

it.each([
  ['a model number as it is written', 'KQ18', 'The KQ18 fits.', true],
  ['one with spaces and dashes', 'KQ-18 R', '2 x kq 18r, boxed', true],
  ['one beside letters of another script', 'KQ18', '充電器KQ18付き', true],
  ['no longer one', 'KQ18', 'The KQ18R fits.', false],
  ['none inside a word', 'KQ18', 'The XKQ18 fits.', false],
  ['a later one behind a longer one', 'KQ18', 'KQ18R or KQ 18', true],
  ['no model number without letters and figures', '---', 'The KQ18 --- fits.', false],
])('names %s', async (_, model, text, isNamed) => {
  expect(namesModel(text, await called(model))).toBe(isNamed);
});

it('finds the first of several parts that a box lists', async () => {
  const box = { ...(await called('DV18X')), boxContents: [{ en: 'Charger CX 65' }, { en: '2 BP 1850 packs' }] };
  const parts = [await called('BP18'), await called('BP1850'), await called('CX65')];
  expect(inBox(box, parts)?.model).toBe('BP1850');
});
