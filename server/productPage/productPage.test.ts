import * as v from 'valibot';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnswerLanguage, type BrandCode, productDetailSchema } from '../../contract/contract.ts';
import type { Product } from '../catalogue/catalogue.ts';
import { isToolKind } from '../catalogue/kinds.ts';
import { packagingOf } from '../catalogue/packagings.ts';
import { sampleBrands } from '../catalogue/testing/sampleBrands.ts';
import { openSampleCatalogue } from '../catalogue/testing/sampleCatalogue.ts';
import { purchaseOptions } from './options.ts';
import { productPage } from './productPage.ts';
import { similarTools } from './similar.ts';

const catalogue = await openSampleCatalogue();
afterAll(() => catalogue.close());

const productOf = async (brand: BrandCode, id: string): Promise<Product> => {
  const product = await catalogue.product(brand, id);
  if (!product) throw new Error(`${brand} has no ${id}`);
  return product;
};
const pageOf = async (brand: BrandCode, id: string, language: AnswerLanguage) =>
  productPage(catalogue, await productOf(brand, id), language);
const everyProduct = async (brand: BrandCode) =>
  (await catalogue.search(brand, { language: 'en', limit: 500 })).map(({ product }) => product);

describe.each(sampleBrands)('the product pages of %s', (brand) => {
  it('keep the contract, each with the ways to buy it', async () => {
    for (const product of await everyProduct(brand)) {
      const page = await productPage(catalogue, product, 'en');
      expect(v.is(productDetailSchema, page), product.id).toBe(true);
      expect(page.options[0]).toMatchObject({ price: product.price, parts: [] });
      expect(page.batteryPlatform?.id).toBe(product.platform);
    }
  });

  it('tell what a bare tool costs with the pack and charger that it takes', async () => {
    const bare = (await everyProduct(brand)).filter(
      (product) => isToolKind(product.kind) && packagingOf(product) === 'bare',
    );
    expect(bare.length).toBeGreaterThan(3);
    for (const product of bare) {
      const { options } = await productPage(catalogue, product, 'en');
      expect(options, product.id).toHaveLength(2);
      const parts = options[1]?.parts ?? [];
      expect(parts).toHaveLength(2);
      const sum = parts.reduce((total, { price, count }) => total + (price?.amount ?? 0) * count, 0);
      expect(options[1]?.price?.amount).toBeCloseTo((product.price?.amount ?? 0) + sum);
      for (const { productId } of parts) {
        expect([...product.batteries, ...product.chargers]).toContain(productId.replace(`${brand}-`, ''));
      }
    }
  });

  it('name tools beside a tool, those of its own type first, and never itself', async () => {
    const all = await everyProduct(brand);
    for (const product of all) {
      const { similar } = await productPage(catalogue, product, 'en');
      if (!isToolKind(product.kind)) expect(similar).toEqual([]);
      const ofType = similar.map(({ category }) => category === product.kind);
      expect(ofType).toEqual(ofType.toSorted((one, other) => Number(other) - Number(one)));
      expect(similar.map(({ productId }) => productId)).not.toContain(`${brand}-${product.id}`);
      const others = all.filter(({ id, kind }) => kind === product.kind && id !== product.id);
      if (isToolKind(product.kind)) expect(ofType.filter(Boolean)).toHaveLength(Math.min(others.length, 4));
    }
  });
});

describe('what is sold', () => {
  it('is labelled in the language of the page', async () => {
    const { options } = await pageOf('HEU', 'BS1860', 'de');
    expect(options.map(({ label }) => label)).toEqual(['Ohne Akku', 'Mit Akku und Ladegerät']);
  });

  it('as a kit needs no further parts', async () => {
    expect((await pageOf('HUS', 'DS18B', 'en')).options).toEqual([
      expect.objectContaining({ label: 'Kit with battery', parts: [] }),
    ]);
  });

  it('in another packaging is a page of its own, and nothing similar', async () => {
    const kit = await productOf('HUS', 'DS18B');
    const bare: Product = { ...kit, id: 'DS18BZ', model: 'DS18BZ', packaging: 'bare', boxContents: [{ en: 'Tool' }] };
    const options = await purchaseOptions(catalogue, bare, [kit, bare], 'en');
    expect(options.map(({ label, productId }) => [label, productId])).toEqual([
      ['Tool only', null],
      ['Kit with battery', 'HUS-DS18B'],
      ['With battery and charger', null],
    ]);
    expect(similarTools(bare, [kit, bare])).toEqual([]);
  });
});

describe('what belongs to a page', () => {
  it('counts the tools of its battery platform', async () => {
    const { batteryPlatform } = await pageOf('HUS', 'BP1850', 'en');
    const tools = (await everyProduct('HUS')).filter(({ kind, platform }) => isToolKind(kind) && platform === 'T18');
    expect(batteryPlatform).toEqual({ id: 'T18', name: 'Trail 18V', tools: tools.length });
    expect((await pageOf('HUS', 'CS15C', 'en')).batteryPlatform).toBeNull();
  });

  it('names documents in the language of the page', async () => {
    const product: Product = {
      ...(await productOf('HEU', 'BS1860')),
      documents: [{ type: 'manual', url: 'https://halvorn.example/BS1860.pdf', language: 'de' }],
    };
    expect((await productPage(catalogue, product, 'es')).documents).toEqual([
      { label: 'Manual de instrucciones', url: 'https://halvorn.example/BS1860.pdf', language: 'de' },
    ]);
  });

  it('translates a review only where the data hold it', async () => {
    const tool = await productOf('MET', 'SD18150');
    const words = { title: 'Stark', text: 'Sehr stark.' };
    const [one] = tool.reviews.filter(({ language }) => language !== 'de');
    if (!one) throw new Error('all reviews are in German');
    const product: Product = { ...tool, reviews: [{ ...one, translations: { de: words } }, one] };
    const { reviews } = await productPage(catalogue, product, 'de');
    expect(reviews[0]).toMatchObject({ title: one.title, translation: words });
    expect(reviews[0]).not.toHaveProperty('translations');
    expect((await productPage(catalogue, product, one.language)).reviews[0]).not.toHaveProperty('translation');
  });
});
