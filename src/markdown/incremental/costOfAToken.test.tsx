import { describe, expect, it, vi } from 'vitest';
import { labels } from '../fixtures.ts';
import { renderBlock } from '../renderBlock.ts';
import { fenceAfter } from '../structure/fences.ts';
import { createDocumentRenderer } from './incrementalRenderer.tsx';

/** What a token costs, counted in work; the functions are the real ones, and watched. */
vi.mock('../renderBlock.ts', { spy: true });
vi.mock('../structure/fences.ts', { spy: true });

/** 500 characters of an answer, as they come again and again. */
const section = `## Lighter ones

The **BS 12-30** weighs *0.98 kg* with its battery, which is the least of all drill drivers with a keyless chuck.

| Model | Weight | Torque |
|---|---|---|
| [BS 12-30](/BS1230) | **0.98 kg** | 30 Nm |
| [BS 18-60](/BS1860) | 1.6 kg | 60 Nm |

- for shelves, pictures and curtain rails
- for furniture that has to be put together

1. Charge the battery.
2. Put the bit into the chuck.

\`\`\`
torque = 30
\`\`\`

`.padEnd(500, 'Ask for more of them if none of these fits. ');

const token = 4;

/** The work of each token of one section, from a length on, in a document that has come token by token. */
const workFrom = (length: number) => {
  const text = section.repeat(Math.ceil(length / section.length) + 1);
  const render = createDocumentRenderer();
  const show = (end: number) => render({ text: text.slice(0, end), prefix: 'm-', isGrowing: true, labels });
  for (let end = 0; end <= length; end += token) show(end);
  vi.mocked(renderBlock).mockClear();
  vi.mocked(fenceAfter).mockClear();
  for (let end = length + token; end <= length + section.length; end += token) show(end);
  const parsed = vi.mocked(renderBlock).mock.calls;
  return {
    blocks: parsed.length,
    characters: parsed.reduce((sum, [block]) => sum + block.length, 0),
    lines: vi.mocked(fenceAfter).mock.calls.length,
  };
};

const words = 'It weighs **less** than most others do, and fits where `none` of [them](/BS12) would have fitted. ';
const plain = 'It weighs less than most others do, and fits where none of them would have fitted at all. ';
const lines = 'It *weighs* less than most others do, and fits\nwhere none of them would ever have fitted.\n';

/** The characters that are parsed while one paragraph comes. */
const workOf = (text: string): number => {
  const render = createDocumentRenderer();
  vi.mocked(renderBlock).mockClear();
  for (let end = 0; end < text.length; end += 30) {
    render({ text: text.slice(0, end), prefix: 'm-', isGrowing: true, labels });
  }
  return vi.mocked(renderBlock).mock.calls.reduce((sum, [block]) => sum + block.length, 0);
};

describe('a paragraph', () => {
  it.each([
    ['in lines', '', lines],
    ['with a stray star', 'Some *stray ', words],
    ['with a stray star, in lines', 'Some *stray ', lines],
    ['with a stray bracket', 'Some [stray ', words],
    ['with a bracket that stays open', 'Some [stray ', plain],
    ['with a bracket right at its beginning', '[stray ', words],
    ['with a stray tick', 'Some `stray ', plain],
    ['with half a target', 'Some [link](stray ', plain],
    ['with several', 'Some *of **the [stray ', words],
    ['with signs that are nothing', 'Some_of_the 5 * 3, [0] and ~7 ', words],
    ['that begins with code', '`BS 12` ', words],
  ])('%s costs twice as much at twice the length', (_, start, goesOn) => {
    const [short, long] = [25, 50].map((count) => workOf(start + goesOn.repeat(count)));
    expect((long ?? 0) / (short ?? 0)).toBeLessThanOrEqual(2.3);
  });
});

describe('a token', () => {
  it('costs as much at 10,000 characters as at 1,000', () => {
    expect(section).toHaveLength(500);
    const [short, long] = [workFrom(1000), workFrom(10_000)];
    expect(short.blocks).toBeGreaterThan(20);
    for (const kind of ['blocks', 'characters', 'lines'] as const) {
      expect(long[kind] / short[kind], kind).toBeLessThanOrEqual(1.5);
    }
  });
});
