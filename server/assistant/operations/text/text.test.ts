import { describe, expect, it } from 'vitest';
import { answerLanguages, type BrandCode } from '../../../../contract/contract.ts';
import { sampleBrands } from '../../../catalogue/testing/sampleBrands.ts';
import { inLanguage } from '../../../catalogue/texts.ts';
import { loadKnowledge } from '../../knowledge/load.ts';
import { allProducts, contextOf, run, withSampleCatalogue } from '../fixtures.ts';
import { denies, verdictOf } from '../product/polarity.ts';

withSampleCatalogue();

const languagesOf = { HUS: ['en'], HEU: ['en', 'de', 'es'], HJP: ['jp'], MET: ['de', 'en', 'es', 'it', 'fr'] } as const;

describe.each(sampleBrands)('passages in %s', (brand) => {
  it.each(languagesOf[brand])('answer every question of an FAQ with its own answer, in %s', async (language) => {
    for (const { id, faq } of await allProducts(brand))
      for (const entry of faq) {
        const question = inLanguage(entry.question, language)?.text ?? '';
        const { passages } = await run(brand, 'passage', { text: question, products: [id] }, language);
        expect(passages[0]?.title, `${id}: ${question}`).toBe(question);
        expect(passages[0]?.text).toBe(inLanguage(entry.answer, language)?.text);
      }
  });

  it('are of the products asked about, or of their type', async () => {
    for (const { id, kind, name } of (await allProducts(brand)).slice(0, 20)) {
      const { passages } = await run(brand, 'passage', { text: Object.values(name)[0] ?? '', products: [id] });
      for (const { product, evidence } of passages) {
        if (product) expect(product.id).toBe(id);
        else expect(evidence).toMatchObject({ from: 'kindFaq', type: kind });
      }
    }
  });

  it('score between 0 and 1, the best first', async () => {
    const [first] = languagesOf[brand];
    for (const { summary } of await allProducts(brand)) {
      const text = summary && inLanguage(summary, first)?.text;
      if (!text) continue;
      const { passages } = await run(brand, 'passage', { text }, first);
      const scores = passages.map(({ score }) => score);
      expect(scores).toEqual([...scores].sort((one, other) => other - one));
      for (const score of scores) expect(score > 0 && score <= 1).toBe(true);
    }
  });
});

describe('passages', () => {
  const best = async (brand: BrandCode, text: string, language: 'en' | 'de' | 'jp' = 'en') =>
    (await run(brand, 'passage', { text }, language)).passages[0];

  it('are few and weak for what the catalogue does not speak of', async () => {
    for (const text of [
      'who won the football game yesterday',
      'recipe for chicken soup with noodles',
      'my horoscope please',
    ])
      expect((await best('HUS', text))?.score ?? 0).toBeLessThan(0.3);
  });

  it('are strong for what it answers', async () => {
    expect((await best('HUS', 'can I leave the ID18Q out in the rain'))?.score).toBeGreaterThan(0.5);
    expect((await best('HUS', 'which side of the blade should face up'))?.evidence.from).toBe('kindFaq');
    expect((await best('MET', 'Wie lagere ich Akkus über den Winter?', 'de'))?.evidence.from).toBe('kindFaq');
  });

  it('tell in which language they are', async () => {
    const { passages } = await run('HUS', 'passage', { text: 'ID18Q', products: ['ID18Q'] }, 'de');
    for (const { language } of passages) expect(language).toBe('en');
  });
});

describe('an answer of yes or no', () => {
  it.each([
    ['Yes, it does.', 'en', 'yes'],
    ['No. It is sealed.', 'en', 'no'],
    ['Not really.', 'en', 'no'],
    ['Nothing beats it.', 'en', 'unknown'],
    ['Nein, dafür nicht.', 'de', 'no'],
    ['Ja.', 'de', 'yes'],
    ['Jahrelang.', 'de', 'unknown'],
    ['Sí, claro.', 'es', 'yes'],
    ['Si hace falta.', 'es', 'unknown'],
    ['No, nunca.', 'es', 'no'],
    ['Sì.', 'it', 'yes'],
    ['Si usa così.', 'it', 'unknown'],
    ['Non.', 'fr', 'no'],
    ['Oui, mais', 'fr', 'yes'],
    ['使えません。', 'jp', 'no'],
    ['使えます。', 'jp', 'yes'],
    ['外径125mmです。', 'jp', 'unknown'],
  ] as const)('%s (%s): %s', (text, language, expected) => {
    expect(verdictOf(text, language)).toBe(expected);
  });

  it.each([
    ['Tool without battery or charger', 'en', true],
    ['Comes with a charger', 'en', false],
    ['Gerät ohne Akku', 'de', true],
    ['Livré sans batterie ni chargeur', 'fr', true],
    ['防水ではありません', 'jp', true],
    ['ケース付き', 'jp', false],
  ] as const)('%s denies: %s %s', (text, language, expected) => {
    expect(denies(text, language)).toBe(expected);
  });

  it('is read of every FAQ that begins with yes or no in English', async () => {
    for (const brand of sampleBrands)
      for (const { faq } of await allProducts(brand))
        for (const { answer } of faq) {
          const text = answer.en;
          if (text === undefined) continue;
          if (/^Yes\b/.test(text)) expect(verdictOf(text, 'en')).toBe('yes');
          if (/^No\b/.test(text)) expect(verdictOf(text, 'en')).toBe('no');
        }
  });
});

describe('how something is done', () => {
  const knowledge = loadKnowledge();

  it('is told by the trade for every procedure it knows, in every language', async () => {
    for (const topic of Object.keys(knowledge.procedures))
      for (const language of answerLanguages) {
        const { knowledge: entry } = await run('MET', 'procedure', { topic }, language);
        expect(entry).toBe(topic);
      }
  });

  it('is told by the product’s own text first', async () => {
    const { passages } = await run('HUS', 'procedure', { topic: 'how do I set the clutch', types: ['drillDriver'] });
    expect(passages[0]?.evidence).toMatchObject({ from: 'kindFaq', type: 'drillDriver' });
  });

  it('is not known of what is no procedure', async () => {
    const { knowledge: entry, passages } = await run('HUS', 'procedure', { topic: 'flyToTheMoon' });
    expect(entry).toBeUndefined();
    expect(passages).toEqual([]);
  });

  it('of a symptom asks the texts of the type', async () => {
    const { passages, product } = await run('HUS', 'troubleshoot', {
      symptom: 'why does my bit slip in the chuck',
      product: 'DS18B',
    });
    expect(product?.id).toBe('DS18B');
    expect(passages[0]?.title).toBe('Why does my bit slip in the chuck?');
  });
});

describe('a term', () => {
  const knowledge = loadKnowledge();

  it('comes with a product that shows it', async () => {
    for (const brand of sampleBrands)
      for (const [term, { about }] of Object.entries(knowledge.terms)) {
        const { terms, examples } = await run(brand, 'define', { terms: [term] });
        expect(terms).toEqual([term]);
        for (const { attributes, features } of examples)
          expect(Object.keys(attributes).includes(about ?? '') || features.some((each) => each === about)).toBe(true);
      }
  });

  it('that is not known is left out', async () => {
    expect(await run('HUS', 'define', { terms: ['flux'] })).toEqual({ terms: [], tools: [], examples: [] });
  });
});

describe('a calculation', () => {
  const calculate = async (input: Parameters<typeof run<'calculate'>>[2], brand: BrandCode = 'HUS') =>
    run(brand, 'calculate', input);

  it('converts units of one kind, and none of two', async () => {
    expect((await calculate({ formula: 'convert', from: { value: 1, unit: 'in' }, to: 'mm' })).result).toEqual({
      value: 25.4,
      unit: 'mm',
    });
    expect(
      (await calculate({ formula: 'convert', from: { value: 10, unit: 'kg' }, to: 'lb' })).result?.value,
    ).toBeCloseTo(22.0462, 3);
    expect((await calculate({ formula: 'convert', from: { value: 1, unit: 'kg' }, to: 'mm' })).result).toBeUndefined();
  });

  it('sums prices, and tells nothing where a product is missing', async () => {
    const items = [
      { product: 'ID18B', count: 2 },
      { product: 'BP1850', count: 1 },
    ];
    expect((await calculate({ formula: 'sum', items })).result).toEqual({ value: 2 * 119 + 109, unit: 'USD' });
    expect(
      (await calculate({ formula: 'sum', items: [...items, { product: 'XX99', count: 1 }] })).result,
    ).toBeUndefined();
  });

  it('takes differences of prices and figures', async () => {
    const difference = (attribute: 'price' | 'weight' | 'torqueMax') =>
      calculate({ formula: 'difference', products: ['ID18B', 'ID18Q'], attribute });
    expect((await difference('price')).result).toEqual({ value: 60, unit: 'USD' });
    expect((await difference('weight')).result).toEqual({ value: 0.07, unit: 'kg' });
    expect((await difference('torqueMax')).facts.map(({ value }) => value)).toEqual([185, 225]);
  });

  it('takes the difference of weights as the tools are lifted', async () => {
    const { facts } = await calculate({
      formula: 'difference',
      products: ['CS18B', 'CS15C'],
      attribute: 'weightWithBattery',
    });
    expect(facts.map(({ field }) => field)).toEqual(['weightWithBattery', 'weight']);
  });

  it('counts the packs of an hour by run time, and takes turns where nothing says how long one runs', async () => {
    const blower = await calculate({ formula: 'packs', product: 'BL40A' });
    expect(blower.packs).toMatchObject({ count: 3, hours: 1 });
    const driver = await calculate({ formula: 'packs', product: 'ID18B' });
    expect(driver.packs).toEqual({ count: 2, charging: expect.objectContaining({ unit: 'min' }) });
  });

  it('estimates pieces roughly, and none of cuts', async () => {
    const { pieces } = await calculate({ formula: 'pieces', product: 'DV18X', battery: 'BP1850' });
    expect(pieces?.min).toBe(65);
    expect((await calculate({ formula: 'pieces', product: 'CS18B' })).pieces).toBeUndefined();
  });

  it('scales a run time by the energy of the pack', async () => {
    const all = new Map((await allProducts('HUS')).map((product) => [product.id, product]));
    const lamp = all.get('WL18A');
    const told = Number(lamp?.attributes.runtime);
    const runtime = async (battery?: string) =>
      (await calculate({ formula: 'runtime', product: 'WL18A', ...(battery ? { battery } : {}) })).result;
    expect(await runtime()).toEqual({ value: told, unit: 'min' });
    expect(await runtime('BP1850')).toEqual({ value: told, unit: 'min' });
    const share = Number(all.get('BP1820')?.attributes.energy) / Number(all.get('BP1850')?.attributes.energy);
    expect((await runtime('BP1820'))?.value).toBeCloseTo(told * share, 0);
    expect(await runtime('BP4050')).toBeUndefined();
  });

  it('gives a span where the data tell no run time', async () => {
    const { result, span, battery } = await calculate({ formula: 'runtime', product: 'CS18B', battery: 'BP1850' });
    expect(result).toBeUndefined();
    expect(battery?.id).toBe('BP1850');
    expect(span?.min).toBeLessThan(span?.max ?? 0);
    const small = await calculate({ formula: 'runtime', product: 'CS18B', battery: 'BP1820' });
    expect(small.span?.max).toBeLessThan(span?.max ?? 0);
  });

  it('tells the charging time as printed, and scales it for another pack', async () => {
    const charging = async (battery: string, charger?: string) =>
      (await calculate({ formula: 'chargingTime', battery, ...(charger ? { charger } : {}) })).result?.value;
    const fast = (await allProducts('HUS')).find(({ id }) => id === 'CH18R');
    const told = Number(fast?.attributes.chargingTime);
    expect(await charging('BP1850', 'CH18R')).toBe(told);
    expect(await charging('BP1850')).toBe(told);
    expect(await charging('BP1880', 'CH18R')).toBeCloseTo((told * 8) / 5, 0);
    expect(await charging('BP1850', 'CH40R')).toBeUndefined();
  });

  it('takes percents off, and tells the energy of a pack', async () => {
    expect((await calculate({ formula: 'percent', product: 'ID18B', percent: 10 })).result).toEqual({
      value: 107.1,
      unit: 'USD',
    });
    expect((await calculate({ formula: 'energy', battery: 'BP1850' })).result).toEqual({ value: 90, unit: 'Wh' });
  });

  it('rests on fields', async () => {
    const { evidence } = await calculate({ formula: 'difference', products: ['ID18B', 'ID18Q'], attribute: 'price' });
    expect(evidence).toEqual({
      from: 'formula',
      formula: 'difference',
      over: [
        { from: 'field', productId: 'ID18B', field: 'price' },
        { from: 'field', productId: 'ID18Q', field: 'price' },
      ],
    });
  });
});

describe('what cannot be answered', () => {
  it('names what comes nearest and is carried', async () => {
    const { sample } = await run('HUS', 'decline', { reason: 'uncarriedType', about: 'chainsaw' });
    expect(sample.map(({ kind }) => kind)).toEqual(['reciprocatingSaw']);
    expect((await run('HUS', 'decline', { reason: 'uncarriedType', about: 'ladder' })).sample).toEqual([]);
    expect((await run('HUS', 'decline', { reason: 'offTopic', about: 'chainsaw' })).sample).toEqual([]);
  });

  it('is asked back with choices that there are', async () => {
    const { options } = await run('HUS', 'clarify', {
      missing: 'choice',
      options: [
        { by: 'product', productId: 'ID18B' },
        { by: 'product', productId: 'XX99' },
        { by: 'type', type: 'laser' },
      ],
    });
    expect(options).toMatchObject([
      { by: 'product', product: { id: 'ID18B' } },
      { by: 'type', type: 'laser' },
    ]);
  });

  it('is handed over or talked about as asked', async () => {
    expect(await run('HUS', 'handover', { topic: 'person' })).toEqual({ topic: 'person' });
    expect(await run('HUS', 'talk', { act: 'thanks' })).toEqual({ act: 'thanks' });
    expect(contextOf('HUS').brand).toBe('HUS');
  });
});
