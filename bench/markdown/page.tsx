import '../../src/markdown/markdown.css';
import { sayEarlier, subjects } from './subjects.tsx';

/** How a text comes: so many characters in a chunk, so many chunks a second. */
interface Pace {
  readonly characters: number;
  readonly chunksEachSecond: number;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Shows a text as it comes by the clock: chunks that are due are given one after another, however late it is. */
const run = async (name: string, text: string, earlier: string, { characters, chunksEachSecond }: Pace) => {
  const place = document.querySelector('main');
  const subject = subjects[name];
  if (!place || !subject) throw new Error(`there is no subject "${name}"`);
  sayEarlier(earlier);
  const shown = subject(place);
  const start = performance.now();
  let end = 0;
  await new Promise<void>((done) => {
    const tick = () => {
      const due = Math.floor(((performance.now() - start) / 1000) * chunksEachSecond) * characters;
      while (end < due && end < text.length) {
        const next = Math.min(end + characters, text.length);
        shown.push(text.slice(end, next), text.slice(0, next));
        end = next;
      }
      if (end < text.length) setTimeout(tick, 1);
      else done();
    };
    tick();
  });
  shown.end(text);
  await frame();
  await frame();
  const count = place.innerText.length;
  shown.remove();
  await frame();
  return count;
};

Object.assign(globalThis, { run });
