import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { BrandCode, StreamEvent } from '../../contract.ts';
import type { Assistant, Question } from '../assistant/assistant.ts';
import type { Trace } from '../trace/trace.ts';
import { type Generation, startGeneration } from './generation.ts';

/** Who asks: the names under which an answer is found again. */
export interface Asked {
  readonly brand: BrandCode;
  readonly chatId: string;
  readonly requestId: string;
}

/** Answers to questions that may be posted twice or broken off. */
export interface Answers {
  /** The answer to a named question: the one that is there already, where the same was posted before. */
  ask(question: Question, requestId: string, signal: AbortSignal, trace: Trace): AsyncIterable<StreamEvent>;
  /** The rest of an answer after so many events; undefined where it is not kept, or has not come so far. */
  continued(asked: Asked, after: number, signal: AbortSignal): AsyncIterable<StreamEvent> | undefined;
  /** The visitor has stopped the answer, and will not come back for it. */
  stop(asked: Asked): void;
}

interface Kept {
  readonly generation: Generation;
  readonly fingerprint: string;
}

const minute = 60_000;
const kept = { answers: 5000, characters: 32_000_000, milliseconds: 5 * minute } as const;
/** What a running answer is taken for until its size is known: more than most have. */
const expectedSize = 4000;
const patience = 30_000;

const keyOf = ({ brand, chatId, requestId }: Asked): string => JSON.stringify([brand, chatId, requestId]);

/** Two bodies under one id are two questions, whatever the id says. */
const fingerprintOf = ({ request }: Question): string =>
  createHash('sha256').update(JSON.stringify(request)).digest('base64');

/**
 * Keeps the answers of some minutes in memory, the oldest leaving first. Browsers post a question again by themselves
 * when a connection breaks early: both posts get the events of one answer.
 */
export const keepAnswers = (assistant: Assistant): Answers => {
  const cache = new LRUCache<string, Kept>({
    max: kept.answers,
    maxSize: kept.characters,
    ttl: kept.milliseconds,
    perf: { now: () => performance.now() },
    sizeCalculation: ({ generation }) => Math.max(expectedSize, generation.size),
  });
  const find = (key: string): Kept | undefined => {
    const found = cache.get(key);
    return found?.generation.isAbandoned ? undefined : found;
  };

  return {
    ask: (question, requestId, signal, trace) => {
      const key = keyOf({ brand: question.brand, chatId: question.request.chatId, requestId });
      const fingerprint = fingerprintOf(question);
      const present = find(key);
      if (present?.fingerprint === fingerprint) {
        trace.note('joined');
        return present.generation.read(0, signal);
      }
      const generation = startGeneration((stop) => assistant.answer(question, stop, trace), {
        patience,
        // Now its size is known; what is the same would not be measured again.
        ended: () => {
          if (cache.peek(key)?.generation === generation) cache.set(key, { generation, fingerprint });
        },
      });
      cache.set(key, { generation, fingerprint });
      return generation.read(0, signal);
    },
    continued: (asked, after, signal) => {
      const generation = find(keyOf(asked))?.generation;
      return generation && after <= generation.length ? generation.read(after, signal) : undefined;
    },
    stop: (asked) => find(keyOf(asked))?.generation.forgo(),
  };
};
