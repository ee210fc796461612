import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelInTitle } from '../fields/model.ts';
import { checkFeeds } from '../import/checkFeeds.ts';
import { kindOfTitle } from '../words/kind.ts';
import type { FeedProduct } from './feedProduct.ts';
import { readPrice } from './price.ts';
import { toRecord } from './toRecord.ts';

const feed = { language: 'en' } as const;
const reading = (product: Partial<FeedProduct> & { readonly title: FeedProduct['title'] }) =>
  toRecord({ id: 'A-1', images: ['/a.webp'], ...product }, feed, 0);

describe('the kind in a title', () => {
  it.each([
    ['Halden 18V Brushless Drill Driver HD-180', 'drillDriver'],
    ['Halden AG-125 Angle Grinder 1100 W (tool only)', 'angleGrinder'],
    ['Halden 18-Volt Cordless 1/2 in. Hammer Drill with 2 Batteries and Charger', 'hammerDrill'],
    ['Cordless Drill Kit, 20 V', 'drillDriver'],
    ['Halden 18V 4.0Ah Battery', 'battery'],
    ['Halden Rapid Battery Charger 18V', 'charger'],
    ['Circular Saw Blade 165 mm', 'sawBlade'],
    ['Jig Saw 650W', 'jigsaw'],
  ] as const)('%s: %s', (title, kind) => {
    expect(kindOfTitle(title)).toBe(kind);
  });

  it.each([
    ['de', 'Halvorn Akku-Bohrschrauber BS 18-60 18 V', 'drillDriver'],
    ['de', 'Bohrhammer SDS-max 1.050 Watt', 'rotaryHammer'],
    ['de', 'Akku-Bohrschrauber mit Schlagfunktion', 'hammerDrill'],
    ['it', 'Trapano avvitatore a percussione 18 V', 'hammerDrill'],
    ['es', 'Taladro atornillador percutor 18V', 'hammerDrill'],
    ['de', 'Elektro-Hobel 82 mm 750 W', 'planer'],
    ['en', 'Oscillating Multi-Tool 3.5A variable speed', 'multiTool'],
    ['es', 'Discos de corte 125 mm (10 uds)', 'abrasiveDisc'],
    ['fr', 'Lot de 10 disques à tronçonner 125 mm', 'abrasiveDisc'],
    ['de', 'Oberfräse Spannzange 8 mm', undefined],
    ['de', 'Akkuwinkelschleifer 125 mm, ohne Akku', 'angleGrinder'],
    ['de', 'Koffer für Bohrschrauber', 'carryCase'],
    ['en', '4-1/2 in Angle Grinder', 'angleGrinder'],
    ['es', 'Amoladora angular 125 mm 900 W', 'angleGrinder'],
    ['es', 'Halvorn Taladro atornillador a batería 18V', 'drillDriver'],
    ['es', 'Soporte de taladro', undefined],
    ['it', 'Smerigliatrice angolare 115 mm', 'angleGrinder'],
    ['it', 'Seghetto alternativo a batteria 18 V', 'jigsaw'],
    ['fr', 'Perceuse-visseuse sans fil 18 V', 'drillDriver'],
    ['fr', 'Scie circulaire 190 mm 1400 W', 'circularSaw'],
    ['jp', '充電式インパクトドライバ 18V 本体のみ', 'impactDriver'],
    ['jp', 'インパクトドライバ用 ビットセット 10本', 'screwdriverBits'],
    ['jp', 'ディスクグラインダ 100mm', 'angleGrinder'],
    ['de', 'Akku-Schlagschrauber TSR 18-400', 'impactWrench'],
    ['de', 'Kapp- und Gehrungssäge TKG 216', 'mitreSaw'],
    ['de', 'Kreuzlinienlaser TK 3 grün, 30 m', 'laser'],
    ['de', 'Trennscheibe 125 x 1,0 mm, Edelstahl, VE 25 Stück', 'abrasiveDisc'],
    ['de', 'Akkupack 18 V / 5,0 Ah Li-Ion', 'battery'],
    ['it', 'Lama per sega circolare 165 mm 24 denti', 'sawBlade'],
    ['de', 'Tischkreissäge 254 mm, 1800 W', undefined],
    ['de', 'Heißluftpistole 2.000 W', undefined],
    ['fr', 'Meuleuse droite 500 W', undefined],
    ['en', '60V 16 in. Brushless Chainsaw Kit, 3.0Ah battery and charger included', undefined],
  ] as const)('in %s: %s: %s', (language, title, kind) => {
    expect(kindOfTitle(title, language)).toBe(kind);
  });

  it.each([
    'Dual-Band Wi-Fi Router',
    'Laser Pointer, red',
    'AA Alkaline Battery, 4-Pack',
    'Jigsaw Puzzle 500 Pieces',
    'Hair Blower 1200 W',
    'Shelf for Angle Grinders',
    'Drill Team Poster',
    'Battery Operated Candle',
    'Router Table with Fence',
    'Sun Lamp',
    'Torpedo Level 9 in.',
    'Coffee Grinder',
    'Storage Case, black',
    'Linen Storage Box',
    'Ottoman with battery pack',
    '',
  ])('%s: none', (title) => {
    expect(kindOfTitle(title)).toBeUndefined();
  });
});

it.each([
  ['Halden AG-125 Angle Grinder 1100 W', 'AG-125'],
  ['Halden DX 18-60 Drill', 'DX 18-60'],
  ['KD10S Drill Driver', 'KD10S'],
  ['Drill with SDS-20 holder', undefined],
  ['Drill HD180 or HD190', undefined],
  ['Plywood 2x4', undefined],
  ['Battery 18V 4.0AH', undefined],
  ['Fliesen-Nassschneider FS 230 XL 1250 mm', 'FS 230 XL'],
  ['Bidone aspiratutto AS 30 L Pro', 'AS 30'],
  ['HAMMER DRILL DX 18 IN CASE', 'DX 18'],
])('the model number in %s: %s', (title, model) => {
  expect(modelInTitle(title)).toBe(model);
});

it.each([
  ['129.00 EUR', undefined, { amount: 129, currency: 'EUR' }],
  ['$1,299', undefined, { amount: 1299, currency: 'USD' }],
  ['€ 89', undefined, { amount: 89, currency: 'EUR' }],
  ['1.299,00 €', undefined, { amount: 1299, currency: 'EUR' }],
  ['24,800円', undefined, { amount: 24800, currency: 'JPY' }],
  ['89', 'EUR', { amount: 89, currency: 'EUR' }],
  ['89', undefined, undefined],
  ['from $89', undefined, undefined],
  ['129.00 usd', undefined, { amount: 129, currency: 'USD' }],
  ['1\u202f299,00\u00a0€', undefined, { amount: 1299, currency: 'EUR' }],
  ['CHF 1’299.–', undefined, { amount: 1299, currency: 'CHF' }],
  ['129,00 € inkl. MwSt.*', undefined, { amount: 129, currency: 'EUR' }],
  ['１９，８００円（税込）', undefined, { amount: 19800, currency: 'JPY' }],
  ['A$129', undefined, { amount: 129, currency: 'AUD' }],
  ['$129.00 CAD', undefined, { amount: 129, currency: 'CAD' }],
  ['$129.00 EUR', undefined, undefined],
  ['1.299 EUR', undefined, undefined],
] as const)('the price %s with the currency %s', (written, currency, price) => {
  const read = readPrice(written, currency, 'en');
  expect('price' in read ? read.price : undefined).toEqual(price);
});

describe('a tool in a plain list', () => {
  const drill = (...pairs: (readonly [string, string | number])[]) =>
    reading({
      title: { und: 'Halden 18V Cordless Brushless Drill HD-180' },
      description: { und: 'Strong. With soft start. No LED light.' },
      attributes: pairs.map(([name, value]) => ({ name, value })),
    });
  const ofTitle = { voltage: 18, powerSource: 'battery', motor: 'brushless' };

  it('has the figures of its attributes in the units of the schema', () => {
    const { record } = drill(
      ['Voltage', '18 V'],
      ['Weight (lb)', 3],
      ['Max. Torque', '530 in-lbs'],
      ['Chuck Size', '1/2 in.'],
    );
    expect(record['attributes']).toEqual({ ...ofTitle, weight: 1.361, torqueHard: 59.882, chuckMax: 12.7 });
    expect(record['otherAttributes']).toEqual({});
  });

  it.each([
    ['a figure without unit', 'Weight', '3'],
    ['two figures', 'No-load speed', '0-500 / 0-1900 rpm'],
    ['a figure beyond belief', 'Weight', '3000 kg'],
    ['another unit', 'Weight', '3 V'],
    ['a name unknown', 'Terms of sale', '3 kg'],
  ])('keeps as it was what is no plain figure: %s', (_, name, value) => {
    const { record } = drill([name, value]);
    expect(record['attributes']).toEqual(ofTitle);
    expect(record['otherAttributes']).toEqual({ [name]: value });
  });

  it('knows neither where two stated figures stand for one thing, and a stated one before the title', () => {
    const pairs = [
      ['Weight', '1.2 kg'],
      ['Item weight', '1.4 kg'],
    ] as const;
    expect(drill(...pairs).record['otherAttributes']).toEqual(Object.fromEntries(pairs));
    const { record } = drill(['Voltage', '12 V']);
    expect(record['attributes']).toMatchObject({ voltage: 12 });
    expect(record['evidence']).not.toHaveProperty('voltage');
  });

  it('tells units that nobody knows, and figures that nobody believes', () => {
    expect(drill(['Weight', '3 stone'], ['Voltage', '18000 V']).notices).toMatchObject([
      { field: 'Weight', reason: 'the unit "stone" is not known' },
      { field: 'Voltage', reason: '18000 V is not believable: 1 to 400 V' },
    ]);
  });

  it('tells a code of a unit that nobody knows, for what is compared and for what is only shown', () => {
    const attributes = [
      { name: 'Voltage', value: 18, unit: 'QX7' },
      { name: 'Cable', value: 4, unit: 'QX7' },
      { name: 'Belt', value: 4, unit: 'C62' },
    ];
    const { record, notices } = reading({ title: { und: '18V Drill' }, attributes });
    expect(notices).toMatchObject([
      { field: 'Voltage', reason: 'the unit "qx7" is not known' },
      {
        field: 'Cable',
        reason: 'the unit code "QX7" is not known',
        remedy: 'Write its sign or another code; until then "4" is shown without a unit',
      },
    ]);
    expect(record['otherAttributes']).toMatchObject({ Cable: 4 });
  });

  it('has the features that its text says it has, and lacks those that are stated with no', () => {
    const { record } = drill(['Belt clip', 'Yes'], ['Side handle', 'No']);
    expect(record['features']).toEqual(['beltClip', 'softStart']);
    expect(record['lacks']).toEqual(['sideHandle']);
  });

  it('leaves a battery without the features of the tools it is for', () => {
    const { record } = reading({ title: { und: '18V Battery' }, description: { und: 'For drills with soft start.' } });
    expect(record['features']).toEqual([]);
  });

  it('is told what to mend: a script, an http picture, a price without currency', () => {
    const { notices } = reading({
      title: { und: '18V Drill' },
      description: { und: '<p onclick="x()">Strong</p><script>steal()</script>' },
      images: ['http://images.example/1.webp'],
      price: { amount: '89' },
    });
    expect(notices.map(({ field, reason }) => `${field}: ${reason}`)).toEqual([
      'description: holds a script',
      'price: the price "89" has no currency',
      'image: the picture http://images.example/1.webp is not https',
    ]);
  });
});

describe('figures in titles', () => {
  const attributesOf = (title: string, language: 'en' | 'de' | 'es' | 'it' | 'fr' | 'jp' = 'en') => {
    const { record } = toRecord({ id: '1', title: { und: title }, images: ['/a.webp'] }, { language }, 0);
    return new Map(Object.entries(record['attributes'] ?? {}));
  };
  it.each([
    ['Halden 18-Volt Impact Driver', 'en', { voltage: 18, powerSource: 'battery' }],
    ['Halden 20V MAX Cordless Impact Wrench 1/2 in. Drive', 'en', { voltage: 18, toolHolder: 'square 1/2"' }],
    ['Halden 4-1/2 in. Angle Grinder 7.5 Amp', 'en', { discDiameter: 114.3 }],
    ['Halden 1 1/8" SDS-Plus Rotary Hammer', 'en', { drillMasonry: 28.575, toolHolder: 'SDS-plus' }],
    ['18V 5.0Ah Battery', 'en', { voltage: 18, batteryCapacity: 5 }],
    ['Winkelschleifer 125 mm, 1.400 W', 'de', { discDiameter: 125, ratedPower: 1400, powerSource: undefined }],
    ['Akku-Bohrschrauber 18 V 60 Nm', 'de', { voltage: 18, torqueHard: 60, powerSource: 'battery' }],
    ['Amoladora angular 115 mm 900 W', 'es', { discDiameter: 115, ratedPower: 900 }],
    ['Sega circolare 190 mm 1,4 kW', 'it', { bladeDiameter: 190, ratedPower: 1400 }],
    ['Perceuse-visseuse sans charbon 12 V', 'fr', { voltage: 12, motor: 'brushless' }],
    ['充電式インパクトドライバ １８Ｖ 180N・m', 'jp', { voltage: 18, torqueMax: 180, powerSource: 'battery' }],
    ['Drill 12V or 18V', 'en', { voltage: undefined }],
  ] as const)('%s (%s)', (title, language, expected) => {
    for (const [key, value] of Object.entries(expected))
      expect(attributesOf(title, language).get(key), key).toBe(value);
  });

  it('are marked as read, with their place', () => {
    const title = 'Halden 18-Volt Impact Driver (tool only)';
    const { record } = reading({ title: { und: title } });
    expect(record).toMatchObject({
      packaging: 'bare',
      evidence: {
        kind: { from: 'title' },
        voltage: { from: 'title', text: '18-Volt', start: 7 },
        packaging: { from: 'title', text: 'tool only', start: title.indexOf('tool only') },
      },
    });
  });
});

const eur = { amount: 89, currency: 'EUR' };
it.each([
  [{ price: 89, currency: 'EUR' }, { price: eur }],
  [{ price: '89 €' }, { price: eur }],
  [{ attributes: { Price: '89 EUR' } }, { price: eur }],
  [{ price: 89 }, {}],
  [{ image: 'https://images.example/1.webp' }, { image: 'https://images.example/1.webp' }],
  [{ imageUrl: '/1.webp', image: 'javascript:1' }, { image: '/1.webp' }],
  [{ image: 'http://images.example/1.webp' }, {}],
])('price and picture of %o: %o', (given, expected) => {
  const { content } = checkFeeds('HEU', [{ name: 'shop.json', text: JSON.stringify([{ title: 'Drill', ...given }]) }]);
  const { price, image, otherAttributes } = content?.products[0] ?? {};
  expect({ price, image, otherAttributes }).toEqual({ ...expected, otherAttributes: {} });
});

const label = fc.constantFrom('Weight', 'Weight with battery', 'Voltage', 'Chuck', 'Price', 'Sound power', 'Noise');
const figure = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.constantFrom('', ' kg', ' lb', ' V', ' EUR', ' dB(A)'));
const value = fc.oneof(
  { weight: 8, arbitrary: figure.map((parts) => parts.join('')) },
  fc.string(),
  fc.double({ noNaN: true }),
);
const products = fc.array(
  fc.record({
    title: fc.constantFrom('Halden 18V Drill', 'AG-125 Angle Grinder', 'Saw Blade 165 mm', 'AG-125', 'Drill (for'),
    attributes: fc.array(fc.tuple(label, value)).map((pairs) => Object.fromEntries(pairs)),
  }),
  { minLength: 1, maxLength: 5 },
);

it('is never refused for what was read out of it', () => {
  fc.assert(
    fc.property(products, (list) => {
      expect(checkFeeds('HEU', [{ name: 'shop.json', text: JSON.stringify(list) }]).problems).toBeUndefined();
    }),
    { numRuns: Number(process.env['FUZZ_RUNS'] ?? 500) },
  );
});
