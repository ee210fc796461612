import { type Bytes, bytesOf, decoded, encodingOf } from './encoding.ts';

/** A file of a feed as text that comes piece by piece, and can be had again. */
export interface FeedFile {
  readonly name: string;
  /** @throws UnreadableText where the bytes are no text, or of an encoding that cannot be told */
  readonly pieces: () => Iterable<string>;
}

/** A feed's file that is text already. */
export const textFile = (name: string, text: string): FeedFile => ({ name, pieces: () => [text] });

/** A feed in bytes; its encoding is told, or found out. */
export const bytesFile = (name: string, bytes: Bytes, encoding?: string): FeedFile => ({
  name,
  pieces: () => decoded(bytes, encoding ?? encodingOf(bytes)),
});

/** A file on disk. */
export const diskFile = (path: string, encoding?: string): FeedFile => bytesFile(path, () => bytesOf(path), encoding);

/** So much of a file tells its format. */
const headLength = 1 << 16;

/** The beginning of a text, and all of it, of which nothing is read twice. */
export const withHead = (pieces: Iterable<string>): { readonly head: string; readonly all: Iterable<string> } => {
  const source = pieces[Symbol.iterator]();
  const first: string[] = [];
  let length = 0;
  for (let next = source.next(); !next.done; next = source.next()) {
    first.push(next.value);
    length += next.value.length;
    if (length >= headLength) break;
  }
  return {
    head: first.join('').slice(0, headLength),
    all: {
      *[Symbol.iterator]() {
        yield* first;
        for (let next = source.next(); !next.done; next = source.next()) yield next.value;
      },
    },
  };
};
