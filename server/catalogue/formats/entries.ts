import type { FeedEntry } from '../reading/feedProduct.ts';
import { FeedSyntaxError } from './jsonValues.ts';

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
