import { tableRows } from '../formats/table.ts';
import { type ClassList, classListGatherer } from '../reading/classList.ts';
import { bytesOf, decoded, encodingOf, UnreadableText } from './encoding.ts';
import { withoutMark } from './feedFile.ts';
import { isWorkbook, workbookRows } from './workbook.ts';

type Gatherer = ReturnType<typeof classListGatherer>;

const readFile = (path: string, gatherer: Gatherer): void => {
  const bytes = () => bytesOf(path);
  if (isWorkbook(bytes)) {
    let sheet: string | undefined;
    let add = gatherer.table();
    for (const row of workbookRows(bytes)) {
      if (row.sheet !== sheet) add = gatherer.table();
      sheet = row.sheet;
      add(row.cells);
    }
    return;
  }
  const add = gatherer.table();
  for (const { cells } of tableRows(withoutMark(decoded(bytes, encodingOf(bytes))))) add(cells);
};

/**
 * Reads class lists of ETIM, as workbooks (XLSX) or tables (CSV, TSV), all into one.
 * @throws UnreadableText if one cannot be read or contains no codes
 */
export const readClassLists = (paths: readonly string[]): ClassList => {
  const gatherer = classListGatherer();
  const total = () => Object.values(gatherer.list().counts).reduce((sum, count) => sum + count, 0);
  for (const path of paths) {
    const before = total();
    try {
      readFile(path, gatherer);
    } catch (cause) {
      if (!(cause instanceof UnreadableText)) throw cause;
      throw new UnreadableText(`${path}: ${cause.reason}`, { remedy: cause.remedy, cause });
    }
    if (total() > before) continue;
    throw new UnreadableText(`${path}: names no ETIM code`, {
      remedy: 'Give a list with codes such as EC001371 or EF000008 in one column and what they are called in another',
    });
  }
  return gatherer.list();
};
