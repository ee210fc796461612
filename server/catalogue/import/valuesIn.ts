/** Raised where a text is not laid out as a feed is; what is wrong with it, only a reading of the whole can tell. */
export class NotAFeed extends Error {}

const space = /[^\s]/g;
const structure = /["{}[\]]/g;
const stringEnd = /"|\\./gs;
const scalarEnd = /[\s,\]}]/g;

/** Reads JSON out of pieces of text, value by value: of a long list never more than a piece and a value at a time. */
const cursorOver = (pieces: Iterable<string>) => {
  const source = pieces[Symbol.iterator]();
  let text = '';
  let at = 0;

  const more = (): boolean => {
    const { value, done } = source.next();
    if (done) return false;
    text = text.slice(at) + value;
    at = 0;
    return true;
  };
  const search = (pattern: RegExp, from: number): RegExpExecArray | null => {
    pattern.lastIndex = from;
    return pattern.exec(text);
  };
  /** The next sign that is no space; '' at the end. */
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
  /** Where the string ends whose quotation mark stands before `from`; undefined where that is not read yet. */
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
  const value = (): unknown => {
    peek();
    let end = endOfValue();
    while (end === undefined) {
      if (!more()) throw new NotAFeed();
      end = endOfValue();
    }
    const read = text.slice(at, end);
    at = end;
    try {
      return JSON.parse(read);
    } catch (cause) {
      throw new NotAFeed(undefined, { cause });
    }
  };
  /** Takes the next sign, which must be one of these. */
  const take = (signs: string): string => {
    const sign = peek();
    if (sign === '' || !signs.includes(sign)) throw new NotAFeed();
    at += 1;
    return sign;
  };
  /** What stands between an opening and a closing bracket, part by part. */
  function* parts<T>(open: string, close: string, read: () => Iterable<T>): Generator<T> {
    take(open);
    if (peek() === close) {
      take(close);
      return;
    }
    do yield* read();
    while (take(`,${close}`) === ',');
  }
  return { peek, value, take, parts };
};

/** A value of a feed: one of a list, or what an object holds under a name. */
export interface FeedValue {
  /** The name it stands under; undefined in a list that is the whole text. */
  readonly part: string | undefined;
  readonly value: unknown;
}

/**
 * The values of a list, or of an object and of the lists in it, which stand under these names and no others.
 * @throws NotAFeed for a text that is neither, or that is no JSON
 */
export function* valuesIn(pieces: Iterable<string>, lists: ReadonlySet<string>): Generator<FeedValue> {
  const { peek, value, take, parts } = cursorOver(pieces);
  const item = (part: string | undefined) => [{ part, value: value() }];
  if (peek() === '[') yield* parts('[', ']', () => item(undefined));
  else {
    const names = new Set<unknown>();
    yield* parts('{', '}', function* () {
      if (peek() !== '"') throw new NotAFeed();
      const name = String(value());
      // What stands twice, the last of which counts, is none of what is read as it comes.
      if (names.has(name)) throw new NotAFeed();
      names.add(name);
      take(':');
      if ((peek() === '[') !== lists.has(name)) throw new NotAFeed();
      if (lists.has(name)) yield* parts('[', ']', () => item(name));
      else yield* item(name);
    });
  }
  if (peek() !== '') throw new NotAFeed();
}

/** The values of JSON Lines, one a line. @throws NotAFeed for a line that is no JSON */
export function* valuesByLine(pieces: Iterable<string>): Generator<FeedValue> {
  let rest = '';
  const read = (line: string): FeedValue => {
    try {
      return { part: undefined, value: JSON.parse(line) };
    } catch (cause) {
      throw new NotAFeed(undefined, { cause });
    }
  };
  for (const piece of pieces) {
    const lines = (rest + piece).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield read(line);
  }
  if (rest.trim() !== '') yield read(rest);
}
