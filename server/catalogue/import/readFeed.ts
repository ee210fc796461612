import * as v from 'valibot';
import { feedSchema } from '../record.ts';
import { fromPlain } from './plainList.ts';
import { type JsonPath, linesOf } from './position.ts';
import type { ImportProblem } from './problem.ts';

/** A file of a feed, already read. */
export interface FeedFile {
  readonly name: string;
  readonly text: string;
}

/** A record not looked into yet, and how to find the line of any of its fields. */
export interface RawRecord {
  readonly value: unknown;
  readonly file: string;
  /** Its place among the records of its part of the file, from 0. */
  readonly index: number;
  readonly lineOf: (field: JsonPath) => number;
}

export interface RawFeed {
  readonly brand: string | undefined;
  readonly file: string;
  readonly platforms: readonly RawRecord[];
  readonly kindFaqs: readonly RawRecord[];
  readonly products: readonly RawRecord[];
}

type Read = { readonly feed: RawFeed } | { readonly problem: ImportProblem };

const broken = (file: string, line: number, reason: string, remedy: string): Read => ({
  problem: { file, line, record: 'file', field: '', reason, remedy },
});

const parseJson = (text: string): { readonly value: unknown } | { readonly reason: string; readonly line: number } => {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const offset = /position (\d+)/.exec(reason)?.[1];
    const before = offset === undefined ? text : text.slice(0, Number(offset));
    return { reason: reason.replace(/ \(line \d+ column \d+\)/, ''), line: before.split('\n').length };
  }
};

const shapes = 'Give a feed {"brand", "platforms", "kindFaqs", "products"}, a list of products, or one product a line';

const feedOf = (file: FeedFile, value: unknown): Read => {
  const lineOf = linesOf(file.text);
  if (Array.isArray(value)) {
    const products = value.map(
      (product: unknown, index): RawRecord => ({
        value: fromPlain(product, index),
        file: file.name,
        index,
        lineOf: (field) => lineOf([index, ...field]),
      }),
    );
    return { feed: { brand: undefined, file: file.name, platforms: [], kindFaqs: [], products } };
  }
  const parsed = v.safeParse(feedSchema, value);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    const path = v.getDotPath(issue) ?? '';
    return broken(file.name, lineOf(path.split('.')), `${path === '' ? '' : `${path}: `}${issue.message}`, shapes);
  }
  const located = (part: 'platforms' | 'kindFaqs' | 'products') =>
    parsed.output[part].map(
      (record, index): RawRecord => ({
        value: record,
        file: file.name,
        index,
        lineOf: (field) => lineOf([part, index, ...field]),
      }),
    );
  return {
    feed: {
      brand: parsed.output.brand,
      file: file.name,
      platforms: located('platforms'),
      kindFaqs: located('kindFaqs'),
      products: located('products'),
    },
  };
};

/** JSON Lines: one product a line, so the line is known at once. */
const recordsByLine = (file: FeedFile): Read => {
  const values: { readonly value: unknown; readonly line: number }[] = [];
  for (const [index, line] of file.text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const parsed = parseJson(line);
    if ('reason' in parsed) return broken(file.name, index + 1, `this line is no JSON: ${parsed.reason}`, shapes);
    values.push({ value: parsed.value, line: index + 1 });
  }
  const products = values.map(
    ({ value, line }, index): RawRecord => ({
      value: fromPlain(value, index),
      file: file.name,
      index,
      lineOf: () => line,
    }),
  );
  return { feed: { brand: undefined, file: file.name, platforms: [], kindFaqs: [], products } };
};

/** Reads one file of a feed: the project's own feed, a bare list of products, or JSON Lines of them. */
export const readFeed = (file: FeedFile): Read => {
  const text = file.text.replace(/^\ufeff/, '');
  const parsed = parseJson(text);
  if ('value' in parsed && !/\.(jsonl|ndjson)$/i.test(file.name)) return feedOf({ ...file, text }, parsed.value);
  const lines = text.trim().split('\n');
  const oneALine = lines.length > 1 && lines.every((line) => line.trim() === '' || line.trimStart().startsWith('{'));
  if (/\.(jsonl|ndjson)$/i.test(file.name) || oneALine) return recordsByLine({ ...file, text });
  return 'reason' in parsed
    ? broken(file.name, parsed.line, `the file is no JSON: ${parsed.reason}`, 'Mend the JSON at this line')
    : feedOf({ ...file, text }, parsed.value);
};
