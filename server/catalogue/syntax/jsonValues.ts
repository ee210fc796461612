/** A syntax error with its line and remedy. */
export class FeedSyntaxError extends Error {
  readonly line: number;
  readonly reason: string;
  readonly remedy: string;

  constructor(reason: string, at: { readonly line: number; readonly remedy: string; readonly cause?: unknown }) {
    super(`line ${at.line}: ${reason}`, { cause: at.cause });
    this.line = at.line;
    this.reason = reason;
    this.remedy = at.remedy;
  }
}

/** Maximum size of a record, because an unclosed string would fill the memory. */
export const maxRecordLength = 1 << 24;

const space = /[^\s]/g;
const structure = /["{}[\]]/g;
const stringEnd = /"|\\./gs;
const scalarEnd = /[\s,\]}]/g;

const lineBreaks = (text: string, from: number, to: number): number => {
  let count = 0;
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

const mendJson = 'Mend the JSON at this line';

/** Parses a value that starts at a line. @throws FeedSyntaxError with the line of the error */
export const parseAt = (text: string, line: number): unknown => {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const offset = Number(/position (\d+)/.exec(reason)?.[1] ?? 0);
    const found = reason.replace(/ \(line \d+ column \d+\)/, '');
    throw new FeedSyntaxError(`the file is no JSON: ${found}`, {
      line: line + lineBreaks(text, 0, offset),
      remedy: mendJson,
      cause,
    });
  }
};

/** A value of a feed: its JSON, its first line, and its key, if any. */
export interface FeedValue {
  /** Undefined if the whole text is a list. */
  readonly part: string | undefined;
  readonly text: string;
  readonly line: number;
}

/** Reads JSON from chunks of text, value by value; only one chunk and one value are in memory. */
const cursorOver = (pieces: Iterable<string>) => {
  const source = pieces[Symbol.iterator]();
  let text = '';
  let at = 0;
  /** Line of the character at `counted`. */
  let line = 1;
  let counted = 0;

  const lineHere = (): number => {
    line += lineBreaks(text, counted, at);
    counted = at;
    return line;
  };
  const broken = (reason: string): FeedSyntaxError =>
    new FeedSyntaxError(`the file is no JSON: ${reason}`, { line: lineHere(), remedy: mendJson });
  const more = (): boolean => {
    const { value, done } = source.next();
    if (done) return false;
    lineHere();
    text = text.slice(at) + value;
    at = 0;
    counted = 0;
    if (text.length > maxRecordLength + value.length) {
      throw new FeedSyntaxError('a single record is larger than 16 MB', {
        line,
        remedy: 'Give one record per product',
      });
    }
    return true;
  };
  const search = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  /** The next character that is no white space; '' at the end. */
  const peek = (): string => {
    for (;;) {
      const found = search(space, at);
      if (found) {
        at = found.index;
        return found[0];
      }
      at = text.length;
      if (!more()) return '';
    }
  };
  /** End of the string that starts before `from`; undefined if it is not read yet. */
  const endOfString = (from: number): number | undefined => {
    for (let found = search(stringEnd, from); found; found = search(stringEnd, found.index + found[0].length)) {
      if (found[0] === '"') return found.index + 1;
    }
    return undefined;
  };
  const endOfValue = (): number | undefined => {
    const first = text[at] ?? '';
    if (first === '"') return endOfString(at + 1);
    if (first !== '{' && first !== '[') return search(scalarEnd, at)?.index;
    let depth = 0;
    for (let found = search(structure, at); found; ) {
      let next = found.index + 1;
      if (found[0] === '"') {
        const end = endOfString(next);
        if (end === undefined) return undefined;
        next = end;
      } else depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
      if (depth === 0) return next;
      found = search(structure, next);
    }
    return undefined;
  };
  const value = (part: string | undefined): FeedValue => {
    peek();
    let end = endOfValue();
    while (end === undefined) {
      if (!more()) throw broken('it ends in the middle of a value');
      end = endOfValue();
    }
    const found = { part, text: text.slice(at, end), line: lineHere() };
    at = end;
    return found;
  };
  /** Consumes the next character, which must be one of these. */
  const take = (signs: string): string => {
    const sign = peek();
    if (sign === '') throw broken(`it ends where "${[...signs].join('" or "')}" is due`);
    if (!signs.includes(sign)) throw broken(`"${sign}" stands where "${[...signs].join('" or "')}" is due`);
    at += 1;
    return sign;
  };
  /** The parts between two brackets. */
  function* parts<T>(open: string, close: string, read: () => Iterable<T>): Generator<T> {
    take(open);
    if (peek() === close) {
      take(close);
      return;
    }
    do yield* read();
    while (take(`,${close}`) === ',');
  }
  return { peek, value, take, parts, broken };
};

/**
 * Values of a list, or of an object and of its lists with these keys. The value of any other
 * key is one value.
 * @throws FeedSyntaxError
 */
export function* valuesIn(pieces: Iterable<string>, lists: ReadonlySet<string>): Generator<FeedValue> {
  const { peek, value, take, parts, broken } = cursorOver(pieces);
  const first = peek();
  if (first === '[') yield* parts('[', ']', () => [value(undefined)]);
  else if (first === '{') {
    yield* parts('{', '}', function* () {
      const key = value(undefined);
      const name = parseAt(key.text, key.line);
      if (typeof name !== 'string')
        throw new FeedSyntaxError('the file is no JSON: a name is no text', { line: key.line, remedy: mendJson });
      take(':');
      if (peek() === '[' && lists.has(name)) yield* parts('[', ']', () => [value(name)]);
      else yield value(name);
    });
  } else throw broken(first === '' ? 'it is empty' : `it begins with "${first}"`);
  const rest = peek();
  if (rest !== '') throw broken(`"${rest}" stands behind its end`);
}

/** The values of JSON Lines, one a line. */
export function* valuesByLine(pieces: Iterable<string>): Generator<FeedValue> {
  let rest = '';
  let line = 0;
  for (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const text of lines) {
      line += 1;
      if (text.trim() !== '') yield { part: undefined, text, line };
    }
    if (rest.length > maxRecordLength) {
      throw new FeedSyntaxError('a single line is longer than 16 MB', {
        line: line + 1,
        remedy: 'Give one product per line',
      });
    }
  }
  if (rest.trim() !== '') yield { part: undefined, text: rest, line: line + 1 };
}
