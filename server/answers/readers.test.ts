import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Readers, type ReadersOptions } from './readers.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const idleTimeout = 30_000;

/** An answer in progress whose readers come and go. */
const answerWith = (options: Partial<ReadersOptions> = {}) => {
  const answer = {
    hasEnded: false,
    timesAbandoned: 0,
    abandon: () => {
      answer.timesAbandoned += 1;
      answer.hasEnded = true;
    },
  };
  return { answer, readers: new Readers(answer, { idleTimeout, ...options }) };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('an answer that is read here alone', () => {
  it('is given up once, some time after its last reader has left', async () => {
    const { answer, readers } = answerWith();
    readers.add();
    readers.add();
    readers.remove();
    await pass(2 * idleTimeout);
    expect(answer.timesAbandoned).toBe(0);
    readers.remove();
    await pass(idleTimeout - 1);
    expect(answer.timesAbandoned).toBe(0);
    await pass(1);
    expect(answer.timesAbandoned).toBe(1);
    await pass(2 * idleTimeout);
    expect(answer.timesAbandoned).toBe(1);
  });

  it('goes on for a reader who returns in time, and waits anew after him', async () => {
    const { answer, readers } = answerWith();
    for (let visit = 0; visit < 3; visit++) {
      readers.add();
      await pass(idleTimeout);
      readers.remove();
      await pass(idleTimeout - 1);
    }
    expect(answer.timesAbandoned).toBe(0);
    await pass(1);
    expect(answer.timesAbandoned).toBe(1);
  });

  it('is given up at once where its visitor has stopped it, but not under another reader', async () => {
    const { answer, readers } = answerWith();
    readers.add();
    readers.add();
    readers.cancel();
    readers.remove();
    await pass(2 * idleTimeout);
    expect(answer.timesAbandoned).toBe(0);
    readers.remove();
    expect(answer.timesAbandoned).toBe(1);
  });

  it('is given up at once if it is stopped while nobody reads it', () => {
    const { answer, readers } = answerWith();
    readers.cancel();
    expect(answer.timesAbandoned).toBe(1);
  });

  it('is left alone once it has ended', async () => {
    const { answer, readers } = answerWith();
    readers.add();
    answer.hasEnded = true;
    readers.remove();
    readers.cancel();
    await pass(2 * idleTimeout);
    expect(answer.timesAbandoned).toBe(0);
  });
});

describe('a shared answer', () => {
  it('goes on while another process reads it, and is given up when that one has left too', async () => {
    let isRead = true;
    const { answer, readers } = answerWith({ isReadElsewhere: async () => isRead });
    readers.add();
    readers.remove();
    await pass(5 * idleTimeout);
    expect(answer.timesAbandoned).toBe(0);
    isRead = false;
    await pass(idleTimeout);
    expect(answer.timesAbandoned).toBe(1);
  });

  it('that its visitor has stopped is looked after sooner than one without readers', async () => {
    let isRead = true;
    const { answer, readers } = answerWith({ isReadElsewhere: async () => isRead });
    readers.cancel();
    await pass(idleTimeout / 10);
    expect(answer.timesAbandoned).toBe(0);
    isRead = false;
    await pass(idleTimeout / 10);
    expect(answer.timesAbandoned).toBe(1);
  });

  it('is kept for a reader who comes here while the others are asked', async () => {
    let reply: (isRead: boolean) => void = () => undefined;
    const { answer, readers } = answerWith({
      isReadElsewhere: () =>
        new Promise((resolve) => {
          reply = resolve;
        }),
    });
    readers.add();
    readers.remove();
    await pass(idleTimeout);
    readers.add();
    reply(false);
    await pass(5 * idleTimeout);
    expect(answer.timesAbandoned).toBe(0);
  });
});
