import { assign, cancel, type EventObject, fromCallback, raise, type SnapshotFrom, setup } from 'xstate';
import type { AnswerEvent, AnswerInput } from './answer.ts';

export type AnswerConnectionEvent =
  /**
   * The response has started; `isResumable` if the server keeps the answer, so that a broken connection can be resumed.
   */
  | { readonly type: 'OPENED'; readonly isResumable: boolean }
  /** An event of the answer. */
  | { readonly type: 'EVENT'; readonly answerEvent: AnswerEvent }
  /** The server is still there; not part of the answer. */
  | { readonly type: 'HEARTBEAT' }
  /** Neither an event nor a heartbeat has arrived for too long: the connection is dead, though nobody closed it. */
  | { readonly type: 'IDLE_TIMEOUT' }
  /** The last event. */
  | { readonly type: 'ENDED'; readonly answerEvent: AnswerEvent }
  /** The connection broke before the last event; `answerEvent` is the outcome if the answer cannot be resumed. */
  | { readonly type: 'CONNECTION_LOST'; readonly answerEvent: AnswerEvent }
  /** The server cannot resume this answer, because it has not kept it. */
  | { readonly type: 'NOT_RESUMABLE' }
  /** The browser is online again. */
  | { readonly type: 'CAME_ONLINE' };

export interface AnswerConnectionContext {
  /** The question and its ids. */
  readonly asked: AnswerInput;
  /** Number of characters of the answer so far. */
  readonly length: number;
  /** Id of the last event that had one; null if none did. */
  readonly after: string | null;
  readonly isResumable: boolean;
  readonly hasBegun: boolean;
  /** Attempts to resume since the last event. */
  readonly attempts: number;
  /** Whether to try several times. After a reload there is only one attempt until the server has resumed the answer. */
  readonly canRetry: boolean;
  /** The event reported to the parent at the end. */
  readonly outcome: AnswerEvent;
}

/** Input of a call that resumes an answer. */
export interface Continuation {
  readonly asked: AnswerInput;
  readonly length: number;
  /** Id of the last event that arrived, '' if none did. */
  readonly after: string;
}

const interrupted = { type: 'INTERRUPTED' } as const;

/** All attempts together take much less time than the server keeps an answer that nobody reads. */
const maxAttempts = 4;

/**
 * Our server sends a heartbeat every 15 s. Other servers may not, but proxies close connections that are silent for
 * longer than two minutes.
 */
const maxIdle = { resumable: 45_000, other: 120_000 } as const;

/** Whether the answer can be resumed: an event with an id has arrived, or the server has announced that it keeps the answer. */
const isResumableAnswer = ({ after, isResumable }: AnswerConnectionContext): boolean => after !== null || isResumable;

/** Id of the event, if it had one. */
const eventIdOf = (answerEvent: AnswerEvent): string | undefined =>
  'eventId' in answerEvent ? answerEvent.eventId : undefined;

const connection = setup({
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
const receiving = connection.createStateConfig({
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

/**
 * Receives an answer over connections that may break (behaviours B26, B27). It posts the question once and resumes by
 * GET. No transition leads back to posting: only the visitor asks again.
 */
export const answerConnectionMachine = connection.createMachine({
  id: 'answerConnection',
  context: ({ input }) => ({
    asked: input,
    length: 0,
    after: input.after || null,
    isResumable: false,
    hasBegun: false,
    attempts: 0,
    canRetry: input.after === undefined,
    outcome: interrupted,
  }),
  initial: 'starting',
  invoke: { id: 'network', src: 'network' },
  states: {
    starting: { always: [{ guard: 'isContinued', target: 'resuming' }, { target: 'asking' }] },
    /** The question is posted; the answer arrives. */
    asking: {
      invoke: { id: 'question', src: 'question', input: ({ context }) => context.asked },
      on: {
        OPENED: {
          actions: [{ type: 'recordResumable', params: ({ event }) => event }, 'stopIdleTimer', 'startIdleTimer'],
        },
        ...receiving.on,
        // Before the first event of a server that does not keep answers, silence may mean work (specification, 900 s).
        IDLE_TIMEOUT: [
          { guard: 'canResume', target: 'pausing' },
          { guard: 'hasBegun', target: 'closed' },
        ],
        ENDED: { target: 'closed', actions: { type: 'recordOutcome', params: ({ event }) => event } },
        CONNECTION_LOST: [
          { guard: 'canResume', target: 'pausing', actions: { type: 'recordBreak', params: ({ event }) => event } },
          { target: 'closed', actions: { type: 'recordOutcome', params: ({ event }) => event } },
        ],
      },
    },
    /** The connection broke: wait before resuming. */
    pausing: {
      entry: 'stopIdleTimer',
      on: { CAME_ONLINE: { target: 'resuming' } },
      after: { pause: { target: 'resuming' } },
    },
    /** The rest of the answer is requested and arrives. */
    resuming: {
      entry: 'countAttempt',
      invoke: {
        id: 'continuation',
        src: 'continuation',
        input: ({ context: { asked, length, after } }) => ({ asked, length, after: after ?? '' }),
      },
      initial: 'opening',
      on: { CONNECTION_LOST: [{ guard: 'canTryAgain', target: 'pausing' }, { target: 'closed' }] },
      states: {
        opening: {
          on: {
            OPENED: { target: 'reading', actions: ['recordResumed', 'stopIdleTimer', 'startIdleTimer'] },
            NOT_RESUMABLE: { target: '#answerConnection.closed' },
          },
          after: {
            opening: [
              { guard: 'canTryAgain', target: '#answerConnection.pausing' },
              { target: '#answerConnection.closed' },
            ],
          },
        },
        reading: {
          on: {
            ...receiving.on,
            IDLE_TIMEOUT: [
              { guard: 'canTryAgain', target: '#answerConnection.pausing' },
              { target: '#answerConnection.closed' },
            ],
            ENDED: {
              target: '#answerConnection.closed',
              actions: { type: 'recordOutcome', params: ({ event }) => event },
            },
          },
        },
      },
    },
    closed: {
      entry: { type: 'report', params: ({ context }) => ({ answerEvent: context.outcome }) },
      type: 'final',
    },
  },
});
export type AnswerConnectionSnapshot = SnapshotFrom<typeof answerConnectionMachine>;

/** Whether the visitor stopped an answer that the server still keeps, so that the server should cancel it. */
export const isAbandoned = ({ status, context }: AnswerConnectionSnapshot): boolean =>
  status === 'stopped' && isResumableAnswer(context);
