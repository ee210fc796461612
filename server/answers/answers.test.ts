import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Assistant, Question } from '../assistant/assistant.ts';
import { noTrace } from '../trace/trace.ts';
import { createAnswerCache } from './answers.ts';
import type { Answers } from './answerTypes.ts';

const question = (message: string): Question => ({
  brand: 'HUS',
  request: { messages: [{ id: 'm', role: 'user', message, cards: [] }], productId: null, chatId: 'c', language: 'en' },
});

/** Repeats the question and counts how often it was asked. */
const echo = () => {
  const seen = { asked: 0 };
  const assistant: Assistant = {
    async *answer({ request }) {
      seen.asked += 1;
      yield { type: 'content', content: request.messages[0]?.message ?? '' };
    },
  };
  return { seen, answers: createAnswerCache(assistant) };
};

/** Repeats the question and waits, until it is told to go on or is stopped. */
const hesitant = () => {
  const goOn = new Map<string, () => void>();
  const assistant: Assistant = {
    async *answer({ request }, signal) {
      const [{ message = '' } = {}] = request.messages;
      yield { type: 'content', content: message };
      const { promise, resolve } = Promise.withResolvers<void>();
      signal.addEventListener('abort', () => resolve());
      goOn.set(message, resolve);
      await promise;
    },
  };
  return { goOn: (message: string) => goOn.get(message)?.(), answers: createAnswerCache(assistant) };
};

const ask = async (answers: Answers, message: string, requestId: string): Promise<void> => {
  for await (const _ of answers.ask(question(message), requestId, noTrace));
};

const isKept = (answers: Answers, requestId: string): boolean =>
  answers.resume({ brand: 'HUS', chatId: 'c', requestId }, 0) !== undefined;

const id = { brand: 'HUS', chatId: 'c', requestId: 'one' } as const;

describe('an answer under an id', () => {
  it('is that of the last question, however late an earlier one ends', async () => {
    const { answers, goOn } = hesitant();
    const asked = ['first', 'second'].map((message) => answers.ask(question(message), 'one', noTrace));
    for (const events of asked) await events.next();
    const ends = asked.map((events) => events.next());
    for (const message of ['second', 'first']) {
      goOn(message);
      await ends.pop();
    }
    const kept = await answers.resume(id, 0);
    expect((await kept?.next())?.value).toEqual({ type: 'content', content: 'second' });
  });

  it('is not kept as whole if it was stopped while more was awaited', async () => {
    const { answers } = hesitant();
    const events = answers.ask(question('first'), 'one', noTrace);
    await events.next();
    const more = events.next();
    answers.stop(id);
    await events.return?.();
    await more;
    expect(isKept(answers, 'one')).toBe(false);
  });
});

describe('kept answers', () => {
  // The cache uses performance.now as its clock.
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are dropped after some minutes', async () => {
    const { answers } = echo();
    vi.advanceTimersByTime(1000);
    await ask(answers, 'Hello', 'one');
    vi.advanceTimersByTime(4 * 60_000);
    expect(isKept(answers, 'one')).toBe(true);
    vi.advanceTimersByTime(2 * 60_000);
    expect(isKept(answers, 'one')).toBe(false);
  });

  it('are limited in memory: the oldest are dropped first', async () => {
    const { answers } = echo();
    const long = 'x'.repeat(1_000_000);
    for (let at = 0; at < 40; at += 1) await ask(answers, long, `request ${at}`);
    expect(isKept(answers, 'request 0')).toBe(false);
    expect(isKept(answers, 'request 39')).toBe(true);
  });

  it('are limited in number, however short', async () => {
    const { answers, seen } = echo();
    for (let at = 0; at < 9000; at += 1) await ask(answers, 'Hi', `request ${at}`);
    expect(isKept(answers, 'request 0')).toBe(false);
    expect(isKept(answers, 'request 8999')).toBe(true);
    await ask(answers, 'Hi', 'request 8999');
    expect(seen.asked).toBe(9000);
  });
});
