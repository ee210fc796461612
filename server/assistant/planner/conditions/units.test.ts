import { expect, it } from 'vitest';
import { convert } from '../../../units/table.ts';
import units from './units.json' with { type: 'json' };

interface Entry {
  readonly measures?: readonly { readonly measure: string; readonly counted?: readonly string[] }[];
  readonly length?: string;
}
const entries: readonly (readonly [string, Entry])[] = Object.entries<Entry>(units);

it('every unit that a bound may have is converted by the one table of units', () => {
  const pairs = entries.flatMap(([, { measures = [], length }]) => [
    ...measures.flatMap(({ counted }) => (counted ? [counted] : [])),
    ...(length === undefined ? [] : [[length, 'mm']]),
  ]);
  expect(pairs.length).toBeGreaterThan(10);
  for (const [from = '', to = ''] of pairs) expect(convert(1, from, to)).toBeGreaterThan(0);
});
