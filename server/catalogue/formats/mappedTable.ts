import * as v from 'valibot';
import { fold } from '../../search/analysis/fold.ts';
import { unitOfField } from '../../units/table.ts';
import type { FeedAttribute, FeedEntry, FeedFormat, FeedProduct } from '../reading/feedProduct.ts';
import { keyOfLabel } from '../reading/stated.ts';
import { fault, untilBroken } from './entries.ts';
import { type Field, fieldOf, fields, withoutBrackets } from './fieldNames.ts';
import { categoryPathOf } from './plainProduct.ts';
import { headerOf, readTable, type TableRow } from './table.ts';

const targetSchema = v.union([
  v.picklist(fields),
  v.strictObject({ attribute: v.pipe(v.string(), v.minLength(1)), unit: v.optional(v.string()) }),
  v.literal('ignore'),
]);

/** A mapping file: the field of each column. Columns that it omits are attributes under their own name. */
export const mappingSchema = v.strictObject({
  columns: v.record(v.string(), targetSchema),
});
export type Mapping = v.InferOutput<typeof mappingSchema>;

/** The probable field of a column, by its name. */
const targetOf = (column: string): Mapping['columns'][string] => {
  const field = fieldOf(column);
  if (field) return field;
  const unit = /[([]([^)\]]{1,12})[)\]]\s*$/.exec(column)?.[1];
  if (unit) return { attribute: withoutBrackets(column), unit };
  // "Gewicht kg" is "Gewicht (kg)".
  const [, label, last] = /^(.+?),?\s+(?:in |en )?(\S{1,6})$/u.exec(column) ?? [];
  const isUnit = label && last && unitOfField(fold(last)) && keyOfLabel(label, undefined);
  return isUnit ? { attribute: label, unit: last } : { attribute: column };
};

/** The currency in a column's name: "Preis (EUR)", "Price USD", "Prix €". */
const currencyInName = (columns: readonly string[]): string | undefined =>
  columns
    .map((column) => /(?:^|[\s([])([A-Z]{3}|[€$£¥])[)\]]?\s*$/u.exec(column)?.[1])
    .find((found) => found !== undefined);

/** A mapping suggested from a table's header (`--suggest`), to be reviewed. */
export const suggestMapping = (head: string): Mapping => {
  const taken = new Set<string>();
  const columns = new Set(headerOf(head).columns.filter((column) => column !== ''));
  return {
    columns: Object.fromEntries(
      [...columns].map((column): [string, Mapping['columns'][string]] => {
        const target = targetOf(column);
        if (typeof target !== 'string') return [column, target];
        // Two columns cannot both be the title.
        if (taken.has(target) && target !== 'image') return [column, { attribute: column }];
        taken.add(target);
        return [column, target];
      }),
    ),
  };
};

const listOf = (written: string | undefined): readonly string[] =>
  (written ?? '').split(/\s*[,;|\n]\s*/).filter((part) => part !== '');

const relations = {
  batteries: 'battery',
  chargers: 'charger',
  accessories: 'accessory',
  successor: 'successor',
} as const;

/** The columns of each field of a mapping, and those that are attributes. */
const readerOf = (mapping: Mapping, columns: readonly string[]) => {
  const columnsOf = (field: Field): readonly string[] => columns.filter((column) => mapping.columns[column] === field);
  const attributesOf = ({ cell }: TableRow): readonly FeedAttribute[] =>
    columns.flatMap((column): readonly FeedAttribute[] => {
      const target = mapping.columns[column] ?? { attribute: column };
      const value = typeof target === 'string' || column === '' ? undefined : cell(column);
      if (typeof target === 'string' || value === undefined) return [];
      return [{ name: target.attribute, value, unit: target.unit }];
    });
  return (row: TableRow): FeedProduct => {
    const one = (field: Field) => row.cell(...columnsOf(field));
    const all = (field: Field) => columnsOf(field).flatMap((column) => row.cell(column) ?? []);
    const [summary, description, category, amount] = [
      one('summary'),
      one('description'),
      one('category'),
      one('price'),
    ];
    return {
      ...{ id: one('id'), model: one('model'), gtin: one('gtin'), maker: one('maker') },
      title: { und: one('title') ?? '' },
      ...(summary ? { summary: { und: summary } } : {}),
      ...(description ? { description: { und: description } } : {}),
      ...(category ? { categoryPath: categoryPathOf(category) } : {}),
      etimClass: one('etimClass'),
      ...(amount ? { price: { amount, currency: one('currency') ?? currencyInName(columnsOf('price')) } } : {}),
      images: all('image').flatMap((written) => written.split(/\s*[|]\s*|,\s*(?=https?:)/)),
      attributes: attributesOf(row),
      box: listOf(one('box')),
      relations: Object.entries(relations).flatMap(([field, type]) =>
        listOf(row.cell(...columns.filter((column) => mapping.columns[column] === field))).map((id) => ({ type, id })),
      ),
    };
  };
};

const mappingFor = (given: unknown, columns: readonly string[]): Mapping | FeedEntry => {
  if (given === undefined)
    return suggestMapping(columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(','));
  const parsed = v.safeParse(mappingSchema, given);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    const where = v.getDotPath(issue) ?? '';
    return fault(
      1,
      `the mapping is not sound: ${where === '' ? '' : `${where}: `}${issue.message}`,
      `Columns are ${fields.join(', ')}, "ignore" or {"attribute", "unit"}`,
    );
  }
  const missing = Object.keys(parsed.output.columns).filter((column) => !columns.includes(column));
  if (missing.length === 0) return parsed.output;
  return fault(
    1,
    `the table has no column "${missing[0]}", which the mapping names`,
    `Its columns are ${columns.join(', ')}`,
  );
};

/** Whether a mapping says which column is the title; a table without one cannot be read. */
export const hasTitle = (mapping: Mapping): boolean => Object.values(mapping.columns).includes('title');

function* readRows(pieces: Iterable<string>, given: unknown): Generator<FeedEntry> {
  let read: ((row: TableRow) => FeedProduct) | undefined;
  let ignored: ReadonlySet<string> = new Set();
  let isRefused = false;
  const start = (columns: readonly string[]): readonly FeedEntry[] => {
    const mapping = mappingFor(given, columns);
    isRefused = 'type' in mapping || !hasTitle(mapping);
    if ('type' in mapping) return [mapping];
    const remedy = `Write a mapping: --suggest makes one of the header (${columns.join(', ')})`;
    if (isRefused) return [fault(1, 'no column is the title', remedy)];
    ignored = new Set(columns.filter((column) => mapping.columns[column] === 'ignore'));
    read = readerOf(mapping, columns);
    return [];
  };
  yield* readTable(
    pieces,
    (row, columns) => {
      const faults = read || isRefused ? [] : start(columns);
      return read ? [{ type: 'product', product: read(row), line: row.line }] : faults;
    },
    { isIgnored: (column) => isRefused || ignored.has(column) },
  );
}

const isMarkup = (text: string): boolean => /^\s*[<[{]/.test(text);

/** A table whose header names a title and another field in one of six languages; any table with a mapping. */
export const mappedTable: FeedFormat = {
  name: 'table',
  title: 'a table (CSV, TSV)',
  matches: ({ text }) => {
    const { columns } = headerOf(text);
    const known = new Set(columns.map(fieldOf));
    return columns.length > 1 && !isMarkup(text) && (known.has('title') || known.has('id'));
  },
  read: (pieces, { mapping }) => untilBroken(readRows(pieces, mapping)),
  example: `Artikelnummer;Bezeichnung;Beschreibung;Preis;Währung;Bild-URL;Gewicht (kg);Drehmoment;Lieferumfang
BS-1860;Akku-Bohrschrauber BS 18-60, 18 V;Bürstenloser Motor.;149,00;EUR;https://images.example/a.webp;1,1;60 Nm;Gürtelclip, Bithalter
`,
};

/** Whether a mapping applies to the file: to any text except XML and JSON. */
export const isMappable = (text: string): boolean => text.trim() !== '' && !isMarkup(text);
