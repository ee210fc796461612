import type { FeedEntry } from '../reading/feedProduct.ts';
import { FeedSyntaxError } from '../syntax/feedSyntax.ts';
import ignoredColumns from './ignoredColumns.json' with { type: 'json' };

/** Entries up to a syntax error, which becomes the last entry. */
export function* untilBroken(entries: Iterable<FeedEntry>): Generator<FeedEntry> {
  try {
    yield* entries;
  } catch (error) {
    if (!(error instanceof FeedSyntaxError)) throw error;
    const { line, reason, remedy } = error;
    yield { type: 'problem', problem: { line, record: 'file', field: '', reason, remedy }, isFatal: true };
  }
}

/** A fault of the whole file or of a line. */
export const fault = (line: number, reason: string, remedy: string, record = 'file', field = ''): FeedEntry => ({
  type: 'problem',
  problem: { line, record, field, reason, remedy },
});

/** A warning that names the fields of a file that are not used; none if all are. */
export const unusedFields = (what: 'columns' | 'elements', names: readonly string[]): readonly FeedEntry[] => {
  if (names.length === 0) return [];
  const reason = `these ${what} are not used: ${names.join(', ')}`;
  const remedy = 'Put what visitors should know into fields or attributes that docs/feeds.md names';
  return [{ type: 'warning', warning: { line: 1, record: 'file', field: '', reason, remedy } }];
};

/** A warning of a product that the shop itself does not show: a draft, or one that is no longer sold. */
export const unpublished = (line: number, id: string, field: string, written: string): FeedEntry => {
  const reason = `is "${written}", so the product is not sold and was left out`;
  const remedy = 'Publish it in the shop and export again, if visitors are to find it';
  return { type: 'warning', warning: { line, record: `product "${id}"`, field, reason, remedy } };
};

const listed = new Map(
  Object.entries(ignoredColumns).map(([format, names]) => [format, new Set(names.map((name) => name.toLowerCase()))]),
);

/** Whether a shop system's own column says nothing to visitors: stock, tax, shipping, advertising. */
export const isIgnored =
  (format: keyof typeof ignoredColumns) =>
  (column: string): boolean =>
    listed.get(format)?.has(column.toLowerCase()) ?? false;
