import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent } from '../../contract/contract.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { SharedStore } from '../store/sharedStore.ts';
import { noTrace } from '../trace/trace.ts';
import type { AnswerLog, KnownAnswer } from './answerLog.ts';
import { AnswerInterrupted } from './otherProcesses.ts';
import { written } from './writtenAnswer.ts';

/** How long to wait for a notification before checking whether the producer is alive, in milliseconds. */
const notificationTimeout = 1000;
/** An answer is taken over when its producer has shown no sign of life for this long, in milliseconds. */
const producerTimeout = 2000;
/**
 * Number of consecutive reads without result (no reply, unknown answer, or a store that accepts nothing) after which
 * another way is tried.
 */
const maxFailedReads = { repeatable: 3, other: 15 } as const;

/**
 * Produces an answer again and yields what follows its known events.
 * @throws AnswerInterrupted if the known events would differ
 */
async function* regenerate(
  assistant: Assistant,
  { question, events }: KnownAnswer,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  let at = 0;
  for await (const event of assistant.answer(question, signal, noTrace)) {
    const before = events[at];
    at += 1;
    if (before === undefined) yield event;
    else if (JSON.stringify(before) !== JSON.stringify(event))
      throw new AnswerInterrupted('it would be another answer');
  }
  if (at < events.length && !signal.aborted) throw new AnswerInterrupted('it would be a shorter answer');
}

/** Wakes a waiting reader on a notification, and after a while without one. */
const createNotifier = (listen: (listener: () => void) => () => void, signal: AbortSignal) => {
  let ring = Promise.withResolvers<void>();
  let next = ring.promise;
  const notify = (): void => {
    ring.resolve();
    ring = Promise.withResolvers();
  };
  const stop = listen(notify);
  signal.addEventListener('abort', notify, { once: true });
  return {
    /** Resolves at once if it was notified since the last wait. */
    next: async (): Promise<void> => {
      const notified = new AbortController();
      const timeout = wait(notificationTimeout, undefined, { signal: notified.signal, ref: false }).catch(() => {});
      await Promise.race([next, timeout]);
      notified.abort();
      next = ring.promise;
    },
    stop: () => {
      stop();
      signal.removeEventListener('abort', notify);
    },
  };
};

const producerGone = 'the process that made the answer is gone';

/** Answers that other processes produce, read here through the log that they share. */
export class FollowedAnswers {
  readonly #assistant: Assistant;
  readonly #log: AnswerLog;
  readonly #store: SharedStore;
  /** Names of the answers that are read here. */
  readonly #names = new Set<string>();

  constructor(assistant: Assistant, log: AnswerLog, store: SharedStore) {
    this.#assistant = assistant;
    this.#log = log;
    this.#store = store;
  }

  has(name: string): boolean {
    return this.#names.has(name);
  }

  /** What follows the known events of an answer, whichever process produces it. */
  async *follow(name: string, known: KnownAnswer, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    // From here on this process produces it and stops listening.
    const rest = yield* this.#listen(name, known, signal);
    if (rest) yield* rest;
  }

  /** Yields events as another process produces them; returns where the rest comes from. */
  async *#listen(name: string, before: KnownAnswer, signal: AbortSignal) {
    const log = this.#log;
    let known = before;
    let at = before.events.length;
    let useless = 0;
    let abandonedSince: number | undefined;
    const maxUseless = this.#assistant.isRepeatable ? maxFailedReads.repeatable : maxFailedReads.other;
    const bell = createNotifier((listener) => log.listen(name, listener), signal);
    this.#names.add(name);
    try {
      while (!signal.aborted) {
        yield* known.events.slice(at);
        at = known.events.length;
        if (known.end === 'whole') return undefined;
        if (known.end === 'failed') throw new Error('the assistant of another process failed');
        if (known.end === 'lost') throw new AnswerInterrupted(producerGone);
        if (known.end === 'broken' || useless >= maxUseless) return this.#makeAlone(known, signal);
        if (abandonedSince !== undefined && performance.now() - abandonedSince >= producerTimeout) {
          const rest = await this.#claim(name, known, signal);
          if (rest) return rest;
          abandonedSince = undefined;
        }
        log.showReading(name).catch(() => {});
        await bell.next();
        const result = await log.read(name, known).catch(() => undefined);
        // A store that accepts no writes gets no events of the answer either.
        const isNews = result?.known && (this.#store.health === 'connected' || result.known.last !== known.last);
        useless = isNews ? 0 : useless + 1;
        abandonedSince = !result?.known || result.isBeingProduced ? undefined : (abandonedSince ?? performance.now());
        known = result?.known ?? known;
      }
      return undefined;
    } finally {
      bell.stop();
      this.#names.delete(name);
    }
  }

  /** The rest of an answer that no process produces any more; undefined if another process was faster. */
  async #claim(name: string, known: KnownAnswer, signal: AbortSignal) {
    const { isRepeatable } = this.#assistant;
    const writer = await this.#log.claim(name, known, isRepeatable ? undefined : 'lost').catch(() => undefined);
    if (!writer) return undefined;
    if (!isRepeatable) throw new AnswerInterrupted(producerGone);
    return written(regenerate(this.#assistant, known, signal), writer, signal);
  }

  /** The rest of an answer that the store no longer has. */
  #makeAlone(known: KnownAnswer, signal: AbortSignal): AsyncIterable<StreamEvent> {
    if (!this.#assistant.isRepeatable) throw new AnswerInterrupted('the rest of the answer is unknown');
    return regenerate(this.#assistant, known, signal);
  }
}
