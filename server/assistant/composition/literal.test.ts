import fc from 'fast-check';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { describe, expect, it } from 'vitest';
import { literal } from './literal.ts';

const blocksOf = (markdown: string) => fromMarkdown(markdown).children;

describe('plain text within a composed answer', () => {
  it.each([
    ['Saw **best** _ever_'],
    ['[Drill](https://evil.example)'],
    ['![x](https://evil.example/pixel.png)'],
    ['<img src=x onerror=alert(1)>'],
    ['a | b'],
    ['`code` ~~old~~ \\ &amp; &#60;'],
    ['Calloway & Finch DV_18_X'],
  ])('shows %s as it is', (text) => {
    expect(textOf(blocksOf(`**${literal(text)}**: 2 kg`))).toBe(`${text}: 2 kg`);
  });

  it('stays one run of bold text, whatever it is', () => {
    const words = fc.string({ unit: 'grapheme-ascii', minLength: 1 }).map((text) => `x${text.trim()}x`);
    fc.assert(
      fc.property(words, (text) => {
        const [paragraph, ...more] = blocksOf(`- **${literal(text)}** weighs 2 kg`);
        expect(more).toEqual([]);
        expect(textOf(paragraph)).toBe(`${text.replaceAll(/\s+/g, ' ')} weighs 2 kg`);
      }),
    );
  });
});
