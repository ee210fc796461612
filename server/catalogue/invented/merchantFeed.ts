import { type Random, randomFrom } from './random.ts';
import type { InventedProduct } from './truth.ts';

/** A feed of an invented American maker for Google Merchant: most facts are only in titles. */

const series = ['XR', 'Pro', 'HD', 'Compact', ''] as const;
const volt = (random: Random, volts: number): string =>
  random.of([`${volts}V`, `${volts}-Volt`, `${volts} V`, `${volts} Volt`]);
const inches = (random: Random, size: string): string =>
  random.of([`${size} in.`, `${size}-Inch`, `${size}"`, `${size} inch`]);

const power = (random: Random) => {
  const volts = random.of([12, 18, 36]);
  const brushless = random.happens(0.5);
  const words = ['Corvane', volt(random, volts), brushless ? 'Brushless' : '', 'Cordless', random.of(series)];
  return { volts, brushless, words: words.filter((word) => word !== '') };
};

const packagingOf = (random: Random): { readonly words: string; readonly packaging?: 'bare' | 'kit' } =>
  random.of([
    { words: ' (Tool Only)', packaging: 'bare' },
    { words: ', Bare Tool', packaging: 'bare' },
    { words: ' Kit with Battery and Charger', packaging: 'kit' },
    { words: '' },
  ]);

type Made = Omit<InventedProduct, 'id' | 'price'>;

const cordless = (
  random: Random,
  kind: InventedProduct['kind'],
  name: string,
  category: string,
  size: {
    readonly words: string;
    readonly truth: InventedProduct['truth'];
    readonly stated?: InventedProduct['stated'];
  },
): Made => {
  const { volts, brushless, words } = power(random);
  const { words: sold, packaging } = packagingOf(random);
  const model = `CV${random.whole(100, 999)}`;
  const pounds = random.happens(0.5) ? random.whole(2, 9) + 0.5 : undefined;
  return {
    title: [...words, size.words, name, model].filter((word) => word !== '').join(' ') + sold,
    description: `<p>Made for long days.</p><ul><li>Includes: belt clip, bit holder</li></ul>`,
    category: ['Tools', 'Power Tools', category],
    stated: [...(pounds ? [{ name: 'Product Weight', value: `${pounds} lbs` }] : []), ...(size.stated ?? [])],
    kind,
    truth: {
      ...{ voltage: volts, powerSource: 'battery', ...(brushless ? { motor: 'brushless' } : {}), ...size.truth },
      ...(pounds ? { weight: Number((pounds * 0.45359237).toFixed(3)) } : {}),
    },
    ...(packaging ? { packaging } : {}),
  };
};

const noSize = { words: '', truth: {} };

const chuck = (random: Random) => {
  const inchPounds = random.happens(0.6) ? random.whole(20, 90) * 10 : undefined;
  return {
    words: inches(random, '1/2'),
    truth: {
      chuckMax: 12.7,
      ...(inchPounds ? { torqueHard: Number((inchPounds * 0.112984829).toFixed(3)) } : {}),
    },
    stated: inchPounds ? [{ name: 'Max Torque', value: `${inchPounds} in-lbs` }] : [],
  };
};

/** Some grinders of every maker do not say what disc they take. */
const disc = (random: Random) => {
  const { size, inch } = random.of([
    { size: '4-1/2', inch: 114.3 },
    { size: '4-1/2', inch: 114.3 },
    { size: '5', inch: 127 },
    { size: '', inch: 0 },
  ]);
  return size === '' ? noSize : { words: inches(random, size), truth: { discDiameter: inch } };
};

const makers: readonly [(random: Random) => Made, ...((random: Random) => Made)[]] = [
  (random) =>
    cordless(random, 'drillDriver', random.of(['Drill Driver', 'Drill/Driver', 'Drill']), 'Drills', chuck(random)),
  (random) => cordless(random, 'hammerDrill', 'Hammer Drill', 'Drills', chuck(random)),
  (random) =>
    cordless(random, 'impactDriver', 'Impact Driver', 'Impact Drivers', {
      words: inches(random, '1/4'),
      truth: { toolHolder: 'hex 1/4"' },
    }),
  (random) =>
    cordless(random, 'impactWrench', 'Impact Wrench', 'Impact Wrenches', {
      words: inches(random, '1/2'),
      truth: { toolHolder: 'square 1/2"' },
    }),
  (random) =>
    cordless(random, 'angleGrinder', random.of(['Angle Grinder', 'Grinder Angle Grinder']), 'Grinders', disc(random)),
  (random) =>
    cordless(random, 'circularSaw', 'Circular Saw', 'Saws', {
      words: inches(random, random.of(['7-1/4'])),
      truth: { bladeDiameter: 184.15 },
    }),
  (random) => cordless(random, 'reciprocatingSaw', 'Reciprocating Saw', 'Saws', noSize),
  (random) => cordless(random, 'jigsaw', random.of(['Jigsaw', 'Jig Saw']), 'Saws', noSize),
  (random) => {
    const [volts, hours] = [random.of([12, 18, 36]), random.of(['2.0', '4.0', '5.0', '8.0'])];
    return {
      title: `Corvane ${volt(random, volts)} ${random.of([`${hours}Ah`, `${hours} Ah`, `${hours}-Ah`])} Lithium-Ion Battery`,
      description: 'Fits all tools of its voltage.',
      category: ['Tools', 'Power Tools', 'Batteries'],
      stated: [],
      kind: 'battery',
      truth: { voltage: volts, batteryCapacity: Number(hours) },
    };
  },
  (random) => {
    const { size, inch } = random.of([
      { size: '7-1/4', inch: 184.15 },
      { size: '10', inch: 254 },
      { size: '12', inch: 304.8 },
    ]);
    const teeth = random.of([24, 40, 60]);
    return {
      title: `Corvane ${inches(random, size)} ${teeth}T Circular Saw Blade`,
      description: 'For wood.',
      category: ['Tools', 'Accessories', 'Saw Blades'],
      stated: [],
      kind: 'sawBlade',
      truth: { bladeDiameter: inch, teeth },
    };
  },
  (random) => ({
    title: random.of([
      'Corvane Dual-Band Wi-Fi Router',
      'Corvane Tool Belt, Leather',
      'Shelf for Angle Grinders',
      'Corvane T-Shirt, Drill Team, Size L',
    ]),
    description: 'A good thing.',
    category: random.of([['Electronics', 'Networking'], ['Workwear'], ['Garage Storage']]),
    stated: [],
    kind: undefined,
    truth: {},
  }),
];

/** The products of the feed, the same for the same seed. */
export const merchantProducts = (count: number, seed = 14): readonly InventedProduct[] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => ({
    id: `CV-${1000 + at}`,
    price: random.whole(19, 499) + 0.99,
    ...random.of(makers)(random),
  }));
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const item = ({ id, title, description, category, price, stated }: InventedProduct): string => `  <item>
    <g:id>${id}</g:id>
    <title>${escaped(title)}</title>
    <description>${escaped(description)}</description>
    <g:image_link>https://images.example/${id}.webp</g:image_link>
    <g:price>${price.toFixed(2)} USD</g:price>
    <g:brand>Corvane</g:brand>
    <g:product_type>${escaped(category.join(' > '))}</g:product_type>
${stated.map(({ name, value }) => `    <g:product_detail><g:attribute_name>${name}</g:attribute_name><g:attribute_value>${escaped(value)}</g:attribute_value></g:product_detail>\n`).join('')}  </item>
`;

/** The feed as a file. */
export const merchantFeed = (products: readonly InventedProduct[]): string =>
  `<?xml version="1.0"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Corvane</title>\n${products.map(item).join('')}</channel></rss>\n`;
