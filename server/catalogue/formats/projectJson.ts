import { linesOf } from '../position.ts';
import type { FeedEntry, FeedFormat, FeedHead, FeedProblem } from '../reading/feedProduct.ts';
import { FeedSyntaxError, parseAt } from '../syntax/feedSyntax.ts';
import type { FeedValue } from '../syntax/jsonCursor.ts';
import { valuesByLine, valuesIn } from '../syntax/jsonValues.ts';
import { isPlainProduct, readPlainProduct } from './plainProduct.ts';

const parts = ['platforms', 'kindFaqs', 'products'] as const;
type Part = (typeof parts)[number];
const partOf = (name: string): Part | undefined => parts.find((part) => part === name);
const lists: ReadonlySet<string> = new Set(parts);

const shapes =
  'Give a feed {"brand", "platforms", "kindFaqs", "products"}, a list of products, or one product per line';

const fileProblem = (line: number, field: string, reason: string, remedy: string): FeedProblem => ({
  line,
  record: 'file',
  field,
  reason,
  remedy,
});

const brokenBy = ({ line, reason, remedy }: FeedSyntaxError): FeedEntry => ({
  type: 'problem',
  problem: fileProblem(line, '', reason, remedy),
  isFatal: true,
});

/** A record under `products`, or of a list: the project's own, or a plain one. */
const productEntry = ({ text, line }: FeedValue, place: number): FeedEntry => {
  const value = parseAt(text, line);
  if (!isPlainProduct(value)) return { type: 'record', part: 'products', text, line };
  const read = readPlainProduct(value);
  if ('product' in read) return { type: 'product', product: read.product, line };
  const { field, reason } = read.issue;
  const problem: FeedProblem = {
    line: line + linesOf(text)(field) - 1,
    record: `product number ${place + 1}`,
    field: field.join('.'),
    reason,
    remedy: 'Give a plain product a "title", and texts or lists as the documentation shows (docs/feeds.md)',
  };
  return { type: 'problem', problem };
};

const entryOf = (value: FeedValue, place: number): FeedEntry => {
  const { part, text, line } = value;
  if (part === undefined) return productEntry(value, place);
  if (part === 'brand') return { type: 'brand', value: parseAt(text, line), line };
  const known = partOf(part);
  if (known === undefined) {
    const reason = `${part}: Invalid key: a feed has no such part`;
    return { type: 'problem', problem: fileProblem(line, '', reason, shapes) };
  }
  const parsed = parseAt(text, line);
  if (Array.isArray(parsed)) return { type: 'record', part: known, text, line };
  return known === 'products' ? productEntry(value, place) : { type: 'record', part: known, text, line };
};

const readOr = (read: () => FeedEntry): FeedEntry => {
  try {
    return read();
  } catch (error) {
    if (error instanceof FeedSyntaxError) return brokenBy(error);
    throw error;
  }
};

/** Reads entries up to a syntax error and reports it; an invalid record does not stop the reading. */
function* entriesOf(values: Iterable<FeedValue>): Generator<FeedEntry> {
  try {
    let place = 0;
    for (const value of values) {
      yield readOr(() => entryOf(value, place));
      place += 1;
    }
  } catch (error) {
    if (!(error instanceof FeedSyntaxError)) throw error;
    yield brokenBy(error);
  }
}

const ldMark = /"@(?:context|graph|type)"\s*:/;
const begins = ({ text }: FeedHead, signs: string): boolean => signs.includes(text.trimStart()[0] ?? ' ');

const isWholeObject = (line: string): boolean => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && ![...lists, 'brand'].some((part) => part in value);
  } catch {
    return false;
  }
};

/** Whether there is one product per line: by the file's name, or because the first line is a complete product. */
const isByLine = ({ name, text }: FeedHead): boolean =>
  /\.(?:jsonl|ndjson)$/i.test(name) || isWholeObject(text.trimStart().split('\n')[0] ?? '');

export const projectLines: FeedFormat = {
  name: 'lines',
  title: 'a list of products, one JSON value a line',
  matches: (head) => begins(head, '{') && isByLine(head) && !ldMark.test(head.text.slice(0, 4000)),
  read: (pieces) => entriesOf(valuesByLine(pieces)),
  example: `${JSON.stringify({ id: '1045', title: 'Halden 18V Drill Driver HD-180', attributes: { Weight: '3.1 lb' } })}
${JSON.stringify({ id: '1046', title: 'Halden Angle Grinder 4-1/2 in.', price: '89.00 USD' })}
`,
};

export const projectJson: FeedFormat = {
  name: 'json',
  title: "the project's own JSON",
  matches: (head) => begins(head, '[{') && !ldMark.test(head.text.slice(0, 4000)),
  read: (pieces) => entriesOf(valuesIn(pieces, lists)),
  example: `${JSON.stringify(
    {
      platforms: [{ id: 'nv18', name: 'NV 18', voltage: 18 }],
      products: [
        {
          id: 'BS1860',
          model: 'BS 18-60',
          kind: 'drillDriver',
          name: { en: 'Brushless Drill Driver BS 18-60', de: 'Bürstenloser Akku-Bohrschrauber BS 18-60' },
          platform: 'nv18',
          attributes: { powerSource: 'battery', voltage: 18, torqueHard: 62, weight: 1.1 },
          price: { amount: 149, currency: 'EUR' },
        },
      ],
    },
    null,
    2,
  )}
`,
};
