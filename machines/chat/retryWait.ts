import { assign, type EventObject, emit, fromCallback, type SnapshotFrom, setup } from 'xstate';

export type RetryWaitEvent =
  /** The server wants no question before so many milliseconds have passed (`Retry-After`). */
  | { readonly type: 'LIMITED'; readonly milliseconds: number }
  /** The limit says no more: another question is on its way. */
  | { readonly type: 'LIFTED' }
  /** So many seconds are left, by the clock on the wall. */
  | { readonly type: 'SECONDS'; readonly seconds: number }
  /** The visitor asks again. */
  | { readonly type: 'RETRY' };

export interface RetryWaitContext {
  readonly milliseconds: number;
  readonly seconds: number;
}

/** Nobody waits longer for a button, whatever a server says. */
const longest = 86_400_000;

/** Whether asking again makes sense already, or a limit of the server has to be waited out (behaviour B18). */
export const retryWaitMachine = setup({
  types: {} as {
    context: RetryWaitContext;
    events: RetryWaitEvent;
    emitted: { readonly type: 'RETRY' };
  },
  actors: {
    /** Provided: tells `SECONDS` as they go by. */
    countdown: fromCallback<EventObject, { readonly milliseconds: number }>(() => undefined),
  },
  delays: { wait: ({ context }) => context.milliseconds },
  actions: {
    keepLimit: assign((_, { milliseconds }: { milliseconds: number }) => {
      const wait = Math.min(Math.max(0, milliseconds), longest);
      return { milliseconds: wait, seconds: Math.ceil(wait / 1000) };
    }),
    keepSeconds: assign((_, { seconds }: { seconds: number }) => ({ seconds })),
    retry: emit({ type: 'RETRY' }),
  },
}).createMachine({
  id: 'retryWait',
  context: { milliseconds: 0, seconds: 0 },
  initial: 'ready',
  on: {
    LIMITED: { target: '.waiting', reenter: true, actions: { type: 'keepLimit', params: ({ event }) => event } },
  },
  states: {
    ready: { on: { RETRY: { actions: 'retry' } } },
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

/** Seconds that are left before asking again makes sense; 0 where it does. */
export const secondsLeft = (snapshot: RetryWaitSnapshot): number =>
  snapshot.matches('waiting') ? Math.max(1, snapshot.context.seconds) : 0;
