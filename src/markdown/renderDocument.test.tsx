import fc from 'fast-check';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { labels } from './fixtures.ts';
import { createDocumentRenderer } from './incremental/incrementalRenderer.tsx';
import { type DocumentOptions, renderDocument } from './renderDocument.ts';
import type { TocLink } from './structure/toc.ts';

const documentOf = (markdown: string, options: Partial<DocumentOptions> = {}) =>
  renderDocument(markdown, { prefix: '', labels, ...options });
const html = (node: ReactNode): string => renderToStaticMarkup(node);

/** Links in short: `id`, and what is below it in brackets. */
const short = (links: readonly TocLink[]): string =>
  links.map(({ id, children }) => (children.length > 0 ? `${id} (${short(children)})` : id)).join(' ');
const flat = (links: readonly TocLink[]): readonly TocLink[] => links.flatMap((link) => [link, ...flat(link.children)]);
const idsOf = (markup: string) => [...markup.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);

afterEach(() => vi.restoreAllMocks());

describe('title and description', () => {
  it.each([
    ['of a plain document', '# Drill\n\nLight and *strong*.', 'Drill', 'Light and strong.'],
    ['are the first of their kind', '## A\n\none\n\n# B\n\ntwo', 'A', 'one'],
    ['whichever stands first', 'one\n\n### A', 'A', 'one'],
    ['in one line', '## A\n\none\ntwo', 'A', 'one two'],
    ['without marks of footnotes', '## A[^1]\n\none[^1]\n\n[^1]: note', 'A', 'one'],
    ['not of a quotation', '> ## Q\n>\n> said\n\n## A\n\none', 'A', 'one'],
    ['not of a list', '- item\n\n  more\n\none', '', 'one'],
    ['not of a table or code', '```\n# no\n```\n\n| a |\n|---|\n| 1 |\n', '', ''],
    ['not a picture without words', '![](/product-images/a.webp)\n\none', '', 'one'],
    ['not a marker', '<!-- more -->\n\none', '', 'one'],
    ['of nothing', '', '', ''],
  ])('%s', (_, markdown, title, description) => {
    expect(documentOf(markdown)).toMatchObject({ title, description });
  });
});

describe('the excerpt', () => {
  it.each([
    ['ends at the marker', 'a\n\n<!-- more -->\n\nb', '<p>a</p>', '<p>a</p>\n<p>b</p>'],
    ['without blank lines', 'a\n<!-- more -->\nb', '<p>a</p>', '<p>a</p>\n<p>b</p>'],
    ['without blanks', 'a\n\n<!--more-->\n\nb', '<p>a</p>', '<p>a</p>\n<p>b</p>'],
    ['at the end', 'a\n\n<!-- more -->', '<p>a</p>', '<p>a</p>'],
    ['at the beginning', '<!-- more -->\nb', '', '<p>b</p>'],
    ['at the first of two', 'a\n\n<!-- more -->\n\nb\n\n<!-- more -->', '<p>a</p>', '<p>a</p>\n<p>b</p>'],
    [
      'with a link defined behind it',
      '[a]\n\n<!-- more -->\n\nb\n\n[a]: /A',
      '<p><a href="/A">a</a></p>',
      '<p><a href="/A">a</a></p>\n<p>b</p>',
    ],
    ['behind a list', '- a\n<!-- more -->\nb', '<ul>\n<li>a</li>\n</ul>', '<ul>\n<li>a</li>\n</ul>\n<p>b</p>'],
    ['in Windows lines', 'a\r\n\r\n<!-- more -->\r\n\r\nb', '<p>a</p>', '<p>a</p>\n<p>b</p>'],
  ])('%s', (_, markdown, excerpt, body) => {
    const rendered = documentOf(markdown);
    expect(html(rendered.excerpt).trim()).toBe(excerpt);
    expect(html(rendered.body).replace(/\n+/g, '\n').trim()).toBe(body.replace(/\n+/g, '\n'));
  });

  it.each([
    ['there is no marker', 'a\n\nb'],
    ['the marker is code', '```\n<!-- more -->\n```'],
    ['the marker is code in a line', '`<!-- more -->`'],
    ['it is another comment', 'a\n\n<!-- less -->\n\nb'],
    ['there is more in the comment', 'a\n\n<!-- more to come -->\n\nb'],
    ['it stands in a sentence', 'a <!-- more --> b'],
  ])('is none where %s', (_, markdown) => {
    expect(documentOf(markdown).excerpt).toBeNull();
  });

  it('leaves code as it is written', () => {
    expect(html(documentOf('```\na\n<!-- more -->\nb\n```').body)).toContain('a\n&lt;!-- more --&gt;\nb');
  });

  it('names its headings as the body does', () => {
    const { body, excerpt } = documentOf('## A\n\nx\n\n## A\n\ny\n\n<!-- more -->\n\n## A\n');
    expect(idsOf(html(excerpt))).toEqual(['a', 'a-1']);
    expect(idsOf(html(body))).toEqual(['a', 'a-1', 'a-2']);
  });
});

describe('the table of contents', () => {
  const levels = '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n###### Six\n\n## Two\n';

  it('says how it was made', () => {
    expect(documentOf('## A\n').toc).toEqual({
      title: '',
      searchDepth: 2,
      depth: 2,
      links: [{ id: 'a', depth: 2, text: 'A', children: [] }],
    });
    const toc = { title: 'Contents', searchDepth: 1, depth: 3 };
    expect(documentOf('## A\n', { toc }).toc).toMatchObject(toc);
  });

  it.each([
    [undefined, 'two (three) two-1'],
    [1, 'two two-1'],
    [2, 'two (three) two-1'],
    [3, 'two (three (four)) two-1'],
    [4, 'two (three (four (five))) two-1'],
    [5, 'two (three (four (five (six)))) two-1'],
  ])('goes as deep as asked: %s', (depth, links) => {
    const warn = vi.spyOn(console, 'warn');
    expect(short(documentOf(levels, { toc: depth === undefined ? {} : { depth } }).toc.links)).toBe(links);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([0, 6, -1, 100, 2.5, Number.NaN, Number.POSITIVE_INFINITY])('is 1 deep instead of %s, and warns', (depth) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { toc } = documentOf(levels, { toc: { depth } });
    expect(toc.depth).toBe(1);
    expect(short(toc.links)).toBe('two two-1');
    expect(warn).toHaveBeenCalledOnce();
    expect(warn.mock.calls[0]?.[0]).toContain(String(depth));
  });

  it.each([
    ['a heading above its parent', '### A\n\n## B\n\n### C\n', 'a b (c)'],
    ['a level left out', '## A\n\n#### B\n\n### C\n', 'a (b c)'],
    ['headings that have no id', '## !\n\n## A\n', 'a'],
    ['headings of both kinds', 'A\n---\n\n## B ##\n', 'a b'],
    ['what only looks like one', '```\n## A\n```\n\n#B\n\n    ## C\n', ''],
    ['a heading in a quotation', '> ## A\n', 'a'],
    ['the title of the footnotes', '## A[^1]\n\n[^1]: note\n', 'a1'],
    ['no heading', 'a', ''],
  ])('with %s', (_, markdown, links) => {
    expect(short(documentOf(markdown, { toc: { depth: 3 } }).toc.links)).toBe(links);
  });

  it.each([
    [1, 'own'],
    [2, 'own quoted'],
    [3, 'own quoted listed'],
    [4, 'own quoted listed deep'],
  ])('looks %i levels down', (searchDepth, links) => {
    const markdown = '## own\n\n> ## quoted\n\n- > x\n- ## listed\n\n> - ## deep\n';
    expect(short(documentOf(markdown, { toc: { searchDepth, depth: 1 } }).toc.links)).toBe(links);
  });

  it('reads headings as they are read', () => {
    const { toc } = documentOf('## **18 V** and `BS 12` [here](/A)  \n');
    expect(toc.links).toEqual([{ id: '_18-v-and-bs-12-here', depth: 2, text: '18 V and BS 12 here', children: [] }]);
  });

  it('leads to ids as they are in the page', () => {
    expect(short(documentOf('## 2 speed\n\n## Why\n\n## Why\n', { prefix: 'm-' }).toc.links)).toBe(
      'm-_2-speed m-why m-why-1',
    );
  });

  const lines = [
    '## A',
    '## A',
    '# A',
    '### a 1',
    '## 1',
    '> ## A',
    '- ## B',
    '## !',
    'text',
    '[x]: /y',
    '[^1]',
    '[^1]: n',
    '',
  ];
  const documents = fc.array(fc.constantFrom(...lines), { maxLength: 12 }).map((some) => some.join('\n\n'));

  it('links only to headings that are there, in their order', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 5 }), fc.constantFrom(undefined, 1, 3), (text, depth, below) => {
        const { toc, body } = documentOf(text, { toc: { depth, searchDepth: 9 }, ...(below && { below }) });
        const markup = html(body);
        const headings = [...markup.matchAll(/<h([2-6]) id="([^"]*)"/g)]
          .map(([, level, id]) => ({ id, depth: Number(level) }))
          .filter((heading) => heading.depth < 2 + depth && heading.id !== 'footnote-label');
        expect(flat(toc.links).map((link) => ({ id: link.id, depth: link.depth }))).toEqual(headings);
        expect(new Set(idsOf(markup)).size).toBe(idsOf(markup).length);
      }),
    );
  });
});

describe('headings under one of the page', () => {
  it.each([
    ['stay where they fit', '## A\n\n### B\n\n## C\n', 1, 'h2 h3 h2'],
    ['make room for it', '# A\n\n## B\n\n# C\n', 1, 'h2 h3 h2'],
    ['leave no level out', '## A\n\n##### B\n\n### C\n', 1, 'h2 h3 h3'],
    ['begin right below it', '#### A\n\n## B\n', 1, 'h2 h2'],
    ['below a section', '## A\n\n### B\n', 2, 'h3 h4'],
    ['end at h6', '# A\n\n## B\n\n### C\n\n#### D\n', 4, 'h5 h6 h6 h6'],
  ])('%s', (_, markdown, below, tags) => {
    const { body } = documentOf(markdown, { below });
    expect([...html(body).matchAll(/<(h\d)/g)].map(([, tag]) => tag).join(' ')).toBe(tags);
  });

  it('never skip a level', () => {
    const headings = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(headings, fc.integer({ min: 1, max: 5 }), (depths, below) => {
        const { body } = documentOf(depths.map((depth) => `${'#'.repeat(depth)} x`).join('\n\n'), { below });
        const found = [...html(body).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));
        expect(found).toHaveLength(depths.length);
        for (const [index, level] of found.entries()) {
          expect(level).toBeGreaterThan(below);
          expect(level).toBeLessThanOrEqual((found[index - 1] ?? below) + 1);
        }
      }),
    );
  });
});

describe('the body', () => {
  it('is the document as it stands at the end of a stream', () => {
    const lines = ['## A', '- a', '```', '> q', '| a |\n|---|\n| 1 |', '<!-- more -->', '[^1]', '[^1]: n', 'text', ''];
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...lines), { maxLength: 12 }), (some) => {
        const text = some.join('\n');
        const streamed = createDocumentRenderer()({ text, prefix: 'm-', isGrowing: false, labels });
        expect(html(documentOf(text, { prefix: 'm-' }).body)).toBe(html(streamed));
      }),
    );
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { title, description } = documentOf(text, { below: 1 });
        expect(`${title}${description}`).not.toContain('\n');
      }),
      { numRuns: 300 },
    );
  });
});
