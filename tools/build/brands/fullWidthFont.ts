/**
 * A TrueType font with one sign: empty, and as wide as high. Every Japanese character maps to it (docs/decisions/014).
 * Written byte by byte, because tools for fonts give each character a sign of its own.
 */

const unitsPerEm = 1000;
/** Japanese characters: punctuation, kana and ideographs, and full-width forms of Latin ones. */
const ranges = [
  [0x3000, 0x30ff],
  [0x3400, 0x9fff],
  [0xff01, 0xff60],
] as const;

/** Fields of a table: their sizes in bytes and their values. */
type Fields = readonly (readonly [size: 1 | 2 | 4, ...values: readonly number[]])[];

const bytesOf = (fields: Fields): Buffer =>
  Buffer.concat(
    fields.flatMap(([size, ...values]) =>
      values.map((value) => {
        const bytes = Buffer.alloc(size);
        bytes.writeUIntBE(value < 0 ? value + 2 ** (8 * size) : value, 0, size);
        return bytes;
      }),
    ),
  );

const zeros = (count: number): readonly number[] => Array.from({ length: count }, () => 0);

/** Format 13: each range of characters maps to one sign. */
const characterMap: Fields = [
  [2, 0, 1, 3, 10],
  [4, 12],
  [2, 13, 0],
  [4, 16 + 12 * ranges.length, 0, ranges.length],
  ...ranges.map(([first, last]) => [4, first, last, 1] as const),
];

/** The tables by name, in the order of the format. @param ascent of a line, in units; @param descent the same below */
const tablesOf = (ascent: number, descent: number): readonly (readonly [name: string, table: Buffer])[] => {
  const tables: readonly (readonly [string, Fields])[] = [
    [
      'OS/2',
      [
        [2, 4, unitsPerEm, 400, 5, 0, ...zeros(11)],
        [1, ...zeros(10)],
        [4, ...zeros(5)],
        [2, 0x40, 0x3000, 0xff60, ascent, -descent, 0, ascent, descent],
        [4, ...zeros(2)],
        [2, 500, 700, 0, 32, 0],
      ],
    ],
    ['cmap', characterMap],
    ['glyf', [[1, 0]]],
    [
      'head',
      [
        [4, 0x10000, 0x10000, 0, 0x5f0f3cf5],
        [2, 0, unitsPerEm],
        [4, ...zeros(4)],
        [2, ...zeros(5), 8, 2, 0, 0],
      ],
    ],
    [
      'hhea',
      [
        [4, 0x10000],
        [2, ascent, -descent, 0, unitsPerEm, ...zeros(2), unitsPerEm, 1, ...zeros(7), 1],
      ],
    ],
    // The sign for missing characters has the same width.
    ['hmtx', [[2, unitsPerEm, 0, 0]]],
    ['loca', [[2, 0, 0, 0]]],
    [
      'maxp',
      [
        [4, 0x10000],
        [2, 2, ...zeros(4), 1, ...zeros(8)],
      ],
    ],
    ['name', [[2, 0, 0, 6]]],
    ['post', [[4, 0x30000, ...zeros(7)]]],
  ];
  return tables.map(([name, fields]) => [name, bytesOf(fields)]);
};

const padded = (length: number): number => Math.ceil(length / 4) * 4;

const checksumOf = (table: Buffer): number => {
  const whole = Buffer.concat([table], padded(table.length));
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
};

/** The font, whose lines have this height. @param ascent in percent of the size; @param descent the same below */
export const fullWidthFont = (ascent: number, descent: number): Buffer => {
  const scale = unitsPerEm / 100;
  const tables = tablesOf(ascent * scale, descent * scale);
  let offset = 12 + 16 * tables.length;
  const directory = tables.map(([name, table]) => {
    const entry = bytesOf([[4, checksumOf(table), offset, table.length]]);
    offset += padded(table.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), entry]);
  });
  const bodies = tables.map(([, table]) => Buffer.concat([table], padded(table.length)));
  return Buffer.concat([
    bytesOf([
      [4, 0x10000],
      [2, tables.length, 128, 3, 32],
    ]),
    ...directory,
    ...bodies,
  ]);
};
