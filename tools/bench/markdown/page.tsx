import '../../../src/markdown/markdown.css';
import type { Pace, Sending } from './pace.ts';
import { type Shown, subjects } from './subjects.tsx';

/** What was observed while a text was streamed. */
export interface Observed {
  /** Maximum number of React commits between two frames. */
  readonly commitsInAFrame: number;
}

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const sender = new Worker(new URL('./pace.ts', import.meta.url), { type: 'module' });

let shown: Shown | undefined;

declare global {
  /** Renders a subject without a text. */
  var prepare: (name: string) => Promise<void>;
  /** Streams a text to the subject: each chunk is passed on in the task that delivered it. */
  var run: (text: string, pace: Pace) => Promise<Observed>;
}

globalThis.prepare = async (name: string) => {
  const place = document.querySelector('main');
  const subject = subjects[name];
  if (!place || !subject) throw new Error(`there is no subject "${name}"`);
  shown?.remove();
  place.replaceChildren();
  shown = subject(place);
  await frame();
  await frame();
};

globalThis.run = async (text, pace) => {
  const document = shown;
  if (!document) throw new Error('nothing is prepared');
  let end = 0;
  await new Promise<void>((done) => {
    sender.onmessage = ({ data: chunk }: MessageEvent<string>) => {
      end += chunk.length;
      document.push(chunk, text.slice(0, end));
      if (end === text.length) done();
    };
    const sending: Sending = { text, pace };
    sender.postMessage(sending);
  });
  // Read before the end, which is rendered at once and may be a second commit in its frame.
  const commitsInAFrame = document.commitsInAFrame?.() ?? 0;
  document.end(text);
  await frame();
  await frame();
  return { commitsInAFrame };
};
