import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { labels } from '../fixtures.ts';
import { wholeText } from '../wholeText.ts';
import { createDocumentRenderer } from './incrementalRenderer.tsx';

const render = (text: string, prefix = 'm-', isGrowing = false): string =>
  renderToStaticMarkup(createDocumentRenderer()({ text, prefix, isGrowing, labels }));
const renderWhole = (text: string, prefix = 'm-'): string => renderToStaticMarkup(wholeText(text, prefix));

/** Pieces that are known to change the meaning of what stands around them. */
const pieces = [
  'word',
  '**bold**',
  '*soft*',
  '- item',
  '  more of it',
  '1. first',
  '2. second',
  '2.',
  '    code',
  '\tcode',
  '```',
  '```js',
  '   ```',
  '~~~',
  '> quote',
  '# One',
  '## One',
  '## 2 speed',
  'One',
  '===',
  '---',
  '***',
  '| a | b |',
  '|---|---|',
  '| 1 | 2 |',
  '[link](https://a.example)',
  '[ref]',
  '[ref]: https://b.example',
  '[^1]',
  '[^1]: note',
  '<div>',
  '<!-- open',
  '<!-- more -->',
  '-->',
  '&amp;',
  '\\',
  '',
  '',
  '',
  ' ',
];
const documents = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((lines) => lines.join('\n'));

describe('splitting', () => {
  it('is neutral: the blocks together are the document rendered at once', () => {
    fc.assert(
      fc.property(documents, (text) => {
        expect(render(text)).toBe(renderWhole(text));
      }),
      { numRuns: 700 },
    );
  });
});

describe('a document that grows', () => {
  const answer = `Here are the **lightest** drills with a *keyless* chuck and \`BS 12\`:

| Model | Weight |
|---|---|
| BS 12-30 | **0.98 kg** |
| BS 18-60 | 1.6 kg |

- See [the page](https://halvorn.example/a_b) for more
- or ~~ask~~ read __on__

## Why

1. First
2. Second

Done ![plan](/product-images/a-560.webp).
`;
  const frames = Array.from({ length: answer.length }, (_, index) => answer.slice(0, index + 1));

  it('shows no half syntax in any frame', () => {
    const renderer = createDocumentRenderer();
    for (const text of frames) {
      const shown = renderToStaticMarkup(renderer({ text, prefix: 'm-', isGrowing: true, labels })).replace(
        /<[^>]*>/g,
        '',
      );
      expect(shown, JSON.stringify(text.slice(-40))).not.toMatch(/\*\*|__|~~|`|\]\(|^\s*\||\[/m);
    }
  });

  it.each([
    ['a star that nothing closes', 'Some *stray '],
    ['a bracket that nothing closes', 'Some [stray '],
    ['a link of many words', '[Some '],
    ['bold of many words', '**Some '],
  ])('shows no half syntax in a long paragraph with %s', (_, start) => {
    const renderer = createDocumentRenderer();
    const text = `${start}${'words that go on,\nand on until they end. '.repeat(60)}`;
    for (let end = 1; end < text.length; end += 7) {
      const shown = renderToStaticMarkup(renderer({ text: text.slice(0, end), prefix: 'm-', isGrowing: true, labels }));
      expect(shown, text.slice(0, end).slice(-40)).not.toMatch(/[*[]/);
    }
  });

  it('ends as the document rendered at once', () => {
    const renderer = createDocumentRenderer();
    for (const text of frames) renderer({ text, prefix: 'm-', isGrowing: true, labels });
    expect(renderToStaticMarkup(renderer({ text: answer, prefix: 'm-', isGrowing: false, labels }))).toBe(
      renderWhole(answer),
    );
  });

  it('shows the rest as it was written where there are more lines than words', () => {
    const fenced = `${'~'.repeat(64)}\n${'~'.repeat(70)}`;
    const text = `${'- a\n# b\n\n'.repeat(200)}${fenced}\n- c\n\n${'- a\n'.repeat(20)}end`;
    const renderer = createDocumentRenderer();
    for (let end = 0; end < text.length; end += 7) {
      renderer({ text: text.slice(0, end), prefix: 'm-', isGrowing: true, labels });
    }
    const grown = renderToStaticMarkup(renderer({ text, prefix: 'm-', isGrowing: false, labels }));
    expect(grown).toBe(render(text));
    const page = new DOMParser().parseFromString(grown, 'text/html');
    expect(page.querySelectorAll('h1').length).toBeLessThan(200);
    expect(page.querySelectorAll('pre')).toHaveLength(1);
    expect(page.querySelector('pre')?.textContent).toMatch(/~{70}\n- c\n[\s\S]*\nend\n$/);
  });

  it('counts the levels that a line stands in as lines, but not those of a list that somebody reads', () => {
    const listOf = (levels: number, words: string): Document => {
      const items = Array.from({ length: levels }, (_, level) => `${'  '.repeat(level)}- ${words}\n`);
      const text = items.join('').repeat(1000).slice(0, 20_000);
      return new DOMParser().parseFromString(render(text), 'text/html');
    };
    const [deep, flat] = [listOf(19, 'a'), listOf(4, 'for shelves and curtain rails')];
    expect(deep.querySelectorAll('li').length).toBeLessThan(500);
    expect(deep.querySelectorAll('pre')).toHaveLength(1);
    expect(flat.querySelectorAll('li').length).toBeGreaterThan(500);
    expect(flat.querySelectorAll('pre')).toHaveLength(0);
  });

  it('numbers equal headings as they come', () => {
    const renderer = createDocumentRenderer();
    const text = '## Why\n\nso\n\n## Why\n\nso\n\n## Why\n\nso\n';
    const ends = [12, 24, text.length];
    const shown = ends.map((end) =>
      renderToStaticMarkup(renderer({ text: text.slice(0, end), prefix: '', isGrowing: true, labels })),
    );
    expect([...(shown.at(-1) ?? '').matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['why', 'why-1', 'why-2']);
  });

  it('never throws, wherever it is cut', () => {
    fc.assert(
      fc.property(documents, fc.nat(200), (text, cut) => {
        expect(() => render(text.slice(0, cut), 'm-', true)).not.toThrow();
      }),
    );
  });
});

describe('untrusted text', () => {
  it.each([
    ['html', '<img src=x onerror=alert(1)>', '<p>&lt;img src=x onerror=alert(1)&gt;</p>'],
    ['a script', '<script>alert(1)</script>', '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>'],
    ['a script link', '[x](javascript:alert(1))', '<p><a>x</a></p>'],
    ['a hidden script link', '[x](java&#10;script:alert(1))', '<p><a>x</a></p>'],
    ['a data link', '[x](data:text/html;base64,AAAA)', '<p><a>x</a></p>'],
    ['a vbscript link', '[x](VBScript:x)', '<p><a>x</a></p>'],
    ['a foreign picture', '![x](https://spy.example/p.png)', '<p>x</p>'],
    ['a protocol-relative picture', '![x](//spy.example/p.png)', '<p>x</p>'],
    ['a picture by backslashes', '![x](/\\spy.example/product-images/p.png)', '<p>x</p>'],
    [
      'a link to another site',
      '[x](https://a.example)',
      '<p><a href="https://a.example" rel="nofollow noopener noreferrer">x</a></p>',
    ],
    [
      'a link without a scheme',
      '[x](//a.example)',
      '<p><a href="//a.example" rel="nofollow noopener noreferrer">x</a></p>',
    ],
    ['a link within', '[x](/BS12)', '<p><a href="/BS12">x</a></p>'],
    ['a telephone', '[x](tel:+491234)', '<p><a href="tel:+491234">x</a></p>'],
  ])('%s', (_, text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each([
    ['emphasis', '*_'.repeat(10_000)],
    ['brackets', '['.repeat(20_000)],
    ['links', '[a]('.repeat(5000)],
    ['images', '![['.repeat(6000)],
    ['quotes', '> '.repeat(5000)],
    ['lists', '- '.repeat(5000)],
    ['ticks', Array.from({ length: 200 }, (_, index) => '`'.repeat(index)).join(' ')],
    ['strike', '~~a'.repeat(6000)],
    ['tables', `|${'a|'.repeat(2000)}\n|${'-|'.repeat(2000)}\n`],
    ['entities', '&#'.repeat(10_000)],
    ['autolinks', 'www.a@'.repeat(3000)],
    ['escapes', '\\*'.repeat(10_000)],
    ['headings', '# a\n\n'.repeat(500)],
    ['notes', Array.from({ length: 1500 }, (_, index) => `[^${index}]: a`).join('\n')],
    ['quoted items', `${'- > '.repeat(9)}a\n`.repeat(530)],
    ['wide tables', `|${'a|'.repeat(60)}\n|${'-|'.repeat(60)}\n${'|\n'.repeat(9800)}`],
    ['indentation', Array.from({ length: 300 }, (_, index) => `${' '.repeat(index)}- a`).join('\n')],
  ])('does not hang on %s', (_, text) => {
    // Its own work, not the time it waits for a busy machine.
    const start = process.threadCpuUsage();
    render(text);
    render(text, 'm-', true);
    const { user, system } = process.threadCpuUsage(start);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});

describe('headings', () => {
  it.each([
    ['a slug', '## Why brushless', '', 'why-brushless'],
    ['a prefix', '## Why', 'm-1-', 'm-1-why'],
    ['a digit in front', '## 2 speed', '', '_2-speed'],
    ['a name that every object has', '## constructor', '', '_constructor'],
  ])('get %s', (_, text, prefix, id) => {
    expect(render(text, prefix)).toContain(`id="${id}"`);
  });

  it('are numbered through all blocks', () => {
    const html = render('## Why\n\ntext\n\n## Why\n\n## Why\n', '');
    expect([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)).toEqual(['why', 'why-1', 'why-2']);
  });

  it('never share an id', () => {
    const texts = fc.array(fc.constantFrom('a', 'A', 'a 1', '1', '_1', '1 1', 'b', 'constructor', '!'), {
      maxLength: 8,
    });
    fc.assert(
      fc.property(texts, (list) => {
        const html = render(list.map((text) => `## ${text}`).join('\n\n'), '');
        const ids = [...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('are where links of the same document lead', () => {
    expect(render('[down](#2-speed)\n\n## 2 speed\n', 'm-1-')).toContain('href="#m-1-_2-speed"');
  });
});

describe('footnotes and tasks', () => {
  it('land, in both directions', () => {
    const html = render('Text[^1].\n\n[^1]: Note.\n', 'm-1-');
    const ids = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    const targets = [...html.matchAll(/href="#([^"]*)"/g)].map(([, target]) => target);
    const described = [...html.matchAll(/aria-describedby="([^"]*)"/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining([...targets, ...described]));
    expect(targets).toHaveLength(2);
  });

  it('say whether a task is done, without a box that has no name', () => {
    const html = render('- [x] a\n- [ ] b\n');
    expect(html).not.toContain('<input');
    expect(html).toContain('☑');
  });
});

it('names rows and columns of tables', () => {
  const html = render('| a | b |\n|---|---|\n| 1 | 2 |\n');
  expect(html).toContain('<th scope="col">a</th>');
  expect(html).toContain('<th scope="row">1</th>');
});

it('shows nothing of the mark that ends an excerpt', () => {
  expect(render('a\n\n<!--more-->\n\nb')).not.toContain('more');
});
