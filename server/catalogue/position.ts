/** Position of a value in a JSON text, by its path. */
export type JsonPath = readonly (string | number)[];

const token = /\s*("[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]|[^\s,:"{}[\]]+)/y;

/** Reads the value at `start`, and visits it and its parts down to a depth. Valid JSON only. */
const scan = (text: string, start: number, deepest: number, visit: (path: JsonPath, offset: number) => void): void => {
  /** The open lists and objects, and the current position in each. */
  const path: (string | number)[] = [];
  const isList: boolean[] = [];
  let isKey = false;
  token.lastIndex = start;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const sign = found[1] ?? '';
    const at = path.length - 1;
    if (sign === ',') {
      if (isList[at]) path[at] = Number(path[at]) + 1;
      else isKey = true;
    } else if (sign === ':') isKey = false;
    else if (sign === '}' || sign === ']') {
      path.pop();
      isList.pop();
      isKey = false;
      if (path.length === 0) return;
    } else if (isKey) path[at] = String(JSON.parse(sign));
    else {
      if (path.length <= deepest) visit(path, token.lastIndex - sign.length);
      if (sign === '{' || sign === '[') {
        path.push(0);
        isList.push(sign === '[');
        isKey = sign === '{';
      } else if (path.length === 0) return;
    }
  }
};

const keyOf = (path: JsonPath): string => path.map((step) => `\u0000${step}`).join('');

/** Positions of a value and its parts by path; of duplicate keys the first. */
const placesIn = (text: string, start: number, deepest: number): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  scan(text, start, deepest, (path, offset) => {
    const key = keyOf(path);
    if (!places.has(key)) places.set(key, offset);
  });
  return places;
};

/** Position of the value at `path`, or of its nearest existing ancestor. */
const nearest = (places: ReadonlyMap<string, number>, path: JsonPath): number => {
  for (let length = path.length; length > 0; length--) {
    const place = places.get(keyOf(path.slice(0, length)));
    if (place !== undefined) return place;
  }
  return places.get('') ?? 0;
};

const lineStartsOf = (text: string): readonly number[] => {
  const starts = [0];
  for (let end = text.indexOf('\n'); end !== -1; end = text.indexOf('\n', end + 1)) starts.push(end + 1);
  return starts;
};

/** Maximum depth of a record's fields. */
const deepestField = 8;

/**
 * Finds the line (from 1) of the value at a path of a JSON text, or of its nearest existing ancestor.
 * The text is parsed once, at the first call; field positions are kept only of the record asked for last.
 */
export const linesOf = (text: string): ((path: JsonPath) => number) => {
  let lineStarts: readonly number[] | undefined;
  let records: ReadonlyMap<string, number> | undefined;
  let known: { readonly start: number; readonly fields: ReadonlyMap<string, number> } | undefined;
  // Records are in a list, or in a list of an object.
  const depth = text.trimStart().startsWith('[') ? 1 : 2;

  const lineAt = (offset: number): number => {
    lineStarts ??= lineStartsOf(text);
    let [low, high] = [0, lineStarts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((lineStarts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
  return (path) => {
    records ??= placesIn(text, 0, depth);
    const start = nearest(records, path.slice(0, depth));
    if (path.length <= depth || !records.has(keyOf(path.slice(0, depth)))) return lineAt(start);
    if (known?.start !== start) known = { start, fields: placesIn(text, start, deepestField) };
    return lineAt(nearest(known.fields, path.slice(depth)));
  };
};
