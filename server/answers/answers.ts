import { LRUCache } from 'lru-cache';
import type { Assistant } from '../assistant/assistant.ts';
import type { AnswerId, Answers } from './answerTypes.ts';
import { Fingerprint } from './fingerprint.ts';
import { AnswerInterrupted, type Sharing } from './otherProcesses.ts';
import { RunningAnswer } from './runningAnswer.ts';
import { type AnswerCache, type CachedAnswer, storedAnswers } from './storedAnswers.ts';

/** How long an answer is kept, in memory or in the store, in milliseconds. */
export const answerLifetime = 300_000;
/** Limits of the memory: a number of answers and of characters. */
const cacheLimits = { max: 5000, maxSize: 32_000_000, ttl: answerLifetime } as const;
/** Assumed size of a running answer, larger than most. */
const expectedSize = 4000;
const idleTimeout = 30_000;

const keyOf = ({ brand, chatId, requestId }: AnswerId): string => JSON.stringify([brand, chatId, requestId]);

/**
 * Keeps the answers of the last minutes in memory, evicting the oldest. Browsers repeat a question by themselves when a
 * connection breaks early; both posts get the same answer. If answers are shared, those of other processes are found
 * too.
 */
export const createAnswerCache = (assistant: Assistant, sharing?: Sharing): Answers => {
  const cache = new LRUCache<string, CachedAnswer>({
    ...cacheLimits,
    perf: { now: () => performance.now() },
    sizeCalculation: ({ answer }) => Math.max(expectedSize, answer.size),
  });
  const find = (key: string): CachedAnswer | undefined => {
    const found = cache.get(key);
    return found?.answer.isAbandoned ? undefined : found;
  };
  sharing?.onStop((key) => find(key)?.answer.cancel());

  const start: AnswerCache['start'] = (key, fingerprint, make, knownEvents) => {
    const answer = new RunningAnswer(make, {
      idleTimeout,
      onSettled: (whole, error) => {
        fingerprint.settle();
        if (cache.peek(key)?.answer !== answer) return;
        // Replaces the estimated size, and lets the generator be freed.
        if (whole) cache.set(key, { answer: whole, fingerprint });
        // The next request asks the other processes again.
        else if (error instanceof AnswerInterrupted) cache.delete(key);
      },
      knownEvents,
      isReadElsewhere: sharing && (() => sharing.isReadElsewhere(key)),
    });
    cache.set(key, { answer, fingerprint });
    return answer;
  };

  return {
    ask: (question, requestId, trace) => {
      const key = keyOf({ brand: question.brand, chatId: question.request.chatId, requestId });
      const fingerprint = new Fingerprint(question);
      const present = find(key);
      if (present?.fingerprint.equals(fingerprint)) {
        trace.note('joined');
        return present.answer.read(0);
      }
      const make = (stop: AbortSignal) =>
        sharing
          ? sharing.answer({ name: key, fingerprint: fingerprint.value, question }, stop, trace)
          : assistant.answer(question, stop, trace);
      return start(key, fingerprint, make).read(0);
    },
    ...storedAnswers({ keyOf, find, start, entries: () => cache.entries() }, sharing),
  };
};
