import { describe, expect, it } from 'vitest';
import { type IsIdOf, isNotApplicable, problemsOf, rowsOf } from './ledger.ts';
import { readRepository } from './readRepository.ts';

/** The success criteria of WCAG 2.2, by level; 4.1.1 was removed in 2.2. */
const criteria: Readonly<Record<string, string>> = {
  A: '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  AA: '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};

const isIdOf: IsIdOf = (id, level) => criteria[level]?.split(' ').includes(id) === true;

describe('the accessibility ledger', () => {
  const rows = rowsOf(readRepository('docs/accessibility.md') ?? '');

  it('names existing files and tests for every criterion', () => {
    expect(problemsOf(rows, readRepository, isIdOf)).toEqual([]);
  });

  it('has every criterion, in order', () => {
    const all = Object.values(criteria).flatMap((ids) => ids.split(' '));
    const inOrder = all.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
    expect(rows.map(({ id }) => id)).toEqual(inOrder);
  });

  it('has the expected number of rows', () => {
    const notApplicable = rows.filter(isNotApplicable);
    console.log(`docs/accessibility.md: ${rows.length} criteria, ${notApplicable.length} not applicable`);
    expect(rows).toHaveLength(55);
  });
});
