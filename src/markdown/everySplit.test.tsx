import { tests as commonMark } from 'commonmark-spec';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { labels } from './fixtures.ts';
import { createDocumentRenderer } from './growingDocument.tsx';
import { wholeText } from './wholeText.ts';

const atOnce = (text: string): string => renderToStaticMarkup(wholeText(text));

const streamed = (text: string, step: number): string => {
  const render = createDocumentRenderer();
  for (let end = step; end < text.length; end += step) {
    render({ text: text.slice(0, end), prefix: 'm-', isGrowing: true, labels });
  }
  return renderToStaticMarkup(render({ text, prefix: 'm-', isGrowing: false, labels }));
};

/** With `EVERY_SPLIT=1` in the environment each text is cut at every place, which takes minutes. */
const isLong = process.env['EVERY_SPLIT'] !== undefined;

const expectSame = (text: string, steps: readonly number[]): void => {
  const whole = atOnce(text);
  for (const step of isLong ? Array.from(text, (_, index) => index + 1) : steps) {
    expect(streamed(text, step), JSON.stringify(text)).toBe(whole);
    if (!isLong) continue;
    const render = createDocumentRenderer();
    render({ text: text.slice(0, step), prefix: 'm-', isGrowing: true, labels });
    expect(renderToStaticMarkup(render({ text, prefix: 'm-', isGrowing: false, labels }))).toBe(whole);
  }
};

describe('examples of CommonMark', () => {
  it.each(commonMark.map(({ number, section, markdown }) => [number, section, markdown] as const))(
    '%i %s',
    (_, __, markdown) => expectSame(markdown, [1]),
  );
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
  '**open',
  ' ',
];
const ends = fc.constantFrom('\n', '\n', '\n', '\n\n', '\r\n', '\r\n\r\n', '\r', '  \n', '\uFEFF\n');
const documents = fc
  .array(fc.tuple(fc.constantFrom(...lines), ends), { maxLength: 16 })
  .map((written) => written.flat().join(''));

describe('random documents', () => {
  it('end as they would be at once', () => {
    fc.assert(
      fc.property(documents, fc.integer({ min: 1, max: 9 }), (text, step) => expectSame(text, [step])),
      { numRuns: isLong ? 3000 : 100 },
    );
  });
});
