import { describe, expect, it } from 'vitest';
import { tableScopes } from './filters.ts';
import type { TreeNode } from './tree.ts';

const cell = (tagName: string, text: string): TreeNode => ({
  type: 'element',
  tagName,
  properties: {},
  children: text === '' ? [] : [{ type: 'text', value: text }],
});

const scopesOf = (cells: TreeNode[]): readonly string[] => {
  tableScopes()({ type: 'root', children: [{ type: 'element', tagName: 'tr', properties: {}, children: cells }] });
  return cells.map(({ tagName, properties }) => `${tagName} ${properties?.['scope'] ?? '-'}`);
};

describe('the cells of a table', () => {
  it.each([
    ['name columns in its head', ['th', 'a'], ['th', 'b'], ['th col', 'th col']],
    ['name their row where they come first', ['td', 'a'], ['td', 'b'], ['th row', 'td -']],
    ['name nothing where a corner of the head is empty', ['th', ''], ['th', 'b'], ['td -', 'th col']],
    ['name nothing where they are empty', ['td', ''], ['td', 'b'], ['td -', 'td -']],
  ] as const)('%s', (_, [first, one], [second, two], expected) => {
    expect(scopesOf([cell(first, one), cell(second, two)])).toEqual(expected);
  });
});
