import { FeedSyntaxError, maxRecordLength, mendJson, parseAt } from './feedSyntax.ts';
import { type FeedValue, JsonCursor } from './jsonCursor.ts';

/**
 * Values of a list, or of an object and of its lists with these keys. The value of any other
 * key is one value.
 * @throws FeedSyntaxError
 */
export function* valuesIn(pieces: Iterable<string>, lists: ReadonlySet<string>): Generator<FeedValue> {
  const cursor = new JsonCursor(pieces);
  const first = cursor.peek();
  if (first === '[') yield* cursor.parts('[', ']', () => [cursor.value(undefined)]);
  else if (first === '{') {
    yield* cursor.parts('{', '}', function* () {
      const key = cursor.value(undefined);
      const name = parseAt(key.text, key.line);
      if (typeof name !== 'string')
        throw new FeedSyntaxError('the file is no JSON: a name is no text', { line: key.line, remedy: mendJson });
      cursor.take(':');
      if (cursor.peek() === '[' && lists.has(name)) yield* cursor.parts('[', ']', () => [cursor.value(name)]);
      else yield cursor.value(name);
    });
  } else throw cursor.broken(first === '' ? 'it is empty' : `it begins with "${first}"`);
  const rest = cursor.peek();
  if (rest !== '') throw cursor.broken(`"${rest}" stands behind its end`);
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
