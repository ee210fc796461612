import { assign, cancel, type EventObject, fromCallback, raise, setup } from 'xstate';
import type { AnswerEvent, AnswerInput } from './answer.ts';
import type { AnswerConnectionContext, AnswerConnectionEvent, Continuation } from './connectionTypes.ts';

export const interrupted = { type: 'INTERRUPTED' } as const;

/** All attempts together take much less time than the server keeps an answer that nobody reads. */
const maxAttempts = 4;

/**
 * Our server sends a heartbeat every 15 s. Other servers may not, but proxies close connections that are silent for
 * longer than two minutes.
 */
const maxIdle = { resumable: 45_000, other: 120_000 } as const;

/** Whether the answer can be resumed: an event with an id has arrived, or the server has announced that it keeps the answer. */
export const isResumableAnswer = ({ after, isResumable }: AnswerConnectionContext): boolean =>
  after !== null || isResumable;

/** Id of the event, if it had one. */
const eventIdOf = (answerEvent: AnswerEvent): string | undefined =>
  'eventId' in answerEvent ? answerEvent.eventId : undefined;

/** Types, actors, delays, guards and actions of the connection of an answer. */
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
    pause: ({ context }) => 250 * 4 ** context.attempts,
    idleTimeout: ({ context }) => (isResumableAnswer(context) ? maxIdle.resumable : maxIdle.other),
    opening: ({ context }) => (context.canRetry ? 5000 : 2000),
  },
  guards: {
    isContinued: ({ context }) => !context.canRetry,
    canResume: ({ context }) => isResumableAnswer(context),
    hasBegun: ({ context }) => context.hasBegun,
    canTryAgain: ({ context }) => isResumableAnswer(context) && context.canRetry && context.attempts < maxAttempts,
  },
  actions: {
    /** Provided: passes events of the answer to the parent. */
    report: (_, _params: { readonly answerEvent: AnswerEvent }) => undefined,
    recordResumable: assign((_, { isResumable }: { readonly isResumable: boolean }) => ({ isResumable })),
    record: assign(({ context }, { answerEvent }: { readonly answerEvent: AnswerEvent }) => {
      const after = eventIdOf(answerEvent) ?? context.after;
      // Without an event id there is no position to resume from: the server would start again.
      const isResumable = context.isResumable && after !== null;
      const progress = { hasBegun: true, attempts: 0, canRetry: true } as const;
      const length = context.length + (answerEvent.type === 'CONTENT' ? answerEvent.content.length : 0);
      return { after, length, isResumable, ...progress, ...(after === null ? {} : { outcome: interrupted }) };
    }),
    stopIdleTimer: cancel('idleTimer'),
    startIdleTimer: raise({ type: 'IDLE_TIMEOUT' }, { id: 'idleTimer', delay: 'idleTimeout' }),
    recordOutcome: assign((_, { answerEvent }: { readonly answerEvent: AnswerEvent }) => ({ outcome: answerEvent })),
    /** Once events have arrived, the answer counts as interrupted, whatever broke the connection. */
    recordBreak: assign(({ context }, { answerEvent }: { readonly answerEvent: AnswerEvent }) => ({
      outcome: context.after === null ? answerEvent : interrupted,
    })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    /** A server that resumes an answer keeps it, so further attempts make sense. */
    recordResumed: assign({ canRetry: true, isResumable: true }),
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
