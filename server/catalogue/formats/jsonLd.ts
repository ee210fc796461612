import * as v from 'valibot';
import type { FeedAttribute, FeedEntry, FeedFormat, FeedProduct, FeedRelation } from '../reading/feedProduct.ts';
import { exactNumber } from '../syntax/exactNumber.ts';
import { parseAt } from '../syntax/feedSyntax.ts';
import { valuesByLine, valuesIn } from '../syntax/jsonValues.ts';
import { fault, untilBroken } from './entries.ts';
import { breadcrumbsIn, inCategory, mergeDescriptions, scriptsIn, wholeOf } from './linkedPage.ts';
import { categoryPathOf } from './plainProduct.ts';

type Node = Readonly<Record<string, unknown>>;
const nodeSchema = v.record(v.string(), v.unknown());
const isNode = (value: unknown): value is Node => v.is(nodeSchema, value) && !Array.isArray(value);

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

const plainType = (type: unknown): string =>
  String(type)
    .replace(/^https?:\/\/schema\.org\//, '')
    .replace(/^schema:/, '');
const hasType = (node: Node, ...types: readonly string[]): boolean =>
  listOf(node['@type']).some((type) => types.includes(plainType(type)));

/** A text, or the name of a thing. */
const nameOf = (value: unknown): string | undefined => {
  for (const each of listOf(value)) {
    if (typeof each === 'string' && each.trim() !== '') return each.trim();
    if (typeof each === 'number') return String(each);
    if (isNode(each)) {
      const found = nameOf(each['@value'] ?? each['name']);
      if (found !== undefined) return found;
    }
  }
  return undefined;
};

const urlsOf = (value: unknown): readonly string[] =>
  listOf(value).flatMap((each) => {
    const url = isNode(each) ? (each['contentUrl'] ?? each['url']) : each;
    return typeof url === 'string' ? [url] : [];
  });

/** Whether it is a product rather than a reference to one. */
const isFullProduct = (node: Node): boolean => ['name', 'sku', 'offers'].some((key) => node[key] !== undefined);

const maxDepth = 12;

/** All products in a value: in lists, graphs, pages and groups of variants. */
function* productsIn(value: unknown, depth = 0): Generator<Node> {
  if (depth > maxDepth) return;
  if (Array.isArray(value)) {
    for (const each of value) yield* productsIn(each, depth + 1);
    return;
  }
  if (!isNode(value)) return;
  if (hasType(value, 'Product', 'IndividualProduct', 'ProductModel')) {
    if (isFullProduct(value)) yield value;
    return;
  }
  if (hasType(value, 'ProductGroup')) {
    for (const variant of listOf(value['hasVariant'])) {
      const { hasVariant: _, '@type': __, ...shared } = value;
      if (isNode(variant)) yield* productsIn({ ...shared, ...variant, '@type': 'Product' }, depth + 1);
    }
    return;
  }
  for (const key of ['@graph', 'itemListElement', 'item', 'mainEntity', 'about', 'object', 'itemOffered'])
    yield* productsIn(value[key], depth + 1);
}

/** Units of measures are UN/ECE codes or texts. */
const measured = (name: string, value: unknown): readonly FeedAttribute[] => {
  const [first] = listOf(value);
  if (isNode(first)) {
    const figure = first['value'];
    const unit = nameOf(first['unitText'] ?? first['unitCode']);
    return typeof figure === 'string' || typeof figure === 'number' ? [{ name, value: figure, unit }] : [];
  }
  return typeof first === 'string' || typeof first === 'number' ? [{ name, value: first }] : [];
};

const attributesOf = (node: Node): readonly FeedAttribute[] => [
  ...listOf(node['additionalProperty']).flatMap((property) => {
    const name = isNode(property) ? nameOf(property['name']) : undefined;
    return isNode(property) && name ? measured(name, property) : [];
  }),
  ...measured('Weight', node['weight']),
  ...measured('Width', node['width']),
  ...measured('Height', node['height']),
  ...measured('Length', node['depth']),
  ...measured('Color', node['color']),
  ...measured('Size', node['size']),
  ...measured('Material', node['material']),
];

const priceOf = (node: Node): FeedProduct['price'] => {
  for (const offer of listOf(node['offers'])) {
    if (!isNode(offer)) continue;
    const [specification] = listOf(offer['priceSpecification']);
    const from = isNode(specification) && offer['price'] === undefined ? specification : offer;
    const amount = nameOf(from['price'] ?? offer['lowPrice']);
    if (amount !== undefined)
      return { amount: exactNumber(amount), currency: nameOf(from['priceCurrency'] ?? offer['priceCurrency']) };
  }
  return undefined;
};

const idOf = (node: Node): string | undefined =>
  nameOf(node['sku']) ?? nameOf(node['productID']) ?? nameOf(node['mpn']);

const relationsOf = (node: Node): readonly FeedRelation[] =>
  (
    [
      ['isAccessoryOrSparePartFor', 'similar'],
      ['isRelatedTo', 'accessory'],
      ['isSimilarTo', 'similar'],
    ] as const
  ).flatMap(([key, type]) =>
    listOf(node[key]).flatMap((other) => {
      const id = isNode(other) ? idOf(other) : undefined;
      return id === undefined ? [] : [{ type, id }];
    }),
  );

const productOf = (node: Node): FeedProduct => {
  const language = nameOf(node['inLanguage']) ?? 'und';
  const [description, category] = [nameOf(node['description']), nameOf(node['category'])];
  return {
    id: idOf(node),
    model: nameOf(node['mpn']) ?? nameOf(node['model']),
    gtin: ['gtin', 'gtin13', 'gtin14', 'gtin12', 'gtin8']
      .map((key) => nameOf(node[key]))
      .find((found) => found !== undefined),
    maker: nameOf(node['brand']) ?? nameOf(node['manufacturer']),
    title: { [language]: nameOf(node['name']) ?? '' },
    ...(description ? { description: { [language]: description } } : {}),
    ...(category ? { categoryPath: categoryPathOf(category) } : {}),
    ...{ price: priceOf(node), images: urlsOf(node['image']) },
    ...{ attributes: attributesOf(node), relations: relationsOf(node) },
  };
};

const entriesIn = (value: unknown, line: number): readonly FeedEntry[] =>
  [...productsIn(value)].map((node) => ({ type: 'product', product: productOf(node), line }));

/** Keys of lists whose entries are read one by one. */
const lists: ReadonlySet<string> = new Set(['@graph', 'itemListElement']);

/** The products of one JSON value that begins at a line. */
function* readValue(pieces: Iterable<string>, line = 1): Generator<FeedEntry> {
  const own = new Map<string, unknown>();
  for (const { part, text, line: at } of valuesIn(pieces, lists)) {
    const here = line + at - 1;
    const value = parseAt(text, here);
    if (part === undefined || lists.has(part)) yield* entriesIn(value, here);
    else own.set(part, value);
  }
  yield* entriesIn(Object.fromEntries(own), line);
}

function* readPage(html: string): Generator<FeedEntry> {
  const { scripts, language } = scriptsIn(html);
  if (language) yield { type: 'language', language };
  const entries = mergeDescriptions(scripts.flatMap((script) => [...readValue([script.text], script.line)]));
  yield* inCategory(entries, breadcrumbsIn(scripts.map(({ text }) => text)));
  if (entries.length > 0) return;
  yield fault(
    1,
    'the page names no product in linked data',
    'Save a page that has a script of type application/ld+json with a Product',
  );
}

/** Whether each line is a separate value, judged by the first two. */
const isByLine = (head: string): boolean => {
  const lines = head.split('\n').filter((line) => line.trim() !== '');
  return lines.length > 1 && lines.slice(0, 2).every((line) => /^\s*\{.*\}\s*$/.test(line));
};

const maxHead = 1 << 20;

/** Length of the beginning that is checked. */
const headOf = (pieces: Iterable<string>): string => {
  let head = '';
  for (const piece of pieces) {
    head += piece;
    if (head.length > maxHead) break;
  }
  return head;
};

function* readFile(pieces: Iterable<string>): Generator<FeedEntry> {
  const head = headOf(pieces);
  if (head.trimStart().startsWith('<')) yield* readPage(wholeOf(pieces));
  else if (!isByLine(head)) yield* readValue(pieces);
  else for (const { text, line } of valuesByLine(pieces)) yield* entriesIn(parseAt(text, line), line);
}

export const jsonLd: FeedFormat = {
  name: 'json-ld',
  title: 'schema.org JSON-LD',
  matches: ({ text }) =>
    (/^\s*[[{]/.test(text) && /"@(?:context|graph|type)"\s*:/.test(text.slice(0, 4000))) ||
    /^\s*<(?:!doctype html|html|head|body|script)/i.test(text),
  read: (pieces) => untilBroken(readFile(pieces)),
  example: `${JSON.stringify(
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      sku: 'HD-180',
      name: 'Halden 18-Volt Cordless Drill Driver HD-180',
      brand: { '@type': 'Brand', name: 'Halden' },
      image: 'https://images.example/a.webp',
      category: 'Tools > Power Tools > Drills',
      weight: { '@type': 'QuantitativeValue', value: 3.1, unitCode: 'LBR' },
      additionalProperty: [{ '@type': 'PropertyValue', name: 'Max. torque', value: 530, unitText: 'in-lbs' }],
      offers: { '@type': 'Offer', price: '129.00', priceCurrency: 'USD' },
    },
    null,
    2,
  )}
`,
};
