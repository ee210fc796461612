import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Call } from '../../e2e/harness/scriptedServer.ts';
import { chatRequestMachine } from '../../machines/chat/chatRequest.ts';
import { lastQuestion } from '../../machines/chat/conversationEndings.ts';
import { samples } from '../../machines/testing/samples.ts';
import { chatStateInvariants } from './chatStateRules.ts';
import { type LiveChat, type LiveStream, startLiveChat } from './liveChat.ts';

/** Random interleavings of visitor, server and time on the real actor and the real stream. `RUNS=1000` runs longer. */

const runs = Number(process.env['RUNS'] ?? 300);

beforeAll(() => {
  // The browser interfaces that fetch-event-source uses.
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('document', new EventTarget());
});
afterAll(() => vi.unstubAllGlobals());

const until = (holds: () => boolean) => vi.waitFor(() => expect(holds()).toBe(true), { interval: 1, timeout: 20_000 });

const visitorActs: Readonly<Record<string, (chat: LiveChat) => void>> = {
  asks: ({ actor, newIds }) => actor.send({ type: 'SUBMIT', text: samples.asked, ids: newIds(), language: 'en' }),
  'asks anew': ({ actor, newIds }) => {
    const replaces = lastQuestion(actor.getSnapshot().context.messages)?.id ?? null;
    actor.send({ type: 'SUBMIT', text: 'Which drill?', replaces, ids: newIds(), language: 'en' });
  },
  'asks again': ({ actor, newIds }) => actor.send({ type: 'RETRY', ids: newIds(), language: 'en' }),
  stops: ({ actor }) => actor.send({ type: 'STOP' }),
  'waits 20 ms': ({ clock }) => void clock.increment(20),
  'waits 50 ms': ({ clock }) => void clock.increment(50),
  'waits 5 s': ({ clock }) => void clock.increment(5000),
  'waits 30 s': ({ clock }) => void clock.increment(30_000),
  'waits 900 s': ({ clock }) => void clock.increment(900_000),
};

/** Each delivers one signal on an open stream. */
const serverActs: Readonly<Record<string, (call: Call, request: string) => void>> = {
  part: (call, request) => call.event({ type: 'content', content: `${request} ` }),
  cards: (call) =>
    call.event({
      type: 'products',
      referencedProducts: [{ productId: 'HUS-A', productName: 'A', imageUrl: '/a.webp' }],
    }),
  done: (call) => call.event('[DONE]'),
  error: (call) => call.event({ type: 'error', content: 'no' }),
  close: (call) => call.end(),
  break: (call) => call.destroy(),
  fail: (call) => {
    call.open(500, {});
    call.end();
  },
};

/** Sends from the server in the call of a request, and waits until it has arrived if the stream is open. */
const speak = async (chat: LiveChat, stream: LiveStream | undefined, act: string): Promise<void> => {
  if (!stream) return;
  if (stream.isOpen) await until(() => chat.callOf(stream.request) !== undefined);
  const call = chat.callOf(stream.request);
  if (!call || call.closed()) return;
  const { signals } = stream;
  serverActs[act]?.(call, stream.request);
  if (stream.isOpen) await until(() => stream.signals > signals || !stream.isOpen);
};

// The clock's timers have no names; the explored model covers rules about timers.
const stateRules = Object.entries(chatStateInvariants).filter(
  ([name]) => name !== 'exactly the timers of the state run',
);

const check = (chat: LiveChat): void => {
  const component = chat.component();
  expect(stateRules.filter(([, holds]) => !holds(component)).map(([name]) => name)).toEqual([]);
  const { messages } = chat.actor.getSnapshot().context;
  for (const { role, isHelper, requestId = '', message, ending } of messages) {
    if (role !== 'ai' || isHelper || ending === 'failed' || ending === 'timedOut') continue;
    expect(message.replaceAll(`${requestId} `, '')).toBe('');
  }
  expect(new Set(chat.server.calls.map(({ url }) => url)).size).toBe(chat.server.calls.length);
  expect(chat.server.calls.length).toBeLessThanOrEqual(chat.streams.length);
};

type Command = fc.AsyncCommand<Set<string>, LiveChat>;

/** One act followed by all checks; records the states reached. */
const command = (name: string, act: (chat: LiveChat) => void | Promise<void>): Command => ({
  toString: () => name,
  check: () => true,
  run: async (seen, chat) => {
    await act(chat);
    check(chat);
    seen.add(JSON.stringify(chat.actor.getSnapshot().value));
  },
});

const commands: readonly Command[] = [
  ...Object.entries(visitorActs).map(([name, act]) => command(name, act)),
  ...Object.keys(serverActs).flatMap((name) => [
    command(`server: ${name}`, (chat) => speak(chat, chat.streams.at(-1), name)),
    command(`first call: ${name}`, (chat) => speak(chat, chat.streams[0], name)),
  ]),
];

const property = (machine: typeof chatRequestMachine, seen = new Set<string>()) =>
  fc.asyncProperty(fc.commands(commands.map(fc.constant), { maxCommands: 16 }), async (list) => {
    const chat = await startLiveChat(machine);
    try {
      await fc.asyncModelRun(() => ({ model: seen, real: chat }), list);
      chat.actor.send({ type: 'STOP' });
      check(chat);
      await until(() => chat.server.calls.every((call) => call.closed()));
    } finally {
      await chat.close();
    }
  });

it('keeps the invariants in every interleaving', async () => {
  const seen = new Set<string>();
  await fc.assert(property(chatRequestMachine, seen), { numRuns: runs });
  // Otherwise the test would pass without reaching any state.
  expect(seen.size).toBeGreaterThanOrEqual(7);
});

it('finds a planted fault and reduces it to its two actions', async () => {
  const faulty = chatRequestMachine.provide({ actions: { removeHelpers: () => undefined } });
  const { failed, counterexample } = await fc.check(property(faulty), { numRuns: 500, seed: 2 });
  expect(failed).toBe(true);
  expect(String(counterexample?.[0])).toMatch(/^asks,waits \d+ s\b(?!,)/);
});
