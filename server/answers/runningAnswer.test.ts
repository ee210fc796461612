import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { StreamEvent } from '../../contract/contract.ts';
import type { KeptAnswer } from './completeAnswer.ts';
import { RunningAnswer } from './runningAnswer.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const idleTimeout = 1000;
const word = (at: number): StreamEvent => ({ type: 'content', content: `word ${at}` });

/** Counts up as fast as it is read, and records when it is stopped. */
const counting = (words = Number.POSITIVE_INFINITY) => {
  const seen = { made: 0, cleanedUp: false, ended: 0, signal: new AbortController().signal };
  const answer = new RunningAnswer(
    async function* (signal) {
      seen.signal = signal;
      try {
        while (seen.made < words) {
          seen.made += 1;
          yield word(seen.made);
        }
      } finally {
        seen.cleanedUp = true;
      }
    },
    {
      idleTimeout,
      onSettled: (whole) => {
        if (whole) seen.ended += 1;
      },
    },
  );
  return { answer, seen };
};

const take = async (answer: KeptAnswer, count: number, after = 0, events = answer.read(after)) => {
  const taken: StreamEvent[] = [];
  for await (const event of events) {
    taken.push(event);
    if (taken.length === count) break;
  }
  return taken;
};

/** Collects garbage, which Node exposes only with a flag. */
const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

const options = { idleTimeout, onSettled: () => {} };

/** An answer to a question that nothing else references, and a check whether the question is still in memory. */
const answerTo = (makeQuestion: () => { readonly text: string }) => {
  const question = makeQuestion();
  const answer = new RunningAnswer(async function* () {
    yield word(1);
    yield { type: 'content', content: question.text };
  }, options);
  return { answer, question: new WeakRef(question) };
};

describe('an answer that is kept', () => {
  it('keeps nothing of its question, which may be a long conversation', async () => {
    vi.useRealTimers();
    const { answer, question } = answerTo(() => ({ text: 'as asked' }));
    expect(await take(answer, 3)).toHaveLength(2);
    await expect
      .poll(() => {
        collectGarbage();
        return question.deref() === undefined; // expect would keep the object in its message
      })
      .toBe(true);
    expect(await take(answer, 3)).toHaveLength(2);
  });
});

describe('an answer in progress', () => {
  it('is produced no faster than the fastest reader reads', async () => {
    const { answer, seen } = counting();
    expect(await take(answer, 3)).toEqual([word(1), word(2), word(3)]);
    expect(await take(answer, 1)).toEqual([word(1)]);
    expect(seen.made).toBe(3);
  });

  it('is read completely by each of several readers, and ends once', async () => {
    const { answer, seen } = counting(4);
    const [one, other] = await Promise.all([take(answer, 9), take(answer, 9, 2)]);
    expect(one).toEqual([1, 2, 3, 4].map(word));
    expect(other).toEqual([3, 4].map(word));
    expect(seen.ended).toBe(1);
    expect(answer.size).toBe(4 * 'word 1'.length);
  });

  it('pauses when all readers have left, and continues for one who returns in time', async () => {
    const { answer, seen } = counting();
    await take(answer, 2);
    vi.advanceTimersByTime(idleTimeout - 1);
    expect(await take(answer, 1, 2)).toEqual([word(3)]);
    vi.advanceTimersByTime(idleTimeout - 1);
    expect([seen.signal.aborted, answer.isAbandoned]).toEqual([false, false]);
  });

  it('is dropped if nobody returns in time, and cleans up', async () => {
    const { answer, seen } = counting();
    await take(answer, 2);
    await vi.advanceTimersByTimeAsync(idleTimeout);
    expect([seen.signal.aborted, answer.isAbandoned, seen.cleanedUp]).toEqual([true, true, true]);
  });

  it('does not count a reader who left while waiting for an event', async () => {
    const silent = new RunningAnswer(
      async function* (signal) {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
      { idleTimeout, onSettled: () => {} },
    );
    const events = silent.read(0);
    const reading = take(silent, 1, 0, events);
    await events.return?.();
    await vi.advanceTimersByTimeAsync(idleTimeout);
    expect(silent.isAbandoned).toBe(true);
    expect(await reading).toEqual([]);
  });

  it('is kept after its end', async () => {
    const { answer, seen } = counting(1);
    await take(answer, 9);
    vi.advanceTimersByTime(10 * idleTimeout);
    expect([answer.isAbandoned, seen.signal.aborted]).toEqual([false, false]);
    expect(await take(answer, 9)).toEqual([word(1)]);
  });

  it('fails for every reader after the events so far', async () => {
    const failing = new RunningAnswer(
      async function* () {
        yield word(1);
        throw new Error('the reason');
      },
      { idleTimeout, onSettled: () => {} },
    );
    for (const after of [0, 1]) await expect(take(failing, 9, after)).rejects.toThrow('the reason');
  });
});
