import { Unzip, UnzipInflate } from 'fflate';
import Papa from 'papaparse';
import { fieldOf } from '../formats/fieldNames.ts';
import { FeedSyntaxError } from '../syntax/feedSyntax.ts';
import { childOf, childrenOf, textOf, type XmlElement, xmlElements } from '../syntax/xml.ts';
import { type Bytes, UnreadableText } from './encoding.ts';

/** A row of a workbook's sheet, its cells as texts. */
export interface SheetRow {
  readonly sheet: string;
  /** Counted from 1, as spreadsheets show it. */
  readonly line: number;
  readonly cells: readonly string[];
  /** The columns whose cells are numbers rather than texts. */
  readonly numbers: ReadonlySet<number>;
}

const isZip = (head: Uint8Array | undefined): boolean => head?.[0] === 0x50 && head[1] === 0x4b && head[2] === 3;

/** The text of a file in an archive, chunk by chunk. */
function* unpacked(bytes: Bytes, wanted: string): Generator<string> {
  const decoder = new TextDecoder();
  const found: string[] = [];
  const archive = new Unzip((file) => {
    if (file.name !== wanted) return;
    file.ondata = (error, data, isLast) => {
      if (error) throw error;
      found.push(decoder.decode(data, { stream: !isLast }));
    };
    file.start();
  });
  archive.register(UnzipInflate);
  for (const piece of bytes()) {
    for (let start = 0; start < piece.length; start += maxPacked) {
      // The next chunk is read into the same buffer.
      archive.push(piece.slice(start, start + maxPacked));
      yield* found.splice(0);
    }
  }
}
/** Packed bytes grow a thousandfold at most, so that no more than 16 MB of a bomb are in memory before it is refused. */
const maxPacked = 1 << 14;

const isEmpty = (pieces: Iterable<string>): boolean => {
  for (const piece of pieces) if (piece !== '') return false;
  return true;
};

/** The elements with a name in a file of an archive; none if the file is missing. */
function* elementsIn(bytes: Bytes, file: string, name: string): Generator<XmlElement> {
  const pieces = { [Symbol.iterator]: () => unpacked(bytes, file) };
  if (!isEmpty(pieces)) yield* xmlElements(pieces, new Set([name]));
}

/** Whether bytes are a workbook (XLSX): an archive that lists its sheets. */
export const isWorkbook = (bytes: Bytes): boolean => {
  for (const head of bytes()) return isZip(head) && !isEmpty(unpacked(bytes, 'xl/workbook.xml'));
  return false;
};

/** The text of a cell's runs, without phonetic guides (furigana). */
const runsOf = (element: XmlElement | undefined): string =>
  element === undefined
    ? ''
    : [...childrenOf(element, 't'), ...childrenOf(element, 'r').flatMap((run) => childrenOf(run, 't'))]
        .map(({ text }) => text)
        .join('');

const sharedTexts = (bytes: Bytes): readonly string[] =>
  [...elementsIn(bytes, 'xl/sharedStrings.xml', 'si')].map(runsOf);

/** The sheets in their order: name, and the file that holds it. */
const sheetsOf = (bytes: Bytes): readonly { readonly name: string; readonly file: string }[] => {
  const targets = new Map(
    [...elementsIn(bytes, 'xl/_rels/workbook.xml.rels', 'Relationship')].map(({ attributes }) => [
      attributes['Id'] ?? '',
      attributes['Target'] ?? '',
    ]),
  );
  return [...elementsIn(bytes, 'xl/workbook.xml', 'sheet')].flatMap(({ attributes }) => {
    const target = targets.get(attributes['id'] ?? '');
    if (target === undefined) return [];
    return [{ name: attributes['name'] ?? '', file: target.startsWith('/') ? target.slice(1) : `xl/${target}` }];
  });
};

/** "C7" is in the third column. */
const columnOf = (reference: string): number =>
  [...(/^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')].reduce(
    (column, letter) => column * 26 + letter.charCodeAt(0) - 64,
    0,
  );

const isNumber = ({ attributes }: XmlElement): boolean => ['n', undefined].includes(attributes['t']);

const cellText = (cell: XmlElement, shared: readonly string[]): string => {
  const written = textOf(cell, 'v') ?? '';
  switch (cell.attributes['t']) {
    case 's':
      return shared[Number(written)] ?? '';
    case 'inlineStr':
      return runsOf(childOf(cell, 'is'));
    case 'b':
      return written === '1' ? 'true' : 'false';
    case 'e':
      return '';
    case 'str':
      return written;
    default:
      // Workbooks store 0.1 as 0.10000000000000001.
      return written === '' || Number.isNaN(Number(written))
        ? written
        : String(Number(Number(written).toPrecision(15)));
  }
};

function* rowsOf(bytes: Bytes): Generator<SheetRow> {
  const shared = sharedTexts(bytes);
  for (const { name, file } of sheetsOf(bytes)) {
    let line = 0;
    for (const row of elementsIn(bytes, file, 'row')) {
      line = Number(row.attributes['r'] ?? line + 1);
      const cells: string[] = [];
      const numbers = new Set<number>();
      for (const cell of childrenOf(row, 'c')) {
        const column = columnOf(cell.attributes['r'] ?? '') || cells.length + 1;
        while (cells.length < column - 1) cells.push('');
        cells[column - 1] = cellText(cell, shared);
        if (isNumber(cell)) numbers.add(column - 1);
      }
      yield { sheet: name, line, cells, numbers };
    }
  }
}

/**
 * The rows of a workbook's sheets, one at a time; only the shared strings are kept in memory.
 * @throws UnreadableText if it is damaged
 */
export function* workbookRows(bytes: Bytes): Generator<SheetRow> {
  try {
    yield* rowsOf(bytes);
  } catch (cause) {
    const isDamaged = cause instanceof FeedSyntaxError || (cause instanceof Error && 'code' in cause);
    if (!isDamaged) throw cause;
    const reason = `the workbook is damaged: ${cause.message}`;
    throw new UnreadableText(reason, { remedy: 'Save it again, or as CSV in UTF-8', cause });
  }
}

/** Rows with fewer cells are notes above a table or alone on a sheet. */
const isNote = (cells: readonly string[]): boolean => cells.filter((cell) => cell !== '').length < 2;

const idFields: ReadonlySet<string | undefined> = new Set(['id', 'model', 'gtin']);

/** A row's cells for a table. A number with three decimals gets a fourth, because German reads "1.295" as thousands. */
const exactCells = ({ cells, numbers }: SheetRow, columns: readonly string[]): string[] =>
  cells.map((cell, at) =>
    numbers.has(at) && /\.\d{3}$/.test(cell) && !idFields.has(fieldOf(columns[at] ?? '')) ? `${cell}0` : cell,
  );

/** The first sheet with a table, as text with one line per row. */
export function* workbookTable(bytes: Bytes): Generator<string> {
  let sheet: string | undefined;
  let columns: readonly string[] = [];
  let last = 0;
  let width = 0;
  for (const row of workbookRows(bytes)) {
    if (row.cells.every((cell) => cell === '') || (sheet === undefined && isNote(row.cells))) continue;
    if (sheet === undefined) [sheet, columns] = [row.sheet, row.cells];
    if (row.sheet !== sheet) return;
    // A line break within a cell would shift the line numbers of messages.
    const cells = exactCells(row, columns).map((cell) => cell.trim().replaceAll(/\r\n|\r|\n/g, '<br>'));
    width = Math.max(width, cells.length);
    // Rows of a sheet end at their last filled cell.
    while (cells.length < width) cells.push('');
    yield `${'\n'.repeat(row.line - last - 1)}${Papa.unparse([cells], { quotes: true })}\n`;
    last = row.line;
  }
}
