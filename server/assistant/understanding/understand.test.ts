import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrandCode, LanguageCode } from '../../../contract/contract.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import { openSampleCatalogue } from '../../catalogue/testing/sampleCatalogue.ts';
import { understand } from './understand.ts';
import type { Intent } from './understanding.ts';

/** Indexing the sample data takes its time on a busy machine. */
const patience = 120_000;

let catalogue: Catalogue;
beforeAll(async () => {
  catalogue = await openSampleCatalogue();
}, patience);
afterAll(() => catalogue.close());

const ask = (brand: BrandCode, language: LanguageCode, productId: string | null, ...turns: readonly string[]) =>
  understand(catalogue, {
    brand,
    request: {
      messages: turns.map((message, place) => ({ id: `${place}`, role: 'user' as const, message, cards: [] })),
      productId,
      chatId: 'test',
      language,
    },
  });

describe('what is wanted', () => {
  it.each<[BrandCode, LanguageCode, string | null, string, Intent]>([
    ['HUS', 'en', null, 'lightest 18v drill under $200', 'superlative'],
    ['HUS', 'en', 'HUS-DV18X', 'does it have a belt clip?', 'fact'],
    ['HUS', 'en', 'HUS-DV18X', 'anything lighter?', 'find'],
    ['HUS', 'en', null, 'do 18V batteries fit 40V tools?', 'compatible'],
    ['HUS', 'en', null, 'my battery got wet, what now', 'safety'],
    ['HUS', 'en', null, 'can i use a Makita pack', 'otherMaker'],
    ['MET', 'de', 'MET-BS18110', 'Was wiegt der?', 'fact'],
    ['MET', 'de', null, 'Bohrhammer mit mindestens 4 Joule', 'find'],
    ['MET', 'de', null, 'welches Gerät für Radmuttern vom LKW', 'recommend'],
    ['MET', 'de', null, 'Wie lagere ich Akkus im Winter?', 'howTo'],
    ['MET', 'de', null, 'Wo kann ich den BS 18-55 kaufen?', 'service'],
    ['HEU', 'es', null, '¿cuál es la amoladora más potente?', 'superlative'],
    ['HEU', 'es', null, 'taladro para colgar cuadros', 'recommend'],
    ['MET', 'it', 'MET-BS1855', 'ha la luce?', 'fact'],
    ['MET', 'it', null, 'recensioni della GZ 216', 'reviews'],
    ['MET', 'fr', 'MET-KH1824', 'il est livré avec quoi ?', 'fact'],
    ['MET', 'fr', null, 'ma batterie est gonflée', 'safety'],
    ['HJP', 'jp', 'HJP-KD18DX', 'KD18DXの仕様をすべて見せてください', 'allDetails'],
    ['HJP', 'jp', null, '一番軽いインパクトドライバーはどれですか', 'superlative'],
    ['HJP', 'jp', null, 'チェーンソーはありますか', 'outOfScope'],
  ])('%s %s %s: %s', async (brand, language, productId, question, intent) => {
    expect((await ask(brand, language, productId, question)).intent).toBe(intent);
  });
});

describe('the language of the answer', () => {
  it("is the question's, where the brand answers in it", async () => {
    expect((await ask('MET', 'de', null, 'which drill is the lightest?')).language).toBe('en');
    expect((await ask('MET', 'de', null, '¿Cuánto pesa el BS 18-55?')).language).toBe('es');
  });
  it("is the page's, where the brand does not", async () => {
    const understood = await ask('HUS', 'en', null, 'zeige mir Akkuschrauber');
    expect([understood.asked, understood.language]).toEqual(['de', 'en']);
  });
  it("is the page's, where the question does not tell", async () => {
    expect((await ask('MET', 'it', null, 'BS 18-55?')).language).toBe('it');
  });
  it('is English for pages in languages without answers', async () => {
    expect((await ask('MET', 'nl', 'MET-KH1824', 'Toon alle technische gegevens van KH 18-24')).language).toBe('en');
  });
});

describe('conditions', () => {
  it('are strict or not as they are said', async () => {
    const { conditions } = await ask('HUS', 'en', null, 'drill under 2 kg with at least 60 Nm');
    expect(conditions).toEqual([
      { by: 'range', measures: ['weightWithBattery', 'weight'], max: 2, strict: true },
      { by: 'range', measures: ['torqueHard', 'torqueMax'], min: 60 },
    ]);
  });
  it('are each bounded by the word before it, though that could follow the one before', async () => {
    const { conditions } = await ask('HUS', 'en', null, 'drills with more than 60 Nm and under 2 kg');
    expect(conditions).toEqual([
      { by: 'range', measures: ['torqueHard', 'torqueMax'], min: 60, strict: true },
      { by: 'range', measures: ['weightWithBattery', 'weight'], max: 2, strict: true },
    ]);
  });
  it('span from one figure to another', async () => {
    const { conditions } = await ask('HUS', 'en', null, 'drills between 100 and 200 dollars');
    expect(conditions).toEqual([{ by: 'range', measures: ['price'], min: 100, max: 200 }]);
  });
  it('take the figure on the label for the nominal voltage', async () => {
    const { conditions } = await ask('HUS', 'en', null, '40V circular saw');
    expect(conditions).toEqual([{ by: 'voltage', asked: [40], nominal: [36] }]);
  });
  it('may be denied', async () => {
    const { conditions } = await ask('HUS', 'en', null, 'drills without a brushless motor');
    expect(conditions).toEqual([{ by: 'choice', attribute: 'motor', value: 'brushless', not: true }]);
  });
});

describe('products meant', () => {
  it.each(['DV18X', 'dv 18x', 'ＤＶ１８Ｘ', 'DV-18X', 'dv18y'])('by model number: %s', async (model) => {
    const { products } = await ask('HUS', 'en', null, `torque of the ${model}`);
    expect(products.map(({ id }) => id)).toEqual(['DV18X']);
  });
  it('are asked for, where "this tool" points at nothing', async () => {
    expect((await ask('HUS', 'en', null, 'how heavy is this tool?')).pointsAtNothing).toBe(true);
  });
  it("are never another brand's", async () => {
    expect((await ask('HUS', 'en', 'MET-BS1855', 'how heavy is this tool?')).products).toEqual([]);
  });
  it('are narrowed by a follow-up that only adds a condition', async () => {
    const understood = await ask('HUS', 'en', null, 'show me circular saws', 'only cordless ones', 'under $200');
    expect(understood.kinds).toContain('circularSaw');
    expect(understood.conditions).toHaveLength(2);
  });
});

/** The last question, asked after answers that showed these products. */
const goOn = async (
  brand: BrandCode,
  language: LanguageCode,
  turns: readonly (readonly [question: string, shown: readonly string[]])[],
  question: string,
) =>
  understand(catalogue, {
    brand,
    request: {
      messages: [
        ...turns.flatMap(([message, shown], place) => [
          { id: `u${place}`, role: 'user' as const, message, cards: [] },
          {
            id: `a${place}`,
            role: 'ai' as const,
            message: '',
            cards: shown.map((id) => ({ productId: `${brand}-${id}`, title: id, image: '' })),
          },
        ]),
        { id: 'last', role: 'user', message: question, cards: [] },
      ],
      productId: null,
      chatId: 'test',
      language,
    },
  });

const ids = (products: readonly { readonly id: string }[]): readonly string[] => products.map(({ id }) => id);

describe('what the question before leaves open', () => {
  const saws = ['KR190', 'KR36190', 'KR18165'];

  it('asks the same figure of the one pointed at by what it is', async () => {
    const asked = await goOn(
      'MET',
      'de',
      [
        ['Kreissägen', saws],
        ['was kosten die', saws],
      ],
      'und die mit Kabel?',
    );
    expect([asked.intent, ids(asked.products)]).toEqual(['price', ['KR190']]);
  });

  it('asks a figure of each of a few just listed, where none is meant more than another', async () => {
    const asked = await goOn('MET', 'it', [['seghe circolari', saws]], 'quanto pesano?');
    expect([asked.intent, ids(asked.products)]).toEqual(['fact', saws]);
  });

  it('remembers a question that names nothing', async () => {
    const grinders = ['WS36230', 'WS18125'];
    const before = [
      ['amoladora a batería', grinders],
      ['¿cuánto pesa?', grinders],
    ] as const;
    const asked = await goOn('HEU', 'es', before, '¿y sin batería?');
    expect([asked.intent, asked.topics]).toEqual(['fact', ['weight']]);
  });

  it('moves a job to where it is to be done', async () => {
    const asked = await goOn(
      'MET',
      'fr',
      [['accrocher des étagères', ['SB1895', 'KHE28']]],
      'et si le mur est en béton ?',
    );
    expect([asked.intent, asked.jobs]).toEqual(['recommend', ['concrete', 'hanging']]);
  });

  it('reads "the cheaper one" as the cheapest of the kind shown first', async () => {
    const asked = await goOn(
      'MET',
      'it',
      [['fori nel cemento armato', ['KHM45', 'KHE28', 'SBE850']]],
      'quello più economico?',
    );
    expect([asked.intent, asked.most, asked.kinds]).toEqual(['superlative', 'cheap', ['rotaryHammer']]);
  });

  it('tries the same pack on another tool', async () => {
    const asked = await goOn(
      'HEU',
      'de',
      [['passt der AP 18-40 auf den BS 18-60?', ['AP1840', 'BS1860']]],
      'und auf die KS 18-165?',
    );
    expect([asked.intent, ids(asked.products)]).toEqual(['compatible', ['AP1840', 'KS18165']]);
  });
});

describe('figures said in doubt', () => {
  it('are held against the product in view', async () => {
    const asked = await ask('HEU', 'de', 'HEU-BS1860', '62 Nm? nie im Leben');
    expect([asked.intent, ids(asked.products)]).toEqual(['fact', ['BS1860']]);
  });

  it.each<[LanguageCode, string]>([
    ['de', 'Akkuschrauber der nicht mehr als 1,6 kg wiegt'],
    ['es', 'un taladro que no pese más de 1,6 kg'],
    ['it', 'un avvitatore che non pesi più di 1,6 kg'],
    ['fr', 'une perceuse qui ne pèse pas plus de 1,6 kg'],
  ])('are a bound turned round by a verb denied: %s', async (language, question) => {
    const { conditions } = await ask('MET', language, null, question);
    expect(conditions.find(({ by }) => by === 'range')).toMatchObject({ max: 1.6 });
  });
});
