import { assign, cancel, type EventObject, fromCallback, raise, type SnapshotFrom, setup } from 'xstate';
import type { AnswerEvent, AnswerInput } from './answer.ts';

export type AnswerConnectionEvent =
  /** The server begins to answer; `isResumable` where it says that it keeps the answer, so that a broken one can go on. */
  | { readonly type: 'OPENED'; readonly isResumable: boolean }
  /** A part of the answer. */
  | { readonly type: 'EVENT'; readonly said: AnswerEvent }
  /** A sign that the server is there, and no part of the answer. */
  | { readonly type: 'HEARTBEAT' }
  /** For too long not even such a sign has come: the connection leads nowhere, though nobody closed it. */
  | { readonly type: 'IDLE_TIMEOUT' }
  /** The last word. */
  | { readonly type: 'ENDED'; readonly said: AnswerEvent }
  /** The connection broke before the last word; `said` is what that means where the answer cannot go on. */
  | { readonly type: 'CONNECTION_LOST'; readonly said: AnswerEvent }
  /** The server cannot go on with this answer: it does not keep it, or keeps none. */
  | { readonly type: 'NOT_RESUMABLE' }
  /** The browser has a connection again. */
  | { readonly type: 'CAME_ONLINE' };

export interface AnswerConnectionContext {
  /** What was asked, and under which id. */
  readonly asked: AnswerInput;
  /** So many characters of the answer have arrived. */
  readonly length: number;
  /** The last event that arrived with a number; null where none did. */
  readonly after: string | null;
  readonly isResumable: boolean;
  readonly hasSpoken: boolean;
  /** How often it was tried to go on since something last arrived. */
  readonly attempts: number;
  /** After a reload a visitor waits for one attempt, not for several: until the server is known to go on. */
  readonly isPatient: boolean;
  /** What is told when it is over. */
  readonly outcome: AnswerEvent;
}

/** What a call that goes on needs to know. */
export interface Continuation {
  readonly asked: AnswerInput;
  readonly length: number;
  /** The last event that arrived, '' where none did. */
  readonly after: string;
}

const interrupted = { type: 'INTERRUPTED' } as const;

/** Together well below the time for which a server lets an answer rest that nobody reads. */
const maxAttempts = 4;

/** Our server gives a sign every 15 s; of others no more is known than that proxies cut what is silent for longer. */
const maxSilence = { kept: 45_000, other: 120_000 } as const;

/** The answer can go on: the server has said so, or has numbered its events, which count only where it has. */
const isKept = ({ after, isResumable }: AnswerConnectionContext): boolean => after !== null || isResumable;

/** The number of the event that said it, where it had one. */
const placeOf = (said: AnswerEvent): string | undefined => ('eventId' in said ? said.eventId : undefined);

/**
 * How an answer arrives over connections that break (behaviours B26, B27): it is asked for once, by POST, and goes on where
 * it stopped by GET. No way leads back to asking: only the visitor asks again.
 */
export const answerConnectionMachine = setup({
  types: {} as {
    context: AnswerConnectionContext;
    events: AnswerConnectionEvent;
    input: AnswerInput;
  },
  actors: {
    /** Provided: asks, and tells what is said. */
    question: fromCallback<EventObject, AnswerInput>(() => undefined),
    /** Provided: reads the rest of the answer after an event, and tells what is said. */
    continuation: fromCallback<EventObject, Continuation>(() => undefined),
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
    tell: (_, _said: { readonly said: AnswerEvent }) => undefined,
    keepResumable: assign((_, { isResumable }: { readonly isResumable: boolean }) => ({ isResumable })),
    record: assign(({ context }, { said }: { readonly said: AnswerEvent }) => {
      const after = placeOf(said) ?? context.after;
      // Words without a number leave no place to go on from: the server would begin anew.
      const isResumable = context.isResumable && after !== null;
      const spoken = { hasSpoken: true, attempts: 0, isPatient: true } as const;
      const length = context.length + (said.type === 'CONTENT' ? said.content.length : 0);
      return { after, length, isResumable, ...spoken, ...(after === null ? {} : { outcome: interrupted }) };
    }),
    /** From now on silence counts anew. */
    forgetSilence: cancel('silence'),
    countSilence: raise({ type: 'IDLE_TIMEOUT' }, { id: 'silence', delay: 'silence' }),
    keepOutcome: assign((_, { said }: { readonly said: AnswerEvent }) => ({ outcome: said })),
    /** Of an answer that has begun to arrive it is no matter how it broke off. */
    keepBreak: assign(({ context }, { said }: { readonly said: AnswerEvent }) => ({
      outcome: context.after === null ? said : interrupted,
    })),
    countAttempt: assign(({ context }) => ({ attempts: context.attempts + 1 })),
    /** The server goes on with the answer, and so it keeps it. */
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

/** It was broken off from this side while the server keeps the answer: nobody will come back for it. */
export const isAbandoned = ({ status, context }: AnswerConnectionSnapshot): boolean =>
  status === 'stopped' && isKept(context);
