import { assign, cancel, type EventObject, fromCallback, raise, type SnapshotFrom, setup } from 'xstate';
import type { AnswerEvent, AnswerInput } from './answer.ts';

export type AnswerConnectionEvent =
  /**
   * The response has started; `isResumable` if the server keeps the answer, so that a broken connection can be resumed.
   */
  | { readonly type: 'OPENED'; readonly isResumable: boolean }
  /** An event of the answer. */
  | { readonly type: 'EVENT'; readonly said: AnswerEvent }
  /** A sign of life that is not part of the answer. */
  | { readonly type: 'HEARTBEAT' }
  /** Neither an event nor a heartbeat has arrived for too long: the connection is dead, though nobody closed it. */
  | { readonly type: 'IDLE_TIMEOUT' }
  /** The last event. */
  | { readonly type: 'ENDED'; readonly said: AnswerEvent }
  /** The connection broke before the last event; `said` is the outcome if the answer cannot be resumed. */
  | { readonly type: 'CONNECTION_LOST'; readonly said: AnswerEvent }
  /** The server cannot resume this answer: it does not keep it, or keeps none. */
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
  readonly hasSpoken: boolean;
  /** Attempts to resume since the last event. */
  readonly attempts: number;
  /** Whether to try several times. After a reload there is only one attempt until the server has resumed the answer. */
  readonly isPatient: boolean;
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

/** All attempts together take much less time than a server keeps an answer without readers. */
const maxAttempts = 4;

/**
 * Our server sends a heartbeat every 15 s. Other servers may not, but proxies close connections that are silent for
 * longer than two minutes.
 */
const maxSilence = { kept: 45_000, other: 120_000 } as const;

/** Whether the answer can be resumed. Event ids alone are not enough; the server must have announced it. */
const isKept = ({ after, isResumable }: AnswerConnectionContext): boolean => after !== null || isResumable;

/** Id of the event, if it had one. */
const placeOf = (said: AnswerEvent): string | undefined => ('eventId' in said ? said.eventId : undefined);

/**
 * Receives an answer over connections that may break (behaviours B26, B27). It posts the question once and resumes by
 * GET. No transition leads back to posting: only the visitor asks again.
 */
export const answerConnectionMachine = setup({
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
    silence: ({ context }) => (isKept(context) ? maxSilence.kept : maxSilence.other),
    opening: ({ context }) => (context.isPatient ? 5000 : 2000),
  },
  guards: {
    isContinued: ({ context }) => !context.isPatient,
    canGoOn: ({ context }) => isKept(context),
    hasSpoken: ({ context }) => context.hasSpoken,
    mayTryAgain: ({ context }) => isKept(context) && context.isPatient && context.attempts < maxAttempts,
  },
  actions: {
    /** Provided: passes events of the answer to the parent. */
    tell: (_, _said: { readonly said: AnswerEvent }) => undefined,
    keepResumable: assign((_, { isResumable }: { readonly isResumable: boolean }) => ({ isResumable })),
    record: assign(({ context }, { said }: { readonly said: AnswerEvent }) => {
      const after = placeOf(said) ?? context.after;
      // Without an event id there is no position to resume from: the server would start again.
      const isResumable = context.isResumable && after !== null;
      const spoken = { hasSpoken: true, attempts: 0, isPatient: true } as const;
      const length = context.length + (said.type === 'CONTENT' ? said.content.length : 0);
      return { after, length, isResumable, ...spoken, ...(after === null ? {} : { outcome: interrupted }) };
    }),
    /** Restarts the idle timer. */
    forgetSilence: cancel('silence'),
    countSilence: raise({ type: 'IDLE_TIMEOUT' }, { id: 'silence', delay: 'silence' }),
    keepOutcome: assign((_, { said }: { readonly said: AnswerEvent }) => ({ outcome: said })),
    /** Once the answer has begun to arrive, the reason of the break does not matter. */
    keepBreak: assign(({ context }, { said }: { readonly said: AnswerEvent }) => ({
      outcome: context.after === null ? said : interrupted,
    })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    /** The server has resumed the answer, so it keeps it. */
    keepOpening: assign({ isPatient: true, isResumable: true }),
  },
}).createMachine({
  id: 'answerConnection',
  context: ({ input }) => ({
    asked: input,
    length: 0,
    after: input.after || null,
    isResumable: false,
    hasSpoken: false,
    attempts: 0,
    isPatient: input.after === undefined,
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
          actions: [{ type: 'keepResumable', params: ({ event }) => event }, 'forgetSilence', 'countSilence'],
        },
        EVENT: {
          actions: [
            { type: 'record', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
            'forgetSilence',
            'countSilence',
          ],
        },
        HEARTBEAT: { actions: ['forgetSilence', 'countSilence'] },
        // Before the first event of a server that does not keep answers, silence may mean work (specification, 900 s).
        IDLE_TIMEOUT: [
          { guard: 'canGoOn', target: 'pausing' },
          { guard: 'hasSpoken', target: 'closed' },
        ],
        ENDED: { target: 'closed', actions: { type: 'keepOutcome', params: ({ event }) => event } },
        CONNECTION_LOST: [
          { guard: 'canGoOn', target: 'pausing', actions: { type: 'keepBreak', params: ({ event }) => event } },
          { target: 'closed', actions: { type: 'keepOutcome', params: ({ event }) => event } },
        ],
      },
    },
    /** The connection broke: wait before resuming. */
    pausing: {
      entry: 'forgetSilence',
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
      on: { CONNECTION_LOST: [{ guard: 'mayTryAgain', target: 'pausing' }, { target: 'closed' }] },
      states: {
        opening: {
          on: {
            OPENED: { target: 'reading', actions: ['keepOpening', 'forgetSilence', 'countSilence'] },
            NOT_RESUMABLE: { target: '#answerConnection.closed' },
          },
          after: {
            opening: [
              { guard: 'mayTryAgain', target: '#answerConnection.pausing' },
              { target: '#answerConnection.closed' },
            ],
          },
        },
        reading: {
          on: {
            EVENT: {
              actions: [
                { type: 'record', params: ({ event }) => event },
                { type: 'tell', params: ({ event }) => event },
                'forgetSilence',
                'countSilence',
              ],
            },
            HEARTBEAT: { actions: ['forgetSilence', 'countSilence'] },
            IDLE_TIMEOUT: [
              { guard: 'mayTryAgain', target: '#answerConnection.pausing' },
              { target: '#answerConnection.closed' },
            ],
            ENDED: {
              target: '#answerConnection.closed',
              actions: { type: 'keepOutcome', params: ({ event }) => event },
            },
          },
        },
      },
    },
    closed: {
      entry: { type: 'tell', params: ({ context }) => ({ said: context.outcome }) },
      type: 'final',
    },
  },
});
export type AnswerConnectionSnapshot = SnapshotFrom<typeof answerConnectionMachine>;

/** Stopped by this side while the server keeps the answer: nobody will resume it. */
export const isAbandoned = ({ status, context }: AnswerConnectionSnapshot): boolean =>
  status === 'stopped' && isKept(context);
