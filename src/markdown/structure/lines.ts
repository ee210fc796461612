import { excerptMarker } from './constants.ts';
import { asWritten, columnsOf, hasTooManyLines, lastFence, piecesOf, tamed } from './cost.ts';
import { fenceAfter } from './fences.ts';

/** A text split into complete lines and the unfinished last line. */
export interface ReadLines {
  /** The complete lines since the last read. */
  readonly complete: string;
  /** The text after the last line break. */
  readonly rest: string;
  /** Whether this is another text rather than a continuation of the last one. */
  readonly isAnother: boolean;
}

const separator = /\r\n?|\n/;

/**
 * Creates a reader for a growing text, which reads every character once. It normalises line ends, removes byte order
 * marks, limits nesting, and puts excerpt markers between blank lines.
 */
export const createLineReader = (): ((text: string) => ReadLines) => {
  let seen = '';
  let open = '';
  let fence: string | undefined;
  /** Cost of the lines outside code, and their number of characters. */
  let lines = 0;
  let characters = 0;
  /** Columns of the table that may continue. */
  let columns = 0;
  /** Whether there were too many; then the rest is shown as written. */
  let isCut = false;

  const prepared = (line: string): string => {
    if (isCut) return asWritten(line);
    if (fence !== undefined) return line;
    return excerptMarker.test(line) ? `\n${line}\n` : tamed(line);
  };
  const cut = (): string => {
    if (isCut || fence !== undefined || !hasTooManyLines(lines, characters)) return '';
    isCut = true;
    return `${lastFence}\n`;
  };
  const followed = (line: string): string => {
    const before = cut();
    fence = fenceAfter(line, fence);
    if (fence === undefined) {
      columns = line.trim() === '' ? 0 : columnsOf(tamed(line)) || columns;
      lines += piecesOf(line, columns);
      characters += line.length;
    }
    return `${before}${prepared(line)}\n`;
  };

  return (text) => {
    const isAnother = !text.startsWith(seen);
    if (isAnother) [seen, open, fence, lines, characters, columns, isCut] = ['', '', undefined, 0, 0, 0, false];
    const written = open + text.slice(seen.length).replaceAll('\uFEFF', '');
    seen = text;
    // A final carriage return may be the first half of a line break.
    const isHalf = written.endsWith('\r');
    const whole = (isHalf ? written.slice(0, -1) : written).split(separator);
    const last = whole.pop() ?? '';
    open = isHalf ? `${last}\r` : last;
    let complete = '';
    for (const line of whole) complete += followed(line);
    return { complete: complete + cut(), rest: prepared(last), isAnother };
  };
};

/** The lines of a complete text. */
export const linesOf = (text: string): string => {
  const { complete, rest } = createLineReader()(text);
  return complete + rest;
};
