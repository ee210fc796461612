import { assign, cancel, type EventObject, fromCallback, raise, type SnapshotFrom, setup } from 'xstate';
import type { AnswerEvent } from './chatRequest.ts';

/** What a stream can say; whether a question has left at all, it does not know. */
export type StreamEvent = Exclude<AnswerEvent, { readonly type: 'UNSENT' }>;

export type AnswerConnectionEvent =
  /** The server begins to answer; `isResumable` where it says that it keeps the answer, so that a broken one can go on. */
  | { readonly type: 'OPENED'; readonly isResumable: boolean }
  /** A part of the answer. */
  | { readonly type: 'EVENT'; readonly said: StreamEvent }
  /** A sign that the server is there, and no part of the answer. */
  | { readonly type: 'HEARTBEAT' }
  /** For too long not even such a sign has come: the connection leads nowhere, though nobody closed it. */
  | { readonly type: 'IDLE_TIMEOUT' }
  /** The last word. */
  | { readonly type: 'ENDED'; readonly said: StreamEvent }
  /** The connection broke before the last word; `said` is what that means where the answer cannot go on. */
  | { readonly type: 'CONNECTION_LOST'; readonly said: StreamEvent }
  /** The server cannot go on with this answer: it does not keep it, or keeps none. */
  | { readonly type: 'NOT_RESUMABLE' }
  /** The browser has a connection again. */
  | { readonly type: 'CAME_ONLINE' };

export interface AnswerConnectionContext {
  /** The last event that arrived with a number; null where none did. */
  readonly after: string | null;
  readonly isResumable: boolean;
  readonly hasSpoken: boolean;
  /** How often it was tried to go on since something last arrived. */
  readonly attempts: number;
  /** After a reload a visitor waits for one attempt, not for several: until the server is known to go on. */
  readonly isPatient: boolean;
  /** What is told when it is over. */
  readonly outcome: StreamEvent;
}

export interface AnswerConnectionInput {
  /** Only of a request made before a reload: the last event that arrived, '' where none did. */
  readonly after?: string;
}

const interrupted = { type: 'INTERRUPTED' } as const;

/** Together well below the time for which a server lets an answer rest that nobody reads. */
const maxAttempts = 4;

/** Our server gives a sign every 15 s; of others no more is known than that proxies cut what is silent for longer. */
const maxSilence = { kept: 45_000, other: 120_000 } as const;

/** The answer can go on: the server has said so, or has numbered its events, which count only where it has. */
const isKept = ({ after, isResumable }: AnswerConnectionContext): boolean => after !== null || isResumable;

/** The number of the event that said it, where it had one. */
const placeOf = (said: StreamEvent): string | undefined => ('eventId' in said ? said.eventId : undefined);

/**
 * How an answer arrives over connections that break (behaviours B26, B27): it is asked for once, by POST, and goes on where
 * it stopped by GET. No way leads back to asking: only the visitor asks again.
 */
export const answerConnectionMachine = setup({
  types: {} as {
    context: AnswerConnectionContext;
    events: AnswerConnectionEvent;
    input: AnswerConnectionInput | undefined;
  },
  actors: {
    /** Provided: asks, and tells what is said. */
    question: fromCallback(() => undefined),
    /** Provided: reads the rest of the answer after an event, and tells what is said. */
    continuation: fromCallback<EventObject, { readonly after: string }>(() => undefined),
    /** Provided: tells `CAME_ONLINE`. */
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
    /** Provided: hands on what the answer says. */
    tell: (_, _said: { readonly said: StreamEvent }) => undefined,
    keepResumable: assign((_, { isResumable }: { readonly isResumable: boolean }) => ({ isResumable })),
    recordLastEventId: assign(({ context }, { said }: { readonly said: StreamEvent }) => {
      const after = placeOf(said) ?? context.after;
      // Words without a number leave no place to go on from: the server would begin anew.
      const isResumable = context.isResumable && after !== null;
      const spoken = { hasSpoken: true, attempts: 0, isPatient: true } as const;
      return { after, isResumable, ...spoken, ...(after === null ? {} : { outcome: interrupted }) };
    }),
    /** From now on silence counts anew. */
    forgetSilence: cancel('silence'),
    countSilence: raise({ type: 'IDLE_TIMEOUT' }, { id: 'silence', delay: 'silence' }),
    keepOutcome: assign((_, { said }: { readonly said: StreamEvent }) => ({ outcome: said })),
    /** Of an answer that has begun to arrive it is no matter how it broke off. */
    keepBreak: assign(({ context }, { said }: { readonly said: StreamEvent }) => ({
      outcome: context.after === null ? said : interrupted,
    })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    /** The server goes on with the answer, and so it keeps it. */
    keepOpening: assign({ isPatient: true, isResumable: true }),
  },
}).createMachine({
  id: 'answerConnection',
  context: ({ input }) => ({
    after: input?.after || null,
    isResumable: false,
    hasSpoken: false,
    attempts: 0,
    isPatient: input?.after === undefined,
    outcome: interrupted,
  }),
  initial: 'starting',
  invoke: { id: 'network', src: 'network' },
  states: {
    starting: { always: [{ guard: 'isContinued', target: 'resuming' }, { target: 'asking' }] },
    /** The question is posted; the answer arrives. */
    asking: {
      invoke: { id: 'question', src: 'question' },
      on: {
        OPENED: {
          actions: [{ type: 'keepResumable', params: ({ event }) => event }, 'forgetSilence', 'countSilence'],
        },
        EVENT: {
          actions: [
            { type: 'recordLastEventId', params: ({ event }) => event },
            { type: 'tell', params: ({ event }) => event },
            'forgetSilence',
            'countSilence',
          ],
        },
        HEARTBEAT: { actions: ['forgetSilence', 'countSilence'] },
        // Before the first word of a server that does not keep its answers, silence may be work (specification, 900 s).
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
    /** The connection has broken: a moment for it to come back. */
    pausing: {
      entry: 'forgetSilence',
      on: { CAME_ONLINE: { target: 'resuming' } },
      after: { pause: { target: 'resuming' } },
    },
    /** The rest of the answer is asked for; it arrives. */
    resuming: {
      entry: 'countAttempt',
      invoke: {
        id: 'continuation',
        src: 'continuation',
        input: ({ context }) => ({ after: context.after ?? '' }),
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
                { type: 'recordLastEventId', params: ({ event }) => event },
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

/** The server keeps this answer under its name: it can go on, and be told that nobody wants it any more. */
export const isKeptByServer = ({ context }: AnswerConnectionSnapshot): boolean => isKept(context);
