import { setTimeout as wait } from 'node:timers/promises';
import type { StreamEvent } from '../../contract/contract.ts';
import type { Assistant } from '../assistant/assistant.ts';
import { keyPrefix, type SharedStore } from '../store/sharedStore.ts';
import { noTrace } from '../trace/trace.ts';
import { answerLog, type Known } from './answerLog.ts';
import { AnswerInterrupted, AnswersOutOfReach, keptMilliseconds, type Sharing } from './answers.ts';
import type { AnswerWriter } from './answerWriter.ts';

/** How long to wait to be told that there is more before looking whether somebody still makes it, in milliseconds. */
const unheard = 1000;
/** For so long nobody shows that he makes the answer, and it is taken over, in milliseconds. */
const unmade = 2000;
/** So many looks in a row that the store does not answer, does not know the answer, or takes nothing, and another way is gone. */
const maxUseless = { repeatable: 3, other: 15 } as const;

const stops = 'stops';
const stopChannel = `${keyPrefix}${stops}`;

/** Hands on an answer that is made here, and writes it where others find it, unless it is given up. */
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

/** The answer after its first events, made again; @throws AnswerInterrupted where those would not be the same. */
async function* madeAgain(
  assistant: Assistant,
  { question, events }: Known,
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

/** Wakes up whoever waits: when told that there may be more, and after a while. */
const bellOf = (listen: (heard: () => void) => () => void, signal: AbortSignal) => {
  let ring = Promise.withResolvers<void>();
  let next = ring.promise;
  const heard = (): void => {
    ring.resolve();
    ring = Promise.withResolvers();
  };
  const stop = listen(heard);
  signal.addEventListener('abort', heard, { once: true });
  return {
    /** Resolves at once where it rang since it was last waited for. */
    next: async (): Promise<void> => {
      const isHeard = new AbortController();
      const inVain = wait(unheard, undefined, { signal: isHeard.signal, ref: false }).catch(() => {});
      await Promise.race([next, inVain]);
      isHeard.abort();
      next = ring.promise;
    },
    stop: () => {
      stop();
      signal.removeEventListener('abort', heard);
    },
  };
};

const gone = 'the process that made the answer is gone';

/**
 * Answers over several processes that share a log: each is made by one of them, and told by any. When the process that
 * makes one is gone, another makes it again from the same question and goes on after the events that are known, where
 * the assistant says the same a second time; otherwise the answer ends as interrupted with what was said.
 */
export const shareAnswers = (assistant: Assistant, store: SharedStore): Sharing => {
  const log = answerLog(store, keptMilliseconds);
  /** Answers that are read here as another process makes them. */
  const followed = new Set<string>();

  /** The rest of an answer that nobody makes any more; undefined where another process is faster. */
  const takeOver = async (name: string, known: Known, signal: AbortSignal) => {
    const writer = await log.claim(name, known, assistant.isRepeatable ? undefined : 'lost').catch(() => undefined);
    if (!writer) return undefined;
    if (!assistant.isRepeatable) throw new AnswerInterrupted(gone);
    return written(madeAgain(assistant, known, signal), writer, signal);
  };

  /** The rest of an answer that no store knows any more. */
  const makeAlone = (known: Known, signal: AbortSignal): AsyncIterable<StreamEvent> => {
    if (!assistant.isRepeatable) throw new AnswerInterrupted('nobody knows how the answer goes on');
    return madeAgain(assistant, known, signal);
  };

  /** What follows after what is known, as another process makes it; then from whom it is to be had. */
  async function* listened(name: string, before: Known, signal: AbortSignal) {
    let known = before;
    let at = before.events.length;
    let useless = 0;
    let unmadeSince: number | undefined;
    const most = assistant.isRepeatable ? maxUseless.repeatable : maxUseless.other;
    const bell = bellOf((heard) => log.listen(name, heard), signal);
    followed.add(name);
    try {
      while (!signal.aborted) {
        yield* known.events.slice(at);
        at = known.events.length;
        if (known.end === 'whole') return undefined;
        if (known.end === 'failed') throw new Error('the assistant of another process failed');
        if (known.end === 'lost') throw new AnswerInterrupted(gone);
        if (known.end === 'broken' || useless >= most) return makeAlone(known, signal);
        if (unmadeSince !== undefined && performance.now() - unmadeSince >= unmade) {
          const rest = await takeOver(name, known, signal);
          if (rest) return rest;
          unmadeSince = undefined;
        }
        log.showReading(name).catch(() => {});
        await bell.next();
        const look = await log.look(name, known).catch(() => undefined);
        // A store that takes nothing hears nothing of the answer either.
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

  async function* follow(name: string, known: Known, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    // From here on it is no other's, and nobody listens for it here.
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
        throw new AnswersOutOfReach('the store of answers does not answer', { cause: error });
      });
      if (!known) return undefined;
      const { fingerprint, events, end } = known;
      const isUnfinished = end === 'broken' || (end === undefined && !isMade);
      const isLost = end === 'lost' || (isUnfinished && !assistant.isRepeatable);
      return {
        fingerprint,
        said: events,
        mayReach: (after) =>
          isLost ? after < events.length : end === undefined || end === 'broken' || after <= events.length,
        rest: (signal) => follow(name, known, signal),
      };
    },
    isReadElsewhere: async (name) => !followed.has(name) && (await log.isReadElsewhere(name).catch(() => false)),
    stop: (name) => void store.run((client) => client.publish(stopChannel, name)).catch(() => {}),
    onStop: (heard) => void store.listen(stops, heard),
  };
};
