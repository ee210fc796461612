import { bmecatFeed, bmecatProducts } from '../../../server/catalogue/invented/bmecatFeed.ts';
import { merchantFeed, merchantProducts } from '../../../server/catalogue/invented/merchantFeed.ts';
import type { InventedProduct } from '../../../server/catalogue/invented/truth.ts';

/** One catalogue in every format: what is compared is the formats. */

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

type Write = (products: readonly InventedProduct[]) => string;

const writers: Readonly<Record<string, Write>> = {
  'google-xml.xml': merchantFeed,
  'google-tsv.tsv': (products) =>
    table('\t', ['id', 'title', 'description', 'image_link', 'price', 'brand', 'product_type'], products.map(cells)),
  'table.csv': (products) =>
    table(';', ['Item number', 'Name', 'Description', 'Image', 'Price', 'Brand', 'Category'], products.map(cells)),
  'shopify.csv': (products) =>
    table(
      ',',
      ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Variant SKU', 'Variant Price', 'Image Src'],
      products.map((each) => [
        ...[each.id.toLowerCase(), each.title, each.description, 'Corvane', each.category.at(-1) ?? ''],
        ...[each.id, each.price.toFixed(2), imageOf(each)],
      ]),
    ),
  'json.json': (products) => `[\n${products.map((each) => JSON.stringify(plain(each))).join(',\n')}\n]\n`,
  'lines.jsonl': (products) => products.map((each) => `${JSON.stringify(plain(each))}\n`).join(''),
  'json-ld.json': (products) =>
    `{"@context":"https://schema.org","@graph":[\n${products.map((each) => JSON.stringify(linked(each))).join(',\n')}\n]}\n`,
};

/** The names of the files: the format, and what it ends with. */
export const formatFiles: readonly string[] = ['bmecat-2005.xml', ...Object.keys(writers)];

/** The text of one of them, of so many products. */
export const formatFeed = (file: string, count: number): string =>
  writers[file]?.(merchantProducts(count)) ?? bmecatFeed(bmecatProducts(count));
