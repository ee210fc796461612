import { diskFile, headOf } from '../feedFiles/feedFile.ts';
import { formatOf } from '../formats/formats.ts';
import { isMappable, suggestMapping } from '../formats/mappedTable.ts';
import { WrongArguments } from './options.ts';

/** A mapping for a table on disk, as JSON text. @throws WrongArguments if the file is no table */
export const suggestionFor = (path: string, encoding: string | undefined): string => {
  const head = headOf(diskFile(path, encoding));
  if (!isMappable(head)) {
    const title = formatOf({ name: path, text: head })?.title;
    throw new WrongArguments(
      title === undefined
        ? `${path}: holds no table that a mapping could be made for`
        : `${path}: this is ${title}, which needs no mapping: import it as it is`,
    );
  }
  return `${JSON.stringify(suggestMapping(head), null, 2)}\n`;
};
