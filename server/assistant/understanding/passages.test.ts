import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Catalogue, Product } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { bestPassage } from './passages.ts';
import { readQuestion } from './said.ts';

/** Indexing the sample data takes its time on a busy machine. */
const patience = 120_000;

let catalogue: Catalogue;
let bits: readonly Product[];
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
  bits = await catalogue.products('HUS', ['DB29']);
}, patience);
afterAll(() => catalogue.close());

const passage = async (text: string) =>
  bestPassage(await readQuestion(catalogue, { brand: 'HUS', text, language: 'en' }), bits);

describe("a product's own texts", () => {
  it('answer what no figure and no question of theirs does', async () => {
    expect(await passage('do the split points wander on tube?')).toMatchObject({ question: 'Split points' });
  });

  it('are not quoted for a word they happen to share', async () => {
    expect(await passage('can I split the payment?')).toBeUndefined();
  });
});
