// @vitest-environment node
import { expect, it } from 'vitest';
import { chunkSize, textByTurns } from './textByTurns.ts';

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Provides a chunk whenever one is requested, without yielding. */
const flood = (pieces: Iterator<string>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    pull: (controller) => {
      const { value, done } = pieces.next();
      if (done) controller.close();
      else controller.enqueue(encode(value));
    },
  });

const allOf = async (body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<string[]> => {
  const read: string[] = [];
  for await (const text of textByTurns(body)) read.push(text);
  return read;
};

it('delivers the first chunk at once, and joins those that arrive before the next turn of the page', async () => {
  expect(await allOf(flood(['a', 'b', 'ü', 'd'].values()))).toEqual(['a', 'büd']);
});

it('keeps characters whole that are split between chunks, also at the end', async () => {
  const bytes = encode('é🔩');
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const byte of bytes.slice(0, -1)) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  expect((await allOf(body)).join('')).toBe('é\uFFFD');
});

it('reads ahead by at most one chunk of limited length', async () => {
  let taken = 0;
  const endless = function* () {
    for (;;) {
      taken += 1;
      yield 'x'.repeat(1000);
    }
  };
  const texts = textByTurns(flood(endless())).getReader();
  for (let at = 0; at < 20; at += 1) expect((await texts.read()).value?.length).toBeLessThanOrEqual(chunkSize);
  expect(taken * 1000).toBeLessThan(21 * (chunkSize + 1000));
  await texts.cancel();
});

it('fails as its source does, after what arrived before', async () => {
  let pulls = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull: (controller) => {
        pulls += 1;
        if (pulls < 3) controller.enqueue(encode('x'));
        else controller.error(new Error('the network'));
      },
    },
    { highWaterMark: 0 },
  );
  const texts = textByTurns(body).getReader();
  expect((await texts.read()).value).toBe('x');
  expect((await texts.read()).value).toBe('x');
  await expect(texts.read()).rejects.toThrow('the network');
});
