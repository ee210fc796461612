// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalEvents } from './eventStream.ts';
import { eventLimit, idLimit, lineLimit } from './streamLimits.ts';

interface Read {
  readonly events: readonly { readonly id: string; readonly data: string; readonly event: string }[];
  readonly comments: readonly string[];
}

/** Reference parser of a whole stream, following "Server-sent events" of the HTML standard. Empty data are left out. */
const reference = (bytes: Uint8Array): Read => {
  const events: Read['events'][number][] = [];
  const comments: string[] = [];
  let [data, event, id, lastId] = ['', '', '', ''];
  const field = (name: string, value: string): void => {
    if (name === 'event') event = value;
    if (name === 'data') data += `${value}\n`;
    if (name === 'id' && !value.includes('\0')) id = value;
  };
  const dispatch = (): void => {
    lastId = id;
    const said = data.replace(/\n$/, '');
    if (said !== '') events.push({ id: lastId, data: said, event });
    [data, event] = ['', ''];
  };
  // Decoding removes one byte order mark; text after the last line end is not a line.
  for (const line of new TextDecoder()
    .decode(bytes)
    .split(/\r\n|\n|\r/)
    .slice(0, -1)) {
    const colon = line.indexOf(':');
    if (line === '') dispatch();
    else if (colon === 0) comments.push(line.slice(1).replace(/^ /, ''));
    else if (colon > 0) field(line.slice(0, colon), line.slice(colon + 1).replace(/^ /, ''));
    else field(line, '');
  }
  return { events, comments };
};

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const streamOf = (pieces: Iterable<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece);
      controller.close();
    },
  });

/** Events in the rewritten stream. */
const rewritten = async (pieces: Iterable<Uint8Array<ArrayBuffer>>, onComment?: (comment: string) => void) =>
  reference(
    new Uint8Array(
      await new Response(canonicalEvents({ body: streamOf(pieces), status: 200 }, onComment)).arrayBuffer(),
    ),
  );

const cutAt = (bytes: Uint8Array<ArrayBuffer>, places: readonly number[]): Uint8Array<ArrayBuffer>[] => {
  const cuts = [...new Set([0, ...places.map((place) => place % (bytes.length + 1)), bytes.length])].sort(
    (a, b) => a - b,
  );
  return cuts.slice(1).map((cut, at) => bytes.slice(cuts[at], cut));
};

const names = ['data', 'id', 'event', 'retry', 'Data', 'data ', 'dat', 'ids', 'foo', '', '\uFEFFdata', 'ï»¿data'];
const values = [
  '',
  ' ',
  'x',
  ' x',
  '  x',
  ': x',
  '{"a":1}',
  '7',
  ' 12',
  'a\0b',
  '電動 🔩 é',
  '\uFEFF',
  '\t',
  '\u2028',
  'x y',
];
const line = fc.oneof(
  { weight: 4, arbitrary: fc.constant('') },
  {
    weight: 8,
    arbitrary: fc.tuple(fc.constantFrom(...names), fc.constantFrom(...values)).map((parts) => parts.join(':')),
  },
  { weight: 2, arbitrary: fc.constantFrom(...names) },
  { weight: 1, arbitrary: fc.string({ unit: fc.constantFrom(...'datid: \0\uFEFFé🔩') }) },
);
const lines = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r', '\r\n')), { maxLength: 25 })
  .map((parts) => encode(parts.flat().join('')));
const mark = fc.nat(2).map((count) => encode('\uFEFF'.repeat(count)));
const anyBytes = fc.uint8Array({ maxLength: 6 }).map((bytes) => new Uint8Array(bytes));
const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(parts.flatMap((part) => [...part]));
const stream = fc.tuple(mark, lines, anyBytes, lines, anyBytes).map(joined);

describe('an event stream', () => {
  it('is read as the standard demands, whatever its lines and however it is split', async () => {
    const cuts = fc.array(fc.nat(400), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(stream, cuts, fc.boolean(), async (bytes, places, isHeard) => {
        // If the blank line after the last event is missing, it is added, because servers forget it.
        const { events, comments } = reference(joined([bytes, encode('\n\n')]));
        const heard: string[] = [];
        const read = await rewritten(cutAt(bytes, places), isHeard ? (comment) => heard.push(comment) : undefined);
        expect(read.events).toEqual(events.map(({ id, data }) => ({ id, data, event: '' })));
        expect(read.comments).toEqual([]);
        if (isHeard) expect(heard).toEqual(comments);
      }),
      { numRuns: 1500 },
    );
  });

  it.each([
    ['LF', 'id: 1\ndata: a\n\ndata: b\n\n'],
    ['CR', 'id: 1\rdata: a\r\rdata: b\r\r'],
    ['CRLF', 'id: 1\r\ndata: a\r\n\r\ndata: b\r\n\r\n'],
    ['a mark at its beginning', '\uFEFFid: 1\ndata: a\n\ndata: b\n\n'],
    ['no blank line at its end', 'id: 1\ndata: a\n\ndata: b'],
    ['an id that ends with another block, and comments', ': x\nid: 1\ndata: a\n\n: y\n\nretry: 5\nfoo\ndata: b\n\n'],
  ])('is read byte by byte with %s', async (_, text) => {
    const read = await rewritten([...encode(text)].map((byte) => Uint8Array.of(byte)));
    expect(read.events.map(({ id, data }) => [id, data])).toEqual([
      ['1', 'a'],
      ['1', 'b'],
    ]);
  });
});

/** Chunks without end, and how many of them were taken. */
const endless = (piece: Uint8Array<ArrayBuffer>, first = piece) => {
  let taken = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.enqueue(taken++ === 0 ? first : piece),
  });
  return { body, taken: () => taken };
};

describe('an oversized event stream', () => {
  it.each<[string, string, string, string]>([
    ['a line', 'data: ', 'x'.repeat(10_000), `an event of more than ${eventLimit} characters`],
    ['an event', '', `data: ${'x'.repeat(10_000)}\n`, `an event of more than ${eventLimit} characters`],
    ['an event of lines', '', `${'data: x\n'.repeat(lineLimit + 1)}\n`, `an event of more than ${lineLimit} lines`],
    ['an id', '', `id: ${'x'.repeat(idLimit + 1)}\ndata: b\n\n`, `an id of more than ${idLimit} characters`],
  ])('is refused at %s without end, after the events before it were delivered', async (_, start, piece, reason) => {
    const { body, taken } = endless(encode(piece), encode(`data: a\n\n${start}`));
    const reader = canonicalEvents({ body, status: 200 }).getReader();
    const { value = encode('') } = await reader.read();
    expect(reference(value).events).toEqual([{ id: '', data: 'a', event: '' }]);
    await expect(reader.read()).rejects.toThrow(`Not a stream that can be read: ${reason}`);
    expect(taken() * piece.length).toBeLessThan(eventLimit * 6);
  });

  it('takes no memory for comments and unknown fields', async () => {
    const count = 4 * (eventLimit / 10_000);
    const pieces = function* () {
      yield encode(': ');
      for (let at = 0; at < count; at++) yield encode('x'.repeat(10_000));
      yield encode('\n\ndata: a\n\n');
    };
    expect((await rewritten(pieces())).events).toEqual([{ id: '', data: 'a', event: '' }]);
  });
});

describe('a line of a million characters in chunks of a thousand', () => {
  const piece = encode('x'.repeat(1000));
  /** Microseconds that one of two compared times has to take. */
  const enough = 100_000;
  /** Processor time of a million characters in so many lines: what others take of the machine does not count. */
  const timeOf = async (count: number): Promise<number> => {
    const line = [encode('data: '), ...Array.from({ length: 1000 / count }, () => piece), encode('\n\n')];
    const start = process.threadCpuUsage();
    const { events } = await rewritten(Array.from({ length: count }, () => line).flat());
    const { user, system } = process.threadCpuUsage(start);
    expect(events.map(({ data }) => data.length)).toEqual(Array.from({ length: count }, () => 1_000_000 / count));
    return user + system;
  };

  it('takes time in proportion to its length, not to its square', async () => {
    // Some machines tell processor time in steps of 10 ms only, so the runs are added up until they are long enough.
    let [long, short] = [0, 0];
    while (short < enough) {
      long += await timeOf(1);
      short += await timeOf(10);
    }
    expect(long / short).toBeLessThan(4);
  });
});
