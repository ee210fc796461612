import type { FeedAttribute, FeedEntry, FeedFormat, FeedProduct, FeedRelation } from '../reading/feedProduct.ts';
import { untilBroken } from './entries.ts';
import { categoryPathOf } from './plainProduct.ts';
import { headerOf, readTable, type TableRow } from './table.ts';
import columnNames from './wooColumns.json' with { type: 'json' };

type Column = keyof typeof columnNames;

/** A shop exports its columns under the names of its own language. */
const named = (column: Column, place = 0): readonly string[] =>
  columnNames[column].map((name) => name.replace('#', String(place)));

const maxAttributes = 60;
const measures = ['Weight', 'Length', 'Width', 'Height'] as const;
const isNamed = (column: Column, name: string): boolean =>
  columnNames[column].some((each) => each.toLowerCase() === name.toLowerCase());

const attributesOf = ({ cell }: TableRow, columns: readonly string[]): readonly FeedAttribute[] => {
  const own = Array.from({ length: maxAttributes }, (_, at) => at + 1).flatMap((place) => {
    const [name, value] = [cell(...named('Attribute # name', place)), cell(...named('Attribute # value(s)', place))];
    return name && value ? [{ name, value }] : [];
  });
  const measured = columns.flatMap((column) => {
    const [, name = '', unit] = /^(.+?) \((\w+)\)$/.exec(column) ?? [];
    const measure = measures.find((each) => isNamed(each, name));
    const value = cell(column);
    return measure && value ? [{ name: measure, value, unit, isOfParcel: measure === 'Weight' }] : [];
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
  ...listOf(cell(...named('Cross-sells'))).map((id) => ({ type: 'accessory', id }) as const),
  ...listOf(cell(...named('Upsells'))).map((id) => ({ type: 'similar', id }) as const),
];

const productOf = (row: TableRow, columns: readonly string[]): FeedProduct => {
  const { cell } = row;
  const [description, summary] = [cell(...named('Description')), cell(...named('Short description'))];
  const amount = cell(...named('Regular price'), ...named('Sale price'));
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
    ...(amount ? { price: { amount } } : {}),
    images: listOf(cell(...named('Images'))),
    attributes: attributesOf(row, columns),
    relations: relationsOf(row),
  };
};

/** A parent of variations is no product that one can buy; its variations are. */
const isParent = ({ cell }: TableRow): boolean => /^(?:variable|grouped)\b/i.test(cell(...named('Type')) ?? '');

const readRows = (pieces: Iterable<string>): Generator<FeedEntry> =>
  readTable(pieces, (row, columns) =>
    isParent(row) ? [] : [{ type: 'product', product: productOf(row, columns), line: row.line }],
  );

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
