import { describe, expect, it } from 'vitest';
import { type IsIdOf, isNotMet, problemsOf, rowsOf } from './ledger.ts';
import { readRepository } from './readRepository.ts';

const isIdOf: IsIdOf = (id, section) => /^S[1-9]\.\d+$/.test(id) && id.startsWith(`S${section}.`);

describe('the conformance ledger', () => {
  const rows = rowsOf(readRepository('docs/conformance.md') ?? '');

  it('names existing files and tests for every requirement', () => {
    expect(problemsOf(rows, readRepository, isIdOf)).toEqual([]);
  });

  it('has rows for every section, numbered without gaps', () => {
    const missing = rows.filter(({ id, section }, place) => {
      const before = rows.slice(0, place).filter((row) => row.section === section).length;
      return id !== `S${section}.${before + 1}`;
    });
    expect(missing.map(({ id }) => id)).toEqual([]);
    expect([...new Set(rows.map(({ section }) => section))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  it('has the expected number of rows', () => {
    const notMet = rows.filter(isNotMet);
    console.log(`docs/conformance.md: ${rows.length} rows, ${notMet.length} not met`);
    for (const { id, shown } of notMet) console.log(`${id} ${shown}`);
    expect(rows.length).toBeGreaterThan(100);
  });
});
