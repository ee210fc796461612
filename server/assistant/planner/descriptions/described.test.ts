import { describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../../contract/contract.ts';
import { openSampleCatalogue } from '../../../catalogue/testing/sampleCatalogue.ts';
import { loadSources } from '../../answer.ts';
import { converse } from '../../evaluation/judge.ts';
import type { Step } from '../../plan.ts';

const catalogue = await openSampleCatalogue();
const sources = loadSources();

/** The steps by which the last of the questions was answered. */
const stepsOf = async (
  brand: BrandCode,
  language: LanguageCode,
  turns: readonly string[],
  productId: string | null = null,
): Promise<readonly Step[]> =>
  (await converse(catalogue, sources, { brand, language, productId, turns: [...turns] })).at(-1)?.plan.steps ?? [];

const productsIn = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap(({ input }) => ('products' in input ? (input.products ?? []) : []));

describe('"this"', () => {
  it.each<[BrandCode, LanguageCode, string, string]>([
    ['HUS', 'en', 'ID18Q', 'how heavy is this?'],
    ['MET', 'de', 'KHE28', 'Wie schwer ist das Gerät?'],
    ['HJP', 'jp', 'KC36DX', 'これの重さは？'],
  ])('is the product of the page: %s in %s', async (brand, language, product, question) => {
    expect(productsIn(await stepsOf(brand, language, [question], `${brand}-${product}`))).toEqual([product]);
  });

  it('is asked back for where nothing was shown', async () => {
    const [step] = await stepsOf('HUS', 'en', ['how heavy is this?']);
    expect(step?.operation).toBe('clarify');
  });
});

describe('a product that is described', () => {
  it.each<[BrandCode, LanguageCode, readonly string[]]>([
    ['HUS', 'en', ['compare the corded grinder and the 18V grinder']],
    ['HUS', 'en', ['AG18B vs the corded one']],
    ['HUS', 'en', ['tell me about the AG10C', 'is it heavier than the cordless one?']],
  ])('is found among its type: %s in %s, %s', async (brand, language, turns) => {
    const products = await catalogue.products(brand, [...productsIn(await stepsOf(brand, language, turns))]);
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['angleGrinder']));
    expect(new Set(products.map(({ attributes }) => attributes.powerSource))).toEqual(new Set(['mains', 'battery']));
  });

  it.each<[LanguageCode, string]>([
    ['en', 'what is the difference between the small rotary hammer and the big rotary hammer'],
    ['de', 'Worin unterscheiden sich der kleine und der große Bohrhammer?'],
  ])('may be told by its size alone, in %s', async (language, question) => {
    const products = await catalogue.products('HUS', [...productsIn(await stepsOf('HUS', language, [question]))]);
    const [small, big] = products.map(({ attributes }) => attributes.impactEnergy ?? 0);
    expect(products.map(({ kind }) => kind)).toEqual(['rotaryHammer', 'rotaryHammer']);
    expect(small).not.toBe(big);
  });
});

describe('several questions of one message', () => {
  it.each<[LanguageCode, string, number]>([
    ['en', 'how heavy is the DS18B, and is it brushless?', 2],
    ['de', 'Wie schwer ist der DS18B und was kostet er?', 2],
    ['en', 'I want to build a deck, what do I need and what does it cost?', 1],
    ['en', 'a light, cheap and quiet drill', 1],
    ['en', 'is the DS18B lighter and cheaper than the DV18X?', 1],
  ])('are each understood, in %s: %s', async (language, question, count) => {
    const [answered] = await converse(catalogue, sources, {
      brand: 'HUS',
      language,
      productId: null,
      turns: [question],
    });
    expect(answered?.planned).toHaveLength(count);
  });
});
