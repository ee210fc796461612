import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerLanguages } from '../../../contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openCatalogue } from '../../catalogue/open.ts';
import { createAssistant } from '../embedded.ts';
import { evaluate, leastShare } from './evaluate.ts';
import { numbersInvented } from './numbers.ts';

/** Indexing the sample data takes its time on a busy machine. */
const patience = 120_000;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openCatalogue({ dataDir: ':memory:' });
}, patience);
afterAll(() => catalogue.close());

describe.each(answerLanguages)('the question set of %s', (language) => {
  it(
    'is answered as it must be',
    async () => {
      const [score] = await evaluate(catalogue, createAssistant(catalogue), [language]);
      expect(score?.questions).toBeGreaterThanOrEqual(60);
      expect(score?.intent).toBeGreaterThanOrEqual(leastShare);
      expect(score?.products).toBeGreaterThanOrEqual(leastShare);
      expect(score?.facts).toBeGreaterThanOrEqual(leastShare);
      expect(score?.verdicts.flatMap(({ id, invented }) => invented.map((number) => `${id}: ${number}`))).toEqual([]);
    },
    patience,
  );
});

describe('a figure out of nowhere', () => {
  const held = new Set([18, 1.8, 1250]);
  it.each([
    ['It weighs 1.8 kg.', []],
    ['Sie wiegt 1,8 kg.', []],
    ['Elle coûte 1 250 €.', []],
    ['It weighs 1.9 kg.', ['1.9']],
    ['It has 19 V.', ['19']],
    ['We carry 3 of them.', []],
    ['Asked for 77 Nm: none.', []],
  ])('is found: %s', (answer, expected) => {
    expect(numbersInvented(answer, 'at least 77 Nm', held)).toEqual(expected);
  });
});
