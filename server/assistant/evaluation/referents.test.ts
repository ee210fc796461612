import { describe, expect, test } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { isAsLabelled, isReferentHeldOut, readReferents, understoodIn } from './referents.ts';

const catalogue = await openSampleCatalogue();

describe.each(answerLanguages)('messages labelled with the products they are about in %s', (language) => {
  const rows = readReferents(language);

  test('are many, and those of about three in ten conversations are held out', () => {
    expect(rows.length).toBeGreaterThan(70);
    const share = rows.filter(isReferentHeldOut).length / rows.length;
    expect(share).toBeGreaterThan(0.25);
    expect(share).toBeLessThan(0.5);
  });

  test('name products that there are', async () => {
    for (const { brand, before, about, beside } of rows) {
      const ids = [...new Set([...before.flatMap(({ shown }) => shown), ...about, ...beside])];
      expect((await catalogue.products(brand, ids)).map(({ id }) => id).sort()).toEqual(ids.sort());
    }
  });
});

describe('a message is understood as labelled', () => {
  const label = { about: ['DV18X'], beside: ['BP1850'] };

  test('if its products are named, with what may stand beside them and with nothing else', () => {
    expect(isAsLabelled(label, { products: ['DV18X', 'BP1850'], said: true })).toBe(true);
    expect(isAsLabelled(label, { products: ['DV18X'], said: false })).toBe(true);
    expect(isAsLabelled(label, { products: ['BP1850'], said: true })).toBe(false);
    expect(isAsLabelled(label, { products: ['DV18X', 'DV40M'], said: true })).toBe(false);
  });

  test('where it is about none, unless it was taken to name one', () => {
    expect(isAsLabelled({ about: [], beside: [] }, { products: ['DV18X'], said: false })).toBe(true);
    expect(isAsLabelled({ about: [], beside: [] }, { products: ['DV18X'], said: true })).toBe(false);
    expect(understoodIn([])).toEqual({ products: [], said: false });
  });
});
