import { describe, expect, it } from 'vitest';
import { nofollow, safeAttributes, tableScopes, wholeWords } from './filters.ts';
import { type TreeNode, textOf } from './structure/tree.ts';

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

const filtered = (filter: () => (tree: TreeNode) => void, tagName: string, properties: Record<string, unknown>) => {
  const element: TreeNode = { type: 'element', tagName, properties, children: [] };
  filter()({ type: 'root', children: [element] });
  return element.properties;
};

describe('attributes, by the rule of specification section 5', () => {
  it.each(['onclick', 'onClick', 'ONERROR', 'onpointerrawupdate', 'on'])('%s is removed', (name) => {
    expect(filtered(safeAttributes, 'a', { [name]: 'x', title: 'x' })).toEqual({ title: 'x' });
  });

  it.each([
    'javascript:x',
    ' JavaScript:x',
    'java\tscript:x',
    'vbscript:x',
    'data:text/html,x',
    'data:text/javascript,x',
    'data:text/css,x',
    'data:text/plain,x',
    'data:text/xml,x',
  ])('href and src are removed where they are %j', (address) => {
    expect(filtered(safeAttributes, 'a', { href: address })).toEqual({});
    expect(filtered(safeAttributes, 'img', { src: address })).toEqual({});
  });

  it('all else stays', () => {
    const properties = { href: '/BS1230', title: 'javascript:x', id: 'only-a-name' };
    expect(filtered(safeAttributes, 'a', { ...properties })).toEqual(properties);
  });
});

describe('links', () => {
  it.each(['http://a.example', 'https://a.example/x'])('to %s pass nothing on', (href) => {
    expect(filtered(nofollow, 'a', { href })?.['rel']).toContain('nofollow');
  });

  it.each(['/BS1230', '#why', 'mailto:a@b.example'])('to %s are ours', (href) => {
    expect(filtered(nofollow, 'a', { href })).toEqual({ href });
  });
});

describe('whole words', () => {
  const partsOf = (tagName: string, text: string): readonly string[] => {
    const element = cell(tagName, text);
    wholeWords()({ type: 'root', children: [element] });
    expect(textOf(element)).toBe(text);
    return (element.children ?? []).map((part) => `${part.tagName ?? 'text'}: ${textOf(part)}`);
  };

  it('do not break across lines, also beside each other', () => {
    expect(partsOf('p', 'The SB 750 and the BS 18-60.')).toEqual([
      'text: The ',
      'span: SB 750',
      'text:  and the ',
      'span: BS 18-60',
      'text: .',
    ]);
  });

  it('are followed by torques with a dot between their units', () => {
    expect(partsOf('p', '(132N・m対72N・m)')).toEqual([
      'text: (',
      'span: 132N・m',
      'text: 対',
      'span: 72N・m',
      'text: )',
    ]);
  });

  it('are figures with plain spaces before their units, and numbers of telephones', () => {
    expect(partsOf('p', 'mit 18 V: +49 89 99998 142 oder 1-800-555-0142')).toEqual([
      'text: mit ',
      'span: 18 V',
      'text: : ',
      'span: +49 89 99998 142',
      'text:  oder ',
      'span: 1-800-555-0142',
    ]);
  });

  it('are the words of a Japanese compound, with a place between them where a line may end', () => {
    expect(partsOf('p', 'レンガなら振動ドリル、')).toEqual([
      'span: レンガ',
      'text: なら振動',
      'span: ',
      'span: ドリル',
      'text: 、',
    ]);
  });

  it('stay as they are in code and in other texts', () => {
    expect(partsOf('code', 'SB 750')).toEqual(['text: SB 750']);
    expect(partsOf('p', 'BS1860 for 18 months')).toEqual(['text: BS1860 for 18 months']);
  });
});
