import { describe, expect, it } from 'vitest';
import { type IsIdOf, isNotMet, problemsOf, rowsOf } from './ledger.ts';
import { readRepository } from './readRepository.ts';

/** Behaviours are grouped by area and numbered consecutively. */
const isIdOf: IsIdOf = (id, area) => /^B[1-9]\d?$/.test(id) && area !== '';

describe('the behaviours ledger', () => {
  const rows = rowsOf(readRepository('docs/behaviours.md') ?? '');

  it('names existing files and tests for every behaviour', () => {
    expect(problemsOf(rows, readRepository, isIdOf)).toEqual([]);
  });

  it('has B1 to B77 without B24, and B87', () => {
    const numbers = Array.from({ length: 77 }, (_, at) => at + 1).filter((number) => number !== 24);
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([...numbers, 87].map((number) => `B${number}`)));
    expect(rows).toHaveLength(numbers.length + 1);
  });

  it('has the expected number of rows', () => {
    const notMet = rows.filter(isNotMet);
    console.log(`docs/behaviours.md: ${rows.length} rows, ${notMet.length} not met`);
    for (const { id, shown } of notMet) console.log(`${id} ${shown}`);
    expect(rows).toHaveLength(77);
  });
});
