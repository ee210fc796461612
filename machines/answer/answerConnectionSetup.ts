import { assign, cancel, type EventObject, fromCallback, raise, setup } from 'xstate';
import type { AnswerContent, AnswerEvent, AnswerInput } from './answer.ts';
import type { AnswerConnectionContext, AnswerConnectionEvent, Continuation } from './answerConnectionTypes.ts';

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

/** What the connection of an answer does while nothing breaks; the rest is in `answerResuming.ts`. */
export const connectionSetup = setup({
  types: {} as {
    context: AnswerConnectionContext;
    events: AnswerConnectionEvent;
    input: AnswerInput;
  },
  actors: {
    /** Provided: posts the question and reports what arrives. */
    question: fromCallback<EventObject, AnswerInput>(() => undefined),
    /** Provided: requests the rest of the answer after an event and reports what arrives. */
    continuation: fromCallback<EventObject, Continuation>(() => undefined),
    /** Provided: sends `CAME_ONLINE`. */
    network: fromCallback(() => undefined),
  },
  delays: {
    idleTimeout: ({ context }) => (isResumableAnswer(context) ? maxIdle.resumable : maxIdle.other),
  },
  actions: {
    /** Provided: passes events of the answer to the parent. */
    report: (_, _params: { readonly answerEvent: AnswerEvent }) => undefined,
    recordResumable: assign((_, { isResumable }: { readonly isResumable: boolean }) => ({ isResumable })),
    record: assign(({ context }, { answerEvent }: { readonly answerEvent: AnswerContent }) => {
      const after = answerEvent.eventId ?? context.after;
      // Without an event id there is no position to resume from: the server would start again.
      const isResumable = context.isResumable && after !== null;
      const progress = { hasBegun: true, attempts: 0, canRetry: true } as const;
      const length = context.length + (answerEvent.type === 'CONTENT' ? answerEvent.content.length : 0);
      return { after, length, isResumable, ...progress, ...(after === null ? {} : { outcome: interrupted }) };
    }),
    stopIdleTimer: cancel('idleTimer'),
    startIdleTimer: raise({ type: 'IDLE_TIMEOUT' }, { id: 'idleTimer', delay: 'idleTimeout' }),
    recordOutcome: assign((_, { answerEvent }: { readonly answerEvent: AnswerEvent }) => ({ outcome: answerEvent })),
  },
});

/** Events that arrive over an open connection; each one restarts the idle timer. */
export const receiving = connectionSetup.createStateConfig({
  on: {
    EVENT: {
      actions: [
        { type: 'record', params: ({ event }) => event },
        { type: 'report', params: ({ event }) => event },
        'stopIdleTimer',
        'startIdleTimer',
      ],
    },
    HEARTBEAT: { actions: ['stopIdleTimer', 'startIdleTimer'] },
  },
});
