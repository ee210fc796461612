import { LRUCache } from 'lru-cache';
import type { BrandCode, StreamEvent } from '../../contract/contract.ts';
import type { Assistant, Question } from '../assistant/assistant.ts';
import type { Trace } from '../trace/trace.ts';
import { Fingerprint } from './fingerprint.ts';
import { startGeneration } from './generation.ts';
import { AnswerInterrupted, type Sharing } from './otherProcesses.ts';
import type { Generation } from './wholeAnswer.ts';

/** Ids under which an answer is found again. */
export interface Asked {
  readonly brand: BrandCode;
  readonly chatId: string;
  readonly requestId: string;
}

/** Answers to questions that may be posted twice, or whose connection may break. */
export interface Answers {
  /** The answer to a question with a request id; if the same question was posted before, the existing answer. */
  ask(question: Question, requestId: string, signal: AbortSignal, trace: Trace): AsyncIterable<StreamEvent>;
  /**
   * The rest of an answer after the first `after` events; undefined if it is not kept or is not that long.
   * @throws AnswersUnreachable if it may exist but cannot be read at the moment
   */
  resume(
    asked: Asked,
    after: number,
    signal: AbortSignal,
  ): AsyncIterable<StreamEvent> | undefined | Promise<AsyncIterable<StreamEvent> | undefined>;
  /** The visitor has stopped the answer and will not resume it. */
  stop(asked: Asked): void;
  /** Resolves when no answer produced here is being read at another process. */
  drain(): Promise<void>;
}

interface Kept {
  readonly generation: Generation;
  readonly fingerprint: Fingerprint;
}

const minute = 60_000;
const kept = { answers: 5000, characters: 32_000_000, milliseconds: 5 * minute } as const;
/** How long an answer is kept, in memory or in the store, in milliseconds. */
export const keptMilliseconds: number = kept.milliseconds;
/** Assumed size of a running answer, larger than most. */
const expectedSize = 4000;
const idleTimeout = 30_000;

const nameOf = ({ brand, chatId, requestId }: Asked): string => JSON.stringify([brand, chatId, requestId]);

/**
 * Keeps the answers of the last minutes in memory, evicting the oldest. Browsers repeat a question by themselves when a
 * connection breaks early; both posts get the same answer. If answers are shared, those of other processes are found
 * too.
 */
export const createAnswerCache = (assistant: Assistant, sharing?: Sharing): Answers => {
  const cache = new LRUCache<string, Kept>({
    max: kept.answers,
    maxSize: kept.characters,
    ttl: kept.milliseconds,
    perf: { now: () => performance.now() },
    sizeCalculation: ({ generation }) => Math.max(expectedSize, generation.size),
  });
  const find = (name: string): Kept | undefined => {
    const found = cache.get(name);
    return found?.generation.isAbandoned ? undefined : found;
  };
  sharing?.onStop((name) => find(name)?.generation.cancel());

  const start = (
    name: string,
    fingerprint: Fingerprint,
    make: (signal: AbortSignal) => AsyncIterable<StreamEvent>,
    knownEvents?: readonly StreamEvent[],
  ): Generation => {
    const generation = startGeneration(make, {
      idleTimeout,
      // Replaces the estimated size, and lets the generator be freed.
      ended: (whole) => {
        fingerprint.settle();
        if (cache.peek(name)?.generation === generation) cache.set(name, { generation: whole, fingerprint });
      },
      // The next request asks the other processes again.
      failed: (error) => {
        fingerprint.settle();
        if (error instanceof AnswerInterrupted && cache.peek(name)?.generation === generation) cache.delete(name);
      },
      abandoned: () => fingerprint.settle(),
      knownEvents,
      isReadElsewhere: sharing && (() => sharing.isReadElsewhere(name)),
    });
    cache.set(name, { generation, fingerprint });
    return generation;
  };

  const findElsewhere = async (
    { find: ask }: Sharing,
    name: string,
    after: number,
    signal: AbortSignal,
  ): Promise<AsyncIterable<StreamEvent> | undefined> => {
    const found = await ask(name);
    if (!found?.mayReach(after)) return undefined;
    // Another call may have stored one while this one was waiting.
    const generation =
      find(name)?.generation ??
      start(name, new Fingerprint(found.fingerprint), (stop) => found.rest(stop), found.knownEvents);
    return generation.read(after, signal);
  };

  return {
    ask: (question, requestId, signal, trace) => {
      const name = nameOf({ brand: question.brand, chatId: question.request.chatId, requestId });
      const fingerprint = new Fingerprint(question);
      const present = find(name);
      if (present?.fingerprint.equals(fingerprint)) {
        trace.note('joined');
        return present.generation.read(0, signal);
      }
      const make = (stop: AbortSignal) =>
        sharing
          ? sharing.answer({ name, fingerprint: fingerprint.value, question }, stop, trace)
          : assistant.answer(question, stop, trace);
      return start(name, fingerprint, make).read(0, signal);
    },
    resume: (asked, after, signal) => {
      const name = nameOf(asked);
      const generation = find(name)?.generation;
      if (!generation) return sharing && findElsewhere(sharing, name, after, signal);
      // A shared answer may have more events than this process knows.
      const mayReach = after <= generation.length || (sharing !== undefined && !generation.isOver);
      return mayReach ? generation.read(after, signal) : undefined;
    },
    stop: (asked) => {
      const name = nameOf(asked);
      find(name)?.generation.cancel();
      sharing?.stop(name);
    },
    drain: async () => {
      const finish = async (name: string, { generation }: Kept): Promise<void> => {
        if (generation.isOver || !(await sharing?.isReadElsewhere(name))) return;
        for await (const _ of generation.read(generation.length, new AbortController().signal));
      };
      await Promise.allSettled([...cache.entries()].map(([name, answer]) => finish(name, answer)));
    },
  };
};
