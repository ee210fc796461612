/** @module-tag verify */

import { once } from 'node:events';
import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '../harness/scriptedServer.ts';
import { lastingVisit } from '../harness/visits.ts';

/** The faults of docs/faults.md between page and server: the state after each, the shown text, and a successful retry. */

const { visitor, server } = lastingVisit('hus');

const failed = 'Something went wrong. Please try again.';
const lost = 'Lost the line. That’s all that came through.';

const data = (value: unknown): string => `data: ${typeof value === 'string' ? value : JSON.stringify(value)}\n\n`;
const content = (text: string): string => data({ type: 'content', content: text });
const done = data('[DONE]');
const bytes = (text: string): Buffer => Buffer.from(text);

interface Shown {
  readonly stage: string;
  /** The text of the assistant's last message. */
  readonly text: string;
  readonly ending: string | null;
}
type Script = (call: Call) => void;

const good: Script = (call) => {
  call.say(content('Here you are.') + done);
  call.end();
};

/** Number of questions that the page itself posted, without Chromium's repetitions. */
let asked = 0;
const scriptErrors: string[] = [];
beforeAll(() => {
  visitor().page.on('pageerror', (error) => scriptErrors.push(String(error)));
  visitor().page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/ai/chat/stream')) asked += 1;
  });
});

const shown = async (): Promise<Shown> => {
  const { window, answer } = visitor();
  return {
    stage: (await window.getAttribute('data-state')) ?? '',
    text: ((await answer.getByTestId('chat-message-body').textContent()) ?? '').trim(),
    ending: await answer.getAttribute('data-ending'),
  };
};

/** Asks, meets a fault, checks its outcome, retries with the button, and gets an answer. */
const meet = async (script: Script, expected: Shown): Promise<void> => {
  const before = asked;
  server().answerBy(script);
  await visitor().ask('Which drill is the lightest?');
  await expect.poll(shown).toEqual(expected);
  expect(asked).toBe(before + 1);
  expect(await visitor().window.getByTestId('chat-waiting').count()).toBe(0);
  server().answerBy(good);
  await visitor().retry.click();
  await expect.poll(shown).toEqual({ stage: 'done', text: 'Here you are.', ending: null });
  expect(asked).toBe(before + 2);
};

const reply =
  (status: number, headers: Readonly<Record<string, string>> = {}, body = ''): Script =>
  (call) => {
    call.open(status, headers);
    if (body !== '') call.say(body);
    call.end();
  };
const html = { 'content-type': 'text/html' };
const secret = '<!doctype html><h1>secret</h1>';
const stream = { 'content-type': 'text/event-stream' };
const saying =
  (...pieces: readonly (string | Uint8Array)[]): Script =>
  (call) => {
    for (const piece of pieces) call.bytes(typeof piece === 'string' ? bytes(piece) : piece);
    call.end();
  };
/** Breaks the connection after the page shows the first words; a browser drops data that a reset overtakes. */
const breaking =
  (words: string, ...pieces: readonly (string | Uint8Array)[]): Script =>
  async (call) => {
    const headers = visitor().page.waitForResponse((response) => response.request().method() === 'POST');
    call.open();
    for (const piece of pieces) call.bytes(typeof piece === 'string' ? bytes(piece) : piece);
    await headers;
    await expect.poll(async () => (await shown()).text).toContain(words);
    call.reset();
  };

describe('a question without an answer fails visibly and is answered when asked again', () => {
  const faults: Readonly<Record<string, Script>> = {
    'reset before the headers': (call) => call.reset(),
    'closed before the headers': (call) => call.destroy(),
    'reset after the headers': breaking(''),
    'reset inside the first event': breaking('', 'data: {"type":"content","con'),
    'reset inside a character of the first event': breaking(
      '',
      bytes('data: {"type":"content","content":"電').subarray(0, -1),
    ),
    'ended before the first event': saying(),
    'ended inside the first event': saying('data: {"type":"content","con'),
    'status 204': reply(204),
    'status 400': reply(400, { 'content-type': 'application/problem+json' }, '{"title":"secret"}'),
    'status 401': reply(401),
    'status 403': reply(403),
    'status 404 with HTML': reply(404, html, secret),
    'status 408': reply(408),
    'status 409': reply(409),
    'status 413': reply(413),
    'status 429 without Retry-After': reply(429),
    'status 500': reply(500),
    'status 502 with HTML': reply(502, html, secret),
    'status 503 without Retry-After': reply(503),
    'status 504': reply(504),
    'status 200 with HTML': reply(200, html, secret),
    'status 200 without a type': reply(200, {}, content('secret') + done),
    'a type of another stream': reply(200, { 'content-type': 'text/event-streams' }, content('secret') + done),
    'gzip that is none': reply(200, { ...stream, 'content-encoding': 'gzip' }, content('secret') + done),
    'an event of 5 MB': saying(content('x'.repeat(5_000_000)), done),
    'an event of 100,000 lines': saying(content('secret').trimEnd().concat('\n').repeat(100_000), '\n', done),
    'an id without measure': saying(`id: ${'x'.repeat(100_000)}\n`, content('secret'), done),
    'only comments': saying(': secret\n\n', ': secret\n\n'),
  };

  it.each(Object.entries(faults))('%s', async (_, script) => {
    await meet(script, { stage: 'error', text: failed, ending: 'failed' });
  });

  it('no server at its address', async () => {
    const comeBack = await server().leave();
    await visitor().ask('Which drill is the lightest?');
    await expect.poll(shown).toEqual({ stage: 'error', text: failed, ending: 'failed' });
    await comeBack();
    server().answerBy(good);
    await visitor().retry.click();
    await expect.poll(shown).toEqual({ stage: 'done', text: 'Here you are.', ending: null });
  });

  it.each([301, 302, 307, 308])('a redirect with status %i is not followed to another origin', async (status) => {
    const heard: string[] = [];
    const other = createServer((request, response) => {
      heard.push(request.url ?? '');
      response.writeHead(200, { ...stream, 'access-control-allow-origin': '*' }).end(content('secret') + done);
    }).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const location = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
    await meet(reply(status, { location }), { stage: 'error', text: failed, ending: 'failed' });
    expect(heard).toEqual([]);
    other.close();
  });

  it.each<[string, number, () => string]>([
    ['429 with seconds', 429, () => '1'],
    ['429 with a date', 429, () => new Date(Date.now() + 2500).toUTCString()],
    ['503 with seconds', 503, () => '1'],
  ])('status %s to wait: not before they are over', async (_, status, retryAfter) => {
    const { retry } = visitor();
    const before = asked;
    server().answerBy((call) =>
      reply(status, { 'retry-after': retryAfter(), 'access-control-expose-headers': 'retry-after' })(call),
    );
    await visitor().ask('Which drill is the lightest?');
    await expect.poll(shown).toEqual({ stage: 'error', text: failed, ending: 'failed' });
    const waiting = [await retry.isDisabled(), await retry.textContent()];
    expect(waiting).toEqual([true, expect.stringMatching(/Try again in \d second/)]);
    server().answerBy(good);
    await retry.click();
    await expect.poll(shown).toEqual({ stage: 'done', text: 'Here you are.', ending: null });
    expect(asked).toBe(before + 2);
  });
});

describe('an answer that breaks off keeps its text, says so, and can be asked for again', () => {
  const words = 'The lightest one';
  const half = content(words);
  const kept = `${words}${failed}`;
  const cut = `${words}${lost}`;
  const faults: Readonly<Record<string, readonly [Script, Omit<Shown, 'stage'>]>> = {
    'reset between events': [breaking(words, half), { text: kept, ending: 'failed' }],
    'reset inside an event': [breaking(words, half, 'data: {"type":"con'), { text: kept, ending: 'failed' }],
    'reset inside a character': [
      breaking(words, half, bytes('data: {"type":"content","content":"電').subarray(0, -1)),
      { text: kept, ending: 'failed' },
    ],
    'ended without its end mark': [saying(half), { text: cut, ending: 'interrupted' }],
    'ended inside an event': [saying(half, 'data: {"type":"con'), { text: cut, ending: 'interrupted' }],
    'ended inside gzip': [
      (call) => {
        call.open(200, { ...stream, 'content-encoding': 'gzip' });
        call.bytes(gzipSync(half + content('x'.repeat(5000)) + done).subarray(0, -20));
        call.end();
      },
      { text: cut, ending: 'interrupted' },
    ],
    'an event of 5 MB after its first words': [
      saying(half, content('x'.repeat(5_000_000)), done),
      { text: kept, ending: 'failed' },
    ],
  };

  it.each(Object.entries(faults))('%s', async (_, [script, expected]) => {
    await meet(script, { stage: 'error', ...expected });
  });
});

describe('an answer sent in an unusual form is read like any other', () => {
  const words = 'Größe 電動 🔩 – 60 Nm.';
  const plain = content('Größe 電動 ') + content('🔩 – ') + content('60 Nm.') + done;
  const withEnds = (end: string): string => plain.replaceAll('\n', end);
  const faults: Readonly<Record<string, Script>> = {
    'one byte at a time': (call) => {
      call.open();
      const pieces = [...bytes(plain)];
      const next = (): void => {
        const byte = pieces.shift();
        if (byte === undefined) {
          call.end();
          return;
        }
        call.bytes(Uint8Array.of(byte));
        setImmediate(next);
      };
      next();
    },
    'everything in one piece': saying(plain),
    'lines that end with LF': saying(withEnds('\n')),
    'lines that end with CR': saying(withEnds('\r')),
    'lines that end with CRLF': saying(withEnds('\r\n')),
    'a byte order mark': saying('\uFEFF', plain),
    'comments, empty events, names and fields of others': saying(
      plain.replaceAll('\n\n', '\nevent: x\nfoo\nretry: 1\nid: a\0b\n\n: still there\n\ndata\n\n'),
    ),
    'no blank line at its end': saying(plain.trimEnd()),
    gzip: (call) => {
      call.open(200, { ...stream, 'content-encoding': 'gzip' });
      call.bytes(gzipSync(plain));
      call.end();
    },
    'a type in capitals with parameters': reply(200, { 'content-type': 'TEXT/Event-Stream ;Charset=UTF-8' }, plain),
    'events after its end': saying(plain, content(' Too late.')),
    'two ends': saying(plain, done),
    'truncated JSON among its events': saying('data: {"type":"content","content":"se\n\n', plain),
    '100,000 comments': saying(': x\n\n'.repeat(100_000), plain),
    '100,000 events that are none': saying('data: {oops\n\n'.repeat(100_000), plain),
    'types that nobody knows': saying(data({ type: 'tool_call', content: 'secret' }), data('secret'), plain),
    'fields of wrong types': saying(
      data({ type: 'content', content: 7 }),
      data({ type: 'products', referencedProducts: 'secret' }),
      data({ type: 'products', referencedProducts: [{ productName: null }] }),
      data(null),
      data([1]),
      plain,
    ),
  };

  it.each(Object.entries(faults))('%s', async (_, script) => {
    server().answerBy(script);
    await visitor().ask('How strong?');
    await expect.poll(shown).toEqual({ stage: 'done', text: words, ending: null });
  });

  it('an end without an answer is shown as broken off', async () => {
    await meet(saying(done), { stage: 'done', text: lost, ending: 'interrupted' });
  });
});

describe('an error event', () => {
  const error = data({ type: 'error', content: 'secret' });
  const textOf = async (): Promise<readonly string[]> => (await visitor().messages()).slice(-2);

  it('before the first word removes the placeholder', async () => {
    server().answerBy(saying(error, content(' late'), done));
    await visitor().ask('One?');
    await visitor().seeStage('error');
    expect((await textOf()).at(-1)).toBe('user: One?');
    server().answerBy(good);
    await visitor().retry.click();
    await expect.poll(textOf).toEqual(['user: One?', 'ai: Here you are.']);
  });

  it('after some words keeps them and ends the answer', async () => {
    server().answerBy(saying(content('Half'), error, content(' late'), done));
    await visitor().ask('Two?');
    await expect.poll(shown).toEqual({ stage: 'error', text: 'Half', ending: null });
    expect(await visitor().retry.textContent()).toBe('Try again');
    server().answerBy(good);
    await visitor().retry.click();
    await expect.poll(textOf).toEqual(['user: Two?', 'ai: Here you are.']);
  });

  it('after the end changes nothing', async () => {
    server().answerBy(saying(content('Whole.'), done, error));
    await visitor().ask('Three?');
    await expect.poll(shown).toEqual({ stage: 'done', text: 'Whole.', ending: null });
  });
});

describe('an oversized answer leaves the page usable', () => {
  it.each([
    [
      '100,000 tiny events',
      Array.from({ length: 100_000 }, (_, at) => content(at % 200 === 199 ? 'a\n\n' : 'a ')).join(''),
    ],
    ['one of a million characters', content('word '.repeat(200_000))],
  ])('%s: it is broken off, and asked for again', async (_, text) => {
    server().answerBy(saying(text, done));
    await visitor().ask('Everything?');
    await expect
      .poll(async () => ({ ...(await shown()), text: '' }))
      .toEqual({ stage: 'error', text: '', ending: 'interrupted' });
    const { text: read } = await shown();
    expect(read).toMatch(/^(a|word) /);
    expect(read.endsWith(lost)).toBe(true);
    server().answerBy(good);
    await visitor().retry.click();
    await expect.poll(shown).toEqual({ stage: 'done', text: 'Here you are.', ending: null });
  });

  it('a product name of a million characters is cut', async () => {
    const product = { productId: 'HUS-A', productName: 'word '.repeat(200_000), imageUrl: '/favicons/HUS.ico' };
    server().answerBy(saying(content('This.'), data({ type: 'products', referencedProducts: [product] }), done));
    await visitor().ask('Which one?');
    await expect.poll(shown).toEqual({ stage: 'done', text: 'This.', ending: null });
    expect(await visitor().cards()).toEqual(['HUS-A']);
  });

  it('20,000 products are limited to the number that a question may contain', async () => {
    const referencedProducts = Array.from({ length: 20_000 }, (_, at) => ({
      ...{ productId: `HUS-${at}`, productName: 'One', imageUrl: '/favicons/HUS.ico' },
    }));
    server().answerBy(saying(content('All.'), data({ type: 'products', referencedProducts }), done));
    await visitor().ask('All of them?');
    await expect.poll(shown).toEqual({ stage: 'done', text: 'All.', ending: null });
    expect(await visitor().cards()).toHaveLength(40);
  });
});

it('no fault has made the page itself fail', () => {
  expect(scriptErrors).toEqual([]);
});
