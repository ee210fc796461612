import { type Bytes, bytesOf, decoded, encodingOf } from './encoding.ts';
import { isWorkbook, workbookTable } from './workbook.ts';

/** A file of a feed as text that comes piece by piece, and can be had again. */
export interface FeedFile {
  readonly name: string;
  /** @throws UnreadableText where the bytes are no text, or of an encoding that cannot be told */
  readonly pieces: () => Iterable<string>;
}

/** A feed's file that is text already. */
export const textFile = (name: string, text: string): FeedFile => ({
  name,
  pieces: () => [text.replace(/^\ufeff/, '')],
});

/** A feed in bytes: a workbook, or text whose encoding is told or found out once. */
export const bytesFile = (name: string, bytes: Bytes, encoding?: string): FeedFile => {
  let known = encoding;
  let isSheet: boolean | undefined;
  return {
    name,
    pieces: () => {
      isSheet ??= isWorkbook(bytes);
      if (isSheet) return workbookTable(bytes);
      known ??= encodingOf(bytes);
      return withoutMark(decoded(bytes, known));
    },
  };
};

/** A file on disk. */
export const diskFile = (path: string, encoding?: string): FeedFile => bytesFile(path, () => bytesOf(path), encoding);

/** A mark of the encoding is no part of the text. */
export function* withoutMark(pieces: Iterable<string>): Generator<string> {
  let isFirst = true;
  for (const piece of pieces) {
    yield isFirst ? piece.replace(/^\ufeff/, '') : piece;
    if (piece !== '') isFirst = false;
  }
}

/** So much of a file tells its format. */
const headLength = 1 << 16;

/** The beginning of a file. */
export const headOf = (file: FeedFile): string => {
  let head = '';
  for (const piece of file.pieces()) {
    head += piece;
    if (head.length >= headLength) break;
  }
  return head.slice(0, headLength);
};
