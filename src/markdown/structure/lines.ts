import { excerptMarker } from './constants.ts';
import { asWritten, columnsOf, hasTooManyLines, lastFence, piecesOf, tamed } from './cost.ts';
import { fenceAfter } from './fences.ts';

/** A text as it is parsed, in lines that are whole and in the one that is still written. */
export interface ReadLines {
  /** The whole lines that came since the last reading. */
  readonly complete: string;
  /** What stands behind the last line break. */
  readonly rest: string;
  /** Whether this is another text, and not the last one with more at its end. */
  readonly isAnother: boolean;
}

const separator = /\r\n?|\n/;

/**
 * Makes a reader of a text that grows, which looks at every sign once. Its lines all end alike, are without marks that
 * are no text, tame, and leave a marker alone between blank lines.
 */
export const createLineReader = (): ((text: string) => ReadLines) => {
  let seen = '';
  let open = '';
  let fence: string | undefined;
  /** What the lines that are no code cost, and their letters. */
  let lines = 0;
  let characters = 0;
  /** Of the table that may go on. */
  let columns = 0;
  /** Whether there were too many of them: then the rest is shown as it was written. */
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
    // A carriage return at the end may be the first half of a line break.
    const isHalf = written.endsWith('\r');
    const whole = (isHalf ? written.slice(0, -1) : written).split(separator);
    const last = whole.pop() ?? '';
    open = isHalf ? `${last}\r` : last;
    let complete = '';
    for (const line of whole) complete += followed(line);
    return { complete: complete + cut(), rest: prepared(last), isAnother };
  };
};

/** The lines of a text that is complete. */
export const linesOf = (text: string): string => {
  const { complete, rest } = createLineReader()(text);
  return complete + rest;
};
