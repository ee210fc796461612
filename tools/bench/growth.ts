import { createRequire } from 'node:module';
import { Window } from 'happy-dom';
import { runnerImport } from 'vite';
import { labels } from '../../src/markdown/fixtures.ts';
import { sideBySide } from './harness/measure.ts';
import { type Benchmark, median, rowOf } from './harness/result.ts';

/** Cost of a token of a streamed answer at 10,000 characters beside 1,000, in React on a page that is not painted. */

/** 900 characters, so that tokens at 1,000 and 10,000 have the same position within the section. */
const section = `## Lighter ones

The **BS 12-30** weighs *0.98 kg* with its battery, which is the least of all drill drivers with a keyless chuck, and
fits where none of the others does. Those who work above their heads feel it in the evening.

| Model | Weight | Torque |
|---|---|---|
| [BS 12-30](/BS1230) | **0.98 kg** | 30 Nm |
| [BS 18-60](/BS1860) | 1.6 kg | 60 Nm |

- for shelves, pictures and curtain rails
- for furniture that has to be put together

1. Charge the battery.
2. Put the bit into the chuck.

`
  .padEnd(898, 'Ask for more of them if none of these fits. ')
  .concat('\n\n');

const token = 4;
const rounds = { full: 200, quick: 60 };

type Renderer = typeof import('../../src/markdown/incremental/incrementalRenderer.tsx');

/** A document on a page of its own, grown to a length; each call adds one token. */
const grownTo = (length: number, { createDocumentRenderer }: Renderer) => {
  // React looks for a page while it loads. It is the product's React, because the peers' packages may bring their own.
  const fromProduct = createRequire(new URL('../../package.json', import.meta.url));
  const { createRoot }: typeof import('react-dom/client') = fromProduct('react-dom/client');
  const { flushSync }: typeof import('react-dom') = fromProduct('react-dom');
  const text = section.repeat(Math.ceil((length + token * rounds.full * 2) / section.length));
  const page = createRoot(document.createElement('div'));
  const render = createDocumentRenderer();
  let end = 0;
  const show = (next: number): undefined => {
    end = next;
    flushSync(() => page.render(render({ text: text.slice(0, end), prefix: 'm-', labels, isGrowing: true })));
  };
  while (end < length) show(Math.min(end + token, length));
  return (): undefined => show(end + token);
};

export const growth: Benchmark = async (options) => {
  const window = new Window();
  Object.assign(globalThis, { window, document: window.document });
  const { module } = await runnerImport<Renderer>('./src/markdown/incremental/incrementalRenderer.tsx');
  const lengths = [1000, 10_000];
  const peers = lengths.map((length) => ({ name: String(length), run: grownTo(length, module) }));
  const measured = await sideBySide(peers, options.isQuick ? rounds.quick : rounds.full, options);
  await window.happyDOM.close();
  const limit = median(measured[0]?.times ?? []);
  const rows = measured.map(({ times }, at) => rowOf('a token', lengths[at] ?? 0, times, limit));
  return { name: 'growth', unit: 'ms', rows };
};
