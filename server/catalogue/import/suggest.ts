import { diskFile, headOf } from '../feedFiles/feedFile.ts';
import { fields } from '../formats/fieldNames.ts';
import { formatOf } from '../formats/formats.ts';
import { hasTitle, isMappable, suggestMapping } from '../formats/mappedTable.ts';
import { WrongArguments } from './options.ts';

export interface Suggestion {
  /** The mapping as JSON text. */
  readonly text: string;
  /** What is still to be done by hand: an unknown language names the title otherwise. */
  readonly note: string | undefined;
}

/** A mapping for a table on disk. @throws WrongArguments if the file is no table */
export const suggestionFor = (path: string, encoding: string | undefined): Suggestion => {
  const head = headOf(diskFile(path, encoding));
  if (!isMappable(head)) {
    const title = formatOf({ name: path, text: head })?.title;
    throw new WrongArguments(
      title === undefined
        ? `${path}: holds no table that a mapping could be made for`
        : `${path}: this is ${title}, which needs no mapping: import it as it is`,
    );
  }
  const mapping = suggestMapping(head);
  const note = hasTitle(mapping)
    ? undefined
    : `no column was taken for the title: write "title" for it, and for others a field where one fits (${fields.join(', ')})`;
  return { text: JSON.stringify(mapping, null, 2), note };
};
