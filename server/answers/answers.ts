import { LRUCache } from 'lru-cache';
import type { BrandCode, StreamEvent } from '../../contract/contract.ts';
import type { Assistant, Question } from '../assistant/assistant.ts';
import type { Trace } from '../trace/trace.ts';
import { Fingerprint } from './fingerprint.ts';
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
  /**
   * The rest of an answer after so many events; undefined where it is not kept, or has not come so far.
   * @throws AnswersOutOfReach where it may be kept, but cannot be asked for now
   */
  resume(
    asked: Asked,
    after: number,
    signal: AbortSignal,
  ): AsyncIterable<StreamEvent> | undefined | Promise<AsyncIterable<StreamEvent> | undefined>;
  /** The visitor has stopped the answer, and will not come back for it. */
  stop(asked: Asked): void;
  /** Resolves when no answer is made here any more that is read at another process. */
  drain(): Promise<void>;
}

/** The answer ends before its last word, for what made it is gone; what was said of it stays true. */
export class AnswerInterrupted extends Error {}

/** Where answers of other processes are kept cannot be reached. */
export class AnswersOutOfReach extends Error {}

/** An answer that another process makes or made. */
export interface FoundAnswer {
  readonly fingerprint: string;
  readonly said: readonly StreamEvent[];
  /** Whether anything can follow after so many events, be it the last word. */
  mayReach(after: number): boolean;
  /** What follows after what is said. */
  rest(signal: AbortSignal): AsyncIterable<StreamEvent>;
}

/** A question, and the names by which the same is known. */
export interface NamedQuestion {
  readonly name: string;
  readonly fingerprint: string;
  readonly question: Question;
}

/** Answers that other processes of this service make, and that they learn of. */
export interface Sharing {
  /** The events of a question that was asked here: of another process, where it was asked there before. */
  answer(named: NamedQuestion, signal: AbortSignal, trace: Trace): AsyncIterable<StreamEvent>;
  find(name: string): Promise<FoundAnswer | undefined>;
  isReadElsewhere(name: string): Promise<boolean>;
  stop(name: string): void;
  /** Hears of answers that were stopped at another process. */
  onStop(heard: (name: string) => void): void;
}

interface Kept {
  readonly generation: Generation;
  readonly fingerprint: Fingerprint;
}

const minute = 60_000;
const kept = { answers: 5000, characters: 32_000_000, milliseconds: 5 * minute } as const;
/** For how long an answer is kept, in milliseconds, wherever that is. */
export const keptMilliseconds: number = kept.milliseconds;
/** What a running answer is taken for until its size is known: more than most have. */
const expectedSize = 4000;
const idleTimeout = 30_000;

const nameOf = ({ brand, chatId, requestId }: Asked): string => JSON.stringify([brand, chatId, requestId]);

/**
 * Keeps the answers of some minutes in memory, the oldest leaving first. Browsers post a question again by themselves
 * when a connection breaks early: both posts get the events of one answer. Where answers are shared, those of other
 * processes are found too.
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
    said?: readonly StreamEvent[],
  ): Generation => {
    const generation = startGeneration(make, {
      idleTimeout,
      // Now its size is known, and what made it may go.
      ended: (whole) => {
        fingerprint.settle();
        if (cache.peek(name)?.generation === generation) cache.set(name, { generation: whole, fingerprint });
      },
      // It is asked for at others again, who may know better.
      failed: (error) => {
        fingerprint.settle();
        if (error instanceof AnswerInterrupted && cache.peek(name)?.generation === generation) cache.delete(name);
      },
      abandoned: () => fingerprint.settle(),
      said,
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
    // Another call may have been first, while this one asked.
    const generation =
      find(name)?.generation ?? start(name, new Fingerprint(found.fingerprint), (stop) => found.rest(stop), found.said);
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
      // Of a shared answer more may have arrived than this process knows.
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
