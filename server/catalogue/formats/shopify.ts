import type { FeedAttribute, FeedEntry, FeedFormat, FeedProduct } from '../reading/feedProduct.ts';
import { exactNumber } from '../syntax/exactNumber.ts';
import { isIgnored, unpublished, untilBroken } from './entries.ts';
import { categoryPathOf } from './plainProduct.ts';
import { hasColumns, readTable, type TableRow } from './table.ts';

/** Columns of a product that only the first of its rows fills. */
interface Shared {
  readonly handle: string;
  readonly title: string;
  readonly description: string | undefined;
  readonly maker: string | undefined;
  readonly path: string;
  readonly attributes: readonly FeedAttribute[];
  readonly optionNames: readonly (string | undefined)[];
}

/** The column that keeps a product out of the shop, and what it says: a draft, archived or unpublished product. */
const hiddenBy = ({ cell }: TableRow): readonly [string, string] | undefined => {
  const [status, published] = [cell('Status'), cell('Published', 'Published on online store')];
  if (status && /^(?:draft|archived)$/i.test(status)) return ['Status', status];
  return published?.toLowerCase() === 'false' ? ['Published', published] : undefined;
};

interface Variant {
  readonly row: TableRow;
  readonly image: string | undefined;
}

interface Group {
  readonly shared: Shared;
  readonly isHidden: boolean;
  readonly variants: Variant[];
  readonly images: string[];
}

const optionPlaces = [1, 2, 3] as const;

/** Columns of metafields: "Voltage (product.metafields.custom.voltage)". */
const metafieldsOf = ({ cell }: TableRow, columns: readonly string[]): readonly FeedAttribute[] =>
  columns.flatMap((column) => {
    const name = /^(.+?)\s*\((?:product\.)?metafields\.[^)]*\)$/.exec(column)?.[1];
    const value = name && cell(column);
    return name && value ? [{ name, value }] : [];
  });

const sharedOf = (row: TableRow, columns: readonly string[], handle: string): Shared => ({
  handle,
  title: row.cell('Title') ?? '',
  description: row.cell('Body (HTML)', 'Body HTML', 'Description'),
  maker: row.cell('Vendor'),
  // The shop's own type is more precise than Shopify's category.
  path: [row.cell('Product Category', 'Standard Product Type'), row.cell('Type', 'Custom Product Type')]
    .filter((part) => part !== undefined)
    .join(' > '),
  attributes: metafieldsOf(row, columns),
  optionNames: optionPlaces.map((place) => row.cell(`Option${place} Name`)),
});

const optionsOf = ({ optionNames }: Shared, { cell }: TableRow): readonly FeedAttribute[] =>
  optionPlaces.flatMap((place) => {
    const [name, value] = [optionNames[place - 1], cell(`Option${place} Value`)];
    return name && value && value !== 'Default Title' ? [{ name, value }] : [];
  });

const weightOf = ({ cell }: TableRow): readonly FeedAttribute[] => {
  const grams = Number(cell('Variant Grams', 'Weight value (grams)') ?? 0);
  return grams > 0 ? [{ name: 'Weight', value: grams / 1000, unit: 'kg', isOfParcel: true }] : [];
};

/** Spreadsheets put an apostrophe before a barcode to keep its zeros. */
const barcodeOf = ({ cell }: TableRow): string | undefined => cell('Variant Barcode', 'Barcode')?.replace(/^'/, '');

const productOf = ({ shared, images, variants }: Group, { row, image }: Variant): FeedProduct => {
  const options = optionsOf(shared, row);
  const sku = row.cell('Variant SKU', 'SKU')?.replace(/^'/, '');
  const own = variants.length > 1 ? options.map(({ value }) => value) : [];
  const chosen = new Set(options.map(({ name }) => name.toLowerCase()));
  const isOption = (name: string): boolean => chosen.has(name.toLowerCase());
  const amount = row.cell('Variant Price', 'Price');
  return {
    id: sku ?? [shared.handle, ...own].join('-'),
    model: sku,
    gtin: barcodeOf(row),
    maker: shared.maker,
    title: { und: shared.title === '' ? '' : [shared.title, ...own].join(', ') },
    ...(shared.description ? { description: { und: shared.description } } : {}),
    ...(shared.path ? { categoryPath: categoryPathOf(shared.path) } : {}),
    ...(amount ? { price: { amount: exactNumber(amount) } } : {}),
    images: image ? [image, ...images] : images,
    // A metafield of the product lists the choices of all variants.
    attributes: [...options, ...weightOf(row), ...shared.attributes.filter(({ name }) => !isOption(name))],
  };
};

/** Rows of one handle follow one another; a row without a price and options is one more picture. */
function* readRows(pieces: Iterable<string>): Generator<FeedEntry> {
  let group: Group | undefined;
  const finished = (): readonly FeedEntry[] => {
    const done = group;
    group = undefined;
    return (done?.variants ?? []).flatMap((variant): readonly FeedEntry[] =>
      done ? [{ type: 'product', product: productOf(done, variant), line: variant.row.line }] : [],
    );
  };
  yield* readTable(
    pieces,
    (row, columns) => {
      const handle = row.cell('Handle', 'URL handle') ?? '';
      const before = handle === group?.shared.handle ? [] : finished();
      const hidden = group ? undefined : hiddenBy(row);
      group ??= { shared: sharedOf(row, columns, handle), isHidden: hidden !== undefined, variants: [], images: [] };
      const image = row.cell('Image Src', 'Product image URL');
      if (image) group.images.push(image);
      if (!group.isHidden && row.cell('Variant Price', 'Price', 'Variant SKU', 'SKU', 'Option1 Value')) {
        group.variants.push({ row, image: row.cell('Variant Image', 'Variant image URL') });
      }
      return hidden ? [...before, unpublished(row.line, handle, ...hidden)] : before;
    },
    { atEnd: finished, isIgnored: isIgnored('shopify') },
  );
}

export const shopify: FeedFormat = {
  name: 'shopify',
  title: 'a Shopify export (CSV)',
  // Since 2025 its columns have other names: "URL handle", "SKU", "Product image URL".
  matches: ({ text }) =>
    (hasColumns(text, 'Handle', 'Title') && /Variant|Body \(HTML\)/i.test(text.split('\n')[0] ?? '')) ||
    hasColumns(text, 'URL handle', 'Title', 'Option1 name'),
  read: (pieces) => untilBroken(readRows(pieces)),
  example: `Handle,Title,Body (HTML),Vendor,Product Category,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Price,Variant Barcode,Image Src
hd-180,Halden 18-Volt Drill Driver,<p>Brushless motor.</p>,Halden,Hardware > Tools > Drills,Set,Tool only,HD-180,1400,129.00,,https://images.example/a.webp
hd-180,,,,,,Kit,HD-180K,3100,199.00,,
`,
};
