import { assign, type EventObject, emit, fromCallback, type SnapshotFrom, setup } from 'xstate';

export type RetryWaitEvent =
  /** The server accepts no question for this many milliseconds (`Retry-After`). */
  | { readonly type: 'LIMITED'; readonly milliseconds: number }
  /** The limit no longer applies: another question was submitted. */
  | { readonly type: 'LIFTED' }
  /** Seconds left in real time. */
  | { readonly type: 'SECONDS'; readonly seconds: number }
  /** The visitor asks again. */
  | { readonly type: 'RETRY' };

export interface RetryWaitContext {
  readonly milliseconds: number;
  readonly seconds: number;
}

/** Upper limit of the wait, whatever a server sends. */
const maxWait = 86_400_000;

/** Whether asking again makes sense yet, or a server's limit has to be waited out (behaviour B18). */
export const retryWaitMachine = setup({
  types: {} as {
    context: RetryWaitContext;
    events: RetryWaitEvent;
    emitted: { readonly type: 'RETRY' };
  },
  actors: {
    /** Provided: sends `SECONDS` each second. */
    countdown: fromCallback<EventObject, { readonly milliseconds: number }>(() => undefined),
  },
  delays: { wait: ({ context }) => context.milliseconds },
  actions: {
    keepLimit: assign((_, { milliseconds }: { milliseconds: number }) => {
      const wait = Math.min(Math.max(0, milliseconds), maxWait);
      return { milliseconds: wait, seconds: Math.ceil(wait / 1000) };
    }),
    keepSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds })),
    emitRetry: emit({ type: 'RETRY' }),
  },
}).createMachine({
  id: 'retryWait',
  context: { milliseconds: 0, seconds: 0 },
  initial: 'ready',
  on: {
    LIMITED: { target: '.waiting', reenter: true, actions: { type: 'keepLimit', params: ({ event }) => event } },
  },
  states: {
    ready: { on: { RETRY: { actions: 'emitRetry' } } },
    waiting: {
      invoke: {
        id: 'countdown',
        src: 'countdown',
        input: ({ context }) => ({ milliseconds: context.milliseconds }),
      },
      on: {
        SECONDS: { actions: { type: 'keepSeconds', params: ({ event }) => event } },
        LIFTED: { target: 'ready' },
      },
      after: { wait: { target: 'ready' } },
    },
  },
});
export type RetryWaitSnapshot = SnapshotFrom<typeof retryWaitMachine>;

/** Seconds until asking again makes sense; 0 if it does now. */
export const secondsLeft = (snapshot: RetryWaitSnapshot): number =>
  snapshot.matches('waiting') ? Math.max(1, snapshot.context.seconds) : 0;
