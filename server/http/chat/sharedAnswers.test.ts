/** @module-tag verify */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { StreamEvent } from '../../../contract/contract.ts';
import { openSharedStore } from '../../store/sharedStore.ts';
import { isStoreThere, type RealStore, startStore } from '../../store/testing/realStore.ts';
import {
  bodyOf,
  gate,
  openApp,
  ordinaryAnswer,
  problemOf,
  type ScriptedAssistant,
  scripted,
} from '../testing/fixtures.ts';

/** Answers shared by several servers over a real store. */

const requestId = 'V1StGXR8_Z5jdHi6B-myT';
const stream = '/api/ai/chat/stream';

interface Server {
  readonly app: FastifyInstance;
  readonly address: string;
  readonly assistant: ScriptedAssistant;
  post(body?: object, signal?: AbortSignal): Promise<Response>;
  goOn(after: number, signal?: AbortSignal): Promise<Response>;
  stop(): Promise<Response>;
  /** Shuts down gracefully, like its process. */
  end(): Promise<void>;
  /** Simulates a dead process: no sign of life, no more events. */
  die(): Promise<void>;
}

const startServer = async (
  url: string,
  assistant: ScriptedAssistant,
  variables = {},
  storeTimeout?: number,
): Promise<Server> => {
  const sharedStore = await openSharedStore(url, storeTimeout);
  const app = await openApp(variables, { assistant, sharedStore });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const die = async (): Promise<void> => {
    await sharedStore.close();
    app.server.closeAllConnections();
    await app.close();
  };
  onTestFinished(die);
  const end = (): Promise<void> => app.close().then(() => sharedStore.close());
  const named = `${address}${stream}?company=HEU&chatId=c1&requestId=${requestId}`;
  return {
    app,
    address,
    assistant,
    post: (body = bodyOf('How heavy is it?'), signal = new AbortController().signal) =>
      fetch(`${address}${stream}?company=HEU`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': requestId },
        body: JSON.stringify(body),
        signal,
      }),
    goOn: (after, signal = new AbortController().signal) =>
      fetch(named, { headers: { 'last-event-id': String(after) }, signal }),
    stop: () => fetch(named, { method: 'DELETE' }),
    end,
    die,
  };
};

/** Sends one more word each time the test calls `say`, and the same words for the same question. */
const wordByWord = (words = 4, isRepeatable = true) => {
  const gates = Array.from({ length: words }, gate);
  const stopped = gate();
  const assistant = {
    ...scripted(async function* (signal): AsyncGenerator<StreamEvent> {
      signal.addEventListener('abort', () => stopped.resolve());
      for (const [at, { promise }] of gates.entries()) {
        await promise;
        yield { type: 'content', content: `word ${at + 1} ` };
      }
    }),
    isRepeatable,
  };
  return { assistant, stopped, say: (...words: number[]) => words.forEach((word) => void gates[word - 1]?.resolve()) };
};

const blockOf = (word: number): string => `id: ${word}\ndata: {"type":"content","content":"word ${word} "}\n\n`;
const end = 'data: [DONE]\n\n';

/** Waits as long as a busy machine may need. */
const until = (isSo: () => Promise<boolean>) => vi.waitUntil(isSo, { timeout: 20_000 });

/** Reads a response until enough has arrived, or it ends or breaks off. */
const heardOf = (response: Response) => {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let received = '';
  return async (enough = Number.POSITIVE_INFINITY): Promise<string> => {
    while (received.length < enough) {
      const part = await reader?.read().catch(() => undefined);
      if (!part || part.done) return part ? received : `${received}(broken)`;
      received += part.value;
    }
    return received;
  };
};

const keysOf = async (store: RealStore): Promise<readonly string[]> =>
  v.parse(v.array(v.string()), await store.command('KEYS', 'tool-assistant:answer:*'));

/** Number of the answer's entries in the store: its start, its events, its end. */
const storedEntries = async (store: RealStore): Promise<number> => {
  const [key] = await keysOf(store);
  return key === undefined ? 0 : Number(await store.command('XLEN', key));
};

describe.runIf(isStoreThere)('an answer produced by one server', () => {
  it('streams live at another, byte for byte, while it is produced', async () => {
    const store = await startStore();
    const { assistant, say } = wordByWord();
    const one = await startServer(store.url, assistant);
    const other = await startServer(store.url, scripted());
    const whole = one.post();
    say(1, 2);
    await until(async () => (await storedEntries(store)) === 3);
    const hear = heardOf(await other.goOn(1));
    expect(await hear(1)).toBe(blockOf(2));
    say(3);
    expect(await hear(blockOf(2).length + 1)).toBe(blockOf(2) + blockOf(3));
    say(4);
    expect(await hear()).toBe(blockOf(2) + blockOf(3) + blockOf(4) + end);
    expect(await (await whole).text()).toBe([1, 2, 3, 4].map(blockOf).join('') + end);
    expect([one.assistant.asked.length, other.assistant.asked.length]).toEqual([1, 0]);
  });

  it('is found complete at another after the first has gone, as long as answers are kept', async () => {
    const store = await startStore();
    const { assistant, say } = wordByWord(2);
    const one = await startServer(store.url, assistant);
    const other = await startServer(store.url, scripted());
    say(1, 2);
    const whole = await (await one.post()).text();
    await until(async () => (await storedEntries(store)) === 4);
    await one.die();
    expect(await (await other.goOn(0)).text()).toBe(whole);
    expect(await (await other.goOn(2)).text()).toBe(end);
    expect((await other.goOn(3)).status).toBe(404);
    expect(other.assistant.asked).toHaveLength(0);
    const [key = ''] = await keysOf(store);
    const lasts = Number(await store.command('PTTL', key));
    expect(lasts).toBeGreaterThan(0);
    expect(lasts).toBeLessThanOrEqual(5 * 60_000);
  });

  it('is produced once, even if the question is posted to both', async () => {
    const store = await startStore();
    const { assistant, say } = wordByWord(2);
    // A server that hears nothing of the store in time makes the answer itself; here each hears of it in the end.
    const one = await startServer(store.url, assistant, {}, 30_000);
    const other = await startServer(store.url, assistant, {}, 30_000);
    const posted = [one.post(), other.post(), other.post(), one.post()];
    say(1, 2);
    const texts = await Promise.all(posted.map(async (response) => (await response).text()));
    expect(new Set(texts)).toEqual(new Set([blockOf(1) + blockOf(2) + end]));
    expect(assistant.asked).toHaveLength(1);
  });

  it('stops when its visitor stops it at the other', async () => {
    const store = await startStore();
    const { assistant, say, stopped } = wordByWord();
    const one = await startServer(store.url, assistant);
    const other = await startServer(store.url, scripted());
    const leaving = new AbortController();
    say(1);
    await heardOf(await one.post(undefined, leaving.signal))(1);
    leaving.abort();
    const reading = new AbortController();
    await heardOf(await other.goOn(0, reading.signal))(1);
    await other.stop();
    reading.abort();
    await stopped.promise;
    await until(async () => (await storedEntries(store)) === 0);
    for (const { goOn } of [one, other]) expect((await goOn(1)).status).toBe(404);
  });

  it('is completed by a server that shuts down, for readers at the other', async () => {
    const store = await startStore();
    const { assistant, say } = wordByWord(3, false);
    const one = await startServer(store.url, assistant);
    const other = await startServer(store.url, scripted());
    const leaving = new AbortController();
    say(1);
    await heardOf(await one.post(undefined, leaving.signal))(1);
    leaving.abort();
    const hear = heardOf(await other.goOn(0));
    await hear(1);
    const ended = one.end();
    await until(async () => !one.app.server.listening);
    for (let turn = 0; turn < 100; turn += 1) await nextTurn();
    say(2, 3);
    expect(await hear()).toBe([1, 2, 3].map(blockOf).join('') + end);
    await ended;
  });

  it('fails at both if it fails', async () => {
    const store = await startStore();
    const assistant = scripted(async function* () {
      yield { type: 'content', content: 'word 1 ' };
      throw new Error('the reason');
    });
    const one = await startServer(store.url, assistant);
    const other = await startServer(store.url, scripted());
    const failed = await (await one.post()).text();
    await until(async () => (await storedEntries(store)) === 3);
    expect(await (await other.goOn(0)).text()).toBe(failed);
    expect(failed).toContain('"error"');
  });
});

describe.runIf(isStoreThere)('an answer whose server is gone', () => {
  /** An answer of which two words are known to all servers, read at the other server. */
  const brokenOff = async (again: ScriptedAssistant, isRepeatable = true) => {
    const store = await startStore();
    const { assistant, say } = wordByWord(4, isRepeatable);
    const one = await startServer(store.url, assistant);
    const other = await startServer(store.url, again);
    const posted = heardOf(await one.post());
    say(1, 2);
    await posted(blockOf(1).length + 1);
    await until(async () => (await storedEntries(store)) === 3);
    const hear = heardOf(await other.goOn(0));
    await hear(blockOf(1).length + 1);
    await one.die();
    return { hear, other, store };
  };

  it('is produced again by a repeatable assistant and continues for its readers', async () => {
    const { assistant, say } = wordByWord();
    say(1, 2, 3, 4);
    const { hear, other, store } = await brokenOff(assistant);
    expect(await hear()).toBe([1, 2, 3, 4].map(blockOf).join('') + end);
    const third = await startServer(store.url, scripted());
    expect(await (await third.goOn(3)).text()).toBe(blockOf(4) + end);
    expect([other.assistant.asked.length, third.assistant.asked.length]).toEqual([1, 0]);
  });

  it('continues for a visitor who has received more than the store has', async () => {
    const { assistant, say } = wordByWord();
    say(1, 2, 3, 4);
    const { other } = await brokenOff(assistant);
    expect(await (await other.goOn(3)).text()).toBe(blockOf(4) + end);
  });

  it('ends as interrupted if it would differ', async () => {
    const { hear, other } = await brokenOff({ ...scripted(ordinaryAnswer), isRepeatable: true });
    expect(await hear()).toBe(`${blockOf(1)}${blockOf(2)}(broken)`);
    await until(async () => (await other.goOn(2)).status === 404);
    expect(other.assistant.asked).toHaveLength(1);
  });

  it('ends as interrupted if the assistant is not repeatable', async () => {
    const { hear, other } = await brokenOff(scripted(ordinaryAnswer));
    expect(await hear()).toBe(`${blockOf(1)}${blockOf(2)}(broken)`);
    expect((await other.goOn(2)).status).toBe(404);
    const late = heardOf(await other.goOn(1));
    expect(await late()).toBe(`${blockOf(2)}(broken)`);
    expect(other.assistant.asked).toHaveLength(0);
  });
});

describe.runIf(isStoreThere)('a store that fails', () => {
  it('during an answer loses no words, neither at its server nor at another', async () => {
    const store = await startStore();
    const { assistant, say } = wordByWord();
    const again = wordByWord();
    again.say(1, 2, 3, 4);
    const one = await startServer(store.url, assistant);
    const other = await startServer(store.url, again.assistant);
    const posted = heardOf(await one.post());
    say(1);
    await posted(1);
    await until(async () => (await storedEntries(store)) === 2);
    const hear = heardOf(await other.goOn(0));
    await hear(1);
    await store.kill();
    say(2, 3, 4);
    const whole = [1, 2, 3, 4].map(blockOf).join('') + end;
    expect(await posted()).toBe(whole);
    expect(await hear()).toBe(whole);
  });

  it('before an answer costs no answer, and stored answers do not count as lost', async () => {
    const store = await startStore();
    const one = await startServer(store.url, scripted());
    const other = await startServer(store.url, scripted());
    await store.kill();
    const whole = await (await one.post()).text();
    expect(whole).toContain('[DONE]');
    expect(await (await one.goOn(0)).text()).toBe(whole);
    const refused = await other.goOn(0);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(problemOf({ headers: Object.fromEntries(refused.headers), body: await refused.text() })).toMatchObject({
      status: 503,
      type: '/problems/answers-unavailable',
    });
    await store.start();
    await until(async () => (await other.goOn(0)).status === 404);
  });

  it.each([
    ['hangs', (store: RealStore) => store.hang()],
    ['is full', (store: RealStore) => store.command('CONFIG', 'SET', 'maxmemory', '1')],
  ])('and %s delays no answer', async (_, spoil) => {
    const store = await startStore();
    const { assistant, say } = wordByWord(2);
    const one = await startServer(store.url, assistant);
    const posted = heardOf(await one.post());
    say(1);
    await posted(1);
    await spoil(store);
    say(2);
    expect(await posted()).toBe(blockOf(1) + blockOf(2) + end);
    const others = Array.from({ length: 5 }, (_, at) =>
      fetch(`${one.address}${stream}?company=HEU`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': `${requestId}${at}` },
        body: JSON.stringify(bodyOf('How heavy is it?')),
      }),
    );
    for (const other of others) expect(await (await other).text()).toContain('[DONE]');
    store.goOn();
  });
});
