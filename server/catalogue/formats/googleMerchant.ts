import type { FeedAttribute, FeedEntry, FeedFormat, FeedProduct } from '../reading/feedProduct.ts';
import { childrenOf, textOf, type XmlElement, xmlElements } from '../syntax/xml.ts';
import { isIgnored, untilBroken } from './entries.ts';
import { categoryPathOf } from './plainProduct.ts';
import { priceToPay } from './salePrice.ts';
import { hasColumns, readTable, type TableRow } from './table.ts';

/** Fields of the product data specification that are read as attributes, with their names. */
const plainFields: Readonly<Record<string, string>> = {
  color: 'Color',
  size: 'Size',
  material: 'Material',
  pattern: 'Pattern',
  product_weight: 'Weight',
  product_length: 'Length',
  product_width: 'Width',
  product_height: 'Height',
  energy_efficiency_class: 'Energy efficiency class',
  multipack: 'Pieces',
  shipping_weight: 'Shipping weight',
};

/** The fields of one product, from elements or cells. */
interface Fields {
  readonly one: (...names: readonly string[]) => string | undefined;
  readonly all: (name: string) => readonly string[];
  readonly details: readonly FeedAttribute[];
  /** Fields that the specification does not know: "Weight". */
  readonly others: readonly FeedAttribute[];
}

/** Fields that `productOf` reads by their names. */
const readFields: ReadonlySet<string> = new Set([
  ...[
    'id',
    'offer_id',
    'title',
    'description',
    'product_highlight',
    'product_detail',
    'mpn',
    'gtin',
    'brand',
    'condition',
  ],
  ...[
    'price',
    'sale_price',
    'sale_price_effective_date',
    'product_type',
    'google_product_category',
    'summary',
    'content_language',
  ],
  ...['image_link', 'additional_image_link', 'availability', 'availability_date', ...Object.keys(plainFields)],
]);
const plainName = (written: string): string => written.toLowerCase().replace(/^g:/, '').replaceAll(' ', '_');
const isOther = (field: string): boolean => !readFields.has(field) && !isIgnored('google')(field);

const attributesOf = ({ one, details, others }: Fields): readonly FeedAttribute[] => {
  const condition = one('condition');
  return [
    ...Object.entries(plainFields).flatMap(([field, name]) => {
      const value = one(field);
      return value === undefined ? [] : [{ name, value }];
    }),
    ...(condition === undefined || condition.toLowerCase() === 'new' ? [] : [{ name: 'Condition', value: condition }]),
    ...details,
    ...others,
  ];
};

const descriptionOf = ({ one, all }: Fields): string | undefined => {
  // Atom calls the description a summary.
  const parts = [one('description', 'summary'), ...all('product_highlight').map((text) => `• ${text}`)];
  const text = parts.filter((part) => part !== undefined).join('\n');
  return text === '' ? undefined : text;
};

const productOf = (fields: Fields): FeedProduct => {
  const { one, all } = fields;
  const description = descriptionOf(fields);
  const amount = priceToPay({
    regular: one('price'),
    sale: one('sale_price'),
    isDated: one('sale_price_effective_date') !== undefined,
  });
  const path = one('product_type', 'google_product_category');
  const language = one('content_language') ?? 'und';
  const state = one('availability');
  return {
    id: one('id', 'offer_id'),
    model: one('mpn'),
    gtin: one('gtin'),
    maker: one('brand'),
    title: { [language]: one('title') ?? '' },
    ...(description ? { description: { [language]: description } } : {}),
    ...(path && !/^\d+$/.test(path) ? { categoryPath: categoryPathOf(path) } : {}),
    ...(amount ? { price: { amount } } : {}),
    ...(state ? { availability: { state, from: one('availability_date') } } : {}),
    images: ['image_link', 'additional_image_link'].flatMap(all),
    attributes: attributesOf(fields),
  };
};

const fieldsOfElement = (item: XmlElement): Fields => ({
  one: (...names) => names.map((name) => textOf(item, name)).find((text) => text !== undefined),
  all: (name) => childrenOf(item, name).map(({ text }) => text.trim()),
  details: childrenOf(item, 'product_detail').flatMap((detail) => {
    const [name, value] = [textOf(detail, 'attribute_name'), textOf(detail, 'attribute_value')];
    return name && value ? [{ name, value }] : [];
  }),
  others: item.children.flatMap(({ name, text }) =>
    isOther(plainName(name)) && text.trim() !== '' ? [{ name: name.replaceAll('_', ' '), value: text.trim() }] : [],
  ),
});

const items: ReadonlySet<string> = new Set(['item', 'entry', 'language']);

function* readXml(pieces: Iterable<string>): Generator<FeedEntry> {
  for (const element of xmlElements(pieces, items)) {
    if (element.name === 'language') yield { type: 'language', language: element.text.trim() };
    else yield { type: 'product', product: productOf(fieldsOfElement(element)), line: element.line };
  }
}

/** "Drive:Chuck:1/2 in.,:Weight:3 lb": section, name and value, separated by commas. */
const detailsOf = (written: string | undefined): readonly FeedAttribute[] =>
  (written ?? '').split(/,(?=[^,:]*:[^,:]+:)/).flatMap((detail) => {
    const [, name = '', ...value] = detail.split(':');
    return name.trim() === '' || value.length === 0 ? [] : [{ name: name.trim(), value: value.join(':').trim() }];
  });

const listOf = (written: string | undefined): readonly string[] =>
  (written ?? '')
    .split(/,(?=\s*(?:https?:|\/))|\s*\|\s*/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Columns are written with spaces too: "image link". */
const spellings = (name: string): readonly string[] => [name, name.replaceAll('_', ' '), `g:${name}`];

const readRows = (pieces: Iterable<string>): Generator<FeedEntry> => {
  const read = ({ line, cell }: TableRow, columns: readonly string[]): readonly FeedEntry[] => {
    const one = (...names: readonly string[]) => cell(...names.flatMap(spellings));
    const others = columns.flatMap((column) => {
      const value = isOther(plainName(column)) ? cell(column) : undefined;
      return value === undefined ? [] : [{ name: column.replaceAll('_', ' '), value }];
    });
    const details = detailsOf(one('product_detail'));
    const product = productOf({ one, all: (name) => listOf(one(name)), details, others });
    return [{ type: 'product', product, line }];
  };
  return readTable(pieces, read, { isIgnored: (column) => isIgnored('google')(plainName(column)) });
};

const mark = 'http://base.google.com/ns/1.0';

export const googleMerchantXml: FeedFormat = {
  name: 'google-xml',
  title: 'a Google Merchant feed (RSS or Atom)',
  matches: ({ text }) => text.trimStart().startsWith('<') && (text.includes(mark) || /<(?:rss|g:id)[\s>]/.test(text)),
  read: (pieces) => untilBroken(readXml(pieces)),
  example: `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="${mark}">
  <channel>
    <title>Halden Tools</title>
    <language>en</language>
    <item>
      <g:id>HD-180</g:id>
      <title>Halden 18-Volt Cordless Drill Driver HD-180 (tool only)</title>
      <description>Brushless motor, 2 gears. Includes: belt clip, bit holder</description>
      <g:image_link>https://images.example/hd-180.webp</g:image_link>
      <g:price>129.00 USD</g:price>
      <g:brand>Halden</g:brand>
      <g:mpn>HD-180</g:mpn>
      <g:product_type>Tools &gt; Power Tools &gt; Drills</g:product_type>
      <g:product_detail>
        <g:attribute_name>Max. torque</g:attribute_name>
        <g:attribute_value>530 in-lbs</g:attribute_value>
      </g:product_detail>
    </item>
  </channel>
</rss>
`,
};

export const googleMerchantTable: FeedFormat = {
  name: 'google-tsv',
  title: 'a Google Merchant feed (table)',
  matches: ({ text }) =>
    hasColumns(text, 'id', 'title') &&
    (hasColumns(text, 'image_link') || hasColumns(text, 'image link') || hasColumns(text, 'g:image_link')),
  read: (pieces) => untilBroken(readRows(pieces)),
  example: [
    ['id', 'title', 'description', 'image_link', 'price', 'brand', 'mpn', 'product_type', 'product_detail'],
    [
      ...['HD-180', 'Halden 18-Volt Cordless Drill Driver HD-180', 'Brushless motor.', 'https://images.example/a.webp'],
      ...['129.00 USD', 'Halden', 'HD-180', 'Tools > Power Tools > Drills', 'Drive:Max. torque:530 in-lbs'],
    ],
  ]
    .map((row) => `${row.join('\t')}\n`)
    .join(''),
};
