import fc from 'fast-check';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import Markdown from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { describe, expect, it } from 'vitest';
import { literal } from './literal.ts';

const rendered = (markdown: string): string =>
  renderToStaticMarkup(createElement(Markdown, { remarkPlugins: [remarkGfm] }, markdown));
/** The same text with no markdown in it at all. */
const bold = (text: string): string => {
  const strong: ReactNode = createElement('strong', null, text);
  return renderToStaticMarkup(createElement('p', null, strong, ' weighs 2 kg'));
};

describe('plain text within a composed answer', () => {
  it.each([
    'Saw **best** _ever_',
    '[Drill](/evil)',
    '![x](/pixel.png)',
    '<img src=x onerror=alert(1)>',
    'a | b',
    '`code` ~~old~~ \\ &amp; &#60;',
    'Calloway & Finch DV_18_X',
  ])('shows %s as it is', (text) => {
    expect(rendered(`**${literal(text)}** weighs 2 kg`)).toBe(bold(text));
  });

  it('stays one run of bold text, whatever it is', () => {
    // No address: those are links by themselves, and the page decides which may be.
    const words = fc
      .string({ unit: 'grapheme-ascii', minLength: 1 })
      .map((text) => `x${text.replaceAll(/[:@]/g, '')}x`);
    fc.assert(
      fc.property(words, (text) => {
        expect(rendered(`**${literal(text)}** weighs 2 kg`)).toBe(bold(text.replaceAll(/\s+/g, ' ')));
      }),
    );
  });

  it('stays in its cell', () => {
    const table = rendered(`| ${literal('a | b')} | c |\n|---|---|\n| 1 | 2 |`);
    expect(table).toContain('<th>a | b</th><th>c</th>');
  });
});
