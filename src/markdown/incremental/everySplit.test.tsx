import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { githubVersion, markdownExamples } from '../../../tools/verify/markdownExamples.ts';
import { labels } from '../fixtures.ts';
import { wholeText } from '../wholeText.ts';
import { createDocumentRenderer } from './incrementalRenderer.tsx';

const atOnce = (text: string): string => renderToStaticMarkup(wholeText(text));

const streamed = (text: string, step: number): string => {
  const render = createDocumentRenderer();
  for (let end = step; end < text.length; end += step) {
    render({ text: text.slice(0, end), prefix: 'm-', isGrowing: true, labels });
  }
  return renderToStaticMarkup(render({ text, prefix: 'm-', isGrowing: false, labels }));
};

/** What cuts every text at every place, which takes minutes; `npm test` cuts a sample of them. */
const atLength = { tags: ['verify'], timeout: 600_000 };

const expectSame = (text: string, steps: readonly number[]): void => {
  const whole = atOnce(text);
  for (const step of steps) expect(streamed(text, step), JSON.stringify(text)).toBe(whole);
};

/** In pieces of every length, and in two that meet at every place. */
const expectSameAtEverySplit = (text: string): void => {
  const whole = atOnce(text);
  for (let length = 1; length < text.length; length += 1) {
    expect(streamed(text, length), JSON.stringify(text)).toBe(whole);
    const render = createDocumentRenderer();
    render({ text: text.slice(0, length), prefix: 'm-', isGrowing: true, labels });
    expect(renderToStaticMarkup(render({ text, prefix: 'm-', isGrowing: false, labels }))).toBe(whole);
  }
};

/** Some words and notes in each place that GitHub allows them; its specification says nothing of notes. */
const notes = [
  'A[^1] and B[^b].\n\n[^1]: One.\n[^b]: Two, *soft*.\n',
  '[^1]: First.\n\nSaid[^1], said again[^1], and [^none].\n',
  'Long[^l].\n\n[^l]: One paragraph.\n\n    Another one.\n\n    ```\n    code\n    ```\n\nBehind it.\n',
  '- item[^1]\n- item[^2]\n\n[^2]: [^1]\n[^1]: In a circle[^2].\n',
  '| a[^1] |\n|---|\n| b[^1] |\n\n[^1]: Of cells.\n',
  '> quoted[^q]\n>\n> [^q]: within\n\nafter[^q]\n',
  '# Head[^h]\n\n[^h]: With [link][r].\n\n[r]: https://a.example\n',
  'No note[^a b], nor one[^].\n\n[^a b]: so\n',
];

const examples = [
  ...markdownExamples.map(({ name, section, markdown }) => [name, section, markdown] as const),
  ...notes.map((markdown, number) => [`note ${number}`, 'Footnotes', markdown] as const),
];

describe('examples of CommonMark and of GitHub', () => {
  it.each(examples)('%s %s', (_, __, markdown) => expectSame(markdown, [1]));

  it('are many, those of GitHub in their newest form', () => {
    expect(markdownExamples.filter(({ name }) => name.startsWith('CommonMark'))).toHaveLength(652);
    expect(githubVersion).toBe('0.29-gfm');
  });

  it('end as they would be at once wherever they are cut', () => {
    fc.assert(
      fc.property(fc.constantFrom(...examples), ([, , markdown]) => expectSameAtEverySplit(markdown)),
      { numRuns: 25, seed: 31 },
    );
  });

  it.each(examples)('%s %s, at every split', atLength, (_, __, markdown) => expectSameAtEverySplit(markdown));
});

/** Lines that are known to change the meaning of what stands around them. */
const lines = [
  'word',
  'A **bold** word, *soft* ~~gone~~ `code`',
  '- item',
  '- item with [ref] and [^1]',
  '  more of it',
  '',
  '',
  '',
  '',
  '* [ ] open',
  '* [x] done',
  '    - deeper',
  '1. first',
  '2. second',
  '2.',
  '10) tenth',
  '    code',
  '\tcode',
  '```',
  '```js',
  '   ```',
  '  ```',
  '````',
  '~~~',
  '> quote',
  '> - item',
  '> *',
  '- 2. second',
  '>',
  '# One',
  '## One',
  '## 2 speed',
  'One',
  '===',
  '---',
  '***',
  '| a | b |',
  '|---|:-:|',
  '| 1 | 2 |',
  '| [ref] | `a|b` | more',
  'a | b',
  '--- | ---',
  '[link](https://a.example "t")',
  '[text][ref] ![p][pic]',
  '[ref]: https://b.example',
  '[Ref]: https://c.example "other"',
  '[pic]:',
  '/product-images/a.webp',
  '"title"',
  '> [ref]: /quoted',
  'Note[^1] and[^two], again[^1].',
  '[^1]: note',
  '[^two]: other[^1] [ref]',
  '    more of the note',
  '<div>',
  '<!-- open',
  '<!-- more -->',
  '-->',
  '&amp;&#35;',
  '\\',
  '😀 שלום עולם مرحبا',
  'www.a.example https://b.example/x_y a@b.example',
  'a&#64;b.example WWW.a.example HTTP://b.example w\\ww.c.example d\\@e.example',
  '**open',
  ' ',
];
const ends = fc.constantFrom('\n', '\n', '\n', '\n\n', '\r\n', '\r\n\r\n', '\r', '  \n', '\uFEFF\n');
const documents = fc
  .array(fc.tuple(fc.constantFrom(...lines), ends), { maxLength: 16 })
  .map((written) => written.flat().join(''));

const wordsOf = (length: number): string =>
  `${'Plain words go on and on, and some more. '.repeat(20).slice(0, length)} `;

/** Paragraphs long enough for their first words to settle, and signs that may change those from far behind. */
const longParagraphs = fc
  .array(
    fc.oneof(
      { weight: 1, arbitrary: fc.integer({ min: 20, max: 700 }).map(wordsOf) },
      {
        weight: 2,
        arbitrary: fc.constantFrom(
          ...['*', '**', '_', '__', '~~', '`', '``', '[', '![', ']', '](/x)', '](/x "t', '")', '[0]', '[^1]', '[ref]'],
          ...['*a', 'a*', '**a', 'a**', 'a_b', ' * ', '| ', '\\', '\\[', '&#91;', '<', '>', '\n', '\nword ', '  \n'],
          ...[
            '\n| ',
            '\n---|---\n',
            '\n|---|\n',
            '\n===\n',
            '\n---\n',
            '\n- item ',
            '\n> ',
            '\n\n',
            '\n\n[ref]: /b\n\n',
          ],
          ...['www.a.example', 'a@b.example', 'https://b.example/x_y', '\n\n[^1]: note\n\n', '\uE002 ', '\uE001'],
        ),
      },
    ),
    { minLength: 2, maxLength: 14 },
  )
  .map((written) => written.join(''));

/** Found by random documents once: what a block is depends on those beside it. */
const neighbours = [
  '>\n    code\n\tcode\n',
  '-\n\n    code\n\tcode\n',
  '- item\n   ```\n\n\n\nword\n',
  '* [x] done\n   ```\n\n \n[^1]: note\n',
  '- item\n  ```\n  x\n    \n- next\n\n\n- last\n',
  '[^1]: note\n    ~~~\n\n\n[^2]: next\n\nSaid[^1][^2].\n',
  'word\n> *\nword\n',
  'word\n- 2. second\n- next\n',
  'word\n[^1]: -\nword[^1]\n',
  '    code\n\n> 2. second\n',
  '    code\n\n      \nword\n',
];

/**
 * The same for long paragraphs: a quotation was taken for their words, a table's head had been committed, and a footnote
 * in a table's head was counted twice.
 */
const foundLong = [
  `word\n> | ${wordsOf(700)}*`,
  `${wordsOf(300)} | ${wordsOf(500)}\n---|---\nrow\n`,
  '[^1]: note\n\n| a[^1] |\n|---|\n| b |\n| c |\n| d[^1] |\n',
];

describe('random documents', () => {
  it.each(neighbours)('%j, found once', (text) => expectSameAtEverySplit(text));

  it.each(foundLong)('%j, found once', (text) => expectSame(text, [1, 13]));

  const longParagraphsEndAlike = (numRuns: number) => () =>
    fc.assert(
      fc.property(longParagraphs, fc.constantFrom(13, 47, 120, 301), (text, step) => expectSame(text, [step])),
      { numRuns },
    );
  it('of long paragraphs end as they would be at once', longParagraphsEndAlike(60));
  it('of long paragraphs end as they would be at once, thousands of them', atLength, longParagraphsEndAlike(3000));

  it('end as they would be at once', () => {
    fc.assert(
      fc.property(
        documents,
        fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 10, max: 150 })),
        (text, step) => expectSame(text, [step]),
      ),
      { numRuns: 100 },
    );
  });
  it('end as they would be at once, cut at every place', atLength, () => {
    fc.assert(fc.property(documents, expectSameAtEverySplit), { numRuns: 300 });
  });
});
