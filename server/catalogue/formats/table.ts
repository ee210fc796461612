import Papa from 'papaparse';
import type { FeedEntry } from '../reading/feedProduct.ts';
import { fault } from './entries.ts';
import { FeedSyntaxError, maxRecordLength } from './jsonValues.ts';

/** A row of a table by the names of its columns. */
export interface TableRow {
  readonly line: number;
  readonly index: number;
  /** The cell of a column, without space around; undefined where it is empty or there is none. */
  readonly cell: (...columns: readonly string[]) => string | undefined;
}

export interface TableHeader {
  readonly columns: readonly string[];
  readonly delimiter: string;
}

const delimiters = ['\t', ';', ',', '|'] as const;

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** The header of a table: its first line, parted by the mark that parts it most. */
export const headerOf = (head: string): TableHeader => {
  const [line = ''] = head.replace(/^\ufeff/, '').split(/\r?\n/);
  const unquoted = line.replaceAll(/"[^"]*"/g, '""');
  const [delimiter = ','] = delimiters.toSorted((one, other) => countOf(unquoted, other) - countOf(unquoted, one));
  const parsed = Papa.parse<string[]>(line, { delimiter });
  return { columns: (parsed.data[0] ?? []).map((column) => column.trim()), delimiter };
};

/** Whether a table has all of these columns, in any case of letters. */
export const hasColumns = (head: string, ...columns: readonly string[]): boolean => {
  const given = new Set(headerOf(head).columns.map((column) => column.toLowerCase()));
  return columns.every((column) => given.has(column.toLowerCase()));
};

const lineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

interface RawRow {
  readonly cells: readonly string[];
  readonly line: number;
  readonly isBroken: boolean;
}

/** Rows as they come, each with the line it begins at. */
function* rawRows(pieces: Iterable<string>): Generator<RawRow, void> {
  let rest = '';
  let line = 1;
  let delimiter: string | undefined;
  const parse = (text: string, isLast: boolean): readonly RawRow[] => {
    delimiter ??= headerOf(text).delimiter;
    const rows: RawRow[] = [];
    let place = 0;
    const parser = new Papa.Parser({
      delimiter,
      newline: /\r\n/.test(text) ? '\r\n' : '\n',
      step: ({ data, errors, meta }: Papa.ParseStepResult<unknown>) => {
        const cells = Array.isArray(data) ? data.flat().map(String) : [];
        rows.push({ cells, line, isBroken: errors.length > 0 });
        line += lineBreaks(text.slice(place, meta.cursor));
        place = meta.cursor;
      },
    });
    parser.parse(text, 0, !isLast);
    rest = text.slice(place);
    return rows;
  };
  for (const piece of pieces) {
    const text = rest + piece;
    // Without a whole line there is nothing to tell the marks by.
    if (!text.includes('\n')) rest = text;
    else yield* parse(text, false);
    if (rest.length > maxRecordLength) {
      throw new FeedSyntaxError('a single row is larger than 16 MB', {
        line,
        remedy: 'A quotation mark that is not closed makes one row of all that follows: close it',
      });
    }
  }
  if (rest !== '') yield* parse(rest, true);
}

const isEmpty = ({ cells }: RawRow): boolean => cells.every((cell) => cell.trim() === '');

/** Columns by name; of a name that stands twice, the first. */
const placesOf = (columns: readonly string[]): ReadonlyMap<string, number> =>
  new Map(columns.map((column, place) => [column.trim().toLowerCase(), place] as const).toReversed());

/** Faults of a row that make it another than was meant. */
const faultOf = (row: RawRow, width: number): FeedEntry | undefined => {
  const record = `row at line ${row.line}`;
  if (row.isBroken) {
    return fault(
      row.line,
      'a quotation mark is not closed, or stands inside a text',
      'Double the marks inside a quoted text',
      record,
    );
  }
  // Empty cells at the end of a row are often left out; that is no other row.
  const { length } = row.cells;
  const isRagged =
    length > width ? row.cells.slice(width).some((cell) => cell.trim() !== '') : length < width / 2 && width > 2;
  if (!isRagged) return undefined;
  return fault(
    row.line,
    `has ${length} cells under ${width} columns`,
    'Quote texts that hold the mark between cells, or a line break',
    record,
  );
};

/** Reads a table row by row; what `read` makes of the rows comes with the faults of those that could not be read. */
export function* readTable(
  pieces: Iterable<string>,
  read: (row: TableRow, columns: readonly string[]) => Iterable<FeedEntry>,
  atEnd: () => Iterable<FeedEntry> = () => [],
): Generator<FeedEntry> {
  let columns: readonly string[] | undefined;
  let places: ReadonlyMap<string, number> = new Map();
  let index = 0;
  for (const row of rawRows(pieces)) {
    if (isEmpty(row)) continue;
    if (!columns) {
      columns = row.cells.map((cell) => cell.trim());
      places = placesOf(columns);
      continue;
    }
    const found = faultOf(row, columns.length);
    if (found) {
      yield found;
      continue;
    }
    const cell = (...names: readonly string[]) => {
      for (const name of names) {
        const written = row.cells[places.get(name.toLowerCase()) ?? -1]?.trim();
        if (written) return written;
      }
      return undefined;
    };
    yield* read({ line: row.line, index, cell }, columns);
    index += 1;
  }
  yield* atEnd();
}
