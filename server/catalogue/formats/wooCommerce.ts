import type { FeedAttribute, FeedEntry, FeedFormat, FeedProduct, FeedRelation } from '../reading/feedProduct.ts';
import { untilBroken } from './entries.ts';
import { categoryPathOf } from './plainProduct.ts';
import { hasColumns, readTable, type TableRow } from './table.ts';

const maxAttributes = 60;

const attributesOf = ({ cell }: TableRow, columns: readonly string[]): readonly FeedAttribute[] => {
  const own = Array.from({ length: maxAttributes }, (_, at) => at + 1).flatMap((place) => {
    const [name, value] = [cell(`Attribute ${place} name`), cell(`Attribute ${place} value(s)`)];
    return name && value ? [{ name, value }] : [];
  });
  const measured = columns.flatMap((column) => {
    const [, name, unit] = /^(Weight|Length|Width|Height) \((\w+)\)$/i.exec(column) ?? [];
    const value = cell(column);
    return name && value ? [{ name, value, unit }] : [];
  });
  return [...own, ...measured];
};

/** Of several categories the deepest says most. */
const deepestPath = (written: string | undefined): readonly string[] | undefined =>
  written
    ?.split(/\s*,\s*/)
    .map(categoryPathOf)
    .toSorted((one, other) => other.length - one.length)[0];

const listOf = (written: string | undefined): readonly string[] =>
  (written ?? '').split(/\s*,\s*/).filter((part) => part !== '');

const relationsOf = ({ cell }: TableRow): readonly FeedRelation[] => [
  ...listOf(cell('Cross-sells')).map((id) => ({ type: 'accessory', id }) as const),
  ...listOf(cell('Upsells')).map((id) => ({ type: 'similar', id }) as const),
];

const productOf = (row: TableRow, columns: readonly string[]): FeedProduct => {
  const { cell } = row;
  const [description, summary] = [cell('Description'), cell('Short description')];
  const amount = cell('Regular price', 'Sale price');
  const path = deepestPath(cell('Categories'));
  const sku = cell('SKU');
  return {
    id: sku ?? cell('ID'),
    model: sku,
    gtin: cell('GTIN, UPC, EAN, or ISBN', 'GTIN', 'EAN'),
    maker: cell('Brands', 'Brand'),
    title: { und: cell('Name') ?? '' },
    ...(summary ? { summary: { und: summary } } : {}),
    ...(description ? { description: { und: description } } : {}),
    ...(path ? { categoryPath: path } : {}),
    ...(amount ? { price: { amount } } : {}),
    images: listOf(cell('Images')),
    attributes: attributesOf(row, columns),
    relations: relationsOf(row),
  };
};

/** A parent of variations is no product that one can buy; its variations are. */
const isParent = ({ cell }: TableRow): boolean => /^(?:variable|grouped)\b/i.test(cell('Type') ?? '');

const readRows = (pieces: Iterable<string>): Generator<FeedEntry> =>
  readTable(pieces, (row, columns) =>
    isParent(row) ? [] : [{ type: 'product', product: productOf(row, columns), line: row.line }],
  );

export const wooCommerce: FeedFormat = {
  name: 'woocommerce',
  title: 'a WooCommerce export (CSV)',
  matches: ({ text }) => hasColumns(text, 'SKU', 'Name', 'Regular price'),
  read: (pieces) => untilBroken(readRows(pieces)),
  example: `ID,Type,SKU,Name,Short description,Description,Regular price,Categories,Images,Weight (kg),Attribute 1 name,Attribute 1 value(s),Cross-sells
1,simple,HD-180,Halden 18-Volt Drill Driver,Brushless,<p>Two gears.</p>,129.00,Tools > Drills,https://images.example/a.webp,1.4,Max. torque,60 Nm,HB-50
2,simple,HB-50,Halden 18V 5.0Ah Battery,,,89.00,Tools > Batteries,https://images.example/b.webp,0.6,,,
`,
};
