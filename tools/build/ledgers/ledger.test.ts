import { describe, expect, it } from 'vitest';
import { type IsIdOf, isNotApplicable, isNotMet, problemsOf, rowsOf } from './ledger.ts';

const isIdOf: IsIdOf = (id, section) => id.startsWith(`S${section}.`);

describe('a ledger', () => {
  const files: Readonly<Record<string, string>> = {
    'src/a.ts': '',
    'src/a.test.ts': "// it('only said in a comment')\nit('sends once', () => {});",
    'src/b.test.ts': "it.skip('sends twice', () => {});",
  };
  const row = (...cells: string[]): string => `| ${cells.join(' | ')} |`;
  const head = `${row('id', 'section', 'requirement', 'where', 'test', 'shown')}\n|---|---|---|---|---|---|`;
  const good: readonly string[] = ['S4.1', '4', 'Sends once.', '`src/a.ts`', '`src/a.test.ts` › sends once', 'unit'];
  const check = (...lines: string[]) => problemsOf(rowsOf([head, ...lines].join('\n')), (path) => files[path], isIdOf);
  const changed = (column: number, cell: string): string => row(...good.toSpliced(column, 1, cell));

  it('without problems passes', () => {
    expect(check(row(...good))).toEqual([]);
    expect(check(changed(3, '`src/a.ts`<br>`src/a.test.ts`'))).toEqual([]);
  });

  it.each([
    ['an id of another section', 0, 'S5.1', 'S5.1 has an id not of section 4'],
    ['no requirement', 2, '', 'S4.1 has no requirement'],
    ['no place', 3, '', 'S4.1 says not where it lives'],
    ['a place that is not there', 3, '`src/c.ts`', 'S4.1 names a file that is not there: src/c.ts'],
    ['no test', 4, '', 'S4.1 has no test'],
    ['a test without title', 4, '`src/a.test.ts`', 'S4.1 names a test in another form than `path` › title'],
    [
      'a test file that is not there',
      4,
      '`src/c.test.ts` › x',
      'S4.1 names a test file that is not there: src/c.test.ts',
    ],
    ['a test that no runner runs', 4, '`src/a.ts` › x', 'S4.1 names a test file that no runner runs: src/a.ts'],
    [
      'a title that is not there',
      4,
      '`src/a.test.ts` › sends twice',
      'S4.1 names a test that is not in src/a.test.ts: sends twice',
    ],
    [
      'a title in a comment',
      4,
      '`src/a.test.ts` › only said in a comment',
      'S4.1 names a test that is not in src/a.test.ts: only said in a comment',
    ],
    [
      'a test that is left out',
      4,
      '`src/b.test.ts` › sends twice',
      'S4.1 names a test file that leaves tests out: src/b.test.ts',
    ],
    ['nothing shown', 5, '', 'S4.1 says not how it is shown'],
  ])('with %s is refused', (_, column, cell, problem) => {
    expect(check(changed(column, cell))).toEqual([problem]);
  });

  it('with a duplicate id is refused', () => {
    expect(check(row(...good), row(...good))).toEqual(['S4.1 is a duplicate']);
  });

  it('may mark a requirement as not met, without a test', () => {
    const rows = rowsOf(`${head}\n${row(...good.slice(0, 4), '', 'not met: nobody built it')}`);
    expect(rows.map(isNotMet)).toEqual([true]);
    expect(problemsOf(rows, (path) => files[path], isIdOf)).toEqual([]);
  });

  it('may state why a requirement does not apply, without files or a test', () => {
    const rows = rowsOf(`${head}\n${row(...good.slice(0, 3), '', '', 'not applicable: there is no video')}`);
    expect(rows.map(isNotApplicable)).toEqual([true]);
    expect(problemsOf(rows, (path) => files[path], isIdOf)).toEqual([]);
  });

  it('with other columns is refused', () => {
    expect(() => check('| S4.1 | 4 | Sends once. |')).toThrow('not 6 columns');
  });
});
