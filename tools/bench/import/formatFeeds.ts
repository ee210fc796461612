import { bmecatFeed, bmecatProducts } from '../../../server/catalogue/invented/bmecatFeed.ts';
import { merchantFeed, merchantProducts } from '../../../server/catalogue/invented/merchantFeed.ts';
import type { InventedProduct } from '../../../server/catalogue/invented/truth.ts';

/** One catalogue in every format, so that the formats are compared. */

const imageOf = ({ id }: InventedProduct): string => `https://images.example/${id}.webp`;
const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
const table = (separator: string, header: readonly string[], rows: readonly (readonly string[])[]): string =>
  [header, ...rows].map((row) => `${row.map(quoted).join(separator)}\n`).join('');

const plain = (product: InventedProduct) => ({
  ...{ id: product.id, title: product.title, description: product.description, category: product.category },
  ...{ price: product.price, currency: 'USD', image: imageOf(product), brand: 'Corvane' },
  attributes: Object.fromEntries(product.stated.map(({ name, value }) => [name, value])),
});

const linked = (product: InventedProduct) => ({
  ...{ '@type': 'Product', sku: product.id, name: product.title, description: product.description },
  ...{ image: imageOf(product), brand: { '@type': 'Brand', name: 'Corvane' } },
  offers: { '@type': 'Offer', price: product.price, priceCurrency: 'USD' },
  additionalProperty: product.stated.map(({ name, value }) => ({ '@type': 'PropertyValue', name, value })),
});

const cells = (product: InventedProduct): readonly string[] => [
  ...[product.id, product.title, product.description, imageOf(product)],
  ...[`${product.price.toFixed(2)} USD`, 'Corvane', product.category.join(' > ')],
];

/** Columns with unknown headers; only the mapping tells what they are. */
const ownColumns = {
  K1: 'id',
  K2: 'title',
  K3: 'description',
  K4: 'image',
  K5: 'price',
  K6: 'maker',
  K7: 'category',
  K8: { attribute: 'Product Weight' },
  K9: { attribute: 'Max Torque' },
} as const;

/** The mapping for that table, as `--mapping` takes it. */
export const ownMapping = JSON.stringify({ columns: ownColumns });

const ownTable = (separator: string, products: readonly InventedProduct[]): string =>
  table(
    separator,
    Object.keys(ownColumns),
    products.map((product) => [
      ...cells(product),
      ...['Product Weight', 'Max Torque'].map((name) => product.stated.find((each) => each.name === name)?.value ?? ''),
    ]),
  );

const additional = ({ stated }: InventedProduct): string =>
  [
    'manufacturer=Corvane',
    ...stated.map(({ name, value }) => `${name.toLowerCase().replaceAll(' ', '_')}=${value}`),
  ].join();

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const icecatProduct = (product: InventedProduct, at: number): string =>
  `<Product ID="${at + 1}" Prod_id="${product.id}" Title="${escaped(product.title)}" HighPic="${imageOf(product)}">
  <Category ID="${at % 9}"><Name Value="${escaped(product.category.at(-1) ?? '')}" langid="1"/></Category>
  <Supplier ID="1" Name="Corvane"/><ProductDescription LongDesc="${escaped(product.description)}" langid="1"/>
  ${product.stated.map(icecatFeature).join('')}
</Product>
`;
const icecatFeature = ({ name, value }: InventedProduct['stated'][number]): string =>
  `<ProductFeature Presentation_Value="${escaped(value)}" Value="${escaped(value)}"><Feature ID="1"><Name Value="${escaped(name)}" langid="1"/></Feature></ProductFeature>`;

/** The older form of the same catalogue, with other element names. */
const asArticles = (bmecat: string): string =>
  bmecat
    .replace('version="2005"', 'version="1.2"')
    .replaceAll(/(<\/?)PRODUCT_TO_CATALOGGROUP_MAP/g, '$1ARTICLE_TO_CATALOGGROUP_MAP')
    .replaceAll(/(<\/?)PROD_ID/g, '$1ART_ID')
    .replaceAll(/(<\/?)SUPPLIER_PID/g, '$1SUPPLIER_AID')
    .replaceAll(/(<\/?)PRODUCT(?=[_>])/g, '$1ARTICLE');

type Write = (products: readonly InventedProduct[]) => string;

const writers: Readonly<Record<string, Write>> = {
  'google-xml.xml': merchantFeed,
  'google-tsv.tsv': (products) =>
    table('\t', ['id', 'title', 'description', 'image_link', 'price', 'brand', 'product_type'], products.map(cells)),
  'table.csv': (products) =>
    table(';', ['Item number', 'Name', 'Description', 'Image', 'Price', 'Brand', 'Category'], products.map(cells)),
  'mapped-tsv.tsv': (products) => ownTable('\t', products),
  'mapped-csv.csv': (products) => ownTable(',', products),
  'shopify.csv': (products) =>
    table(
      ',',
      ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Variant SKU', 'Variant Price', 'Image Src'],
      products.map((each) => [
        ...[each.id.toLowerCase(), each.title, each.description, 'Corvane', each.category.at(-1) ?? ''],
        ...[each.id, each.price.toFixed(2), imageOf(each)],
      ]),
    ),
  'woocommerce.csv': (products) =>
    table(
      ',',
      ['ID', 'Type', 'SKU', 'Name', 'Description', 'Regular price', 'Categories', 'Images', 'Brands'],
      products.map((each, at) => [
        ...[String(at + 1), 'simple', each.id, each.title, each.description, each.price.toFixed(2)],
        ...[each.category.join(' > '), imageOf(each), 'Corvane'],
      ]),
    ),
  'magento.csv': (products) =>
    table(
      ',',
      [
        'sku',
        'store_view_code',
        'attribute_set_code',
        'product_type',
        'categories',
        'name',
        'description',
        'price',
        'base_image',
        'additional_attributes',
      ],
      products.map((each) => [
        ...[
          each.id,
          '',
          'Default',
          'simple',
          ['Default Category', ...each.category].join('/'),
          each.title,
          each.description,
        ],
        ...[each.price.toFixed(2), imageOf(each), additional(each)],
      ]),
    ),
  'icecat.xml': (products) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<ICECAT-interface>\n${products.map(icecatProduct).join('')}</ICECAT-interface>\n`,
  'json.json': (products) => `[\n${products.map((each) => JSON.stringify(plain(each))).join(',\n')}\n]\n`,
  'lines.jsonl': (products) => products.map((each) => `${JSON.stringify(plain(each))}\n`).join(''),
  'json-ld.json': (products) =>
    `{"@context":"https://schema.org","@graph":[\n${products.map((each) => JSON.stringify(linked(each))).join(',\n')}\n]}\n`,
};

/** File names: the format and its extension. */
export const formatFiles: readonly string[] = ['bmecat-2005.xml', 'bmecat-1.2.xml', ...Object.keys(writers)];

/** The text of a feed with this many products. */
export const formatFeed = (file: string, count: number): string =>
  writers[file]?.(merchantProducts(count)) ?? bmecatOf(file, bmecatFeed(bmecatProducts(count)));

const bmecatOf = (file: string, bmecat: string): string =>
  file.startsWith('bmecat-1.2') ? asArticles(bmecat) : bmecat;
