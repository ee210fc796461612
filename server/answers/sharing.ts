import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent } from '../../contract/contract.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { keyPrefix, type SharedStore } from '../store/sharedStore.ts';
import { noTrace } from '../trace/trace.ts';
import { answerLog, type KnownAnswer } from './answerLog.ts';
import { answerLifetime } from './answers.ts';
import type { AnswerWriter } from './answerWriter.ts';
import { AnswerInterrupted, AnswersUnreachable, type Sharing } from './otherProcesses.ts';

/** How long to wait for a notification before checking whether the producer is alive, in milliseconds. */
const notificationTimeout = 1000;
/** An answer is taken over when its producer has shown no sign of life for this long, in milliseconds. */
const producerTimeout = 2000;
/**
 * Number of consecutive reads without result (no reply, unknown answer, or a store that accepts nothing) after which
 * another way is tried.
 */
const maxFailedReads = { repeatable: 3, other: 15 } as const;

const stops = 'stops';
const stopChannel = `${keyPrefix}${stops}`;

/** Passes on an answer produced here and writes it to the log, unless it is given up. */
async function* written(
  events: AsyncIterable<StreamEvent>,
  writer: AnswerWriter,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  signal.addEventListener('abort', writer.drop, { once: true });
  try {
    for await (const event of events) {
      writer.add(event);
      yield event;
    }
    writer.end('whole');
  } catch (error) {
    writer.end(error instanceof AnswerInterrupted ? 'lost' : 'failed');
    throw error;
  } finally {
    signal.removeEventListener('abort', writer.drop);
  }
}

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

/**
 * Answers over several processes that share a log. One process produces an answer, any process can send it. If the
 * producer is gone and the assistant is repeatable, another process produces the answer again and continues after the
 * known events; otherwise the answer ends as interrupted.
 */
export const shareAnswers = (assistant: Assistant, store: SharedStore): Sharing => {
  const log = answerLog(store, answerLifetime);
  /** Answers of other processes that are read here. */
  const followed = new Set<string>();

  /** The rest of an answer that no process produces any more; undefined if another process was faster. */
  const claimAnswer = async (name: string, known: KnownAnswer, signal: AbortSignal) => {
    const writer = await log.claim(name, known, assistant.isRepeatable ? undefined : 'lost').catch(() => undefined);
    if (!writer) return undefined;
    if (!assistant.isRepeatable) throw new AnswerInterrupted(producerGone);
    return written(regenerate(assistant, known, signal), writer, signal);
  };

  /** The rest of an answer that the store no longer has. */
  const makeAlone = (known: KnownAnswer, signal: AbortSignal): AsyncIterable<StreamEvent> => {
    if (!assistant.isRepeatable) throw new AnswerInterrupted('the rest of the answer is unknown');
    return regenerate(assistant, known, signal);
  };

  /** Yields events as another process produces them; returns where the rest comes from. */
  async function* listened(name: string, before: KnownAnswer, signal: AbortSignal) {
    let known = before;
    let at = before.events.length;
    let useless = 0;
    let unmadeSince: number | undefined;
    const most = assistant.isRepeatable ? maxFailedReads.repeatable : maxFailedReads.other;
    const bell = createNotifier((listener) => log.listen(name, listener), signal);
    followed.add(name);
    try {
      while (!signal.aborted) {
        yield* known.events.slice(at);
        at = known.events.length;
        if (known.end === 'whole') return undefined;
        if (known.end === 'failed') throw new Error('the assistant of another process failed');
        if (known.end === 'lost') throw new AnswerInterrupted(producerGone);
        if (known.end === 'broken' || useless >= most) return makeAlone(known, signal);
        if (unmadeSince !== undefined && performance.now() - unmadeSince >= producerTimeout) {
          const rest = await claimAnswer(name, known, signal);
          if (rest) return rest;
          unmadeSince = undefined;
        }
        log.showReading(name).catch(() => {});
        await bell.next();
        const look = await log.look(name, known).catch(() => undefined);
        // A store that accepts no writes gets no events of the answer either.
        const isOfUse = look?.known && (store.health === 'connected' || look.known.last !== known.last);
        useless = isOfUse ? 0 : useless + 1;
        unmadeSince = !look?.known || look.isMade ? undefined : (unmadeSince ?? performance.now());
        known = look?.known ?? known;
      }
      return undefined;
    } finally {
      bell.stop();
      followed.delete(name);
    }
  }

  async function* follow(name: string, known: KnownAnswer, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    // From here on this process produces it and stops listening.
    const rest = yield* listened(name, known, signal);
    if (rest) yield* rest;
  }

  return {
    async *answer({ name, fingerprint, question }, signal, trace) {
      const { known, writer } = await log.begin(name, question, fingerprint);
      if (known?.fingerprint === fingerprint) {
        trace.note('joined');
        yield* known.events;
        yield* follow(name, known, signal);
        return;
      }
      const made = assistant.answer(question, signal, trace);
      yield* writer ? written(made, writer, signal) : made;
    },
    find: async (name) => {
      const { known, isMade } = await log.look(name).catch((error: unknown) => {
        throw new AnswersUnreachable('the store of answers does not answer', { cause: error });
      });
      if (!known) return undefined;
      const { fingerprint, events, end } = known;
      const isUnfinished = end === 'broken' || (end === undefined && !isMade);
      const isLost = end === 'lost' || (isUnfinished && !assistant.isRepeatable);
      return {
        fingerprint,
        knownEvents: events,
        canResumeAfter: (after) =>
          isLost ? after < events.length : end === undefined || end === 'broken' || after <= events.length,
        rest: (signal) => follow(name, known, signal),
      };
    },
    isReadElsewhere: async (name) => !followed.has(name) && (await log.isReadElsewhere(name).catch(() => false)),
    stop: (name) => void store.run((client) => client.publish(stopChannel, name)).catch(() => {}),
    onStop: (listener) => void store.listen(stops, listener),
  };
};
