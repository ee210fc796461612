import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { brandCodes } from '../../brands/registry.ts';
import { type BrandCode, productListSchema, rawProductId } from '../../contract/contract.ts';
import { type PageLog, pageLogOf } from '../harness/pageLog.ts';
import { onlyVerified, tierOf } from '../harness/tiers.ts';
import type { Visitor } from '../harness/visitor.ts';
import { siteVisits } from '../harness/visits.ts';

/** Real questions to the real server: every brand, and every language of the German one. */

const { site, visit } = siteVisits();

interface Talk {
  readonly brand: BrandCode;
  readonly locale: string;
  readonly superlative: string;
  /** Two models to compare. */
  readonly compare: (first: string, second: string) => string;
  readonly battery: string;
}

const talks: readonly Talk[] = [
  {
    brand: 'HJP',
    locale: 'ja-JP',
    superlative: '一番軽いドリルはどれですか？',
    compare: (first, second) => `${first}と${second}を比較してください`,
    battery: 'この工具に使えるバッテリーは？',
  },
  {
    brand: 'HUS',
    locale: 'en-US',
    superlative: 'Which drill is the lightest?',
    compare: (first, second) => `Compare ${first} and ${second}`,
    battery: 'Which battery fits this tool?',
  },
  {
    brand: 'HEU',
    locale: 'de-DE',
    superlative: 'Welche Bohrmaschine ist am leichtesten?',
    compare: (first, second) => `Vergleiche ${first} und ${second}`,
    battery: 'Welcher Akku passt zu diesem Gerät?',
  },
  {
    brand: 'MET',
    locale: 'de-DE',
    superlative: 'Welcher Akkuschrauber ist am leichtesten?',
    compare: (first, second) => `Was ist der Unterschied zwischen ${first} und ${second}?`,
    battery: 'Welcher Akku passt zu diesem Gerät?',
  },
  {
    brand: 'MET',
    locale: 'en-GB',
    superlative: 'Which drill is the lightest?',
    compare: (first, second) => `Compare ${first} and ${second}`,
    battery: 'Which battery fits this tool?',
  },
  {
    brand: 'MET',
    locale: 'es-ES',
    superlative: '¿Cuál es el taladro más ligero?',
    compare: (first, second) => `Compara ${first} y ${second}`,
    battery: '¿Qué batería sirve para esta herramienta?',
  },
  {
    brand: 'MET',
    locale: 'it-IT',
    superlative: 'Qual è il trapano più leggero?',
    compare: (first, second) => `Confronta ${first} e ${second}`,
    battery: 'Quale batteria va bene per questo utensile?',
  },
  {
    brand: 'MET',
    locale: 'fr-FR',
    superlative: 'Quelle est la perceuse la plus légère ?',
    compare: (first, second) => `Compare ${first} et ${second}`,
    battery: 'Quelle batterie va avec cet outil ?',
  },
];

const hostOf = (brand: BrandCode) => brand.toLowerCase();

/** The brand's products, from its API. */
const productsOf = async (brand: BrandCode) => {
  const { port } = new URL(site().address('hus'));
  const response = await fetch(`http://127.0.0.1:${port}/api/products/${brand}?limit=100`);
  return v.parse(productListSchema, await response.json()).products;
};

const answerText = async (visitor: Visitor): Promise<string> => {
  await visitor.seeStage('done');
  return (await visitor.answer.getByTestId('chat-message-body').textContent())?.trim() ?? '';
};

/** Each card is a product of this brand whose model number is in the text. */
const expectTrueCards = async (visitor: Visitor, brand: BrandCode): Promise<readonly string[]> => {
  const cards = await visitor.cards();
  const known = (await productsOf(brand)).map(({ productId }) => productId);
  expect(known).toEqual(expect.arrayContaining([...cards]));
  const text = (await visitor.answer.getByTestId('chat-message-body').textContent()) ?? '';
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  for (const id of cards) expect(letters).toContain(rawProductId(id));
  expect(text, 'no markup is read').not.toContain('**');
  return cards;
};

/** Nothing failed, nothing was requested elsewhere, and nothing belonged to another brand or language. */
const expectClean = ({ errors, requests, refusals }: PageLog, brand: BrandCode): void => {
  expect(errors).toEqual([]);
  expect(refusals).toEqual([]);
  const { host } = new URL(site().address(hostOf(brand)));
  expect(requests.filter((url) => !url.startsWith('data:') && new URL(url).host !== host)).toEqual([]);
  const others = brandCodes.filter((code) => code !== brand);
  const ofOthers = (url: string) =>
    others.some((code) =>
      new RegExp(`/(public|favicons|products)/${code}\\b|/assets/${code}-|company=${code}`, 'i').test(url),
    );
  expect(requests.filter(ofOthers)).toEqual([]);
};

/** The loaded text files of the app: one, for the current language. */
const textFiles = ({ requests }: PageLog) => requests.filter((url) => /\/assets\/[a-z]{2}-[\w-]+\.js$/.test(url));

describe.each(talks.map((talk) => [`${talk.brand} in ${talk.locale}`, talk] as const))('%s', (_, talk) => {
  const { brand, locale } = talk;
  const isFirstOfBrand = talks.find((other) => other.brand === brand) === talk;
  const tier = isFirstOfBrand ? tierOf(brand) : onlyVerified;
  const arrive = async (path = '/') => {
    const box: { witness?: PageLog } = {};
    const visitor = await visit(hostOf(brand), path, {
      locale,
      prepare: async (page) => {
        box.witness = pageLogOf(page);
      },
    });
    return { visitor, witness: box.witness ?? { errors: [], requests: [], refusals: [] } };
  };
  const tool = async () => {
    const products = await productsOf(brand);
    const found = products.find(({ category }) => /drill/i.test(category));
    if (!found) throw new Error(`${brand} has no drill`);
    return { products, found };
  };

  it(
    'answers which is the lightest, with cards that lead to their products and back',
    isFirstOfBrand ? {} : onlyVerified,
    async () => {
      const { visitor, witness } = await arrive();
      await visitor.ask(talk.superlative);
      expect(await answerText(visitor)).toMatch(/\d/);
      const [first = ''] = await expectTrueCards(visitor, brand);
      expect(first).not.toBe('');
      const card = visitor.answer.getByTestId('chat-card').first();
      await card.click();
      await visitor.window.waitFor({ state: 'hidden' });
      await visitor.page.getByTestId('product-info').waitFor();
      expect(new URL(visitor.page.url()).pathname).toBe(`/${rawProductId(first)}`);
      expect(await visitor.page.evaluate(() => window.scrollY)).toBe(0);
      await visitor.page.goBack();
      await visitor.page.getByTestId('home-title').waitFor();
      expectClean(witness, brand);
      expect(textFiles(witness)).toHaveLength(1);
    },
  );

  it('compares two models in a table', tier, async () => {
    const { visitor, witness } = await arrive();
    const { products, found } = await tool();
    const other = products.find(
      ({ category, productId }) => category === found.category && productId !== found.productId,
    );
    await visitor.ask(talk.compare(found.model, other?.model ?? ''));
    await answerText(visitor);
    expect(await visitor.answer.locator('table th[scope]').count()).toBeGreaterThan(2);
    expect((await expectTrueCards(visitor, brand)).toSorted()).toEqual(
      [found.productId, other?.productId ?? ''].toSorted(),
    );
    expectClean(witness, brand);
  });

  it('names the batteries of the product in view', onlyVerified, async () => {
    const cordless = (await productsOf(brand)).find(({ category }) => /drill/i.test(category));
    const { visitor, witness } = await arrive(`/${rawProductId(cordless?.productId ?? '')}`);
    await visitor.openChat();
    await visitor.window.getByTestId('chat-product-chip').waitFor();
    await visitor.ask(talk.battery);
    expect(await answerText(visitor)).not.toBe('');
    await expectTrueCards(visitor, brand);
    expectClean(witness, brand);
  });

  it('answers the buttons of a product page with these products', tier, async () => {
    const { found } = await tool();
    const { visitor, witness } = await arrive(`/${rawProductId(found.productId)}`);
    const links = visitor.page.getByTestId('product-compatible').getByRole('link');
    await links.first().waitFor();
    const compatible = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')?.slice(1) ?? ''));
    const press = async (name: string) => {
      await visitor.page.getByTestId(name).click();
      const text = await answerText(visitor);
      const cards = (await expectTrueCards(visitor, brand)).map(rawProductId);
      await visitor.closeChat();
      return { text, cards };
    };
    expect((await press('product-ask')).cards).toContain(rawProductId(found.productId));
    const which = await press('product-which');
    expect(which.cards.filter((id) => compatible.includes(id))).not.toEqual([]);
    const compared = await press('product-compare');
    expect(compared.cards.length).toBeGreaterThan(1);
    expect(compatible).toEqual(expect.arrayContaining(compared.cards));
    expectClean(witness, brand);
  });
});
