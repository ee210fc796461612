import { expect, it } from 'vitest';
import { type IsIdOf, isNotMet, problemsOf, rowsOf } from './ledger.ts';
import { readRepository } from './readRepository.ts';

/** Requirements are grouped by area and numbered consecutively. */
const isIdOf: IsIdOf = (id, area) => /^P[1-9]\d?$/.test(id) && area !== '';

it('the ledger of production names existing files and tests, and has rows P1 to the last', () => {
  const rows = rowsOf(readRepository('docs/production.md') ?? '');
  expect(problemsOf(rows, readRepository, isIdOf)).toEqual([]);
  expect(rows.length).toBeGreaterThanOrEqual(28);
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, at) => `P${at + 1}`));
  for (const { id, shown } of rows.filter(isNotMet)) console.log(`${id} ${shown}`);
});
