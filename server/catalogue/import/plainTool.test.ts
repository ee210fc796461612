import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkFeeds } from './checkFeeds.ts';
import { kindOfTitle } from './plainKind.ts';
import { modelInTitle } from './plainModel.ts';
import { readPrice } from './plainPrice.ts';
import { readPlainTool } from './plainTool.ts';

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
])('the model number in %s: %s', (title, model) => {
  expect(modelInTitle(title)).toBe(model);
});

it.each([
  ['129.00 EUR', { amount: 129, currency: 'EUR' }],
  ['$1,299', { amount: 1299, currency: 'USD' }],
  ['€ 89', { amount: 89, currency: 'EUR' }],
  ['89', undefined],
  ['from $89', undefined],
])('the price %s', (written, price) => {
  expect(readPrice(written)).toEqual(price);
});

describe('a tool in a plain list', () => {
  const drill = (...pairs: (readonly [string, string | number])[]) =>
    readPlainTool('Halden 18V Cordless Brushless Drill HD-180', 'Strong. With soft start. No LED light.', pairs);

  it('has the figures of its attributes in the units of the schema', () => {
    const { attributes, others } =
      drill(['Voltage', '18 V'], ['Weight (lb)', 3], ['Max. Torque', '530 in-lbs'], ['Chuck Size', '1/2 in.']) ?? {};
    expect(attributes).toEqual({
      voltage: 18,
      weight: 1.361,
      torqueHard: 59.882,
      chuckMax: 12.7,
      powerSource: 'battery',
      motor: 'brushless',
    });
    expect(others).toEqual([]);
  });

  it.each([
    ['a figure without unit', 'Weight', '3'],
    ['two figures', 'No-load speed', '0-500 / 0-1900 rpm'],
    ['a figure beyond belief', 'Weight', '3000 kg'],
    ['another unit', 'Weight', '3 V'],
    ['a name unknown', 'Warranty terms', '3 kg'],
  ])('keeps as it was what is no plain figure: %s', (_, name, value) => {
    const { attributes, others } = drill([name, value]) ?? {};
    expect(attributes).toEqual({ powerSource: 'battery', motor: 'brushless' });
    expect(others).toEqual([[name, value]]);
  });

  it('keeps both where two figures stand for one thing', () => {
    const pairs = [
      ['Weight', '1.2 kg'],
      ['Item weight', '1.4 kg'],
    ] as const;
    expect(drill(...pairs)).toMatchObject({ others: pairs });
  });

  it('has the features that its text says it has, and none that it denies', () => {
    expect(drill(['Belt clip', 'Yes'], ['Side handle', 'No'])?.features).toEqual(['softStart', 'beltClip']);
  });

  it('leaves a battery without the features of the tools it is for', () => {
    expect(readPlainTool('18V Battery', 'For drills with soft start.', [])?.features).toEqual([]);
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
