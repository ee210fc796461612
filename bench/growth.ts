import { Window } from 'happy-dom';
import { runnerImport } from 'vite';
import { labels } from '../src/markdown/fixtures.ts';
import { type Row, sideBySide } from './measure.ts';

/** A token of an answer that is shown as it comes: at 10,000 characters beside at 1,000, in React on a page without paint. */

/** 900 characters, so that a token at 1,000 and one at 10,000 stand in the same place of it. */
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
const rounds = 200;

type Renderer = typeof import('../src/markdown/growingDocument.tsx');

/** A document on a page of its own, grown to a length; each call lets one more token come. */
const grownTo = async (length: number, { createDocumentRenderer }: Renderer) => {
  // React looks for the page when it is loaded.
  const { createRoot } = await import('react-dom/client');
  const { flushSync } = await import('react-dom');
  const text = section.repeat(Math.ceil((length + token * rounds * 2) / section.length));
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

export const growth = async (): Promise<readonly Row[]> => {
  const window = new Window();
  Object.assign(globalThis, { window, document: window.document });
  const { module } = await runnerImport<Renderer>('./src/markdown/growingDocument.tsx');
  const [short, long] = [await grownTo(1000, module), await grownTo(10_000, module)];
  const rows = await sideBySide(
    [
      { name: 'a token at 1,000 characters', run: short },
      { name: 'a token at 10,000 characters', run: long },
    ],
    rounds,
  );
  await window.happyDOM.close();
  return rows;
};
