import type { Assistant } from '../assistant/assistant.ts';
import { keyPrefix, type SharedStore } from '../store/sharedStore.ts';
import { answerLog } from './answerLog.ts';
import { answerLifetime } from './answers.ts';
import { FollowedAnswers } from './followedAnswers.ts';
import { AnswersUnreachable, type Sharing } from './otherProcesses.ts';
import { written } from './writtenAnswer.ts';

const stops = 'stops';
const stopChannel = `${keyPrefix}${stops}`;

/**
 * Answers over several processes that share a log. One process produces an answer, any process can send it. If the
 * producer is gone and the assistant is repeatable, another process produces the answer again and continues after the
 * known events; otherwise the answer ends as interrupted.
 */
export const shareAnswers = (assistant: Assistant, store: SharedStore): Sharing => {
  const log = answerLog(store, answerLifetime);
  const others = new FollowedAnswers(assistant, log, store);
  return {
    async *answer({ name, fingerprint, question }, signal, trace) {
      const { known, writer } = await log.begin(name, question, fingerprint);
      if (known?.fingerprint === fingerprint) {
        trace.note('joined');
        yield* known.events;
        yield* others.follow(name, known, signal);
        return;
      }
      const made = assistant.answer(question, signal, trace);
      yield* writer ? written(made, writer, signal) : made;
    },
    find: async (name) => {
      const { known, isBeingProduced } = await log.read(name).catch((error: unknown) => {
        throw new AnswersUnreachable('the store of answers does not answer', { cause: error });
      });
      if (!known) return undefined;
      const { fingerprint, events, end } = known;
      const isUnfinished = end === 'broken' || (end === undefined && !isBeingProduced);
      const isLost = end === 'lost' || (isUnfinished && !assistant.isRepeatable);
      return {
        fingerprint,
        knownEvents: events,
        canResumeAfter: (after) =>
          isLost ? after < events.length : end === undefined || end === 'broken' || after <= events.length,
        rest: (signal) => others.follow(name, known, signal),
      };
    },
    isReadElsewhere: async (name) => !others.has(name) && (await log.isReadElsewhere(name).catch(() => false)),
    stop: (name) => void store.run((client) => client.publish(stopChannel, name)).catch(() => {}),
    onStop: (listener) => void store.listen(stops, listener),
  };
};
