import type { FeedAttribute, FeedEntry, FeedFormat, FeedProduct, FeedRelation } from '../reading/feedProduct.ts';
import { exactNumber } from '../syntax/exactNumber.ts';
import { isIgnored, unpublished, untilBroken } from './entries.ts';
import { categoryPathOf } from './plainProduct.ts';
import { priceToPay } from './salePrice.ts';
import { headerOf, readTable, type TableRow } from './table.ts';
import columnNames from './wooColumns.json' with { type: 'json' };

type Column = keyof typeof columnNames;

/** Columns have names in the shop's language. */
const named = (column: Column, place = 0): readonly string[] =>
  columnNames[column].map((name) => name.replace('#', String(place)));

const maxAttributes = 60;
const measures = ['Weight', 'Length', 'Width', 'Height'] as const;
const isNamed = (column: Column, name: string): boolean =>
  columnNames[column].some((each) => each.toLowerCase() === name.toLowerCase());

const attributesOf = ({ cell }: TableRow, columns: readonly string[]): readonly FeedAttribute[] => {
  const own = Array.from({ length: maxAttributes }, (_, at) => at + 1).flatMap((place) => {
    const [name, value] = [cell(...named('Attribute # name', place)), cell(...named('Attribute # value(s)', place))];
    return name && value ? [{ name, value: listOf(value).join(', ') }] : [];
  });
  const measured = columns.flatMap((column) => {
    const [, name = '', unit] = /^(.+?) \((\w+)\)$/.exec(column) ?? [];
    const measure = measures.find((each) => isNamed(each, name));
    const value = measure && cell(column);
    return measure && value ? [{ name: measure, value, unit, isOfParcel: measure === 'Weight' }] : [];
  });
  // Fields that the shop's owner or a plugin added.
  const added = columns.flatMap((column) => {
    const name = /^Meta: ([^_].*)$/.exec(column)?.[1];
    const value = name && cell(column);
    return name && value ? [{ name: name.replaceAll('_', ' '), value }] : [];
  });
  return [...own, ...measured, ...added];
};

/** Settings of the shop, of an attribute ("Attribute 1 visible"), or of a plugin ("Meta: _price_rule"). */
const isSettingOfShop = (column: string): boolean =>
  isIgnored('woocommerce')(column) || /^Meta: _|^(?:Attribute|Download) \d+ /i.test(column);

/** Values of a cell; commas within a value have a backslash. */
const listOf = (written: string | undefined): readonly string[] =>
  (written ?? '')
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');

/** The deepest of several categories. */
const deepestPath = (written: string | undefined): readonly string[] | undefined =>
  listOf(written)
    .map(categoryPathOf)
    .toSorted((one, other) => other.length - one.length)[0];

/** The export writes line breaks as "\n". */
const linesOf = (written: string | undefined): string | undefined => written?.replaceAll('\\n', '\n');

const relationsOf = ({ cell }: TableRow): readonly FeedRelation[] => [
  ...listOf(cell(...named('Cross-sells'))).map((id) => ({ type: 'accessory', id }) as const),
  ...listOf(cell(...named('Upsells'))).map((id) => ({ type: 'similar', id }) as const),
];

const productOf = (row: TableRow, columns: readonly string[]): FeedProduct => {
  const { cell } = row;
  const [description, summary] = [linesOf(cell(...named('Description'))), linesOf(cell(...named('Short description')))];
  const amount = priceToPay({
    regular: cell(...named('Regular price')),
    sale: cell(...named('Sale price')),
    isDated: cell(...named('Date sale price starts'), ...named('Date sale price ends')) !== undefined,
  });
  const path = deepestPath(cell(...named('Categories')));
  const sku = cell(...named('SKU'));
  return {
    id: sku ?? cell('ID'),
    model: sku,
    gtin: cell(...named('GTIN')),
    maker: cell(...named('Brands')),
    title: { und: cell(...named('Name')) ?? '' },
    ...(summary ? { summary: { und: summary } } : {}),
    ...(description ? { description: { und: description } } : {}),
    ...(path ? { categoryPath: path } : {}),
    ...(amount ? { price: { amount: exactNumber(amount) } } : {}),
    images: listOf(cell(...named('Images'))),
    attributes: attributesOf(row, columns),
    relations: relationsOf(row),
  };
};

/** A parent of variations cannot be bought; its variations can. */
const isParent = ({ cell }: TableRow): boolean => /^(?:variable|grouped)\b/i.test(cell(...named('Type')) ?? '');
const isVariation = ({ cell }: TableRow): boolean => /^variation\b/i.test(cell(...named('Type')) ?? '');

/** A variation completed with its parent's fields. */
const inherited = (own: FeedProduct, parent: FeedProduct): FeedProduct => {
  const ownAttributes = own.attributes ?? [];
  const names = new Set(ownAttributes.map(({ name }) => name));
  const chosen = ownAttributes.filter(({ isOfParcel }) => !isOfParcel).map(({ value }) => String(value));
  const images = [...(own.images ?? []), ...(parent.images ?? [])];
  // Numbers are not inherited, because two variations would then share one.
  const { id: parentId, model: _model, gtin: _gtin, ...shared } = parent;
  return {
    ...shared,
    id: [parentId, ...chosen].join('-'),
    ...Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined)),
    title: own.title['und'] ? own.title : { und: [parent.title['und'] ?? '', ...chosen].join(', ') },
    images: [...new Set(images)],
    // The parent lists the choices of all variations.
    attributes: [...ownAttributes, ...(parent.attributes ?? []).filter(({ name }) => !names.has(name))],
    relations: [...(own.relations ?? []), ...(parent.relations ?? [])],
  };
};

/** "1" is published, "0" private or a disabled variation, "-1" a draft. */
const isHidden = (published: string | undefined): published is string =>
  published !== undefined && /^(?:0|-1|false)$/i.test(published);

const readRows = (pieces: Iterable<string>): Generator<FeedEntry> => {
  const parents = new Map<string, FeedProduct>();
  const hiddenParents = new Set<string>();
  const read = (row: TableRow, columns: readonly string[]): readonly FeedEntry[] => {
    const product = productOf(row, columns);
    const id = row.cell('ID');
    const parentKey = isVariation(row) ? (row.cell(...named('Parent')) ?? '') : '';
    if (hiddenParents.has(parentKey)) return [];
    const ownKeys = isParent(row) ? [row.cell(...named('SKU')), id && `id:${id}`].flatMap((key) => key || []) : [];
    const published = row.cell(...named('Published'));
    if (isHidden(published)) {
      for (const key of ownKeys) hiddenParents.add(key);
      return [unpublished(row.line, product.id ?? '', 'Published', published)];
    }
    if (isParent(row)) {
      for (const key of ownKeys) parents.set(key, product);
      return [];
    }
    const parent = parents.get(parentKey);
    return [{ type: 'product', product: parent ? inherited(product, parent) : product, line: row.line }];
  };
  return readTable(pieces, read, { isIgnored: isSettingOfShop });
};

export const wooCommerce: FeedFormat = {
  name: 'woocommerce',
  title: 'a WooCommerce export (CSV)',
  matches: ({ text }) => {
    const { columns } = headerOf(text);
    return (['Type', 'SKU', 'Name', 'Regular price'] as const).every((column) =>
      columns.some((name) => isNamed(column, name) || (column === 'Type' && name === 'ID')),
    );
  },
  read: (pieces) => untilBroken(readRows(pieces)),
  example: `ID,Type,SKU,Name,Short description,Description,Regular price,Categories,Images,Weight (kg),Attribute 1 name,Attribute 1 value(s),Cross-sells
1,simple,HD-180,Halden 18-Volt Drill Driver,Brushless,<p>Two gears.</p>,129.00,Tools > Drills,https://images.example/a.webp,1.4,Max. torque,60 Nm,HB-50
2,simple,HB-50,Halden 18V 5.0Ah Battery,,,89.00,Tools > Batteries,https://images.example/b.webp,0.6,,,
`,
};
