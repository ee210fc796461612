// @vitest-environment node
import * as fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, type InspectionEvent, SimulatedClock } from 'xstate';
import { type Call, type ScriptedServer, startScriptedServer } from '../../../e2e/harness/scriptedServer.ts';
import type { AnswerEvent } from '../../../machines/answer/answer.ts';
import { chatRequestMachine } from '../../../machines/chat/chatRequest.ts';
import { sampleIds } from '../../../machines/testing/samples.ts';
import { answerConnection } from './answerConnection.ts';
import { cancelAbandoned } from './cancelAbandoned.ts';

const ids = { ...sampleIds(1), request: 'request', chat: 'chat & more' };
const question = {
  id: ids.question,
  role: 'user',
  message: 'Which drill?',
  cards: [],
  isHelper: false,
  version: 1,
} as const;
const answerTypes = ['CONTENT', 'PRODUCTS', 'DONE', 'SERVER_ERROR', 'INTERRUPTED', 'FAILED', 'UNSENT'] as const;
const isAnswer = (event: { readonly type: string }): event is AnswerEvent =>
  answerTypes.some((type) => type === event.type);

let server: ScriptedServer;
beforeAll(() => {
  // The parts of a browser that fetch-event-source needs.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('requestAnimationFrame', (call: () => void) => setImmediate(call));
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  server = await startScriptedServer();
  server.keep(true);
});
afterEach(() => server.close());

const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { interval: 1, timeout: 20_000 });

/** A question of the real chat request, or one resumed after a reload; `reported` collects the events of its answer. */
const ask = (after?: string, inspect: (event: InspectionEvent) => void = () => undefined) => {
  const clock = new SimulatedClock();
  const reported: AnswerEvent[] = [];
  const api = { apiBase: server.apiBase, brand: 'HUS', isOffline: () => false } as const;
  const underWay = { ids, language: 'en', lastEventId: after === '' ? null : (after ?? null), elapsed: 0 } as const;
  const answer = { ...question, id: ids.answer, role: 'ai', message: '', requestId: ids.request } as const;
  const chat = createActor(
    chatRequestMachine.provide({
      actors: { answerStream: answerConnection(api), helperTexts: fromPromise(() => new Promise(() => undefined)) },
    }),
    {
      clock,
      logger: () => undefined,
      input: after === undefined ? undefined : { chatId: ids.chat, messages: [question, answer], underWay },
      inspect: (event) => {
        inspect(event);
        const isForChat = event.type === '@xstate.event' && event.actorRef.sessionId === event.rootId;
        if (isForChat && isAnswer(event.event)) reported.push(event.event);
      },
    },
  );
  cancelAbandoned(chat, api);
  chat.start();
  if (after === undefined) chat.send({ type: 'SUBMIT', text: question.message, ids, language: 'en' });
  const stop = () => chat.send({ type: 'STOP' });
  const gets = () => server.later.filter(({ method }) => method === 'GET');
  return {
    reported,
    stop,
    clock,
    gets,
    text: () => reported.map((signal) => (signal.type === 'CONTENT' ? signal.content : '')).join(''),
    types: () => reported.map(({ type }) => type),
    /** The nth GET, after the pauses before it. */
    get: async (number: number): Promise<Call> => {
      await vi.waitFor(
        () => {
          clock.increment(250);
          expect(gets().length).toBeGreaterThanOrEqual(number);
        },
        { interval: 2, timeout: 20_000 },
      );
      const [call] = gets().slice(number - 1);
      if (!call) throw new Error('no such GET');
      return call;
    },
  };
};

const words = ['The ', '18 V ', 'drill – ', '電動', ' 🔩 ', 'weighs 1.8 kg.'];
const events = [
  ...words.map((content) => ({ type: 'content', content })),
  { type: 'products', referencedProducts: [{ productId: 'HUS-A', productName: 'Ä', imageUrl: '/a.webp' }] },
];
/** Bytes that a server which keeps the answer sends after this many events. */
const bytesAfter = (after: number): Uint8Array =>
  new TextEncoder().encode(
    [
      ...events.map((event, at) => `id: ${at + 1}\ndata: ${JSON.stringify(event)}\n\n`).slice(after),
      'data: [DONE]\n\n',
    ].join(''),
  );
const placeIn = ({ headers }: Call): number => Number(headers['last-event-id'] ?? 0);

describe('an answer over connections that break', () => {
  it('is posted once, resumes by GET after the last event, and arrives complete', async () => {
    const answer = ask();
    const post = await server.call(1);
    post.event(events[0], '1');
    await until(() => answer.reported.length === 1);
    post.destroy();
    const get = await answer.get(1);
    expect(get.url).toBe('/api/ai/chat/stream?company=HUS&chatId=chat+%26+more&requestId=request');
    expect(get.headers['last-event-id']).toBe('1');
    get.bytes(bytesAfter(1));
    await until(() => answer.types().at(-1) === 'DONE');
    expect(answer.text()).toBe(words.join(''));
    expect(answer.types().filter((type) => type === 'DONE')).toHaveLength(1);
    expect(server.calls).toHaveLength(1);
    expect(answer.gets()).toHaveLength(1);
  });

  it('is the same wherever the connection breaks', async () => {
    const whole = bytesAfter(0).length;
    const cut = fc.tuple(fc.nat(whole), fc.boolean());
    await fc.assert(
      fc.asyncProperty(fc.array(cut, { minLength: 1, maxLength: 4 }), async (cuts) => {
        const [posts, gets] = [server.calls.length, server.later.length];
        const answer = ask();
        const answerEvent: Call[] = [];
        /** Each call gets its answer up to its cut; calls after the last cut get all of it. */
        const say = (call: Call): void => {
          const [length, isEnd] = cuts[answerEvent.push(call) - 1] ?? [whole, true];
          call.open();
          call.bytes(bytesAfter(placeIn(call)).slice(0, length));
          if (isEnd) call.end();
          else setImmediate(call.destroy);
        };
        await vi.waitFor(
          () => {
            answer.clock.increment(100);
            const calls = [...server.calls.slice(posts), ...server.later.slice(gets)];
            for (const call of calls) if (!answerEvent.includes(call)) say(call);
            expect(answer.types().at(-1)).toBe('DONE');
          },
          { interval: 1, timeout: 10_000 },
        );
        expect(answer.text()).toBe(words.join(''));
        // Words that arrive together are delivered together, so their number depends on chunks and cuts.
        expect(answer.types().filter((type) => type !== 'CONTENT' && type !== 'PRODUCTS')).toEqual(['DONE']);
        expect(answer.reported.findLast(({ type }) => type === 'PRODUCTS')).toMatchObject({
          cards: [{ productId: 'HUS-A', title: 'Ä', image: '/a.webp' }],
        });
        expect(server.calls.length - posts).toBe(1);
      }),
      { numRuns: Number(process.env['RUNS'] ?? 100) },
    );
  }, 60_000);

  it('is interrupted after four attempts with growing pauses', async () => {
    const answer = ask();
    const post = await server.call(1);
    post.event(events[0], '1');
    await until(() => answer.reported.length === 1);
    post.end();
    for (const [number, pause] of [250, 1000, 4000, 16_000].entries()) {
      await until(() => answer.types().join() === 'CONTENT');
      await new Promise((resolve) => setTimeout(resolve, 20));
      answer.clock.increment(pause - 1);
      expect(answer.gets()).toHaveLength(number);
      answer.clock.increment(1);
      await until(() => answer.gets().length === number + 1);
      answer.gets().at(-1)?.open(503);
      answer.gets().at(-1)?.end();
    }
    await until(() => answer.types().at(-1) === 'INTERRUPTED');
    expect(answer.types()).toEqual(['CONTENT', 'INTERRUPTED']);
    expect(server.calls).toHaveLength(1);
  });

  it.each([404, 405, 410])('is interrupted at once if the resuming call is answered with %i', async (status) => {
    const answer = ask();
    const post = await server.call(1);
    post.event(events[0], '1');
    await until(() => answer.reported.length === 1);
    post.end();
    const get = await answer.get(1);
    get.open(status);
    get.end();
    await until(() => answer.types().at(-1) === 'INTERRUPTED');
    answer.clock.increment(60_000);
    expect(answer.gets()).toHaveLength(1);
  });

  it('is not resumed if the events have no ids', async () => {
    const answer = ask();
    const post = await server.call(1);
    post.event(events[0]);
    await until(() => answer.reported.length === 1);
    post.destroy();
    await until(() => answer.types().at(-1) === 'FAILED');
    answer.clock.increment(60_000);
    expect(server.later).toHaveLength(0);
  });

  it('shows each state of the connection to an inspector', async () => {
    const seen: unknown[] = [];
    const answer = ask(undefined, (inspected) => {
      const isConnection = inspected.actorRef.sessionId !== inspected.rootId;
      if (isConnection && inspected.type === '@xstate.snapshot' && 'value' in inspected.snapshot)
        seen.push(inspected.snapshot.value);
    });
    const post = await server.call(1);
    post.event(events[0], '1');
    await until(() => answer.reported.length === 1);
    post.destroy();
    (await answer.get(1)).bytes(bytesAfter(1));
    await until(() => answer.types().at(-1) === 'DONE');
    const changes = seen.map((value) => JSON.stringify(value)).filter((value, at, all) => value !== all[at - 1]);
    expect(changes.map((value) => JSON.parse(value))).toEqual([
      'asking',
      'pausing',
      { resuming: 'opening' },
      { resuming: 'reading' },
      'closed',
    ]);
  });

  it('is not posted again after a reload', async () => {
    const answer = ask('3');
    const get = await answer.get(1);
    expect(get.headers['last-event-id']).toBe('3');
    get.bytes(bytesAfter(3));
    await until(() => answer.types().at(-1) === 'DONE');
    expect(answer.text()).toBe(words.slice(3).join(''));
    expect(server.calls).toHaveLength(0);
  });

  it.each<[string, (call: Call) => void]>([
    ['says it does not know it', (call) => call.open(404)],
    ['breaks the connection', (call) => call.destroy()],
    ['is silent for 2 s', () => undefined],
  ])('is interrupted at once after a reload if the server %s', async (_, act) => {
    const answer = ask('');
    const get = await answer.get(1);
    expect(get.headers['last-event-id']).toBeUndefined();
    act(get);
    await until(() => {
      answer.clock.increment(500);
      return answer.types().length > 0;
    });
    expect(answer.types()).toEqual(['INTERRUPTED']);
    answer.clock.increment(60_000);
    expect(answer.gets()).toHaveLength(1);
  });

  it('is cancelled at the server when stopped, and reports nothing afterwards', async () => {
    const answer = ask();
    const post = await server.call(1);
    post.event(events[0], '1');
    await until(() => answer.reported.length === 1);
    answer.stop();
    await until(() => server.later.some(({ method }) => method === 'DELETE') && post.closed());
    answer.clock.increment(60_000);
    expect(answer.gets()).toHaveLength(0);
    expect(answer.types()).toEqual(['CONTENT']);
  });

  it.each([
    ['once it is whole', '1'],
    ['where the server keeps nothing', undefined],
  ])('sends no cancellation %s', async (_, id) => {
    const answer = ask();
    const post = await server.call(1);
    post.event(events[0], id);
    if (id) post.event('[DONE]');
    await until(() => answer.reported.length === (id ? 2 : 1));
    answer.stop();
    await until(post.closed);
    expect(server.later).toHaveLength(0);
  });
});
