/** Where a value stands in a JSON text, by its path: valid JSON is scanned once, only when a problem is reported. */
export type JsonPath = readonly (string | number)[];

const blank = /\s*/y;
const literal = /"(?:[^"\\]|\\.)*"|[^\s,\]}:"[{]+/y;

/** Reads on from `place`; calls `enter` for each value with its path and offset. */
const scan = (text: string, visit: (path: JsonPath, offset: number) => void): void => {
  let place = 0;
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = place;
    const found = pattern.exec(text)?.[0] ?? '';
    place += found.length;
    return found;
  };
  const value = (path: JsonPath): void => {
    match(blank);
    visit(path, place);
    const opening = text[place];
    if (opening !== '{' && opening !== '[') {
      match(literal);
      return;
    }
    place += 1;
    for (let index = 0; place < text.length; index++) {
      match(blank);
      if (text[place] === '}' || text[place] === ']') break;
      let key: string | number = index;
      if (opening === '{') {
        key = String(JSON.parse(match(literal)));
        match(blank);
        place += 1; // the colon
      }
      value([...path, key]);
      match(blank);
      if (text[place] === ',') place += 1;
    }
    place += 1;
  };
  value([]);
};

const startsWith = (path: JsonPath, start: JsonPath): boolean => start.every((key, index) => path[index] === key);

/** The line (from 1) of the value at `path`, or of the nearest thing around it where it is missing. */
export const lineOf = (text: string, path: JsonPath): number => {
  let best = { depth: -1, offset: 0 };
  scan(text, (here, offset) => {
    if (here.length > best.depth && here.length <= path.length && startsWith(path, here)) {
      best = { depth: here.length, offset };
    }
  });
  let line = 1;
  for (let place = 0; place < best.offset; place++) if (text[place] === '\n') line += 1;
  return line;
};
