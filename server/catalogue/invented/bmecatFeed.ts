import { type Random, randomFrom } from './random.ts';
import type { InventedProduct } from './truth.ts';

/** A feed of an invented German maker as BMEcat 2005: most attributes are stated, with codes for units. */

type Made = Omit<InventedProduct, 'id' | 'price'>;

const volt = (random: Random, volts: number): string => random.of([`${volts} V`, `${volts}V`, `${volts}-Volt`]);
const decimal = (value: number): string => String(value).replace('.', ',');

const sold = (random: Random): { readonly words: string; readonly packaging?: 'bare' | 'kit' } =>
  random.of([
    { words: ', ohne Akku und Ladegerät', packaging: 'bare' },
    { words: ' Solo', packaging: 'bare' },
    { words: ', mit Akku und Ladegerät', packaging: 'kit' },
    { words: '' },
  ]);

const drill = (random: Random): Made => {
  const [volts, torque, weight] = [random.of([12, 18]), random.whole(25, 90), random.whole(9, 19) / 10];
  const { words, packaging } = sold(random);
  const percussion = random.happens(0.3);
  return {
    title: `Lindtal Akku-${percussion ? 'Schlagbohrschrauber' : 'Bohrschrauber'} LB ${volts}-${torque} ${volt(random, volts)}${words}`,
    description: 'Kräftig und leicht.\nLieferumfang: Gürtelclip, Bithalter',
    category: ['Elektrowerkzeuge', percussion ? 'Schlagbohrschrauber' : 'Bohrschrauber'],
    stated: [
      { name: 'Max. Drehmoment', value: String(torque), unit: random.of(['NU', 'EU570245', 'Nm']) },
      random.happens(0.5)
        ? { name: 'Gewicht', value: decimal(weight), unit: 'KGM' }
        : { name: 'Gewicht', value: String(Math.round(weight * 1000)), unit: 'GRM' },
    ],
    kind: percussion ? 'hammerDrill' : 'drillDriver',
    truth: { voltage: volts, torqueHard: torque, weight, powerSource: 'battery' },
    ...(packaging ? { packaging } : {}),
  };
};

/** Some grinders of every maker do not say what disc they take. */
const grinderWithoutDisc = (random: Random): Made => ({
  title: `Lindtal Winkelschleifer LS ${random.whole(100, 999)}`,
  description: 'Mit Wiederanlaufschutz.',
  category: ['Elektrowerkzeuge', 'Winkelschleifer'],
  stated: [],
  kind: 'angleGrinder',
  truth: {},
});

const grinder = (random: Random): Made => {
  const [disc, watts] = [random.of([115, 125, 150, 230]), random.whole(7, 24) * 100];
  const isStated = random.happens(0.5);
  if (random.happens(0.15)) return grinderWithoutDisc(random);
  return {
    title: `Lindtal Winkelschleifer LW ${watts / 100}-${disc}${isStated ? '' : ` ${disc} mm, ${watts >= 1000 ? `${Math.floor(watts / 1000)}.${String(watts % 1000).padStart(3, '0')}` : watts} W`}`,
    description: 'Mit Wiederanlaufschutz.',
    category: ['Elektrowerkzeuge', 'Winkelschleifer'],
    stated: isStated
      ? [
          { name: 'Scheibendurchmesser', value: String(disc), unit: 'MMT' },
          { name: 'Leistung', value: decimal(watts / 1000), unit: 'KWT' },
        ]
      : [],
    kind: 'angleGrinder',
    truth: { discDiameter: disc, ratedPower: watts },
  };
};

const battery = (random: Random): Made => {
  const [volts, hours] = [random.of([12, 18]), random.of([2, 4, 5.5, 8])];
  return {
    title: `Lindtal Akku LA ${volts} ${volt(random, volts)} ${random.of([`${decimal(hours)} Ah`, `${decimal(hours)}Ah`])}`,
    description: 'Passt zu allen Geräten seiner Spannung.',
    category: ['Elektrowerkzeuge', 'Akkus'],
    stated: [],
    kind: 'battery',
    truth: { voltage: volts, batteryCapacity: hours },
  };
};

const saw = (random: Random): Made => {
  const [blade, depth] = [random.of([165, 190]), random.whole(50, 68)];
  return {
    title: `Lindtal Handkreissäge LK ${blade} ${blade} mm`,
    description: `Schnitttiefe: ${depth} mm\nMit Parallelanschlag.`,
    category: ['Elektrowerkzeuge', 'Handkreissägen'],
    stated: [],
    kind: 'circularSaw',
    truth: { bladeDiameter: blade, cuttingDepth: depth },
  };
};

const other = (random: Random): Made => ({
  title: random.of([
    'Lindtal Arbeitshandschuhe Größe 10',
    'Regal für Winkelschleifer',
    'Lindtal Poster „Bohrschrauber im Wandel“',
    'Lindtal WLAN-Router',
  ]),
  description: 'Gut.',
  category: random.of([['Bekleidung'], ['Werkstatt'], ['Netzwerk']]),
  stated: [],
  kind: undefined,
  truth: {},
});

/** The products of the feed, the same for the same seed. */
export const bmecatProducts = (count: number, seed = 14): readonly InventedProduct[] => {
  const random = randomFrom(seed);
  return Array.from({ length: count }, (_, at) => ({
    id: `06.${1000 + at}-${at % 7}`,
    price: random.whole(19, 499),
    ...random.of([drill, drill, grinder, grinder, battery, saw, other])(random),
  }));
};

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const feature = ({ name, value, unit }: InventedProduct['stated'][number]): string =>
  `<FEATURE><FNAME>${name}</FNAME><FVALUE>${value}</FVALUE>${unit ? `<FUNIT>${unit}</FUNIT>` : ''}</FEATURE>`;

const product = ({ id, title, description, price, stated }: InventedProduct): string => `<PRODUCT>
  <SUPPLIER_PID>${id}</SUPPLIER_PID>
  <PRODUCT_DETAILS><DESCRIPTION_SHORT>${escaped(title)}</DESCRIPTION_SHORT><DESCRIPTION_LONG>${escaped(description)}</DESCRIPTION_LONG><MANUFACTURER_NAME>Lindtal</MANUFACTURER_NAME></PRODUCT_DETAILS>
  <PRODUCT_FEATURES>${stated.map(feature).join('')}</PRODUCT_FEATURES>
  <PRODUCT_PRICE_DETAILS><PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>${(price * 0.7).toFixed(2)}</PRICE_AMOUNT></PRODUCT_PRICE><PRODUCT_PRICE price_type="nrp"><PRICE_AMOUNT>${price}.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></PRODUCT_PRICE></PRODUCT_PRICE_DETAILS>
  <MIME_INFO><MIME><MIME_TYPE>image/webp</MIME_TYPE><MIME_SOURCE>https://images.example/${id}.webp</MIME_SOURCE></MIME></MIME_INFO>
</PRODUCT>
`;

/** The feed as a file; the groups of products follow all products, as in the standard. */
export const bmecatFeed = (products: readonly InventedProduct[]): string => {
  const groups = [...new Map(products.map(({ category }) => [category.join('/'), category])).values()];
  const structures = groups.map(
    (category, at) =>
      `<CATALOG_STRUCTURE type="leaf"><GROUP_ID>${at + 2}</GROUP_ID><GROUP_NAME>${category.at(-1)}</GROUP_NAME><PARENT_ID>1</PARENT_ID></CATALOG_STRUCTURE>\n`,
  );
  const groupOf = ({ category }: InventedProduct): number =>
    groups.findIndex((each) => each.join('/') === category.join('/')) + 2;
  const maps = products.map(
    (each) =>
      `<PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>${each.id}</PROD_ID><CATALOG_GROUP_ID>${groupOf(each)}</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005"><HEADER><CATALOG><LANGUAGE>deu</LANGUAGE><CURRENCY>EUR</CURRENCY></CATALOG><SUPPLIER><SUPPLIER_NAME>Lindtal</SUPPLIER_NAME></SUPPLIER></HEADER>
<T_NEW_CATALOG><CATALOG_GROUP_SYSTEM><CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Katalog</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
${structures.join('')}</CATALOG_GROUP_SYSTEM>
${products.map(product).join('')}${maps.join('')}</T_NEW_CATALOG></BMECAT>
`;
};
