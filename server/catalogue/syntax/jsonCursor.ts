import { FeedSyntaxError, lineBreaks, maxRecordLength, mendJson } from './feedSyntax.ts';

const space = /[^\s]/g;
const structure = /["{}[\]]/g;
const stringEnd = /"|\\./gs;
const scalarEnd = /[\s,\]}]/g;

/** A value of a feed: its JSON, its first line, and its key, if any. */
export interface FeedValue {
  /** Undefined if the whole text is a list. */
  readonly part: string | undefined;
  readonly text: string;
  readonly line: number;
}

const search = (pattern: RegExp, text: string, from: number): RegExpExecArray | null => {
  pattern.lastIndex = from;
  return pattern.exec(text);
};

/** End of the string whose characters start at `from`; undefined if it is not in the text. */
const endOfString = (text: string, from: number): number | undefined => {
  for (let found = search(stringEnd, text, from); found; found = search(stringEnd, text, found.index + found[0].length))
    if (found[0] === '"') return found.index + 1;
  return undefined;
};

/** End of the value that starts at `at`; undefined if it is not in the text. */
const endOfValue = (text: string, at: number): number | undefined => {
  const first = text[at] ?? '';
  if (first === '"') return endOfString(text, at + 1);
  if (first !== '{' && first !== '[') return search(scalarEnd, text, at)?.index;
  let depth = 0;
  for (let found = search(structure, text, at); found; ) {
    let next = found.index + 1;
    if (found[0] === '"') {
      const end = endOfString(text, next);
      if (end === undefined) return undefined;
      next = end;
    } else depth += found[0] === '{' || found[0] === '[' ? 1 : -1;
    if (depth === 0) return next;
    found = search(structure, text, next);
  }
  return undefined;
};

/** Reads JSON from chunks of text, value by value; only one chunk and one value are in memory. */
export class JsonCursor {
  readonly #source: Iterator<string>;
  #text = '';
  #at = 0;
  /** Line of the character at `#counted`. */
  #line = 1;
  #counted = 0;

  constructor(pieces: Iterable<string>) {
    this.#source = pieces[Symbol.iterator]();
  }

  /** The next character that is no white space; '' at the end. */
  peek(): string {
    for (;;) {
      const found = search(space, this.#text, this.#at);
      if (found) {
        this.#at = found.index;
        return found[0];
      }
      this.#at = this.#text.length;
      if (!this.#more()) return '';
    }
  }

  value(part: string | undefined): FeedValue {
    this.peek();
    let end = endOfValue(this.#text, this.#at);
    while (end === undefined) {
      if (!this.#more()) throw this.broken('it ends in the middle of a value');
      end = endOfValue(this.#text, this.#at);
    }
    const found = { part, text: this.#text.slice(this.#at, end), line: this.#lineHere() };
    this.#at = end;
    return found;
  }

  /** Consumes the next character, which must be one of these. */
  take(signs: string): string {
    const sign = this.peek();
    if (sign === '') throw this.broken(`it ends where "${[...signs].join('" or "')}" is due`);
    if (!signs.includes(sign)) throw this.broken(`"${sign}" stands where "${[...signs].join('" or "')}" is due`);
    this.#at += 1;
    return sign;
  }

  /** The parts between two brackets. */
  *parts<T>(open: string, close: string, read: () => Iterable<T>): Generator<T> {
    this.take(open);
    if (this.peek() === close) {
      this.take(close);
      return;
    }
    do yield* read();
    while (this.take(`,${close}`) === ',');
  }

  broken(reason: string): FeedSyntaxError {
    return new FeedSyntaxError(`the file is no JSON: ${reason}`, { line: this.#lineHere(), remedy: mendJson });
  }

  #lineHere(): number {
    this.#line += lineBreaks(this.#text, this.#counted, this.#at);
    this.#counted = this.#at;
    return this.#line;
  }

  #more(): boolean {
    const { value, done } = this.#source.next();
    if (done) return false;
    const line = this.#lineHere();
    this.#text = this.#text.slice(this.#at) + value;
    this.#at = 0;
    this.#counted = 0;
    if (this.#text.length > maxRecordLength + value.length)
      throw new FeedSyntaxError('a single record is larger than 16 MB', {
        line,
        remedy: 'Give one record per product',
      });
    return true;
  }
}
