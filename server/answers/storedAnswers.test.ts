import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { StreamEvent } from '../../contract/contract.ts';
import type { Assistant, Question } from '../assistant/assistant.ts';
import { noTrace } from '../trace/trace.ts';
import { createAnswerCache } from './answers.ts';
import type { AnswerEvents } from './answerTypes.ts';
import { AnswerInterrupted, AnswersUnreachable, type FoundAnswer, type Sharing } from './otherProcesses.ts';

const word = (content: string): StreamEvent => ({ type: 'content', content });
const [one, two, three] = [word('one'), word('two'), word('three')];

const id = { brand: 'HUS', chatId: 'chat', requestId: 'request' } as const;
const question: Question = {
  brand: 'HUS',
  request: { messages: [], productId: null, chatId: 'chat', language: 'en' },
};

const eventsOf = async (answer: AnswerEvents | undefined): Promise<readonly StreamEvent[] | undefined> => {
  if (!answer) return undefined;
  const events: StreamEvent[] = [];
  for await (const event of answer) events.push(event);
  return events;
};

/** An assistant that says two words and counts its answers. */
const twoWords = () => {
  const asked: string[] = [];
  const assistant: Assistant = {
    async *answer({ request }) {
      asked.push(request.chatId);
      yield* [one, two];
    },
  };
  return { assistant, asked };
};

/** Other processes, played by the test. */
const otherProcesses = (own: Partial<Sharing> = {}) => {
  const stopped: string[] = [];
  let stopHere: (name: string) => void = () => undefined;
  const sharing: Sharing = {
    answer: ({ question: asked }, signal, trace) => twoWords().assistant.answer(asked, signal, trace),
    find: async () => undefined,
    isReadElsewhere: async () => false,
    stop: (name) => stopped.push(name),
    onStop: (listener) => {
      stopHere = listener;
    },
    ...own,
  };
  return { sharing, stopped, stopHere: (name: string) => stopHere(name) };
};

/** An answer of another process that has said one word and goes on with two more. */
const foundElsewhere = (own: Partial<FoundAnswer> = {}): FoundAnswer => ({
  fingerprint: 'f',
  knownEvents: [one],
  canResumeAfter: () => true,
  async *rest() {
    yield* [two, three];
  },
  ...own,
});

describe('an answer of this process', () => {
  it('is resumed after any of its events, and not after more than it has', async () => {
    const { assistant, asked } = twoWords();
    const answers = createAnswerCache(assistant);
    await eventsOf(answers.ask(question, 'request', noTrace));
    const rests = [0, 1, 2, 3].map(async (after) => eventsOf(await answers.resume(id, after)));
    expect(await Promise.all(rests)).toEqual([[one, two], [two], [], undefined]);
    expect(asked).toEqual(['chat']);
  });

  it.each([
    ['brand', { ...id, brand: 'HEU' }],
    ['chat', { ...id, chatId: 'another' }],
    ['request', { ...id, requestId: 'another' }],
  ] as const)('is not found under another %s', async (_, other) => {
    const answers = createAnswerCache(twoWords().assistant);
    await eventsOf(answers.ask(question, 'request', noTrace));
    expect(await answers.resume(other, 0)).toBeUndefined();
  });
});

describe('an answer of another process', () => {
  it('continues here after the events that arrived, and is looked up only once', async () => {
    const names: string[] = [];
    const { sharing } = otherProcesses({
      find: async (name) => {
        names.push(name);
        return foundElsewhere();
      },
    });
    const answers = createAnswerCache(twoWords().assistant, sharing);
    expect(await eventsOf(await answers.resume(id, 1))).toEqual([two, three]);
    expect(await eventsOf(await answers.resume(id, 0))).toEqual([one, two, three]);
    expect(names).toHaveLength(1);
  });

  it('is produced once for two visitors who resume it at the same time', async () => {
    let rests = 0;
    const found = foundElsewhere({
      async *rest() {
        rests += 1;
        yield* [two, three];
      },
    });
    const answers = createAnswerCache(twoWords().assistant, otherProcesses({ find: async () => found }).sharing);
    const both = await Promise.all([answers.resume(id, 0), answers.resume(id, 2)]);
    expect(await Promise.all(both.map(eventsOf))).toEqual([[one, two, three], [three]]);
    expect(rests).toBe(1);
  });

  it('is refused where it cannot have that many events', async () => {
    const found = foundElsewhere({ canResumeAfter: (after) => after <= 1 });
    const answers = createAnswerCache(twoWords().assistant, otherProcesses({ find: async () => found }).sharing);
    expect(await answers.resume(id, 2)).toBeUndefined();
  });

  it('is reported as unreachable, not as missing, while the store does not answer', async () => {
    const find = () => Promise.reject(new AnswersUnreachable('the store does not answer'));
    const answers = createAnswerCache(twoWords().assistant, otherProcesses({ find }).sharing);
    await expect(answers.resume(id, 0)).rejects.toBeInstanceOf(AnswersUnreachable);
  });

  it('is looked up again after it was interrupted here', async () => {
    const interruptedOnce = [
      foundElsewhere({
        // biome-ignore lint/correctness/useYield: its process is gone
        async *rest() {
          throw new AnswerInterrupted('its process is gone');
        },
      }),
      foundElsewhere(),
    ];
    const { sharing } = otherProcesses({ find: async () => interruptedOnce.shift() });
    const answers = createAnswerCache(twoWords().assistant, sharing);
    await expect(eventsOf(await answers.resume(id, 0))).rejects.toThrow('its process is gone');
    expect(await eventsOf(await answers.resume(id, 0))).toEqual([one, two, three]);
  });
});

describe('a stopped answer', () => {
  it('is stopped at the other processes too', () => {
    const { sharing, stopped } = otherProcesses();
    createAnswerCache(twoWords().assistant, sharing).stop(id);
    expect(stopped).toEqual([JSON.stringify(['HUS', 'chat', 'request'])]);
  });

  it('is given up here when its visitor stops it at another process', async () => {
    const aborted = Promise.withResolvers<void>();
    const { sharing, stopHere } = otherProcesses({
      async *answer(_, signal) {
        signal.addEventListener('abort', () => aborted.resolve());
        yield one;
        await aborted.promise;
      },
    });
    const answer = createAnswerCache(twoWords().assistant, sharing).ask(question, 'request', noTrace);
    await answer.next();
    await answer.return?.();
    stopHere(JSON.stringify(['HUS', 'chat', 'request']));
    await aborted.promise;
  });
});

describe('before the process ends', () => {
  /** An answer that has one event, and a second one once the test says so. */
  const halfProduced = async (isRead: boolean) => {
    const goOn = Promise.withResolvers<void>();
    let produced = 0;
    const { sharing } = otherProcesses({
      async *answer() {
        produced = 1;
        yield one;
        await goOn.promise;
        produced = 2;
        yield two;
      },
      isReadElsewhere: async () => isRead,
    });
    const answers = createAnswerCache(twoWords().assistant, sharing);
    await answers.ask(question, 'request', noTrace).next();
    return { answers, goOn: goOn.resolve, produced: () => produced };
  };

  it('an answer that another process reads is produced to its end', async () => {
    const { answers, goOn, produced } = await halfProduced(true);
    let isDrained = false;
    const drained = answers.drain().then(() => {
      isDrained = true;
    });
    await nextTurn();
    expect(isDrained).toBe(false);
    goOn();
    await drained;
    expect(produced()).toBe(2);
  });

  it('an answer that is read here only is not waited for', async () => {
    const { answers, produced } = await halfProduced(false);
    await answers.drain();
    expect(produced()).toBe(1);
  });
});
