import { excerptMarker } from './constants.ts';
import { tamed } from './cost.ts';
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

  const prepared = (line: string): string => {
    if (fence !== undefined) return line;
    return excerptMarker.test(line) ? `\n${line}\n` : tamed(line);
  };

  return (text) => {
    const isAnother = !text.startsWith(seen);
    if (isAnother) [seen, open, fence] = ['', '', undefined];
    const written = open + text.slice(seen.length).replaceAll('\uFEFF', '');
    seen = text;
    // A carriage return at the end may be the first half of a line break.
    const isHalf = written.endsWith('\r');
    const lines = (isHalf ? written.slice(0, -1) : written).split(separator);
    const last = lines.pop() ?? '';
    open = isHalf ? `${last}\r` : last;
    let complete = '';
    for (const line of lines) {
      fence = fenceAfter(line, fence);
      complete += `${prepared(line)}\n`;
    }
    return { complete, rest: prepared(last), isAnother };
  };
};

/** The lines of a text that is complete. */
export const linesOf = (text: string): string => {
  const { complete, rest } = createLineReader()(text);
  return complete + rest;
};
