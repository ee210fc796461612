import { expect, it } from 'vitest';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { questionCatalogue } from './questionCatalogue.ts';

it('asks the catalogue once for the same thing, and finds what the catalogue finds', async () => {
  const catalogue = await openSampleCatalogue();
  const texts: string[] = [];
  const mine = questionCatalogue({
    ...catalogue,
    mentions: (brand, text) => {
      texts.push(text);
      return catalogue.mentions(brand, text);
    },
  });
  const found = await mine.mentions('HUS', 'the dv18x');
  expect(found.map(({ product }) => product.id)).toEqual(['DV18X']);
  expect(await mine.mentions('HUS', 'the dv18x')).toBe(found);
  expect(await mine.mentions('HEU', 'the dv18x')).toEqual(await catalogue.mentions('HMX', 'the dv18x'));
  expect(await mine.mentions('HUS', 'the dv36x')).toEqual(await catalogue.mentions('HUS', 'the dv36x'));
  expect(texts).toEqual(['the dv18x', 'the dv18x', 'the dv36x']);
  await catalogue.close();
});
