import { assign, cancel, type EventObject, enqueueActions, fromCallback, setup } from 'xstate';
import type { AnswerContent, AnswerInput } from './answer.ts';
import type { AnswerConnectionContext, AnswerConnectionEvent, Continuation } from './answerConnectionTypes.ts';

/** What is recorded of an answer so that it can be resumed, and when a silent connection counts as broken. */

/** Outcome of an answer that broke off. */
export const interrupted = { type: 'INTERRUPTED' } as const;

/**
 * Our server sends a heartbeat every 15 s. Other servers may not, but proxies close connections that are silent for
 * longer than two minutes.
 */
const maxIdle = { resumable: 45_000, other: 120_000 } as const;

/** Whether the answer can be resumed: an event with an id has arrived, or the server has announced that it keeps the answer. */
export const isResumableAnswer = ({ after, isResumable }: AnswerConnectionContext): boolean =>
  after !== null || isResumable;

/** The actors of the connection, its idle timer, and the record of its progress. */
export const progressSetup = setup({
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
    recordResumable: assign((_, { isResumable }: { readonly isResumable: boolean }) => ({ isResumable })),
    record: assign(({ context }, { answerEvent }: { readonly answerEvent: AnswerContent }) => {
      const after = answerEvent.eventId ?? context.after;
      // Without an event id there is no position to resume from: the server would start again.
      const isResumable = context.isResumable && after !== null;
      const length = context.length + (answerEvent.type === 'CONTENT' ? answerEvent.content.length : 0);
      const outcome = after === null ? context.outcome : interrupted;
      return { after, length, isResumable, outcome, hasBegun: true, attempts: 0, canRetry: true };
    }),
    stopIdleTimer: cancel('idleTimer'),
    restartIdleTimer: enqueueActions(({ enqueue }) => {
      enqueue.cancel('idleTimer');
      enqueue.raise({ type: 'IDLE_TIMEOUT' }, { id: 'idleTimer', delay: 'idleTimeout' });
    }),
  },
});
