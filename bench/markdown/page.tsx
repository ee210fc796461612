import '../../src/markdown/markdown.css';
import { type Shown, subjects } from './subjects.tsx';

/** How a text comes: so many characters in a chunk, so many chunks a second. */
interface Pace {
  readonly characters: number;
  readonly chunksEachSecond: number;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

let shown: Shown | undefined;

/** Puts a subject in the page, without a text. */
const prepare = async (name: string) => {
  const place = document.querySelector('main');
  const subject = subjects[name];
  if (!place || !subject) throw new Error(`there is no subject "${name}"`);
  shown?.remove();
  place.replaceChildren();
  shown = subject(place);
  await frame();
  await frame();
};

/** Shows a text as it comes by the clock: chunks that are due are given one after another, however late it is. */
const run = async (text: string, { characters, chunksEachSecond }: Pace) => {
  const document = shown;
  if (!document) throw new Error('nothing is prepared');
  const start = performance.now();
  let end = 0;
  await new Promise<void>((done) => {
    const tick = () => {
      const due = Math.floor(((performance.now() - start) / 1000) * chunksEachSecond) * characters;
      while (end < due && end < text.length) {
        const next = Math.min(end + characters, text.length);
        document.push(text.slice(end, next), text.slice(0, next));
        end = next;
      }
      if (end < text.length) setTimeout(tick, 1);
      else done();
    };
    tick();
  });
  document.end(text);
  await frame();
  await frame();
};

Object.assign(globalThis, { prepare, run });
