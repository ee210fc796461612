import { languageOf } from '../languageCodes.ts';
import type {
  FeedAttribute,
  FeedEntry,
  FeedFormat,
  FeedProduct,
  FeedRelation,
  FeedText,
} from '../reading/feedProduct.ts';
import { exactNumber } from '../syntax/exactNumber.ts';
import { isIgnored, unpublished, untilBroken } from './entries.ts';
import { categoryPathOf } from './plainProduct.ts';
import { priceToPay } from './salePrice.ts';
import { hasColumns, readTable, type TableRow } from './table.ts';

/** Internal attributes of the shop system. */
const ofTheShop = /^(?:has_options|required_options|quantity_and_stock_status|options_container|msrp_\w+|gift_\w+)$/;

/** "color=blue,torque=60 Nm": values may contain commas, names may not. */
const additionalOf = (written: string | undefined): readonly FeedAttribute[] =>
  (written ?? '').split(/,\s*(?=[\w-]+=)/).flatMap((pair) => {
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    return at > 0 && value !== '' && !ofTheShop.test(name)
      ? [{ name: name.replaceAll('_', ' '), value: value.replaceAll('|', ', ') }]
      : [];
  });

const deepestPath = (written: string | undefined): readonly string[] | undefined =>
  written
    ?.split(',')
    .map((path) => categoryPathOf(path).filter((part) => part !== 'Default Category'))
    .toSorted((one, other) => other.length - one.length)[0];

const listOf = (written: string | undefined): readonly string[] =>
  (written ?? '').split(/\s*,\s*/).filter((part) => part !== '');

const relationsOf = ({ cell }: TableRow): readonly FeedRelation[] => [
  ...[...listOf(cell('related_skus')), ...listOf(cell('crosssell_skus'))].map(
    (id) => ({ type: 'accessory', id }) as const,
  ),
  ...listOf(cell('upsell_skus')).map((id) => ({ type: 'similar', id }) as const),
];

/** Pictures as paths in the shop's media folder; `--image-base` gives its address. */
const imagesOf = ({ cell }: TableRow): readonly string[] =>
  [cell('base_image'), ...listOf(cell('additional_images'))].flatMap((path) => path?.replace(/^\/(?!\/)/, '') ?? []);

const productOf = (row: TableRow): FeedProduct => {
  const { cell } = row;
  const [description, summary, weight] = [cell('description'), cell('short_description'), cell('weight')];
  const path = deepestPath(cell('categories'));
  const amount = priceToPay({
    regular: cell('price'),
    sale: cell('special_price'),
    isDated: (cell('special_price_from_date') ?? cell('special_price_to_date')) !== undefined,
  });
  const additional = additionalOf(cell('additional_attributes'));
  const maker = additional.find(({ name }) => name === 'manufacturer' || name === 'brand');
  return {
    id: cell('sku'),
    gtin: cell('gtin', 'ean', 'upc'),
    maker: maker && String(maker.value),
    title: { und: cell('name') ?? '' },
    ...(summary ? { summary: { und: summary } } : {}),
    ...(description ? { description: { und: description } } : {}),
    ...(path ? { categoryPath: path } : {}),
    ...(amount ? { price: { amount: exactNumber(amount) } } : {}),
    images: imagesOf(row),
    // The unit of weights is a setting of the shop that is not exported; `--weight-unit` gives it.
    attributes: [
      ...(weight && weight !== '0' ? [{ name: 'Weight', value: weight, isOfParcel: true }] : []),
      ...additional,
    ],
    relations: relationsOf(row),
  };
};

const isOffline = '2';

/** The language that a store view's code names: "de", "store_fr", "english". */
const languageOfView = (code: string): string | undefined =>
  code.split(/[_-]/).find((part) => languageOf(part) !== undefined);

/** A product with its texts of another store view. */
const inAnotherView = (product: FeedProduct, language: string, { cell }: TableRow): FeedProduct => {
  const added = (texts: FeedText | undefined, column: string): FeedText => {
    const text = cell(column);
    return { ...texts, ...(text ? { [language]: text } : {}) };
  };
  return {
    ...product,
    title: added(product.title, 'name'),
    summary: added(product.summary, 'short_description'),
    description: added(product.description, 'description'),
  };
};

const unknownView = (line: number, code: string): FeedEntry => ({
  type: 'warning',
  warning: {
    ...{ line, record: 'file', field: 'store_view_code' },
    reason: `the rows of store view "${code}" are not read, because its code names no language`,
    remedy: 'Write a language such as "de" in its place, or export that store view by itself',
  },
});

/** Rows of other store views follow their product and tell its texts in another language; a configurable product is a parent. */
const readRows = (pieces: Iterable<string>): Generator<FeedEntry> => {
  let pending: { readonly product: FeedProduct; readonly line: number } | undefined;
  const toldViews = new Set<string>();
  const finished = (): readonly FeedEntry[] => {
    const done = pending;
    pending = undefined;
    return done ? [{ type: 'product', ...done }] : [];
  };
  const read = (row: TableRow): readonly FeedEntry[] => {
    const [view, sku] = [row.cell('store_view_code'), row.cell('sku')];
    if (view === undefined) {
      const before = finished();
      if (row.cell('product_online') === isOffline)
        return [...before, unpublished(row.line, sku ?? '', 'product_online', isOffline)];
      if (row.cell('product_type') !== 'configurable') pending = { product: productOf(row), line: row.line };
      return before;
    }
    const language = languageOfView(view);
    if (language && pending && pending.product.id === sku)
      pending = { ...pending, product: inAnotherView(pending.product, language, row) };
    if (language || toldViews.has(view)) return [];
    toldViews.add(view);
    return [unknownView(row.line, view)];
  };
  return readTable(pieces, read, { atEnd: finished, isIgnored: isIgnored('magento') });
};

export const magento: FeedFormat = {
  name: 'magento',
  title: 'a Magento export (CSV)',
  matches: ({ text }) => hasColumns(text, 'sku', 'attribute_set_code', 'product_type'),
  read: (pieces) => untilBroken(readRows(pieces)),
  example: `sku,store_view_code,attribute_set_code,product_type,categories,name,description,weight,price,base_image,additional_attributes,related_skus
HD-180,,Default,simple,"Default Category/Tools/Drills",Halden 18-Volt Drill Driver,<p>Two gears.</p>,1.4,129.00,/h/d/hd-180.jpg,"manufacturer=Halden,max_torque=60 Nm",HB-50
HB-50,,Default,simple,"Default Category/Tools/Batteries",Halden 18V 5.0Ah Battery,,0.6,89.00,/h/b/hb-50.jpg,manufacturer=Halden,
`,
};
