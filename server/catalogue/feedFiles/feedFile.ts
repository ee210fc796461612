import { type Bytes, bytesOf, decoded, encodingOf } from './encoding.ts';
import { isWorkbook, workbookTable } from './workbook.ts';

/** A feed file as text in chunks; it can be read several times. */
export interface FeedFile {
  readonly name: string;
  /** @throws UnreadableText if the bytes are no text, or their encoding is uncertain */
  readonly pieces: () => Iterable<string>;
}

/** A feed file that is already text. */
export const textFile = (name: string, text: string): FeedFile => ({
  name,
  pieces: () => [text.replace(/^\ufeff/, '')],
});

/** A feed in bytes: a workbook, or text whose encoding is given or detected once. */
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

/** The byte order mark is no part of the text. */
export function* withoutMark(pieces: Iterable<string>): Generator<string> {
  let isFirst = true;
  for (const piece of pieces) {
    yield isFirst ? piece.replace(/^\ufeff/, '') : piece;
    if (piece !== '') isFirst = false;
  }
}

/** Length of the beginning that the format is detected from. */
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
