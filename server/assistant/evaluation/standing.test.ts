import { describe, expect, test } from 'vitest';
import { answerLanguages } from '../../../contract/contract.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { isKeptApart, readStanding } from './standing.ts';

const catalogue = await openSampleCatalogue();

describe.each(answerLanguages)('conversations whose conditions last in %s', (language) => {
  const rows = readStanding(language);

  test('are ten, half of them kept apart', () => {
    expect(rows).toHaveLength(10);
    expect(rows.filter(isKeptApart)).toHaveLength(5);
  });

  test('name products that there are', async () => {
    for (const { brand, turns } of rows) {
      const ids = [
        ...new Set(turns.flatMap(({ anyOf, not, named, admits }) => [...anyOf, ...not, ...named, ...admits])),
      ];
      expect((await catalogue.products(brand, ids)).map(({ id }) => id).sort()).toEqual(ids.sort());
    }
  });

  test('expect no product that is ruled out', () => {
    for (const { turns } of rows)
      for (const { anyOf, not } of turns) expect(anyOf.filter((id) => not.includes(id))).toEqual([]);
  });
});
