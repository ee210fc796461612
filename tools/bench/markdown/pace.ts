/** How a text is sent: characters per chunk, and chunks per second. */
export interface Pace {
  readonly characters: number;
  readonly chunksEachSecond: number;
}

/** A text to be sent. */
export interface Sending {
  readonly text: string;
  readonly pace: Pace;
}

/**
 * Sends a text from a worker by the clock, however busy the page is. Each chunk is a message, and so a task of its own,
 * as from a network.
 */
const send = ({ text, pace: { characters, chunksEachSecond } }: Sending): void => {
  const start = performance.now();
  let end = 0;
  const ticking = setInterval(() => {
    const due = Math.floor(((performance.now() - start) / 1000) * chunksEachSecond) * characters;
    for (; end < due && end < text.length; end += characters) postMessage(text.slice(end, end + characters));
    if (end >= text.length) clearInterval(ticking);
  }, 1);
};

addEventListener('message', ({ data }: MessageEvent<Sending>) => send(data));
