import { suggestMapping } from '../formats/mappedTable.ts';
import { diskFile, headOf } from './feedFile.ts';

/** A mapping for a table on disk, as the text of a file. */
export const suggestionFor = (path: string, encoding: string | undefined): string => {
  const head = headOf(diskFile(path, encoding));
  return `${JSON.stringify(suggestMapping(head), null, 2)}\n`;
};
