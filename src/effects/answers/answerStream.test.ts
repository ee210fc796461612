// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChatRequest } from '../../../contract/contract.ts';
import { problemPath, problemTypes } from '../../../contract/problems.ts';
import { type ScriptedServer, startScriptedServer } from '../../../e2e/harness/scriptedServer.ts';
import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import type { Milestone } from '../requests/trace.ts';
import { startAnswerStream } from './answerStream.ts';

const body: ChatRequest = {
  messages: [{ id: 'q', role: 'user', message: 'Which drill?', cards: [] }],
  productId: null,
  chatId: 'chat',
  language: 'en',
};

let server: ScriptedServer;
beforeEach(async () => {
  // The parts of a browser that fetch-event-source needs.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  server = await startScriptedServer();
});
afterEach(async () => {
  await server.close();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const ask = async () => {
  const told: AnswerEvent[] = [];
  const stop = startAnswerStream({
    apiBase: server.apiBase,
    brand: 'HUS',
    requestId: 'request',
    body,
    report: (event) => {
      if ('answerEvent' in event) told.push(event.answerEvent);
    },
  });
  const call = await server.call(1);
  const types = () => told.map(({ type }) => type);
  return { told, types, stop, call };
};
const content = (text: string) => ({ type: 'content', content: text });

describe('answer stream', () => {
  it('posts once, reports each event as it arrives, and ends with DONE', async () => {
    const { told, call } = await ask();
    expect(call.url).toBe('/api/ai/chat/stream?company=HUS');
    expect(JSON.parse(call.body)).toEqual(body);
    call.event(content('The '));
    await expect.poll(() => told).toEqual([{ type: 'CONTENT', content: 'The ' }]);
    call.event({
      type: 'products',
      referencedProducts: [
        { productId: 'HUS-A', productName: 'A', imageUrl: '/a.webp' },
        { id: 'HUS-B', productName: 'B', imageUrl: null },
        { productName: 'without an id' },
      ],
    });
    call.event('[DONE]');
    await expect
      .poll(() => told.slice(1))
      .toEqual([
        {
          type: 'PRODUCTS',
          cards: [
            { productId: 'HUS-A', title: 'A', image: '/a.webp' },
            { productId: 'HUS-B', title: 'B', image: '' },
          ],
        },
        { type: 'DONE' },
      ]);
    await expect.poll(() => call.closed()).toBe(true);
    expect(server.calls).toHaveLength(1);
  });

  it('reports nothing after [DONE], not even from the same chunk', async () => {
    const { types, call } = await ask();
    call.say(`data: [DONE]\n\ndata: ${JSON.stringify(content('late'))}\n\ndata: [DONE]\n\n`);
    await expect.poll(() => call.closed()).toBe(true);
    expect(types()).toEqual(['DONE']);
  });

  it('reads comments, empty events and event names, however the bytes are split', async () => {
    server.keep(true);
    const { told, types, call } = await ask();
    const text = `: ping\n\ndata:\n\nid: 7\nevent: message\r\ndata: ${JSON.stringify(content('60 Nm – 電動 🔩'))}\r\n\r\n:\n`;
    for (const byte of Buffer.from(text)) call.bytes(Uint8Array.of(byte));
    call.event('[DONE]');
    await expect.poll(types).toEqual(['CONTENT', 'DONE']);
    expect(told[0]).toEqual({ type: 'CONTENT', content: '60 Nm – 電動 🔩', eventId: '7' });
  });

  it('ignores and logs data that are not events of the contract', async () => {
    const { types, call } = await ask();
    for (const data of ['{"type":"content"', '{"type":"tool_call"}', 'null', '{"type":"content","content":7}'])
      call.event(data);
    call.event(content('fine'));
    call.event('[DONE]');
    await expect.poll(types).toEqual(['CONTENT', 'DONE']);
    expect(console.warn).toHaveBeenCalledTimes(4);
  });

  it('logs a limited number of them', async () => {
    const { types, call } = await ask();
    call.say('data: {oops\n\n'.repeat(1000));
    call.event(content('fine'));
    call.event('[DONE]');
    await expect.poll(types).toEqual(['CONTENT', 'DONE']);
    expect(console.warn).toHaveBeenCalledTimes(20);
  });

  it('omits cards with invalid ids and truncates long names', async () => {
    const { told, call } = await ask();
    const referencedProducts = [
      { productId: 'x'.repeat(129), productName: 'A' },
      { productId: 'HUS-B', productName: 'word '.repeat(200_000), imageUrl: '/b.webp' },
    ];
    call.event({ type: 'products', referencedProducts });
    const title = 'word '.repeat(60);
    await expect
      .poll(() => told)
      .toEqual([{ type: 'PRODUCTS', cards: [{ productId: 'HUS-B', title, image: '/b.webp' }] }]);
  });

  it('reads events that end with a single line break', async () => {
    const { told, types, call } = await ask();
    call.say(`data: ${JSON.stringify(content('a'))}\ndata: ${JSON.stringify(content('b'))}\ndata: [DONE]\n`);
    call.end();
    await expect.poll(types).toEqual(['CONTENT', 'DONE']);
    expect(told[0]).toEqual({ type: 'CONTENT', content: 'ab' });
  });

  it('ends with an error event', async () => {
    const { told, call } = await ask();
    call.event({ type: 'error', content: 'down' });
    call.event('[DONE]');
    await expect.poll(() => told).toEqual([{ type: 'SERVER_ERROR', content: 'down' }]);
  });

  it.each([
    ['without [DONE]', 'data: {"type":"content","content":"Half"}\n\n', ['CONTENT', 'INTERRUPTED']],
    [
      'in the middle of an event',
      'data: {"type":"content","content":"Half"}\n\ndata: {"type":"con',
      ['CONTENT', 'INTERRUPTED'],
    ],
    ['before any word', ': hello\n\n', ['INTERRUPTED']],
  ])('a stream that ends %s is interrupted', async (_, text, expected) => {
    const { types, call } = await ask();
    call.say(text);
    call.end();
    await expect.poll(types).toEqual(expected);
  });

  it.each<[string, number, Record<string, string>, string]>([
    ['500', 500, { 'content-type': 'text/event-stream' }, 'HTTP error! status: 500 - Internal Server Error'],
    ['404 with HTML', 404, { 'content-type': 'text/html' }, 'HTTP error! status: 404 - Not Found'],
    ['429', 429, { 'retry-after': '7' }, 'HTTP error! status: 429 - Too Many Requests'],
    ['204', 204, {}, 'No response body reader available'],
    ['HTML with status 200', 200, { 'content-type': 'text/html' }, 'Not an event stream: text/html'],
    [
      'a type that only begins like it',
      200,
      { 'content-type': 'text/event-streams' },
      'Not an event stream: text/event-streams',
    ],
  ])('%s is a failure, and is never posted again', async (_, status, headers, message) => {
    const { told, call } = await ask();
    call.open(status, headers);
    call.end();
    await expect.poll(() => told).toHaveLength(1);
    expect(told[0]).toMatchObject({ type: 'FAILED', failure: { message } });
    expect(server.calls).toHaveLength(1);
  });

  it('reports after how long a retry makes sense', async () => {
    const { told, call } = await ask();
    call.open(429, { 'retry-after': '7' });
    call.end();
    await expect.poll(() => told).toMatchObject([{ failure: { status: 429, retryAfter: 7000 } }]);
  });

  it('names the problem type of a refusal', async () => {
    const { told, call } = await ask();
    call.open(429, { 'content-type': 'application/problem+json; charset=utf-8', 'retry-after': '7' });
    const { title, status } = problemTypes['rate-limited'];
    call.say(JSON.stringify({ type: problemPath('rate-limited'), title, status, detail: 'too many questions' }));
    call.end();
    await expect.poll(() => told).toMatchObject([{ failure: { status: 429, problem: 'rate-limited' } }]);
  });

  it.each([
    ['that is no JSON', '{'],
    ['of another server', '{"type":"about:blank","title":"No","status":500,"detail":""}'],
    ['that does not end', undefined],
  ])('fails without a problem type at a refusal %s', async (_, text) => {
    const { told, call } = await ask();
    call.open(500, { 'content-type': 'application/problem+json' });
    call.say(text ?? '{');
    if (text !== undefined) call.end();
    await expect.poll(() => told, { timeout: 10_000 }).toHaveLength(1);
    expect(told).toMatchObject([{ type: 'FAILED', failure: { status: 500 } }]);
    expect(told).not.toMatchObject([{ failure: { problem: expect.anything() } }]);
  });

  it('fails when the connection breaks', async () => {
    const { types, call } = await ask();
    call.event(content('Half'));
    await expect.poll(types).toEqual(['CONTENT']);
    call.destroy();
    await expect.poll(types).toEqual(['CONTENT', 'FAILED']);
  });

  it('closes the connection when stopped, even before the headers, and reports nothing afterwards', async () => {
    const { types, call, stop } = await ask();
    stop();
    await expect.poll(() => call.closed()).toBe(true);
    expect(types()).toEqual([]);
  });

  it('joins events that arrive together, and keeps only the last cards', async () => {
    server.keep(true);
    const { told, call } = await ask();
    const named = (productId: string) => ({ type: 'products', referencedProducts: [{ productId, productName: 'A' }] });
    const events = [content('The '), named('HUS-A'), content('drill'), named('HUS-B'), content('.')];
    call.say(events.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).join(''));
    await expect
      .poll(() => told)
      .toEqual([
        { type: 'CONTENT', content: 'The drill.' },
        { type: 'PRODUCTS', cards: [{ productId: 'HUS-B', title: 'A', image: '' }], eventId: '5' },
      ]);
  });

  it.each(['text/event-stream', 'Text/Event-Stream ; Charset="UTF-8"', 'text/event-stream;a=b; c'])(
    'accepts the content type %s',
    async (type) => {
      const { types, call } = await ask();
      call.open(200, { 'content-type': type });
      call.event('[DONE]');
      await expect.poll(types).toEqual(['DONE']);
    },
  );

  it('ignores event ids unless the server announces that the answer can be resumed', async () => {
    const { told, call } = await ask();
    call.open(200, { 'content-type': 'text/event-stream', 'x-request-id': String(call.headers['x-request-id']) });
    call.event(content('Half'), '1');
    await expect.poll(() => told).toEqual([{ type: 'CONTENT', content: 'Half' }]);
  });

  it('refuses a stream beyond the limits with a reason, and keeps what arrived before', async () => {
    server.keep(true);
    const { told, call } = await ask();
    call.event(content('Half'), '1');
    call.say('data: ');
    for (let megabyte = 0; megabyte < 5; megabyte++) call.say('x'.repeat(1_000_000));
    const message = 'Not a stream that can be read: an event of more than 2000000 characters';
    await expect
      .poll(() => told)
      .toEqual([
        { type: 'CONTENT', content: 'Half', eventId: '1' },
        { type: 'FAILED', failure: { message, status: 200 } },
      ]);
    await expect.poll(() => call.closed()).toBe(true);
  });

  it.each(['7', 'ü 電', '50%'])('sends the last event id unchanged when it resumes: %j', async (after) => {
    server.keep(true);
    const stop = startAnswerStream({
      ...{ apiBase: server.apiBase, brand: 'HUS', requestId: 'request', body, after },
      report: () => undefined,
    });
    await expect.poll(() => server.later.length).toBe(1);
    const header = String(server.later[0]?.headers['last-event-id']);
    expect(Buffer.from(header, 'latin1').toString('utf8')).toBe(after);
    stop();
  });

  it('reads a very long line', async () => {
    const { told, call } = await ask();
    call.event(content('x'.repeat(1_000_000)));
    call.event('[DONE]');
    await expect.poll(() => told.length, { timeout: 10_000 }).toBe(2);
  });
});

describe('a traced answer stream', () => {
  const traced = async () => {
    const milestones: Milestone[] = [];
    const told: AnswerEvent[] = [];
    const stop = startAnswerStream({
      apiBase: server.apiBase,
      brand: 'HUS',
      requestId: 'request',
      body,
      report: (event) => {
        if ('answerEvent' in event) told.push(event.answerEvent);
      },
      watch: (requestId, milestone) => {
        expect(requestId).toBe('request');
        milestones.push(milestone);
      },
    });
    return { milestones, told, stop, call: await server.call(1) };
  };

  it('reports each milestone once, in order, and the steps of the server', async () => {
    const { milestones, told, call } = await traced();
    call.open(200, { 'content-type': 'text/event-stream', 'server-timing': 'parsed;dur=1' });
    call.say(': still there\n\n');
    call.event(content('The '));
    await expect.poll(() => told).toHaveLength(1);
    call.event(content('drill.'));
    await expect.poll(() => told).toHaveLength(2);
    call.say(': trace {"steps":[]}\n\n');
    call.event('[DONE]');
    await expect.poll(() => told.at(-1)).toEqual({ type: 'DONE' });
    expect(milestones).toEqual([
      {
        name: 'sent',
        traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
        url: `${server.apiBase}/ai/chat/stream?company=HUS&trace=plan`,
      },
      { name: 'headers', status: 200, serverTiming: 'parsed;dur=1' },
      { name: 'firstEvent' },
      { name: 'server', steps: '{"steps":[]}' },
      { name: 'end', how: 'done' },
    ]);
    expect(told).toHaveLength(3);
  });

  it('reports that it was stopped, and nothing afterwards', async () => {
    const { milestones, stop, call } = await traced();
    stop();
    call.event(content('late'));
    await expect.poll(call.closed).toBe(true);
    stop();
    expect(milestones.map(({ name }) => name)).toEqual(['sent', 'end']);
    expect(milestones.at(-1)).toEqual({ name: 'end', how: 'stopped' });
  });

  it('reports that it failed', async () => {
    const { milestones, call } = await traced();
    call.open(500);
    call.end();
    await expect.poll(() => milestones.at(-1)).toEqual({ name: 'end', how: 'failed' });
    expect(milestones).toContainEqual({ name: 'headers', status: 500, serverTiming: null });
  });
});
