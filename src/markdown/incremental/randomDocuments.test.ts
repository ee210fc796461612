import fc from 'fast-check';
import { describe, it } from 'vitest';
import { atLength, expectSame, expectSameAtEverySplit } from './everySplit.ts';

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
  'word\n*\n|---|\nrow\n',
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
  it.each(Array.from({ length: 10 }, (_, part) => part))(
    'end as they would be at once, split at every place, part %i',
    atLength,
    () => {
      fc.assert(fc.property(documents, expectSameAtEverySplit), { numRuns: 30 });
    },
  );
});
