import Papa from 'papaparse';
import type { FeedEntry } from '../reading/feedProduct.ts';
import { FeedSyntaxError, maxRecordLength } from '../syntax/feedSyntax.ts';
import { fault, unusedFields } from './entries.ts';

/** A row of a table by the names of its columns. */
export interface TableRow {
  readonly line: number;
  readonly index: number;
  /** The trimmed cell of a column; undefined if it is empty or missing. */
  readonly cell: (...columns: readonly string[]) => string | undefined;
}

export interface TableHeader {
  readonly columns: readonly string[];
  readonly delimiter: string;
}

const delimiters = ['\t', ';', ',', '|'] as const;

const countOf = (text: string, sign: string): number => text.split(sign).length - 1;

/** A remark above the header: "# Required | A unique id" in shops' templates, "sep=;" of spreadsheet programs. */
const isRemark = (start: string): boolean => /^"?(?:# |sep=)/i.test(start);

/** The header of a table: its first line that is no remark, split by its most frequent delimiter. */
export const headerOf = (head: string): TableHeader => {
  const lines = head.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const line = lines.find((each) => each.trim() !== '' && !isRemark(each)) ?? '';
  const unquoted = line.replaceAll(/"[^"]*"/g, '""');
  const [delimiter = ','] = delimiters.toSorted((one, other) => countOf(unquoted, other) - countOf(unquoted, one));
  const parsed = Papa.parse<string[]>(line, { delimiter });
  return { columns: (parsed.data[0] ?? []).map((column) => column.trim()), delimiter };
};

/** Whether a table has all of these columns, ignoring case. */
export const hasColumns = (head: string, ...columns: readonly string[]): boolean => {
  const given = new Set(headerOf(head).columns.map((column) => column.toLowerCase()));
  return columns.every((column) => given.has(column.toLowerCase()));
};

const lineBreaks = (text: string): number => text.match(/\r\n|\n|\r/g)?.length ?? 0;

/** A row of the file. */
export interface RawRow {
  readonly cells: readonly string[];
  readonly line: number;
  readonly isBroken: boolean;
  /** Whether the file ends after it without a line break, as if it was cut off. */
  readonly isCutOff: boolean;
}

/**
 * Text whose lines end with line feeds, as programs mix them. Old spreadsheets end lines with a carriage return only;
 * this is judged by the first line.
 */
function* withLineFeeds(pieces: Iterable<string>): Generator<string> {
  let isOld: boolean | undefined;
  let held = '';
  const plain = (text: string): string => text.replaceAll(isOld ? '\r' : '\r\n', '\n');
  for (const piece of pieces) {
    held += piece;
    // The next character shows whether a line feed follows the first carriage return.
    const found = /\n|\r[\s\S]/.exec(held)?.[0];
    if (found === undefined && isOld === undefined) continue;
    isOld ??= found !== '\n' && found !== '\r\n';
    const end = held.length - (held.endsWith('\r') && !isOld ? 1 : 0);
    yield plain(held.slice(0, end));
    held = held.slice(end);
  }
  yield plain(held);
}

/** Rows with their first line. */
export function* tableRows(pieces: Iterable<string>): Generator<RawRow, void> {
  let rest = '';
  let line = 1;
  let delimiter: string | undefined;
  const parse = (text: string, isLast: boolean): readonly RawRow[] => {
    delimiter ??= headerOf(text).delimiter;
    const rows: RawRow[] = [];
    let place = 0;
    const parser = new Papa.Parser({
      delimiter,
      newline: '\n',
      step: ({ data, errors, meta }: Papa.ParseStepResult<unknown>) => {
        const cells = Array.isArray(data) ? data.flat().map(String) : [];
        const isCutOff = isLast && meta.cursor >= text.length && !/[\r\n]$/.test(text);
        rows.push({ cells, line, isBroken: errors.length > 0, isCutOff });
        line += lineBreaks(text.slice(place, meta.cursor));
        place = meta.cursor;
      },
    });
    parser.parse(text, 0, !isLast);
    rest = text.slice(place);
    return rows;
  };
  for (const piece of withLineFeeds(pieces)) {
    const text = rest + piece;
    // The delimiter is detected from a whole line.
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

/** Columns by name; of duplicate names the first. */
const placesOf = (columns: readonly string[]): ReadonlyMap<string, number> =>
  new Map(columns.map((column, place) => [column.trim().toLowerCase(), place] as const).toReversed());

const doubledColumns = (columns: readonly string[], line: number): readonly FeedEntry[] => {
  const names = columns.map((column) => column.toLowerCase());
  const doubled = columns.filter((column, at) => column !== '' && names.indexOf(column.toLowerCase()) < at);
  return [...new Set(doubled)].map((column) => ({
    type: 'warning',
    warning: {
      ...{ line, record: 'file', field: column, reason: 'two columns have this name; the first is used' },
      remedy: 'Give each column its own name',
    },
  }));
};

const requote = 'Quote texts that hold the mark between cells, or a line break';

/** Faults of a row whose cells may be in wrong columns. */
const faultsOf = (row: RawRow, width: number): { readonly entry?: FeedEntry; readonly isUnread: boolean } => {
  const record = `row at line ${row.line}`;
  const refused = (reason: string, remedy: string) => ({
    entry: fault(row.line, reason, remedy, record),
    isUnread: true,
  });
  const { length } = row.cells;
  const counts = `has ${length} ${length === 1 ? 'cell' : 'cells'} under ${width} columns`;
  if (row.isBroken) {
    const remedy = 'Double the marks inside a quoted text';
    return refused('a quotation mark is not closed, or stands inside a text', remedy);
  }
  if (length > width) {
    const isEmptyBehind = row.cells.slice(width).every((cell) => cell.trim() === '');
    return isEmptyBehind ? { isUnread: false } : refused(counts, requote);
  }
  if (length === width) return { isUnread: false };
  if (row.isCutOff) return refused(`${counts}, and the file ends in it`, 'Fetch the file again: it was cut off');
  if (length < width / 2 && width > 2) return refused(counts, requote);
  // Some programs omit empty cells at the end of a row.
  const reason = `${counts}: those that are missing count as empty`;
  const warning = { line: row.line, record, field: '', reason, remedy: 'Check that no cell is missing further left' };
  return { entry: { type: 'warning', warning }, isUnread: false };
};

/** Names of columns; those without one are named by their number, and a name's second column is not named again. */
const namesOf = (columns: readonly string[], isNamed: (place: number) => boolean): readonly string[] =>
  columns.flatMap((column, place) => {
    if (!isNamed(place) || (column !== '' && columns.indexOf(column) < place)) return [];
    return [column === '' ? `number ${place + 1} (without a name)` : column];
  });

const noneIsIgnored = (): boolean => false;

/** What a format says of a table besides its rows. */
export interface TableReading {
  readonly atEnd?: () => Iterable<FeedEntry>;
  /** Whether a column is left out on purpose, and so is not named as unused. */
  readonly isIgnored?: (column: string) => boolean;
}

/** Reads a table row by row; yields the results of `read`, the faults of rows, and the names of columns that `read` never asked for. */
export function* readTable(
  pieces: Iterable<string>,
  read: (row: TableRow, columns: readonly string[]) => Iterable<FeedEntry>,
  { atEnd = () => [], isIgnored = noneIsIgnored }: TableReading = {},
): Generator<FeedEntry> {
  let columns: readonly string[] | undefined;
  let places: ReadonlyMap<string, number> = new Map();
  const [filled, asked] = [new Set<number>(), new Set<number>()];
  let index = 0;
  for (const row of tableRows(pieces)) {
    if (isEmpty(row) || (!columns && isRemark(row.cells[0] ?? ''))) continue;
    if (!columns) {
      columns = row.cells.map((cell) => cell.trim());
      places = placesOf(columns);
      yield* doubledColumns(columns, row.line);
      continue;
    }
    const { entry, isUnread } = faultsOf(row, columns.length);
    if (entry) yield entry;
    if (isUnread) continue;
    for (const [place, written] of row.cells.entries()) {
      if (!filled.has(place) && written.trim() !== '') filled.add(place);
    }
    const cell = (...names: readonly string[]) => {
      let found: string | undefined;
      for (const name of names) {
        const place = places.get(name.toLowerCase());
        if (place === undefined) continue;
        asked.add(place);
        found ||= row.cells[place]?.trim();
      }
      return found || undefined;
    };
    yield* read({ line: row.line, index, cell }, columns);
    index += 1;
  }
  yield* atEnd();
  const unused = namesOf(columns ?? [], (place) => filled.has(place) && !asked.has(place)).filter(
    (column) => !isIgnored(column),
  );
  yield* unusedFields('columns', unused);
}
