import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { labels } from '../fixtures.ts';
import { MarkdownDocument } from './MarkdownDocument.tsx';

/** What has settled stays in the page as it is: its very nodes, so that selections, pictures and players stay too. */

const answer = `# One

First of **all**, see [the page](/BS12) and [a note][ref].

- item *one*
- item two
- item three

| a | b |
|---|---|
| 1 | **2** |
| 3 | 4 |

1. Steps

   \`\`\`js
   torque(2);
   \`\`\`
2. More

> Quoted, and *so* on.

\`\`\`
line
line
\`\`\`

## One

${'Long **words** go on, and *on*, and some of them are quite plain. '.repeat(20)}

The end[^1].

[ref]: https://a.example
[^1]: A note.
`;

const elementsIn = (page: Element): readonly Element[] => [...page.querySelectorAll('.markdown *')];

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const shown = (text: string) => {
  const page = document.body.appendChild(document.createElement('main'));
  const root = createRoot(page);
  const show = (end: number, isGrowing = true) =>
    act(async () =>
      root.render(<MarkdownDocument text={text.slice(0, end)} prefix="m-" labels={labels} isGrowing={isGrowing} />),
    );
  return { page, show };
};

describe('nodes of settled blocks', () => {
  it('stay the same to the end', async () => {
    const { page, show } = shown(answer);
    let before: readonly Element[] = [];
    for (let end = 0; end <= answer.length; end += 3) {
      await show(end);
      const now = new Set(elementsIn(page));
      // The last block may still become another; those before stay, but for references that were defined by now.
      const committed = before.filter(
        (element) => element.closest('.markdown > *') !== page.querySelector('.markdown > :last-child'),
      );
      for (const element of committed) expect(now.has(element), `${element.outerHTML} at ${end}`).toBe(true);
      const blocks = page.querySelector('.markdown')?.children ?? [];
      before = elementsIn(page).filter((element) => ![...blocks].slice(-1).some((block) => block.contains(element)));
    }
  });

  it('are those of a text that comes at once, and no text stands in two pieces', async () => {
    const streamed = shown(answer);
    for (let end = 0; end < answer.length; end += 5) await streamed.show(end);
    await streamed.show(answer.length, false);
    const whole = shown(answer);
    await whole.show(answer.length, false);
    expect(streamed.page.isEqualNode(whole.page)).toBe(true);
    const copy = streamed.page.cloneNode(true);
    copy.normalize();
    expect(copy.isEqualNode(whole.page)).toBe(true);
  });

  it('stay as words of a long paragraph within emphasis that is still open', async () => {
    const text = `So *much ${'of it goes **on** and on, and some of it is `quite` plain. '.repeat(30)}`;
    const { page, show } = shown(text);
    await show(300);
    const emphasis = page.querySelector('em');
    const bold = page.querySelector('em > strong');
    expect(bold).not.toBeNull();
    for (let end = 300; end < text.length; end += 23) await show(end);
    expect(page.querySelector('em')).toBe(emphasis);
    expect(page.querySelector('em > strong')).toBe(bold);
  });

  it('stay as items and rows of a list and a table that still grow', async () => {
    const text = `${'- item **one**\n'.repeat(40)}\n| a |\n|---|\n${'| *1* |\n'.repeat(40)}`;
    const { page, show } = shown(text);
    await show(100);
    const item = page.querySelector('li strong');
    for (let end = 100; end < text.length; end += 11) await show(end);
    expect(page.querySelector('li strong')).toBe(item);
    const row = page.querySelector('td em, th em');
    await show(text.length, false);
    expect(page.querySelector('td em, th em')).toBe(row);
    expect(page.querySelectorAll('tbody tr')).toHaveLength(40);
  });
});
