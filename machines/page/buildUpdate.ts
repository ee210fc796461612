import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';

export type BuildUpdateEvent =
  /** An answer has started, or has ended. */
  | { readonly type: 'ANSWERING' }
  | { readonly type: 'AT_REST' }
  /** The visitor accepts the newer build, or postpones it. */
  | { readonly type: 'RELOAD' }
  | { readonly type: 'DISMISS' };

/**
 * Checks whether the page is the newest build (specification, section 4, "Build updates"). It never reloads by itself,
 * and does not offer it while an answer is running (behaviour B76). The tab keeps the draft.
 */
export const buildUpdateMachine = setup({
  types: {} as {
    context: { readonly buildId: string; readonly isAnswering: boolean };
    events: BuildUpdateEvent;
    input: { readonly buildId: string };
  },
  actors: {
    /** Provides the id of the server's current build. */
    fetchLatest: fromPromise<string>(() => new Promise(() => undefined)),
  },
  // Specification, section 9.
  delays: { checkInterval: 3_600_000 },
  guards: {
    isOther: ({ context }, { latest }: { latest: string }) => latest !== context.buildId,
    isOtherAmidAnswer: ({ context }, { latest }: { latest: string }) =>
      latest !== context.buildId && context.isAnswering,
  },
  actions: {
    noteAnswering: assign({ isAnswering: true }),
    noteRest: assign({ isAnswering: false }),
    /** Provided: reloads the page. */
    reload: () => undefined,
  },
}).createMachine({
  id: 'buildUpdate',
  context: ({ input }) => ({ ...input, isAnswering: false }),
  initial: 'current',
  on: { ANSWERING: { actions: 'noteAnswering' }, AT_REST: { actions: 'noteRest' } },
  states: {
    current: { after: { checkInterval: { target: 'checking' } } },
    checking: {
      invoke: {
        id: 'fetchLatest',
        src: 'fetchLatest',
        onDone: [
          {
            guard: { type: 'isOtherAmidAnswer', params: ({ event }) => ({ latest: event.output }) },
            target: 'heldBack',
          },
          { guard: { type: 'isOther', params: ({ event }) => ({ latest: event.output }) }, target: 'outdated' },
          { target: 'current' },
        ],
        onError: { target: 'current' },
      },
    },
    /** A newer build exists: the view offers it, and the visitor decides. */
    outdated: {
      on: {
        ANSWERING: { target: 'heldBack', actions: 'noteAnswering' },
        RELOAD: { actions: 'reload' },
        DISMISS: { target: 'current' },
      },
    },
    /** A newer build exists; the offer waits for the end of the answer. */
    heldBack: { on: { AT_REST: { target: 'outdated', actions: 'noteRest' } } },
  },
});
export type BuildUpdateSnapshot = SnapshotFrom<typeof buildUpdateMachine>;
