import type { FeedEntry } from '../reading/feedProduct.ts';
import { FeedSyntaxError } from './jsonValues.ts';

/** The entries of a reading; where the text breaks, the entry that says so, and the end. */
export function* untilBroken(entries: Iterable<FeedEntry>): Generator<FeedEntry> {
  try {
    yield* entries;
  } catch (error) {
    if (!(error instanceof FeedSyntaxError)) throw error;
    const { line, reason, remedy } = error;
    yield { type: 'problem', problem: { line, record: 'file', field: '', reason, remedy }, isFatal: true };
  }
}

/** A fault of the file as a whole, or of a place in it. */
export const fault = (line: number, reason: string, remedy: string, record = 'file', field = ''): FeedEntry => ({
  type: 'problem',
  problem: { line, record, field, reason, remedy },
});
