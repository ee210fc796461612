import { cancel, type EventObject, fromCallback, raise, setup } from 'xstate';
import type { AnswerInput } from './answer.ts';
import type { AnswerConnectionContext, AnswerConnectionEvent, Continuation } from './answerConnectionTypes.ts';

/** When a connection over which nothing arrives counts as broken. */

/**
 * Our server sends a heartbeat every 15 s. Other servers may not, but proxies close connections that are silent for
 * longer than two minutes.
 */
const maxIdle = { resumable: 45_000, other: 120_000 } as const;

/** Whether the answer can be resumed: an event with an id has arrived, or the server has announced that it keeps the answer. */
export const isResumableAnswer = ({ after, isResumable }: AnswerConnectionContext): boolean =>
  after !== null || isResumable;

/** The actors of the connection, and its idle timer. */
export const silenceSetup = setup({
  types: {} as { context: AnswerConnectionContext; events: AnswerConnectionEvent; input: AnswerInput },
  // Placeholders; `src/actors/chat` provides the real ones.
  actors: {
    /** Posts the question and reports what arrives. */
    question: fromCallback<EventObject, AnswerInput>(() => undefined),
    /** Requests the rest of the answer after an event and reports what arrives. */
    continuation: fromCallback<EventObject, Continuation>(() => undefined),
    /** Sends `CAME_ONLINE`. */
    network: fromCallback(() => undefined),
  },
  delays: {
    idleTimeout: ({ context }) => (isResumableAnswer(context) ? maxIdle.resumable : maxIdle.other),
  },
  actions: {
    stopIdleTimer: cancel('idleTimer'),
    startIdleTimer: raise({ type: 'IDLE_TIMEOUT' }, { id: 'idleTimer', delay: 'idleTimeout' }),
  },
});
